package dev.tickwire.fleet.directory;

import java.net.InetSocketAddress;

/**
 * A server of a promise.
 *
 * @param id names it in the fleet
 * @param address where clients reach it
 */
public record PromisedServer(String id, InetSocketAddress address) {}
