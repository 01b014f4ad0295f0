//! A service as a program has it: generated text, values of its own, and an implementation.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it, and generated text knows of no tests")]

#[rustfmt::skip]
pub(crate) mod services;

use std::sync::{Arc, Mutex};

use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{NameInt64Pair, NameStringPair};
use hfilter_rpc::wire::{Cell, CellBlock, CellType, Codec};
use hfilter_rpc::{CallContext, Error, Exception, Mapped, WithCells};
use services::LibraryService;
use services::messages::{self, AddBookResponse, ListBooksRequest, ListBooksResponse, ReadResponse, reader::Card};

/// A book, whose title is never empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Book {
    pub(crate) title: String,
    pub(crate) year: Option<u32>,
}

impl Book {
    pub(crate) fn new(title: &str, year: u32) -> Self {
        Self { title: title.to_owned(), year: Some(year) }
    }
}

impl Mapped<messages::Book> for Book {
    fn to_message(&self) -> messages::Book {
        messages::Book { title: self.title.clone(), year: self.year }
    }

    fn from_message(message: messages::Book) -> Result<Self, Exception> {
        let messages::Book { title, year } = message;
        if title.is_empty() {
            return Err(Exception::new(classes::DO_NOT_RETRY_IO, "a book has a title"));
        }
        Ok(Self { title, year })
    }
}

impl Mapped<ListBooksResponse> for Arc<[Arc<Book>]> {
    fn to_message(&self) -> ListBooksResponse {
        ListBooksResponse { book: self.iter().map(|book| book.to_message()).collect() }
    }

    fn from_message(message: ListBooksResponse) -> Result<Self, Exception> {
        message.book.into_iter().map(|book| Book::from_message(book).map(Arc::new)).collect()
    }
}

impl Mapped<AddBookResponse> for bool {
    fn to_message(&self) -> AddBookResponse {
        AddBookResponse { added: *self }
    }

    fn from_message(message: AddBookResponse) -> Result<Self, Exception> {
        Ok(message.added)
    }
}

/// Books in memory, behind one pointer, and the context of the last call.
#[derive(Default)]
pub(crate) struct Library {
    pub(crate) books: Mutex<Arc<[Arc<Book>]>>,
    pub(crate) seen: Mutex<Option<CallContext>>,
}

impl Library {
    pub(crate) fn with_books(count: u32) -> Self {
        let books = (0..count).map(|number| Arc::new(Book::new(&format!("{number:06}"), number)));
        Self { books: Mutex::new(books.collect()), seen: Mutex::default() }
    }
}

/// `Move` is not implemented.
impl LibraryService for Library {
    async fn add_book(&self, context: &CallContext, book: &Book) -> Result<bool, Error> {
        *self.seen.lock().unwrap() = Some(context.clone());
        let mut books = self.books.lock().unwrap();
        if books.iter().any(|old| old.title == book.title) {
            return Ok(false);
        }
        let mut more = books.to_vec();
        more.push(Arc::new(book.clone()));
        more.sort();
        *books = more.into();
        Ok(true)
    }

    async fn list_books(&self, _: &CallContext, request: &ListBooksRequest) -> Result<Arc<[Arc<Book>]>, Error> {
        match request.since {
            None => Ok(self.books.lock().unwrap().clone()),
            Some(9999) => Err(Exception::new(classes::TABLE_NOT_FOUND, "no such\nyear").into()),
            Some(since) => {
                let books = self.books.lock().unwrap();
                Ok(books.iter().filter(|book| book.year.is_some_and(|year| year >= since)).cloned().collect())
            }
        }
    }

    async fn read(&self, context: &CallContext, card: &Card) -> Result<WithCells<ReadResponse>, Error> {
        let cells = context.cells.clone().unwrap_or_else(|| {
            let row = card.number.to_be_bytes();
            let cell = Cell::new(&row, b"f", b"q", 5, CellType::PUT, b"page").unwrap();
            CellBlock::of(Codec::KeyValue, [&cell])
        });
        Ok(WithCells::new(ReadResponse { associated_cell_count: Some(1) }, cells))
    }

    async fn look(&self, _: &CallContext, word: &NameStringPair) -> Result<NameInt64Pair, Error> {
        match word.value.as_str() {
            "forever" => std::future::pending().await,
            "panic" => panic!("on purpose"),
            "lost" => Err(Error::ConnectionLost { address: "a:1".to_owned(), reason: "it rained".to_owned() }),
            // Only a server can say whose parameter it could not read.
            "parameter" => Err(Exception::missing_fields("title").into()),
            "throw" => Err(Exception::io(word.name.as_str()).into()),
            value => Ok(NameInt64Pair { name: Some(word.name.clone()), value: i64::try_from(value.len()).ok() }),
        }
    }
}
