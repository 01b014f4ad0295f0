//! How sockets are set up.

use std::io;
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};
use tokio::net::TcpStream;

/// Small frames go out at once, and a peer that vanished is noticed although nothing is sent: after a minute of silence the system
/// asks, every ten seconds.
pub(crate) fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let keep_alive = TcpKeepalive::new().with_time(Duration::from_secs(60)).with_interval(Duration::from_secs(10));
    SockRef::from(stream).set_tcp_keepalive(&keep_alive)
}
