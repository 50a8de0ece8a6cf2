package dev.tickwire.state;

import dev.tickwire.message.InputMessage;

/**
 * The objects of one state channel at a server. The game adds, changes and removes them; with each flush a tick of them
 * is frozen, and all peers in the game are told what differs from what they know.
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
 * <p>A channel may have several, as for rooms: {@code server.newTable(channel)} makes one more, and {@link #include}
 * takes a peer from one to another. References go to objects of the same table, and of the other channels' first.
 *
 * <p>What is changed after a flush belongs to the tick of the next. The thread that owns the server owns its tables.
 */
public interface StateTable extends ObjectPlacer {
    /**
     * Adds an object with all fields at their defaults. It is told with the next flush, as it is then; fields that are
     * {@code once} may not be changed after it.
     *
     * @param <T> its class
     * @param type its type, one of the channel's
     * @return the object, which is present
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if there are as many objects as there may be, the table was closed, or the server
     *     is flushing
     */
    <T extends StateObject> T add(ObjectType<T> type);

    /**
     * {@inheritDoc} Each table takes such objects before it is flushed, and before others are added; the first table of
     * a channel also before there are more tables. Clients have those of the first table, as they are with its first
     * flush. An object that was placed there can be changed and removed as any other, but its place among the channel's
     * {@code objects} stays its own. Those of another table, as the map of a room, are sent to each peer that enters,
     * as all of its objects are: clients place nothing for it.
     *
     * <p>A peer that begins anew is sent all of them: one that comes from another table or was {@linkplain #exclude
     * excluded}, and one that has received nothing for long.
     *
     * @throws IllegalStateException if the channel is not {@code placed}, the table is the first of several, was
     *     flushed or closed, or has other objects, or there are as many objects as there may be
     */
    @Override
    <T extends StateObject> T place(ObjectType<T> type);

    /**
     * Removes an object. It keeps its values, and is never present again; its setters refuse from now on. References
     * to it read as none at once, and are cleared with the next flush in all objects of the server, also in fields that
     * are {@code once}.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not, or another table has it
     * @throws IllegalStateException if the server is flushing, or the object was placed and not flushed yet
     */
    void remove(StateObject object);

    /**
     * Gives an object to a peer: it alone is told the fields that are {@code owner}, and all others those that are
     * {@code others}. When the peer's connection ends, or it is {@linkplain #include included} in another table, the
     * object belongs to none.
     *
     * @param object an object that is present
     * @param owner a connected peer, or null for none
     * @throws IllegalArgumentException if the object is not present, or the peer is not of this server, not connected,
     *     or in another table of the channel
     * @throws IllegalStateException if the server is flushing
     */
    void owner(StateObject object, Viewer owner);

    /**
     * Says that an object was added because of a player's input, as a rocket that he launched: it belongs to him, and
     * if his client has {@linkplain StateView#expect expected} it, it is confirmed there and not drawn twice.
     *
     * @param <T> the class of the object
     * @param object an object that was added since the last flush
     * @param input an input that the server's inputs gave for the present tick
     * @param number tells it from others of its type in the same tick, 0 to 15; the client says the same
     * @return the object
     * @throws IllegalArgumentException if the object is not present, the input is null, no connected player made it, it
     *     is of a tick that was flushed, the player is in another table of the channel, or the number is out of range
     * @throws IllegalStateException if the object was flushed before or placed, the protocol has no {@code input}
     *     channel, the table was closed, or the server is flushing
     */
    <T extends StateObject> T from(T object, InputMessage input, int number);

    /**
     * Binds two objects, and all that they are bound to already: from now on, what a peer is told of them in one tick
     * comes in one packet, so that it sees all of it at once or none of it. For that they are told again with each
     * other until they are known to have arrived, which costs more than to tell them by themselves. Bound are objects
     * such as a fighter and the weapon that changes hands with him. They are told by themselves if they do not fit one
     * packet together; whether one matters to a peer has nothing to do with the others. A peer that owns one of them
     * shows all on arrival. Lasts until one of the two is removed or {@linkplain #unbind unbound}, the next flush
     * included. Nothing if they are bound.
     *
     * @param object an object that is present
     * @param other another
     * @throws IllegalArgumentException if one is not present, or another table has it
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void bind(StateObject object, StateObject other);

    /**
     * Binds an object to no others any more; those stay bound to each other. The next flush still sends what has
     * changed together, and peers show it in one step. Nothing if it is bound to none.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not present, or another table has it
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void unbind(StateObject object);

    /**
     * The peer that an object belongs to, or null.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not, or another table has it
     */
    Viewer ownerOf(StateObject object);

    /**
     * Whether a peer may have been shown an object: its client was sent the object, and not since that it is out of
     * sight. Never, where the peer is in another table of the channel.
     *
     * @param viewer a connected peer
     * @param object an object that is present
     * @throws IllegalArgumentException if the object is not present, another table has it, or the peer is not of this
     *     server or not connected
     */
    boolean isShownTo(Viewer viewer, StateObject object);

    /**
     * The objects of one type that are present, to loop over; objects may be added and removed meanwhile. One live
     * object.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /** The name of the room that the table is closed with; an empty text if the game closes it, or nobody does. */
    String roomName();

    /** How many objects are present. */
    int count();

    /**
     * How many of the objects that are present were too large for a packet at the last flush. Peers have them as they
     * were before, or not at all, until a flush finds them smaller; {@code onObjectTooLarge} of the server's listener
     * is notified of each.
     */
    int oversizedCount();

    /**
     * Lets a peer see the objects. A peer is in one table of a channel: if it was in another, it leaves that, whose
     * objects all vanish for it as {@link VanishReason#OUT_OF_SIGHT}, and those that it owned there belong to none.
     * Peers that come are in the channel's first table, and see it unless they are {@linkplain #exclude excluded}.
     * Nothing if it sees the objects.
     *
     * @param viewer a connected peer
     * @throws IllegalArgumentException if it is not of this server or not connected
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void include(Viewer viewer);

    /**
     * Lets a peer see none of the objects, neither those that there are nor those to come, until {@link #include}: for
     * it, all vanish as {@link VanishReason#OUT_OF_SIGHT}. Called from inside {@code onConnect}, it sees none at all.
     *
     * @param viewer a connected peer, in this table
     * @throws IllegalArgumentException if it is not of this server or not connected, or in another table of the channel
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void exclude(Viewer viewer);

    /**
     * Sets what decides which objects matter to which viewers. At first all matter to all. Viewers are asked about with
     * the next flush; what they see until then they see on until it has not been named for long enough, see {@link
     * Relevance}.
     *
     * @param relevance decides; null if all matter to all
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void relevance(Relevance relevance);

    /**
     * Hides an object from a peer, even one that it owns: it vanishes there as {@link VanishReason#OUT_OF_SIGHT}, until
     * {@link #show}. The peer's program keeps its values unseen, so that showing it again costs little. Nothing if it
     * is hidden.
     *
     * @param viewer a connected peer, in this table
     * @param object an object that is present
     * @throws IllegalArgumentException if the object is not present, or the peer is not of this server, not connected,
     *     or in another table of the channel
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void hide(Viewer viewer, StateObject object);

    /**
     * Shows an object again that was hidden from a peer, if it matters to it. Nothing if it is not hidden.
     *
     * @param viewer a connected peer, in this table
     * @param object an object that is present
     * @throws IllegalArgumentException if the object is not present, or the peer is not of this server, not connected,
     *     or in another table of the channel
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    void show(Viewer viewer, StateObject object);

    /**
     * Sets how many bytes of the channel's objects a peer is told in a tick, from the next on, whichever table of the
     * channel it is in; at first it is the schema's {@code bytes_per_tick}. An object that takes more is told alone.
     *
     * @param viewer a connected peer
     * @param bytesPerTick 64 to 65,535
     * @throws IllegalArgumentException if it is out of range, or the peer is not of this server or not connected
     */
    void budget(Viewer viewer, int bytesPerTick);

    /**
     * Sets how often a peer is told of the channel's objects, from the next tick on, whichever table of the channel it
     * is in; at first it is the schema's {@code every}.
     *
     * @param viewer a connected peer
     * @param ticks each so many ticks, 1 to 255
     * @throws IllegalArgumentException if it is out of range, or the peer is not of this server or not connected
     */
    void every(Viewer viewer, int ticks);

    /**
     * The objects as a player saw them at a tick, to judge what he did by what was on his screen. The tick that he
     * claims is cut to what can be so: not above the newest tick of which he has acked a packet, and not more than 40
     * ms before what his inputs said lately. That may be as far before the newest tick that can have reached him as the
     * server's {@code rewind} says, 500 ms unless set, but not more than a second before the present. Where a protocol
     * has no inputs, that is the bound.
     *
     * @param viewer a connected peer, in this table
     * @param viewTick the tick that he saw, with a fraction, as his client says; any number
     * @return one live object, which holds this until the next call or flush
     * @throws IllegalArgumentException if the tick is NaN, or the peer is not of this server, not connected, or in
     *     another table of the channel
     */
    Past past(Viewer viewer, double viewTick);

    /**
     * The objects as a player saw them when he made an input, as {@link #past(Viewer, double)} shows them for the tick
     * that came with it.
     *
     * @param input an input that the server's inputs gave for the present tick
     * @return one live object, which holds this until the next call or flush
     * @throws IllegalArgumentException if it is null, no player made it, or the player is in another table of the
     *     channel
     */
    Past past(InputMessage input);

    /** The counts of all ticks that players claimed to have seen of this table, with {@link #past}. One live object. */
    Past.Counts pastCounts();

    /**
     * The counts of the ticks that one player claimed to have seen of this channel's tables, with {@link #past}, since
     * he connected. One live object.
     *
     * @param viewer a connected peer
     * @throws IllegalArgumentException if it is not of this server or not connected
     */
    Past.Counts pastCounts(Viewer viewer);

    /**
     * Ends a table that is not its channel's first: all objects are removed, and peers that are in it see none until
     * they are {@linkplain #include included} in another. Nothing if it was closed before.
     *
     * @throws IllegalStateException if it is the channel's first, if it is a room's, which is closed with the room, or
     *     if the server is flushing
     */
    void close();

    /**
     * Returns which objects a viewer is not to see: those that are hidden from it, or do not matter to it.
     *
     * @param viewer a viewer of this table
     * @param word the place of 64 slots among all, from 0 on
     * @return a bit for each of these slots, the lowest for the first; set if it has such an object
     * @throws IllegalArgumentException if the viewer is null or none of this table
     */
    long unseen(Viewer viewer, int word);
}
