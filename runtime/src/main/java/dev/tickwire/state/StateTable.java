package dev.tickwire.state;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.InputOrigin;
import dev.tickwire.message.InputOrigins;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;

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
public final class StateTable implements ObjectPlacer {
    private static final String REMOVED_LOCKED = "it was removed";

    private static final int LEAST_BYTES_PER_TICK = 64;
    private static final int MOST_BYTES_PER_TICK = 65_535;
    private static final int MOST_EVERY = 255;

    private final ChannelTables channel;
    private final ChannelObjects objects;
    private final TableDirectory directory;
    private final ObjectStore slots;
    private final ReplicationContext context;
    private final Owners owners;
    private final RelevanceAsker asker;
    private final TableFreezer freezer;
    private final Past past;
    private final OversizedObjects oversized;
    /** The name of the room with which it is closed; null if the game closes it. */
    private final String room;
    /** How many objects were placed. */
    private int level;
    /** How many of them clients have placed, too: their slots are the first, and no others ever have them. */
    private int placed;

    StateTable(
            ChannelTables channel,
            ChannelObjects objects,
            Generations generations,
            TableDirectory directory,
            ReplicationContext context,
            Rewind rewind,
            String room) {
        this.channel = channel;
        this.room = room;
        this.objects = objects;
        this.directory = directory;
        slots = new ObjectStore(generations, TypeCoders.of(objects.types()));
        if (channel.tellsOrigins()) {
            slots.tellOrigins();
        }
        this.context = context;
        owners = new Owners(objects.slots());
        asker = new RelevanceAsker(objects, new RelevanceQuery(slots));
        past = new Past(objects, owners, channel.viewers(), directory, rewind);
        oversized = new OversizedObjects(context.room(), objects.slots());
        freezer = new TableFreezer(objects, slots, owners, directory, past.history(), oversized);
    }

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
    public <T extends StateObject> T add(ObjectType<T> type) {
        requireOpen();
        objects.require(type);
        int slot = slots.take();
        if (slot == ObjectStore.NOBODY) {
            throw new IllegalStateException("channel " + objects.channel() + " has " + objects.slots() + " objects"
                    + (placed > 0 ? ", " + placed + " of them placed" : "")
                    + ", as many as it may have: remove one first, or raise the channel's `objects`");
        }
        return put(type, slot);
    }

    private <T extends StateObject> T put(ObjectType<T> type, int slot) {
        T object = type.create();
        object.place(directory, ObjectNumber.of(slot, slots.generation(slot)));
        object.present(true);
        objects.put(slot, object);
        return object;
    }

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
    public <T extends StateObject> T place(ObjectType<T> type) {
        if (!channel.isPlaced()) {
            throw PlacedObjects.refused(channel.name());
        }
        boolean isFirst = channel.first() == this;
        if (isFirst && channel.hasMore()) {
            throw new IllegalStateException("channel " + channel.name()
                    + " has more tables than the first: place the objects of the first before");
        }
        if (slots.tick() > 0 || objects.count() > level) {
            throw new IllegalStateException(
                    "a table of channel " + channel.name() + " was flushed or has other objects: place objects before");
        }
        T object = add(type);
        level++;
        placed = isFirst ? level : 0;
        return object;
    }

    /**
     * Removes an object. It keeps its values, and is never present again; its setters refuse from now on. References
     * to it read as none at once, and are cleared with the next flush in all objects of the server, also in fields that
     * are {@code once}.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not, or another table has it
     * @throws IllegalStateException if the server is flushing, or the object was placed and not flushed yet
     */
    public void remove(StateObject object) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (slot < placed && slots.tick() == 0) {
            throw new IllegalStateException("a " + object.type().label()
                    + " was placed and cannot be removed before the first flush: clients have it, too");
        }
        discard(slot);
    }

    private void discard(int slot) {
        StateObject object = objects.at(slot);
        if (slots.isTaken(slot)) {
            past.end(slot, object, slots.tick());
            slots.remove(slot);
        } else {
            slots.giveBack(slot);
        }
        objects.remove(slot);
        oversized.remove(slot);
        owners.set(slot, null);
        object.present(false);
        object.belongTo(null);
        object.lock(-1, REMOVED_LOCKED);
    }

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
    public void owner(StateObject object, Viewer owner) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (owner != null && channel.viewers().table("owner", owner) != this) {
            throw new IllegalArgumentException("owner = " + owner + " is in another table of channel " + channel.name()
                    + ", must be in that of the object: include it there first");
        }
        own(slot, object, owner);
    }

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
    public <T extends StateObject> T from(T object, InputMessage input, int number) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (slots.isTaken(slot) || slot < placed) {
            throw new IllegalStateException("a " + object.type().label()
                    + " is told already: say which input it comes from before the flush that tells it first");
        }
        if (number < 0 || number > Origin.MOST_NUMBER) {
            throw new IllegalArgumentException("number = " + number + ", must be 0 to " + Origin.MOST_NUMBER);
        }
        if (!channel.tellsOrigins()) {
            throw new IllegalStateException("the protocol has no input channel");
        }
        Viewer player = playerOf(input);
        long tick = InputOrigins.tick(input);
        if (tick <= slots.tick()) {
            throw new IllegalArgumentException("input of tick " + tick
                    + ", must be of the present tick: ask server.inputs for it after server.beginTick()");
        }
        owner(object, player);
        slots.comeFrom(slot, Origin.of(tick, number), player.index());
        return object;
    }

    private void own(int slot, StateObject object, Viewer owner) {
        owners.set(slot, owner);
        object.belongTo(owner);
        if (slots.isTaken(slot)) {
            slots.own(slot, owner == null ? ObjectStore.NOBODY : owner.index());
        }
    }

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
    public void bind(StateObject object, StateObject other) {
        requireOpen();
        slots.bind(objects.slotOf(object), objects.slotOf(other));
    }

    /**
     * Binds an object to no others any more; those stay bound to each other. The next flush still sends what has
     * changed together, and peers show it in one step. Nothing if it is bound to none.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not present, or another table has it
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    public void unbind(StateObject object) {
        requireOpen();
        slots.unbind(objects.slotOf(object));
    }

    /**
     * The peer that an object belongs to, or null.
     *
     * @param object an object that is present
     * @throws IllegalArgumentException if it is not, or another table has it
     */
    public Viewer ownerOf(StateObject object) {
        return owners.of(objects.slotOf(object));
    }

    /**
     * Whether a peer may have been shown an object: its client was sent the object, and not since that it is out of
     * sight. Never, where the peer is in another table of the channel.
     *
     * @param viewer a connected peer
     * @param object an object that is present
     * @throws IllegalArgumentException if the object is not present, another table has it, or the peer is not of this
     *     server or not connected
     */
    public boolean isShownTo(Viewer viewer, StateObject object) {
        int slot = objects.slotOf(object);
        ViewerFeeds viewers = channel.viewers();
        return viewers.table("viewer", viewer) == this
                && viewers.replicator("viewer", viewer).hasTold(slot);
    }

    /**
     * The objects of one type that are present, to loop over; objects may be added and removed meanwhile. One live
     * object.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        return objects.all(type);
    }

    /** The name of the room that the table is closed with; an empty text if the game closes it, or nobody does. */
    public String roomName() {
        return room == null ? "" : room;
    }

    /** How many objects are present. */
    public int count() {
        return objects.count();
    }

    /**
     * How many of the objects that are present were too large for a packet at the last flush. Peers have them as they
     * were before, or not at all, until a flush finds them smaller; {@code onObjectTooLarge} of the server's listener
     * is notified of each.
     */
    public int oversizedCount() {
        return oversized.count();
    }

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
    public void include(Viewer viewer) {
        requireOpen();
        take(viewer);
        asker.include(channel.viewers().replicator("viewer", viewer));
    }

    /**
     * Lets a peer see none of the objects, neither those that there are nor those to come, until {@link #include}: for
     * it, all vanish as {@link VanishReason#OUT_OF_SIGHT}. Called from inside {@code onConnect}, it sees none at all.
     *
     * @param viewer a connected peer, in this table
     * @throws IllegalArgumentException if it is not of this server or not connected, or in another table of the channel
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    public void exclude(Viewer viewer) {
        requireOpen();
        replicator(viewer).excludeAll();
    }

    /** The replicator of a viewer that is in this table. */
    private PeerReplicator replicator(Viewer viewer) {
        if (channel.viewers().table("viewer", viewer) != this) {
            throw new IllegalArgumentException("viewer = " + viewer + " is in another table of channel "
                    + channel.name() + ", must be in this one");
        }
        return channel.viewers().replicator("viewer", viewer);
    }

    /**
     * Sets what decides which objects matter to which viewers. At first all matter to all. Viewers are asked about with
     * the next flush; what they see until then they see on until it has not been named for long enough, see {@link
     * Relevance}.
     *
     * @param relevance decides; null if all matter to all
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    public void relevance(Relevance relevance) {
        requireOpen();
        asker.relevance(relevance);
        for (Viewer viewer : channel.viewers().in(this)) {
            PeerReplicator replicator = replicator(viewer);
            if (replicator.isIncluded()) {
                asker.include(replicator);
            }
        }
    }

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
    public void hide(Viewer viewer, StateObject object) {
        requireOpen();
        replicator(viewer).hide(objects.slotOf(object), true);
    }

    /**
     * Shows an object again that was hidden from a peer, if it matters to it. Nothing if it is not hidden.
     *
     * @param viewer a connected peer, in this table
     * @param object an object that is present
     * @throws IllegalArgumentException if the object is not present, or the peer is not of this server, not connected,
     *     or in another table of the channel
     * @throws IllegalStateException if the table was closed, or the server is flushing
     */
    public void show(Viewer viewer, StateObject object) {
        requireOpen();
        replicator(viewer).hide(objects.slotOf(object), false);
    }

    /**
     * Sets how many bytes of the channel's objects a peer is told in a tick, from the next on, whichever table of the
     * channel it is in; at first it is the schema's {@code bytes_per_tick}. An object that takes more is told alone.
     *
     * @param viewer a connected peer
     * @param bytesPerTick 64 to 65,535
     * @throws IllegalArgumentException if it is out of range, or the peer is not of this server or not connected
     */
    public void budget(Viewer viewer, int bytesPerTick) {
        requireRange("bytesPerTick", bytesPerTick, LEAST_BYTES_PER_TICK, MOST_BYTES_PER_TICK);
        channel.viewers().replicator("viewer", viewer).budget(bytesPerTick);
    }

    /**
     * Sets how often a peer is told of the channel's objects, from the next tick on, whichever table of the channel it
     * is in; at first it is the schema's {@code every}.
     *
     * @param viewer a connected peer
     * @param ticks each so many ticks, 1 to 255
     * @throws IllegalArgumentException if it is out of range, or the peer is not of this server or not connected
     */
    public void every(Viewer viewer, int ticks) {
        requireRange("ticks", ticks, 1, MOST_EVERY);
        channel.viewers().replicator("viewer", viewer).every(ticks);
    }

    private static void requireRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " = " + value + ", must be " + least + " to " + most);
        }
    }

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
    public Past past(Viewer viewer, double viewTick) {
        if (Double.isNaN(viewTick)) {
            throw new IllegalArgumentException("viewTick = NaN, must be a number");
        }
        replicator(viewer);
        return past.begin(channel.viewers().onlooker("viewer", viewer), channel.tick(), viewTick);
    }

    /**
     * The objects as a player saw them when he made an input, as {@link #past(Viewer, double)} shows them for the tick
     * that came with it.
     *
     * @param input an input that the server's inputs gave for the present tick
     * @return one live object, which holds this until the next call or flush
     * @throws IllegalArgumentException if it is null, no player made it, or the player is in another table of the
     *     channel
     */
    public Past past(InputMessage input) {
        return past(playerOf(input), InputOrigins.origin(input).viewTick());
    }

    /** The player that made an input; refuses one of nobody. */
    private Viewer playerOf(InputMessage input) {
        InputOrigin origin = input == null ? null : InputOrigins.origin(input);
        if (origin == null) {
            throw new IllegalArgumentException(
                    "input = " + (input == null ? "null" : input.getClass().getSimpleName())
                            + " of nobody, must be one that the server's inputs gave for a connected peer");
        }
        return channel.viewers().at(origin.viewerIndex());
    }

    /** The counts of all ticks that players claimed to have seen of this table, with {@link #past}. One live object. */
    public Past.Counts pastCounts() {
        return past.counts();
    }

    /**
     * The counts of the ticks that one player claimed to have seen of this channel's tables, with {@link #past}, since
     * he connected. One live object.
     *
     * @param viewer a connected peer
     * @throws IllegalArgumentException if it is not of this server or not connected
     */
    public Past.Counts pastCounts(Viewer viewer) {
        return channel.viewers().onlooker("viewer", viewer).counts();
    }

    /**
     * Holds what a client shows against what its peer is to see, as of the last flush, of whichever table of the
     * channel the peer is in. For tests, in which both are in one process; values are compared as they are told, in
     * steps. A {@code smooth} field differs also while it is drawn between two states, or on beyond the last.
     *
     * @param viewer a connected peer
     * @param shown the view of that peer's client, of the same channel
     * @return a line for each object that is missing, is too many, or differs, and in which fields; empty if both agree
     * @throws IllegalArgumentException if the peer is not of this server or not connected
     */
    public List<String> differences(Viewer viewer, StateView shown) {
        ViewerFeeds viewers = channel.viewers();
        return StateComparison.differences(
                viewers.table("viewer", viewer), viewer, viewers.replicator("viewer", viewer), shown);
    }

    /**
     * Ends a table that is not its channel's first: all objects are removed, and peers that are in it see none until
     * they are {@linkplain #include included} in another. Nothing if it was closed before.
     *
     * @throws IllegalStateException if it is the channel's first, if it is a room's, which is closed with the room, or
     *     if the server is flushing
     */
    public void close() {
        if (room != null && channel.has(this)) {
            throw new IllegalStateException("a table of channel " + channel.name() + " is that of room " + room
                    + " and is closed with it: close the room, or remove the table's objects");
        }
        end();
    }

    void end() {
        channel.close(this);
        for (int slot = 0; objects.count() > 0; slot++) {
            if (objects.at(slot) != null) {
                discard(slot);
            }
        }
    }

    private void requireOpen() {
        channel.requireNotTelling();
        if (!channel.has(this)) {
            throw new IllegalStateException("a table of channel " + channel.name() + " was closed");
        }
    }

    // ---- for recorders and replays

    /** Reads its objects as they were frozen last. */
    public StateReader reader() {
        return new TableReader(objects, slots, owners);
    }

    /**
     * Returns which objects a viewer is not to see: those that are hidden from it, or do not matter to it.
     *
     * @param viewer a viewer of this table
     * @param word the place of 64 slots among all, from 0 on
     * @return a bit for each of these slots, the lowest for the first; set if it has such an object
     * @throws IllegalArgumentException if the viewer is null or none of this table
     */
    public long unseen(Viewer viewer, int word) {
        return replicator(viewer).unseen(word);
    }

    /** Sets its objects to what was read elsewhere. */
    public StateWriter writer() {
        return new StateWriter(this);
    }

    /** Adds an object that has its number from elsewhere, to a slot that is free. */
    <T extends StateObject> T addAt(ObjectType<T> type, int number) {
        requireOpen();
        int slot = ObjectNumber.slot(number);
        slots.takeAt(slot, number >>> ObjectNumber.SLOT_BITS);
        return put(type, slot);
    }

    // ---- for what decides which objects matter

    ChannelObjects objects() {
        return objects;
    }

    ObjectStore slots() {
        return slots;
    }

    Owners owners() {
        return owners;
    }

    // ---- for the endpoint

    RelevanceAsker asker() {
        return asker;
    }

    /** Makes what tells a viewer, who sees all that matters. */
    PeerReplicator newReplicator(Viewer viewer, int bytesPerTick) {
        PeerReplicator replicator = new PeerReplicator(slots, viewer.index(), context, bytesPerTick);
        past.follow(replicator);
        asker.include(replicator);
        return replicator;
    }

    /** Takes in a viewer from another table, who sees nothing yet; nothing if it is in this one. */
    void take(Viewer viewer) {
        StateTable before = channel.viewers().table("viewer", viewer);
        if (before != this) {
            before.disown(viewer);
            channel.viewers().replicator("viewer", viewer).moveTo(slots, context);
            channel.viewers().move(viewer, this);
        }
    }

    void reportOversized(StateKeeping.OversizedListener listener) {
        oversized.report(this, listener);
    }

    /** The objects of a viewer belong to none. */
    void disown(Viewer viewer) {
        for (int slot = owners.first(viewer); slot != Owners.NONE; slot = owners.first(viewer)) {
            own(slot, objects.at(slot), null);
        }
    }

    /**
     * Begins a tick with what the game has made of the objects.
     *
     * @param tick its number, above that of the tick before
     * @throws IllegalStateException if an array of an object has fewer elements than it must have; that object is told
     *     as it was, or not yet, and all others as they are
     */
    void freeze(long tick) {
        if (slots.tick() == 0 && placed > 0) {
            freezer.freezePlaced(placed);
        }
        context.beginTick(tick);
        freezer.freeze(tick);
    }
}
