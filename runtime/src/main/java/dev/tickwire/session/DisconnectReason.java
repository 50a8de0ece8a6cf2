package dev.tickwire.session;

import dev.tickwire.base.PrintableText;
import dev.tickwire.bits.Side;
import java.nio.charset.StandardCharsets;

/**
 * Reason why a connection ended, or why a connection attempt failed. A game can show it to the player.
 *
 * <p>The side that ends a connection sends its reason as a code of one byte. Codes never change. An optional text for
 * the player is sent with the reason, such as "banned until Friday". If all packets at the end are lost, the other side
 * times out. Some reasons are never sent, since only one side can know them.
 */
public enum DisconnectReason {
    /**
     * The other side closed the connection in good order. Stands also for an unknown code, and for a reason that the
     * other side may not send.
     */
    CLOSED_BY_PEER(1, true, true),
    /** This side closed the connection. The other side receives {@link #CLOSED_BY_PEER}. */
    CLOSED_LOCALLY(1, false, false),
    /** The server has no free slot, or none for clients of this address. */
    SERVER_FULL(2, true, false),
    /** The server was closed. */
    SERVER_CLOSED(3, true, false),
    /** The server removed the client. */
    KICKED(4, true, false),
    /** The client or the server violated the protocol: a hostile program, or a defect. */
    PROTOCOL_ERROR(5, true, true),
    /**
     * The client connected again, and the new connection replaced this connection. Encrypted sessions recognize a
     * client by the account of its connect token.
     */
    REPLACED(6, true, false),
    /** The game did not admit the client: its login was refused, or was not decided in time. */
    NOT_ADMITTED(7, true, false),
    /**
     * No packet arrived from the other side during the time-out. A client also receives this reason if the server timed
     * it out.
     */
    TIMED_OUT(8, false, false),
    /** The server accepts no further clients, since it will shut down. Connected clients stay. */
    SERVER_DRAINING(9, true, false),
    /**
     * The client continues at another server, to which this server transferred it. If a client cannot continue there,
     * its game gets the reason of that failure instead.
     */
    TRANSFERRED(10, true, true),
    /** The server did not answer the connection attempt, or not until its end. */
    NO_ANSWER(1, false, false),
    /** The connect token is malformed, or must not be used. */
    TOKEN_INVALID(1, false, false),
    /** The connect token expired before any of its servers accepted the client. */
    TOKEN_EXPIRED(1, false, false),
    /**
     * Client and server have different protocol ids, so different versions of the schema. Found by the connect token,
     * or by the beacon of a server that did not answer.
     */
    VERSION_MISMATCH(1, false, false),
    /** The client's version is older than the oldest version that the server speaks: the player has to update. */
    VERSION_TOO_OLD(1, false, false),
    /** The oldest version that the client speaks is newer than the server's version: the server has to be updated. */
    VERSION_TOO_NEW(1, false, false);

    /** Largest text beside a reason, in bytes of UTF-8. */
    public static final int MAX_TEXT_BYTES = 127;

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
     * Returns the code of this reason in packets, 1 to 255. Reasons that are never sent have that of
     * {@link #CLOSED_BY_PEER}.
     */
    public int wireCode() {
        return wireCode;
    }

    /**
     * Returns whether the game at a side may send this reason to the other side.
     *
     * @param sender the side that ends the connection
     * @return whether {@code disconnect} accepts this reason at that side
     */
    public boolean isSentBy(Side sender) {
        return sender == Side.SERVER ? sentByServer : sentByClient;
    }

    /**
     * Returns whether a later attempt may succeed although nothing changes at the client: the network or the server
     * failed, the server was closed or is about to be, or the connect token came too late. A client that
     * {@code reconnect}s tries again after these reasons, unless it was given others.
     *
     * @return true for {@link #TIMED_OUT}, {@link #NO_ANSWER}, {@link #SERVER_CLOSED}, {@link #SERVER_DRAINING} and
     *     {@link #TOKEN_EXPIRED}
     */
    public boolean isTemporary() {
        switch (this) {
            case TIMED_OUT:
            case NO_ANSWER:
            case SERVER_CLOSED:
            case SERVER_DRAINING:
            case TOKEN_EXPIRED:
                return true;
            default:
                return false;
        }
    }

    /** Returns whether the session itself, not the game, may send this reason. */
    private boolean isDetectedBySession(Side sender) {
        return this == TIMED_OUT && sender == Side.SERVER;
    }

    /**
     * Validates a text beside a reason.
     *
     * @param text the text, or empty
     * @throws IllegalArgumentException if the text takes more than {@link #MAX_TEXT_BYTES} bytes of UTF-8, or has
     *     characters that must not be shown, such as controls, line breaks and changes of direction
     * @throws NullPointerException if the text is null
     */
    public static void requireText(String text) {
        PrintableText.require("text", text);
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_TEXT_BYTES) {
            throw new IllegalArgumentException(
                    "text takes " + bytes + " bytes of UTF-8, must be at most " + MAX_TEXT_BYTES + ": \"" + text + '"');
        }
    }

    /**
     * Returns the reason of a code from the network.
     *
     * @param sender the side that sent the code
     * @param code the code, 0 to 255
     * @return the reason; {@link #CLOSED_BY_PEER} if the code is unknown, or if the sender may not send the reason
     */
    public static DisconnectReason fromWire(Side sender, int code) {
        for (DisconnectReason reason : ALL) {
            if (reason.wireCode == code && (reason.isSentBy(sender) || reason.isDetectedBySession(sender))) {
                return reason;
            }
        }
        return CLOSED_BY_PEER;
    }
}
