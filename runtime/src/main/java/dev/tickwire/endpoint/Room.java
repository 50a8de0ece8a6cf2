package dev.tickwire.endpoint;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;

/**
 * A room of a server: some of its peers, with tables of objects, broadcasts, a listener and an attachment of their own.
 * A peer is in one room at a time, or in none, and goes from one to another by {@link Peer#enter}, over the same
 * connection. Its client is told the room's name: {@link ClientListener#onRoom}.
 *
 * <pre>{@code
 * Room dungeon = server.room("dungeon 7");
 * dungeon.listener(new Dungeon(dungeon.state(GameProtocol.WORLD_CHANNEL)));
 * peer.enter(dungeon);
 * }</pre>
 *
 * <p>Made by {@link Server#room}, it lasts until it is {@linkplain #close closed}.
 */
public interface Room extends Broadcaster {
    /** The room's name, by which {@link Server#room} finds it. */
    String name();

    /**
     * Sets who is told what the peers in the room send, in place of the server's listener: messages, calls, receipts
     * and chunks, and who enters and leaves. Connects, disconnects and changes of address are told to the server's
     * listener alone. Unless this is called, that is told everything.
     *
     * @param told the listener; null for the server's
     * @throws IllegalStateException if the room was closed
     */
    void listener(ServerListener told);

    /**
     * The room's own table of a state channel, made when it is asked for first: who is in the room sees its objects,
     * and none of the channel's other tables. Where a room has none, its peers are in the channel's
     * {@linkplain Server#state first table}, or where the game puts them. It is closed with the room, and not by
     * itself.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     * @throws IllegalStateException if the room was closed, or the server is flushing
     */
    StateTable state(StateChannel channel);

    /** The peers in the room, to loop over; peers may come and go meanwhile. One live object. */
    Iterable<Peer> peers();

    /** How many peers are in the room. */
    int peerCount();

    /** The object that the game has attached, or null. */
    Object attachment();

    /**
     * The object that the game has attached, or null.
     *
     * @param type its class
     * @param <T> its class
     * @throws ClassCastException if something else is attached
     */
    default <T> T attachment(Class<T> type) {
        return type.cast(attachment());
    }

    /**
     * Attaches an object of the game's own, in place of what was attached: its match.
     *
     * @param object the object, or null
     */
    void attach(Object object);

    /** Closes the room without a text, as {@link #close(String)}. */
    default void close() {
        close("");
    }

    /**
     * Closes the room: who is still in it is in none from now on, and its client is told so with the text; the room's
     * listener is told of each, with {@link ServerListener#onLeaveRoom}. Its tables are closed, and its name is free.
     * Peers stay connected. Nothing if it was closed before.
     *
     * @param text for the players to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     * @throws IllegalStateException if the server is flushing
     */
    void close(String text);

    /** Whether {@link #close} was called. */
    boolean isClosed();
}
