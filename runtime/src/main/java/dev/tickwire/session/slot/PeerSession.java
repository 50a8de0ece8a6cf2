package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;

/** Session of one connected peer, as endpoints use it to exchange packets. */
public interface PeerSession {
    /**
     * Sends a payload. No effect unless connected.
     *
     * @param bytes the array with the payload
     * @param offset the index of the payload's first byte
     * @param length the length of the payload in bytes, 1 to {@link ServerSession#MAX_PAYLOAD_BYTES}
     * @throws IllegalArgumentException if the length is out of range
     */
    void send(byte[] bytes, int offset, int length);

    /** Returns the protocol id of the version that the session speaks. */
    long protocolId();

    /** Returns this side of the exchanges with the peer, which begin with the connection. */
    Exchanges exchanges();

    /**
     * Returns the bytes that the session adds to a payload in a datagram; approximate where the number grows with time.
     */
    int headerBytes();

    /**
     * Ends the session, or the attempt, and sends the peer the reason with a text. No effect if it has ended.
     *
     * @param reason the reason for this side's listener, and for the peer if this side may send it
     * @param text the text for this side's listener and for the peer; may be empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void disconnect(DisconnectReason reason, String text);
}
