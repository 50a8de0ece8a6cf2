package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;

/** The session with one peer, as the endpoint uses it once packets are exchanged. */
public interface PeerSession {
    /**
     * Sends one payload; nothing unless connected.
     *
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, 1 to {@link ServerSession#MAX_PAYLOAD_BYTES}
     * @throws IllegalArgumentException if the length is out of range
     */
    void send(byte[] bytes, int offset, int length);

    /** This end of the exchanges with the peer, which begin once connected. */
    Exchanges exchanges();

    /** The bytes of a datagram around its payload: about, where it grows with time. */
    int headerBytes();

    /**
     * Ends the session, or the attempt, and sends the peer the reason with a text beside it; nothing if it has ended.
     *
     * @param reason the reason for this side's listener, and for the peer if this side sends it
     * @param text the text for both beside it; may be empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void disconnect(DisconnectReason reason, String text);
}
