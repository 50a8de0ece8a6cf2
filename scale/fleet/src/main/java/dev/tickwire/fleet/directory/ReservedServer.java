package dev.tickwire.fleet.directory;

import java.net.InetSocketAddress;

/**
 * A server of a reservation.
 *
 * @param id the id of the server
 * @param address the address to which clients connect
 */
public record ReservedServer(String id, InetSocketAddress address) {}
