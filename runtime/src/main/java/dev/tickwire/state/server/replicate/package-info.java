/**
 * Replication of tables (sets of objects of a state channel) to one peer: from the selection of a tick's updates to the
 * acks and losses of its packets.
 */
package dev.tickwire.state.server.replicate;
