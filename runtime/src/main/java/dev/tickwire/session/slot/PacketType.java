package dev.tickwire.session.slot;

/**
 * Types of packets after the handshake, with the same numbers in both kinds of sessions. Types from 7 on are Tickwire's
 * own: other implementations of netcode drop them unread. Types 11 to 15 are those of {@link Exchanges}. See
 * docs/wire.md, "Session: netcode 1.02".
 */
public final class PacketType {
    /** Keep-alive, from either side: index of the client and number of slots, 4 bytes each. */
    public static final int KEEP_ALIVE = 4;

    /** Payload, from either side: 1 to {@link ServerSession#MAX_PAYLOAD_BYTES} bytes of the game's packets. */
    public static final int PAYLOAD = 5;

    /** Disconnect, from either side; netcode packets of this type are empty. */
    public static final int DISCONNECT = 6;

    /** Move, from a client whose address may have changed. */
    public static final int MOVE = 7;

    /** Challenge of the server to the address from which a move arrived. */
    public static final int PATH_CHALLENGE = 8;

    /** Answer of the client to a path challenge. */
    public static final int PATH_ANSWER = 9;

    /** Reason of a disconnect or denial, sent just before it. */
    public static final int REASON = ReasonFormat.TYPE;

    /** Size of the body of a keep-alive, in bytes. */
    public static final int KEEP_ALIVE_BYTES = 8;

    private PacketType() {}
}
