package dev.tickwire.session;

import dev.tickwire.base.ShownText;
import dev.tickwire.bits.Side;
import java.nio.charset.StandardCharsets;

/**
 * Why a session ended, or never began: a value that a game can show a player.
 *
 * <p>Some reasons travel to the other side as a code of one byte, which never changes. A code that the receiver does
 * not know, or that its sender has no business to claim, is read as {@link #CLOSED_BY_PEER}.
 */
public enum DisconnectReason {
    /** The other side ended it in good order. */
    CLOSED_BY_PEER(1, true, true),
    /** This side ended it; the other side is told {@link #CLOSED_BY_PEER}. */
    CLOSED_LOCALLY(1, false, false),
    /** The server has no free slot. */
    SERVER_FULL(2, true, false),
    /** The server is shutting down. */
    SERVER_CLOSED(3, true, false),
    /** The server threw the client out. */
    KICKED(4, true, false),
    /** One side sent what the protocol does not allow: a hostile program, or a defect. */
    PROTOCOL_ERROR(5, true, true),
    /**
     * The same client connected again, with another token of its account where sessions are encrypted, and the new
     * connection took the place of this one.
     */
    REPLACED(6, true, false),
    /** The server looked at the client's login and did not admit it, or not in time. */
    NOT_ADMITTED(7, true, false),
    /** Nothing came from the other side for the configured time; or, at a client, the server says so of this one. */
    TIMED_OUT(8, false, false),
    /** The server goes on with those that it has and takes in no more: it will shut down. */
    SERVER_DRAINING(9, true, false),
    /**
     * The client goes on at another server, to which this one has sent it. The game of a client that cannot go on there
     * is told why not in its place.
     */
    TRANSFERRED(10, true, true),
    /** The server did not answer the attempt to connect, or not to the end. */
    NO_ANSWER(1, false, false),
    /** The connect token is none, or must not be used. */
    TOKEN_INVALID(1, false, false),
    /** The connect token expired before any of its servers let the client in. */
    TOKEN_EXPIRED(1, false, false),
    /**
     * The connect token is for another protocol id, or the server did not answer the attempt to connect and its beacon
     * says that it speaks another.
     */
    VERSION_MISMATCH(1, false, false);

    /** The most bytes of the text beside a reason, in UTF-8. */
    public static final int MOST_TEXT_BYTES = 127;

    private static final DisconnectReason[] ALL = values();

    private final int wireCode;
    private final boolean sentByServer;
    private final boolean sentByClient;

    DisconnectReason(int wireCode, boolean sentByServer, boolean sentByClient) {
        this.wireCode = wireCode;
        this.sentByServer = sentByServer;
        this.sentByClient = sentByClient;
    }

    /**
     * The code that the other side is told, 1 to 255; that of {@link #CLOSED_BY_PEER} for reasons that do not travel.
     */
    public int wireCode() {
        return wireCode;
    }

    /**
     * Whether a game at a side may tell the other this reason. Those that neither sends sessions find out for
     * themselves.
     *
     * @param sender the side that would tell
     */
    public boolean isSentBy(Side sender) {
        return sender == Side.SERVER ? sentByServer : sentByClient;
    }

    /** Whether the session of a side tells the other this reason by itself; no game does. */
    private boolean isToldBySession(Side sender) {
        return this == TIMED_OUT && sender == Side.SERVER;
    }

    /**
     * Refuses a text that cannot be sent beside a reason.
     *
     * @param text the text
     * @throws IllegalArgumentException if it takes more than {@link #MOST_TEXT_BYTES} of UTF-8, or has a character that
     *     is refused: one that ends a line, turns the direction of text, or cannot be seen
     */
    public static void requireText(String text) {
        ShownText.require("text", text);
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_TEXT_BYTES) {
            throw new IllegalArgumentException("text takes " + bytes + " bytes of UTF-8, must take at most "
                    + MOST_TEXT_BYTES + ": \"" + text + '"');
        }
    }

    /**
     * The reason that a received code stands for.
     *
     * @param sender the side that it came from
     * @param code the code
     * @return {@link #CLOSED_BY_PEER} if the code is unknown or not this sender's to claim
     */
    public static DisconnectReason fromWire(Side sender, int code) {
        for (DisconnectReason reason : ALL) {
            if (reason.wireCode == code && (reason.isSentBy(sender) || reason.isToldBySession(sender))) {
                return reason;
            }
        }
        return CLOSED_BY_PEER;
    }
}
