package dev.tickwire.endpoint;

/** Where a client stands. */
public enum ClientState {
    /** No connection and no attempt; {@code connect} begins one. */
    DISCONNECTED,
    /** The server has been asked and has not let the client in yet. */
    CONNECTING,
    /** Messages travel. */
    CONNECTED
}
