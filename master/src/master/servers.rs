//! Region servers.

use std::sync::{Arc, PoisonError};

use hfilter_rpc::model::ServerName;

use super::Master;
use crate::catalogue::Servers;

impl Master {
    /// A region server has started. An older process at its address has died.
    pub fn server_starts(&self, server: &ServerName) {
        self.change_servers(|servers| {
            let at_address = |other: &&ServerName| other.address() == server.address();
            let older: Vec<_> = servers.online.iter().filter(at_address).cloned().collect();
            for old in older {
                servers.online.remove(&old);
            }
            servers.dead.retain(|dead| dead.address() != server.address());
            servers.online.insert(server.clone());
        });
    }

    /// A region server has died. Until it comes back or is forgotten, it is known as dead.
    pub fn server_dies(&self, server: &ServerName) {
        self.change_servers(|servers| {
            if servers.online.remove(server) {
                servers.dead.insert(server.clone());
            }
        });
    }

    /// Forgets those of these region servers that are dead, and says which are not.
    pub fn clear_dead(&self, servers: &[ServerName]) -> Vec<ServerName> {
        let mut left = Vec::new();
        self.change_servers(|known| {
            left = servers.iter().filter(|server| !known.dead.remove(*server)).cloned().collect();
        });
        left
    }

    fn change_servers(&self, change: impl FnOnce(&mut Servers)) {
        let _writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let current = self.current.load();
        let mut servers = current.servers().clone();
        change(&mut servers);
        self.current.store(Arc::new(current.with_servers(servers)));
    }
}
