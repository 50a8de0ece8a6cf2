package dev.tickwire.state;

import dev.tickwire.message.InputMessage;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one state channel at a server.
 *
 * <p>The game adds, changes and removes objects. Each flush freezes all values as one tick, and sends each viewer the
 * differences from the viewer's versions. A change after a flush belongs to the tick of the next flush.
 *
 * <pre>{@code
 * StateTable world = server.state(ArenaProtocol.WORLD_CHANNEL);
 * Fighter fighter = world.add(ArenaProtocol.FIGHTER).name("Ada").position(3, 4);
 * world.owner(fighter, peer);
 * ...
 * for (Fighter each : world.all(ArenaProtocol.FIGHTER)) move(each);
 * server.flush();
 * ...
 * world.remove(fighter);
 * }</pre>
 *
 * <p>A channel may have several tables, as for rooms: {@code server.newTable(channel)} creates one, and
 * {@link #include} moves a peer between tables. References refer to objects of the same table, and of the first tables
 * of other channels.
 *
 * <p>All methods are for the thread that owns the server. Methods that change the table throw
 * {@link IllegalStateException} if the table was closed, or while the server is flushing, as from a {@link Relevance}.
 */
public interface StateTable extends ObjectPlacer {
    /**
     * Adds an object with default values. The next flush sends the object, with its values at that time. Fields that
     * are {@code once} cannot be changed after that flush.
     *
     * @param <T> the class of the object
     * @param type a type of the channel
     * @return the object, which is present
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if the channel is full, as the schema's {@code objects} states, if the table was
     *     closed, or if the server is flushing
     */
    <T extends StateObject> T add(ObjectType<T> type);

    /**
     * {@inheritDoc} A table accepts placed objects before its first flush and before any other object is added. The
     * first table of a channel accepts placed objects only while the channel has no other table.
     *
     * <p>Clients have the placed objects of a channel's first table, with the values of its first flush. The game can
     * change and remove these objects like all other objects, but their slots, part of the channel's {@code objects},
     * stay reserved. Placed objects of further tables, such as the map of a room, are sent to each entering peer, as
     * are all other objects.
     *
     * <p>A peer receives all placed objects after being in another table or {@linkplain #exclude excluded}, and after
     * receiving nothing for long.
     *
     * @throws IllegalStateException if the channel is not {@code placed}, if the table is the first of several, was
     *     flushed or closed, or has other objects, or if the channel is full
     */
    @Override
    <T extends StateObject> T place(ObjectType<T> type);

    /**
     * Removes an object. The object keeps its values, its setters throw from now on, and it is never present again.
     * Clients are notified with {@link VanishReason#REMOVED}.
     *
     * <p>References to it read as none at once. The next flush clears them in all objects of the server, also in fields
     * that are {@code once}.
     *
     * @param object an object of this table
     * @throws IllegalArgumentException if the object was removed, or belongs to another table
     * @throws IllegalStateException if the server is flushing, if the table was closed, or if the object was placed and
     *     not flushed yet
     */
    void remove(StateObject object);

    /**
     * Sets the owner of an object. Fields that are {@code owner} are sent to the owner only, and fields that are
     * {@code others} to all other peers. The owner's client shows the object on arrival, and predicts it if its type
     * has a rule.
     *
     * <p>The object has no owner any more once the peer's connection ends, or once the peer is {@linkplain #include
     * included} in another table.
     *
     * @param object an object of this table
     * @param owner a connected peer, or {@code null} for none
     * @throws IllegalArgumentException if the object was removed or is of another table, or if the peer is of another
     *     server, not connected, or in another table of the channel
     * @throws IllegalStateException if the server is flushing, or if the table was closed
     */
    void owner(StateObject object, @Nullable Viewer owner);

    /**
     * Removes the objects of a type with their owners: when the owner's connection ends, or when the owner is
     * {@linkplain #include included} in another table. Without this setting, such objects stay, and have no owner any
     * more.
     *
     * <p>When {@code onDisconnect} is called, the objects are removed. If the connection ends inside a flush, they are
     * removed at the end of that flush. A {@linkplain #place placed} object stays if its owner leaves before the first
     * flush.
     *
     * @param type a type of the channel, for all objects of this table present and to come
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if the server is flushing, or if the table was closed
     */
    void removeOwnedOnLeave(ObjectType<?> type);

    /**
     * Declares the player's input from which an object results, such as a rocket, and makes the player its owner. If
     * the player's client {@linkplain StateView#expect expected} the object, the client keeps its instance, and does
     * not draw the object twice.
     *
     * @param <T> the class of the object
     * @param object an object of this table, added since the last flush
     * @param input an input from the server's inputs, of the present tick
     * @param number the number that distinguishes objects of one type and tick, 0 to 15; the client uses the same
     *     number
     * @return the object
     * @throws IllegalArgumentException if the object was removed or is of another table; if the input is {@code null},
     *     not from a connected player, or of a tick that was flushed; if the player is in another table of the channel;
     *     or if the number is out of range
     * @throws IllegalStateException if the object was flushed before or placed, if the protocol has no {@code input}
     *     channel, if the table was closed, or if the server is flushing
     */
    <T extends StateObject> T from(T object, InputMessage input, int number);

    /**
     * Binds two objects, and all objects bound to either. From now on each peer receives the updates of one tick for
     * all bound objects in one packet, and shows all updates or none. For example, a fighter and a weapon that changes
     * hands.
     *
     * <p>Bound objects are updated together until the updates are acked, which costs more bytes than separate updates.
     * Bound objects that do not fit one packet are sent separately. The relevance of each object is independent. The
     * owner of a bound object shows all on arrival. The binding lasts until one of the two objects is removed or
     * {@linkplain #unbind unbound}, the next flush included. No effect if the objects are bound already.
     *
     * @param object an object of this table
     * @param other another object of this table
     * @throws IllegalArgumentException if an object was removed, or belongs to another table
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void bind(StateObject object, StateObject other);

    /**
     * Ends the binding of an object to all other objects, which stay bound to each other. The next flush still sends
     * the changes of all these objects in one packet, and peers show the changes in one step. No effect if the object
     * is not bound.
     *
     * @param object an object of this table
     * @throws IllegalArgumentException if the object was removed, or belongs to another table
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void unbind(StateObject object);

    /**
     * Returns the owner of an object.
     *
     * @param object an object of this table
     * @return the owner, or {@code null}
     * @throws IllegalArgumentException if the object was removed, or belongs to another table
     */
    @Nullable
    Viewer ownerOf(StateObject object);

    /**
     * Returns whether a peer may show an object: the server has sent the object to the peer, and no vanishing since.
     *
     * @param viewer a connected peer
     * @param object an object of this table
     * @return whether the peer may show the object; {@code false} if the peer is in another table of the channel
     * @throws IllegalArgumentException if the object was removed or belongs to another table, or if the peer is of
     *     another server or not connected
     */
    boolean isShownTo(Viewer viewer, StateObject object);

    /**
     * Returns the present objects of a type, to loop over. Objects may be added and removed meanwhile.
     *
     * @param <T> the class of the objects
     * @param type a type of the channel
     * @return the objects, one live instance for each type
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * Returns the name of the room of this table.
     *
     * @return the name, or an empty text if the table belongs to no room
     */
    String roomName();

    /**
     * Returns the number of present objects.
     *
     * @return the number of objects
     */
    int count();

    /**
     * Returns the number of present objects of a type.
     *
     * @param type a type of the channel
     * @return the number of objects that {@link #all} returns
     * @throws IllegalArgumentException if the channel has no such type
     */
    int count(ObjectType<?> type);

    /**
     * Returns the number of present objects that were too large for a packet at the last flush. Peers keep the last
     * smaller version, or do not have the object, until the object is small enough in a later flush.
     * {@code onObjectTooLarge} of the server's listener is called for each. An object that is too large in an earlier
     * version alone counts once a peer of that version has been in the table.
     *
     * @return the number of objects
     */
    int oversizedCount();

    /**
     * Includes a peer: the peer receives the objects of this table. A new peer is included in the first table of each
     * channel, unless the game {@linkplain #exclude excludes} the peer in {@code onConnect}.
     *
     * <p>A peer is in one table of a channel. If the peer was in another table, the objects of that table vanish for
     * the peer with {@link VanishReason#OUT_OF_SIGHT}, and its own objects there have no owner any more. No effect if
     * the peer is included here.
     *
     * @param viewer a connected peer
     * @throws IllegalArgumentException if the peer is of another server or not connected
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void include(Viewer viewer);

    /**
     * Excludes a peer until {@link #include}: the peer receives no objects of this table, present or added later.
     * Objects that the peer has received vanish with {@link VanishReason#OUT_OF_SIGHT}. A peer excluded in
     * {@code onConnect} receives nothing at all.
     *
     * @param viewer a connected peer, in this table
     * @throws IllegalArgumentException if the peer is of another server, not connected, or in another table of the
     *     channel
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void exclude(Viewer viewer);

    /**
     * Sets the selection of relevant objects for each viewer. By default all objects are relevant to all viewers. The
     * next flush queries all viewers. Objects that were relevant before stay relevant for some queries, as
     * {@link Relevance} states.
     *
     * @param relevance the selection, or {@code null} if all objects are relevant to all viewers
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void relevance(@Nullable Relevance relevance);

    /**
     * Hides an object from a peer, even from its owner, until {@link #show}. The object vanishes at the client with
     * {@link VanishReason#OUT_OF_SIGHT}. The client keeps the values internally, so that showing the object again costs
     * few bytes. No effect if the object is hidden.
     *
     * @param viewer a connected peer, in this table
     * @param object an object of this table
     * @throws IllegalArgumentException if the object was removed or is of another table, or if the peer is of another
     *     server, not connected, or in another table of the channel
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void hide(Viewer viewer, StateObject object);

    /**
     * Ends {@link #hide}: the peer receives the object again if the object is relevant. No effect if the object is not
     * hidden.
     *
     * @param viewer a connected peer, in this table
     * @param object an object of this table
     * @throws IllegalArgumentException if the object was removed or is of another table, or if the peer is of another
     *     server, not connected, or in another table of the channel
     * @throws IllegalStateException if the table was closed, or if the server is flushing
     */
    void show(Viewer viewer, StateObject object);

    /**
     * Limits the bytes of object updates that a peer receives in a tick on this channel, from the next tick on and in
     * all tables of the channel. The default is the schema's {@code bytes_per_tick}. A larger object is sent alone.
     *
     * @param viewer a connected peer
     * @param bytesPerTick the limit in bytes, 64 to 65,535
     * @throws IllegalArgumentException if the limit is out of range, or if the peer is of another server or not
     *     connected
     */
    void budget(Viewer viewer, int bytesPerTick);

    /**
     * Sets the interval of object updates to a peer on this channel, from the next tick on and in all tables of the
     * channel. The default is the schema's {@code every}.
     *
     * @param viewer a connected peer
     * @param ticks the interval in ticks, 1 to 255
     * @throws IllegalArgumentException if the interval is out of range, or if the peer is of another server or not
     *     connected
     */
    void every(Viewer viewer, int ticks);

    /**
     * Returns the objects as a player saw them at a tick, to judge an action by the player's screen.
     *
     * <p>The claimed tick is cut to the possible range. The newest possible tick is the newest tick of which the player
     * acked a packet. The oldest possible tick is 40 ms before the view ticks of the player's recent inputs, and a
     * client that claims old ticks all the time is cut to the delay of an honest client on its connection. In no case
     * is the tick further than the server's {@code rewind}, 500 ms by default, before the newest tick that can have
     * reached the player, nor further than a second before the present. Without inputs in the protocol, only the last
     * two bounds hold.
     *
     * @param viewer a connected peer, in this table
     * @param viewTick the tick that the player saw, with a fraction, as the client claims; any number
     * @return the past, one live instance, valid until the next call or flush
     * @throws IllegalArgumentException if the tick is NaN, or if the peer is of another server, not connected, or in
     *     another table of the channel
     */
    Past past(Viewer viewer, double viewTick);

    /**
     * Returns the objects as a player saw them when making an input. Equal to {@link #past(Viewer, double)} with the
     * view tick of the input.
     *
     * @param input an input from the server's inputs, of the present tick
     * @return the past, one live instance, valid until the next call or flush
     * @throws IllegalArgumentException if the input is {@code null} or not from a player, or if the player is in
     *     another table of the channel
     */
    Past past(InputMessage input);

    /**
     * Returns the counts of all claimed view ticks of this table.
     *
     * @return one live instance
     */
    Past.Counts pastCounts();

    /**
     * Returns the counts of the claimed view ticks of one player, in all tables of this channel, since the connection
     * began.
     *
     * @param viewer a connected peer
     * @return one live instance
     * @throws IllegalArgumentException if the peer is of another server or not connected
     */
    Past.Counts pastCounts(Viewer viewer);

    /**
     * Closes a table other than the first of its channel. All objects of the table are removed. The peers of the table
     * see no objects of the channel until they are {@linkplain #include included} in another table. No effect if the
     * table was closed before.
     *
     * @throws IllegalStateException if the table is the first of its channel, if the table belongs to a room, which
     *     closes the table itself, or if the server is flushing
     */
    void close();

    /**
     * Returns the objects that are hidden from a viewer or not relevant to the viewer.
     *
     * @param viewer a viewer of this table
     * @param word the index of a group of 64 slots, from 0
     * @return a bit for each of these slots, the lowest bit for the first slot; set for an object that the viewer does
     *     not see
     * @throws IllegalArgumentException if the viewer is {@code null} or not of this table
     */
    long unseen(Viewer viewer, int word);
}
