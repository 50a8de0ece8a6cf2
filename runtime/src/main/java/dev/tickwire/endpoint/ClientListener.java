package dev.tickwire.endpoint;

/** What a client is told; the generated listener of a protocol's client side extends it. */
public interface ClientListener extends PeerListener {}
