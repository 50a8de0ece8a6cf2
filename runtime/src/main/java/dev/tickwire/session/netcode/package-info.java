/**
 * Encrypted sessions of netcode 1.02: handshakes with connect tokens, sealed packets, protection against replays, and
 * changes of address.
 */
package dev.tickwire.session.netcode;
