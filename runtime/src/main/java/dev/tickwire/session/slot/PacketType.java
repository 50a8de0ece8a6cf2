package dev.tickwire.session.slot;

/**
 * The numbers of the packets that either kind of session has once a client has a slot: from 7 on they are ours beside
 * the public formats, whose other implementations drop them unread. Those above are numbers of {@link Exchanges}.
 * {@code docs/wire.md}, "Sessions".
 */
public final class PacketType {
    /** The index of the client and the count of slots, 4 bytes each. */
    public static final int KEEP_ALIVE = 4;

    /** A payload of the game's connection. */
    public static final int PAYLOAD = 5;

    /** The session is over. */
    public static final int DISCONNECT = 6;

    /** A client asks the server to look for it where this comes from. */
    public static final int MOVE = 7;

    /** The server asks whether a client is where a move came from. */
    public static final int PATH_CHALLENGE = 8;

    /** The client answers from there. */
    public static final int PATH_ANSWER = 9;

    /** Why a disconnect or a denial follows: {@link ReasonFormat}. */
    public static final int REASON = ReasonFormat.TYPE;

    /** The bytes of a keep-alive. */
    public static final int KEEP_ALIVE_BYTES = 8;

    private PacketType() {}
}
