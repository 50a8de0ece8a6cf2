package dev.tickwire.endpoint;

/** What a server is told; the generated listener of a protocol's server side extends it. */
public interface ServerListener extends PeerListener {}
