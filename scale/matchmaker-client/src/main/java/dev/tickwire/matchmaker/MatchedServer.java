package dev.tickwire.matchmaker;

import java.net.InetSocketAddress;

/**
 * A server of a match.
 *
 * @param id the id of the server in the fleet: 1 to 64 letters, digits, dots, dashes and underscores
 * @param address the address to which the client connects, resolved
 */
public record MatchedServer(String id, InetSocketAddress address) {}
