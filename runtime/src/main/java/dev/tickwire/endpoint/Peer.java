package dev.tickwire.endpoint;

/** The other end of a connection. */
public final class Peer {
    Peer() {}
}
