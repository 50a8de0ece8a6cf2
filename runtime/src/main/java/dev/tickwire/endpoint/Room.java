package dev.tickwire.endpoint;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A room of a server: a group of its peers with its own tables of objects, broadcasts, listener and attachment.
 *
 * <p>A peer is in at most one room. {@link Peer#enter} moves the peer to another room over the same connection. The
 * peer's client receives the name of the room: {@link ClientListener#onRoom}.
 *
 * <pre>{@code
 * Room dungeon = server.room("dungeon 7");
 * dungeon.listener(new Dungeon(dungeon.state(GameProtocol.WORLD_CHANNEL)));
 * peer.enter(dungeon);
 * }</pre>
 *
 * <p>{@link Server#room} opens a room, which exists until it is {@linkplain #close closed}. All methods are for the
 * thread that owns the server.
 */
public interface Room extends Broadcaster {
    /**
     * Returns the name of the room, for {@link Server#room}.
     *
     * @return the name, 1 to 63 bytes of UTF-8
     */
    String name();

    /**
     * Sets the listener for what peers in the room send, in place of the server's listener: messages, calls, receipts
     * and chunks, and entering and leaving. Connects, disconnects and changes of address go to the server's listener
     * only. Without this call everything goes to the server's listener.
     *
     * @param listener the listener; null for that of the server
     * @throws IllegalStateException if the room was closed
     */
    void listener(@Nullable ServerListener listener);

    /**
     * Returns the room's own table of a state channel, created by the first call. Peers in the room see its objects,
     * and those of none of the channel's other tables. For a channel without such a table, peers of the room see the
     * channel's {@linkplain Server#state first table}, or the table that the game has included them in. The table is
     * closed with the room, and cannot be closed separately.
     *
     * @param channel one of the protocol's channels
     * @return the table, one live instance
     * @throws IllegalArgumentException if the channel is of another protocol
     * @throws IllegalStateException if the room was closed, or if the server is flushing
     */
    StateTable state(StateChannel channel);

    /**
     * Returns the peers in the room, to loop over. Peers may enter and leave during the loop.
     *
     * @return the peers, one live instance
     */
    Iterable<Peer> peers();

    /**
     * Returns the number of peers in the room.
     *
     * @return 0 or more
     */
    int peerCount();

    /**
     * Returns a broadcaster to those peers in the room that a predicate selects at each broadcast, such as a team. The
     * broadcaster sends to no peer once the room is closed.
     *
     * @param chosen returns true for each peer that the message is sent to
     * @return the broadcaster
     * @throws IllegalArgumentException if the predicate is null
     * @throws IllegalStateException if the room was closed
     */
    Broadcaster to(Predicate<Peer> chosen);

    /**
     * Returns the object that the game has attached.
     *
     * @return the object, or null
     */
    @Nullable
    Object attachment();

    /**
     * Returns the object that the game has attached, cast to its class.
     *
     * @param type the class of the object
     * @param <T> the class of the object
     * @return the object, or null
     * @throws ClassCastException if the object is of another class
     */
    default <T> @Nullable T attachment(Class<T> type) {
        return type.cast(attachment());
    }

    /**
     * Attaches an object of the game, for example the match, in place of the previously attached object.
     *
     * @param object the object, or null
     */
    void attach(@Nullable Object object);

    /** Closes the room without a text, as {@link #close(String)}. */
    default void close() {
        close("");
    }

    /**
     * Closes the room. The peers of the room stay connected, in no room, and their clients are notified with the text.
     * {@link ServerListener#onLeaveRoom} is called for each peer. The tables of the room are closed, and the room's
     * name is free again. No effect if the room was closed before.
     *
     * @param text one line for the players to read, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long, or if {@link DisconnectReason#requireText} rejects a
     *     character
     * @throws IllegalStateException if the server is flushing
     */
    void close(String text);

    /**
     * Returns whether {@link #close} was called.
     *
     * @return true from that call on
     */
    boolean isClosed();
}
