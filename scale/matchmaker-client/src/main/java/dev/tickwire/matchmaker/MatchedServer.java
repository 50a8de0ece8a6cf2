package dev.tickwire.matchmaker;

import java.net.InetSocketAddress;

/**
 * A server of a match.
 *
 * @param id its name in the fleet, 1 to 64 letters, digits, dots, dashes and underscores
 * @param address where the client connects to, as numbers
 */
public record MatchedServer(String id, InetSocketAddress address) {}
