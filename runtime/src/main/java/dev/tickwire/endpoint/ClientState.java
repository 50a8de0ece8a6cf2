package dev.tickwire.endpoint;

/** State of a client's connection. */
public enum ClientState {
    /** No connection and no attempt; {@code connect} begins an attempt. */
    DISCONNECTED,
    /** A connection attempt is under way, or the client waits for its next attempt or for the token of one. */
    CONNECTING,
    /** Connected: messages can be sent and received. */
    CONNECTED
}
