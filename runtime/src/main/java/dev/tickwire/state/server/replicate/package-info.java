/** The replication of tables to one peer: from the selection of a tick to the acks and losses of its packets. */
package dev.tickwire.state.server.replicate;
