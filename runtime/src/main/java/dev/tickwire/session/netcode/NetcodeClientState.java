package dev.tickwire.session.netcode;

import dev.tickwire.session.DisconnectReason;

/** Where a client stands, with the numbers that the standard gives its states: those below zero are ways to fail. */
enum NetcodeClientState {
    /** The token expired before a server let the client in. */
    TOKEN_EXPIRED(-6, DisconnectReason.TOKEN_EXPIRED),
    /** The token is none, or one of another protocol. */
    TOKEN_INVALID(-5, DisconnectReason.TOKEN_INVALID),
    /** The server fell silent. */
    CONNECTION_TIMED_OUT(-4, DisconnectReason.TIMED_OUT),
    /** The last server of the token challenged the client and did not answer its response. */
    RESPONSE_TIMED_OUT(-3, DisconnectReason.NO_ANSWER),
    /** The last server of the token did not answer. */
    REQUEST_TIMED_OUT(-2, DisconnectReason.NO_ANSWER),
    /** The last server of the token is full. */
    DENIED(-1, DisconnectReason.SERVER_FULL),
    /** Not connected any more, in good order. */
    DISCONNECTED(0, DisconnectReason.CLOSED_BY_PEER),
    /** Asks a server. */
    SENDING_REQUEST(1, null),
    /** Answers its challenge. */
    SENDING_RESPONSE(2, null),
    /** Has a slot. */
    CONNECTED(3, null);

    private final int number;
    private final DisconnectReason reason;

    NetcodeClientState(int number, DisconnectReason reason) {
        this.number = number;
        this.reason = reason;
    }

    /** The standard's number, -6 to 3. */
    public int number() {
        return number;
    }

    /** The reason that a client is told that came to this state by itself, or null where it has not ended. */
    DisconnectReason reason() {
        return reason;
    }
}
