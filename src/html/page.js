"use strict";
(() => {
  const hex = document.getElementById("bytes").textContent;
  const length = hex.length / 2;
  const pair = (at) => hex.slice(2 * at, 2 * at + 2);
  const code = (at) => parseInt(pair(at), 16);
  const letter = (at) => (code(at) >= 0x20 && code(at) < 0x7f ? String.fromCharCode(code(at)) : "·");
  const byId = (id) => document.getElementById(id);
  const [dump, rows, picked, beside, tree] = ["dump", "rows", "picked", "beside", "tree"].map(byId);
  const items = [...document.querySelectorAll(".pick")];
  // Browsers show titles by themselves, in the way of what is shown here.
  for (const item of items) {
    const title = item.querySelector("title");
    item.setAttribute("aria-label", title.textContent);
    title.remove();
  }
  const numbers = (text) => text.split(" ").map(Number);
  const places = new Map(items.map((item) => {
    const [start, end] = numbers(item.dataset.range);
    const [from, to] = numbers(item.dataset.content);
    return [item, { start, end, from, to }];
  }));

  const make = (tag, text, name) => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (name) element.className = name;
    return element;
  };
  const bytes = (count) => `${count} ${count === 1 ? "byte" : "bytes"}`;

  // The dump: only the lines in sight are there.
  const WIDE = 16, TALL = 20, TOP = 10;
  rows.style.height = `${Math.ceil(length / WIDE) * TALL + 2 * TOP}px`;
  let shown = null;
  const mark = (at) => {
    if (!shown || at < shown.start || at >= shown.end) return "";
    return at >= shown.from && at < shown.to ? "value" : "key";
  };
  const byte = (at, text) => {
    const element = make("s", text, mark(at) || (code(at) === 0 ? "zero" : ""));
    element.dataset.at = at;
    return element;
  };
  const line = (index) => {
    const element = make("div", "");
    element.style.top = `${TOP + index * TALL}px`;
    const start = index * WIDE, end = Math.min(start + WIDE, length);
    element.append(make("i", start.toString(16).padStart(8, "0") + "  "));
    for (let at = start; at < end; at++) {
      element.append(byte(at, pair(at)));
      // A blank between two marked bytes is marked too.
      const both = at + 1 < end && mark(at) === mark(at + 1) ? mark(at) : "";
      element.append(make("s", at % WIDE === 7 ? "  " : " ", both));
    }
    element.append("   ".repeat(start + WIDE - end) + (end - start <= 7 ? "  " : " "));
    for (let at = start; at < end; at++) element.append(byte(at, letter(at)));
    return element;
  };
  const paint = () => {
    const first = Math.max(0, Math.floor((dump.scrollTop - TOP) / TALL) - 4);
    const last = Math.min(Math.ceil(length / WIDE), first + Math.ceil(dump.clientHeight / TALL) + 8);
    rows.replaceChildren(...Array.from({ length: Math.max(0, last - first) }, (_, i) => line(first + i)));
  };
  dump.addEventListener("scroll", () => requestAnimationFrame(paint));
  addEventListener("resize", paint);

  // What is chosen stays; what the pointer is on is shown as long as it is there.
  let chosen = items[0];
  const path = (item) => {
    const names = [];
    for (let at = item; at; at = at.dataset.up && byId("card" + at.dataset.up)) {
      if (at.dataset.name) names.unshift(at.dataset.name);
    }
    return names.join(" › ");
  };
  const show = (item) => {
    shown = places.get(item);
    const { start, end, from, to } = shown;
    const about = make("p", "");
    about.append(make("b", [item.dataset.name, item.dataset.value].filter(Boolean).join(": ")));
    const isField = item.classList.contains("row") && from > start;
    const parts = isField ? `: ${from - start} of key and length, ${to - from} of value` : "";
    const where = `bytes ${start} to ${end} (0x${start.toString(16)}), ${bytes(end - start)}${parts}`;
    picked.replaceChildren(about, make("p", path(item) || "the whole filter", "path"), make("p", where));
    const row = Math.floor(start / WIDE) * TALL + TOP;
    if (row < dump.scrollTop || row + TALL > dump.scrollTop + dump.clientHeight) {
      dump.scrollTop = row - dump.clientHeight / 4;
    }
    paint();
  };
  const MOST = 96;
  const showBeside = (item) => {
    const { start, end, from, to } = places.get(item);
    const cut = (a, b) => {
      const stop = Math.min(b, a + MOST);
      return Array.from({ length: stop - a }, (_, i) => pair(a + i)).join(" ") + (stop < b ? " …" : "");
    };
    const code = make("pre", "");
    if (from > start) code.append(make("span", cut(start, from) + " ", "key"));
    code.append(cut(from, to));
    if (to < end) code.append(make("span", " " + cut(to, end), "key"));
    const text = Array.from({ length: Math.min(to - from, MOST) }, (_, i) => letter(from + i)).join("");
    beside.replaceChildren(make("p", `offset ${start} · ${bytes(end - start)}`), code, make("pre", text));
    beside.hidden = false;
    const box = item.querySelector(".back").getBoundingClientRect(), own = beside.getBoundingClientRect();
    const frame = tree.getBoundingClientRect();
    let left = box.right + 10;
    let top = box.top;
    if (left + own.width > frame.right - 8) {
      left = Math.max(8, Math.min(box.left + 24, frame.right - own.width - 8));
      top = box.bottom + 6;
    }
    if (top + own.height > innerHeight - 8) top = box.top - own.height - 6;
    beside.style.left = `${left}px`;
    beside.style.top = `${Math.max(8, top)}px`;
    beside.hidden = box.bottom < frame.top || box.top > frame.bottom;
  };
  const choose = (item, { focus = true, talk = true } = {}) => {
    chosen.classList.remove("chosen");
    chosen.tabIndex = -1;
    chosen = item;
    chosen.classList.add("chosen");
    chosen.tabIndex = 0;
    if (focus) chosen.focus({ preventScroll: true });
    chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(item);
    if (talk) showBeside(item);
    const { start, end } = places.get(item);
    history.replaceState(null, "", `#${start}-${end}`);
  };
  const pick = (event) => event.target.closest(".pick");
  tree.addEventListener("pointerover", (event) => {
    const item = pick(event);
    if (!item) return;
    show(item);
    showBeside(item);
  });
  tree.addEventListener("pointerout", (event) => {
    if (event.relatedTarget && event.relatedTarget.closest && event.relatedTarget.closest(".pick")) return;
    beside.hidden = true;
    if (chosen.classList.contains("chosen")) show(chosen);
  });
  tree.addEventListener("click", (event) => {
    const item = pick(event);
    if (item) choose(item);
  });
  tree.addEventListener("focusin", (event) => {
    const item = pick(event);
    if (item && !item.classList.contains("chosen")) choose(item, { focus: false });
  });
  tree.addEventListener("scroll", () => (beside.hidden = true));
  tree.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const card = (id) => (id === undefined ? null : byId("card" + id));
    const next = {
      ArrowDown: () => items[items.indexOf(chosen) + 1],
      ArrowUp: () => items[items.indexOf(chosen) - 1],
      ArrowLeft: () => card(chosen.dataset.up),
      ArrowRight: () => card((card(chosen.classList.contains("row") ? chosen.dataset.up : undefined) || chosen).dataset.down),
      Home: () => items[0],
      End: () => items[items.length - 1],
    }[event.key];
    if (event.key === "Escape") beside.hidden = true;
    if (!next) return;
    event.preventDefault();
    const item = next();
    if (item) choose(item);
  });
  // From a byte to the smallest thing that holds it.
  const around = (at) => {
    const size = (item) => places.get(item).end - places.get(item).start;
    const holds = items.filter((item) => places.get(item).start <= at && at < places.get(item).end);
    return holds.reduce((best, item) => (best && size(best) <= size(item) ? best : item), null);
  };
  dump.addEventListener("click", (event) => {
    const item = event.target.dataset.at !== undefined && around(Number(event.target.dataset.at));
    if (item) choose(item, { focus: false });
  });

  const wanted = /^#(\d+)-(\d+)$/.exec(location.hash);
  const same = (item) => places.get(item).start === Number(wanted[1]) && places.get(item).end === Number(wanted[2]);
  const linked = wanted && items.find(same);
  if (linked) choose(linked, { focus: false });
  else paint();
})();
