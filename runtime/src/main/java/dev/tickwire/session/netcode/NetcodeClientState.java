package dev.tickwire.session.netcode;

import dev.tickwire.session.DisconnectReason;

/** States of a client, with the numbers of the netcode standard: negative for a failure. */
enum NetcodeClientState {
    /** The token expired before a server accepted the client. */
    TOKEN_EXPIRED(-6, DisconnectReason.TOKEN_EXPIRED),
    /** The token is malformed or of another protocol id. */
    TOKEN_INVALID(-5, DisconnectReason.TOKEN_INVALID),
    /** The server sent nothing during the time-out. */
    CONNECTION_TIMED_OUT(-4, DisconnectReason.TIMED_OUT),
    /** The last server challenged the client and did not answer its responses. */
    RESPONSE_TIMED_OUT(-3, DisconnectReason.NO_ANSWER),
    /** The last server did not answer the requests. */
    REQUEST_TIMED_OUT(-2, DisconnectReason.NO_ANSWER),
    /** The last server denied the client. */
    DENIED(-1, DisconnectReason.SERVER_FULL),
    /** Either side closed the connection. */
    DISCONNECTED(0, DisconnectReason.CLOSED_BY_PEER),
    /** Sends requests and waits for a challenge. */
    SENDING_REQUEST(1, null),
    /** Sends responses and waits for the first keep-alive. */
    SENDING_RESPONSE(2, null),
    /** Holds a slot. */
    CONNECTED(3, null);

    private final int number;
    private final DisconnectReason reason;

    NetcodeClientState(int number, DisconnectReason reason) {
        this.number = number;
        this.reason = reason;
    }

    /** Returns the number of this state in the netcode standard, -6 to 3. */
    public int number() {
        return number;
    }

    /** Returns the reason to end the session in this state, or null if the session goes on. */
    DisconnectReason reason() {
        return reason;
    }
}
