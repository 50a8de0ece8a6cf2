package dev.tickwire.state.server;

import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Past;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.StateWriter;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.replica.TableSlots;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.Versions;
import java.util.List;

/** Table of a server: its objects, their owners, and the objects that each viewer may see. */
public final class ServerTable implements StateTable, TableSlots, TableContents {
    private static final String REMOVED_LOCKED = "the object was removed";

    private static final int MIN_BYTES_PER_TICK = 64;
    private static final int MAX_BYTES_PER_TICK = 65_535;
    private static final int MAX_EVERY = 255;

    private final ChannelTables channel;
    private final ChannelObjects objects;
    private final TableDirectory directory;
    private final ObjectStore slots;
    private final ReplicationContext context;
    private final Owners owners;
    private final RelevanceGatherer relevanceGatherer;
    private final TableFreezer freezer;
    private final TablePast past;
    private final OversizedObjects oversized;
    /** Name of the room that closes the table; null if the game closes it. */
    private final String room;
    /** Number of objects placed by the game. */
    private int level;
    /**
     * Number of objects that clients have placed as well, in the first slots. No other object ever gets these slots.
     */
    private int placed;

    ServerTable(
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
        if (channel.sendsOrigins()) {
            slots.enableOrigins();
        }
        this.context = context;
        owners = new Owners(objects.slots());
        relevanceGatherer = new RelevanceGatherer(objects, new RelevanceQuery(slots));
        past = new TablePast(objects, owners, channel.viewers(), directory, rewind);
        oversized = new OversizedObjects(context.room(), objects.slots());
        freezer = new TableFreezer(objects, slots, owners, directory, past.history(), oversized);
    }

    @Override
    public <T extends StateObject> T add(ObjectType<T> type) {
        requireOpen();
        objects.require(type);
        int slot = slots.reserve();
        if (slot == ObjectStore.NONE) {
            throw new IllegalStateException("channel " + objects.channel() + " has " + objects.slots() + " objects"
                    + (placed > 0 ? ", " + placed + " of them placed" : "")
                    + ", the maximum: remove one first, or raise the channel's `objects`");
        }
        return put(type, slot);
    }

    private <T extends StateObject> T put(ObjectType<T> type, int slot) {
        T object = type.create();
        Replica.of(object).place(directory, ObjectNumber.of(slot, slots.generation(slot)));
        Replica.of(object).setPresent(true);
        objects.put(slot, object);
        return object;
    }

    @Override
    public <T extends StateObject> T place(ObjectType<T> type) {
        if (!channel.isPlaced()) {
            throw ChannelObjects.newNotPlacedException(channel.name());
        }
        boolean isFirst = channel.first() == this;
        if (isFirst && channel.hasMore()) {
            throw new IllegalStateException("channel " + channel.name()
                    + " has several tables: place the objects of the first table before you add others");
        }
        if (slots.tick() > 0 || objects.count() > level) {
            throw new IllegalStateException(
                    "a table of channel " + channel.name() + " was flushed or has other objects: place objects first");
        }
        T object = add(type);
        level++;
        placed = isFirst ? level : 0;
        return object;
    }

    @Override
    public void remove(StateObject object) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (slot < placed && slots.tick() == 0) {
            throw new IllegalStateException("a " + ObjectType.of(object).label()
                    + " was placed and cannot be removed before the first flush: clients have placed it, too");
        }
        discard(slot);
    }

    private void discard(int slot) {
        StateObject object = objects.at(slot);
        if (slots.isUsed(slot)) {
            past.end(slot, object, slots.tick());
            slots.remove(slot);
        } else {
            slots.release(slot);
        }
        objects.remove(slot);
        oversized.remove(slot);
        owners.set(slot, null);
        Replica.of(object).setPresent(false);
        Replica.of(object).setOwner(null);
        Replica.of(object).lock(-1, REMOVED_LOCKED);
    }

    @Override
    public void owner(StateObject object, Viewer owner) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (owner != null && channel.viewers().table("owner", owner) != this) {
            throw new IllegalArgumentException("owner = " + owner + " is in another table of channel " + channel.name()
                    + ", must be in that of the object: include it there first");
        }
        own(slot, object, owner);
    }

    @Override
    public <T extends StateObject> T from(T object, InputMessage input, int number) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (slots.isUsed(slot) || slot < placed) {
            throw new IllegalStateException("a " + ObjectType.of(object).label()
                    + " was sent already: call from(...) before the flush that sends it first");
        }
        if (number < 0 || number > Origin.MAX_NUMBER) {
            throw new IllegalArgumentException("number = " + number + ", must be in 0.." + Origin.MAX_NUMBER);
        }
        if (!channel.sendsOrigins()) {
            throw new IllegalStateException("the protocol has no input channel");
        }
        Viewer player = playerOf(input);
        long tick = PressedInput.of(input).tick();
        if (tick <= slots.tick()) {
            throw new IllegalArgumentException("input of tick " + tick
                    + ", must be of the present tick: get it from server.inputs after server.beginTick()");
        }
        owner(object, player);
        slots.setOrigin(slot, Origin.of(tick, number), player.index());
        return object;
    }

    private void own(int slot, StateObject object, Viewer owner) {
        owners.set(slot, owner);
        Replica.of(object).setOwner(owner);
        if (slots.isUsed(slot)) {
            slots.own(slot, owner == null ? ObjectStore.NONE : owner.index());
        }
    }

    @Override
    public void bind(StateObject object, StateObject other) {
        requireOpen();
        slots.bind(objects.slotOf(object), objects.slotOf(other));
    }

    @Override
    public void unbind(StateObject object) {
        requireOpen();
        slots.unbind(objects.slotOf(object));
    }

    @Override
    public Viewer ownerOf(StateObject object) {
        return owners.of(objects.slotOf(object));
    }

    @Override
    public boolean isShownTo(Viewer viewer, StateObject object) {
        int slot = objects.slotOf(object);
        ViewerReplicators viewers = channel.viewers();
        return viewers.table("viewer", viewer) == this
                && viewers.replicator("viewer", viewer).hasSent(slot);
    }

    @Override
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        return objects.all(type);
    }

    @Override
    public String roomName() {
        return room == null ? "" : room;
    }

    @Override
    public int count() {
        return objects.count();
    }

    @Override
    public int oversizedCount() {
        return oversized.count();
    }

    @Override
    public void include(Viewer viewer) {
        requireOpen();
        admit(viewer);
        relevanceGatherer.include(channel.viewers().replicator("viewer", viewer));
    }

    @Override
    public void exclude(Viewer viewer) {
        requireOpen();
        replicator(viewer).excludeAll();
    }

    /**
     * Returns the replicator of a viewer.
     *
     * @throws IllegalArgumentException if the viewer is not in this table
     */
    private PeerReplicator replicator(Viewer viewer) {
        if (channel.viewers().table("viewer", viewer) != this) {
            throw new IllegalArgumentException("viewer = " + viewer + " is in another table of channel "
                    + channel.name() + ", must be in this one");
        }
        return channel.viewers().replicator("viewer", viewer);
    }

    @Override
    public void relevance(Relevance relevance) {
        requireOpen();
        relevanceGatherer.relevance(relevance);
        for (Viewer viewer : channel.viewers().in(this)) {
            PeerReplicator replicator = replicator(viewer);
            if (replicator.isIncluded()) {
                relevanceGatherer.include(replicator);
            }
        }
    }

    @Override
    public void hide(Viewer viewer, StateObject object) {
        requireOpen();
        replicator(viewer).hide(objects.slotOf(object), true);
    }

    @Override
    public void show(Viewer viewer, StateObject object) {
        requireOpen();
        replicator(viewer).hide(objects.slotOf(object), false);
    }

    @Override
    public void budget(Viewer viewer, int bytesPerTick) {
        requireRange("bytesPerTick", bytesPerTick, MIN_BYTES_PER_TICK, MAX_BYTES_PER_TICK);
        channel.viewers().replicator("viewer", viewer).budget(bytesPerTick);
    }

    @Override
    public void every(Viewer viewer, int ticks) {
        requireRange("ticks", ticks, 1, MAX_EVERY);
        channel.viewers().replicator("viewer", viewer).every(ticks);
    }

    private static void requireRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " = " + value + ", must be in " + min + ".." + max);
        }
    }

    @Override
    public Past past(Viewer viewer, double viewTick) {
        if (Double.isNaN(viewTick)) {
            throw new IllegalArgumentException("viewTick = NaN, must be a number");
        }
        replicator(viewer);
        return past.begin(channel.viewers().requireViewer("viewer", viewer), channel.tick(), viewTick);
    }

    @Override
    public Past past(InputMessage input) {
        return past(playerOf(input), PressedInput.of(input).origin().viewTick());
    }

    /**
     * Returns the player who made an input, or null if the player has left.
     *
     * @throws IllegalArgumentException if the input is not from the server's inputs
     */
    private Viewer playerOf(InputMessage input) {
        InputOrigin origin = input == null ? null : PressedInput.of(input).origin();
        if (origin == null) {
            throw new IllegalArgumentException(
                    "input = " + (input == null ? "null" : input.getClass().getSimpleName())
                            + " without a player, must be one that server.inputs returned for a connected peer");
        }
        return channel.viewers().at(origin.viewerIndex());
    }

    @Override
    public Past.Counts pastCounts() {
        return past.counts();
    }

    @Override
    public Past.Counts pastCounts(Viewer viewer) {
        return channel.viewers().requireViewer("viewer", viewer).counts();
    }

    @Override
    public StateObject seenBy(Viewer viewer, int slot) {
        ServerTable seen = channel.viewers().table("viewer", viewer);
        boolean isSeen = seen.slots.isUsed(slot)
                && channel.viewers().replicator("viewer", viewer).isSeen(slot);
        return isSeen ? seen.objects.at(slot) : null;
    }

    @Override
    public long changed(Viewer viewer, int slot, int[] cells) {
        ServerTable seen = channel.viewers().table("viewer", viewer);
        CellLayout layout = Replica.of(seen.objects.at(slot)).layout();
        Versions versions = seen.slots.versions(slot);
        return layout.changed(versions.values(), versions.newest(), cells, 0);
    }

    @Override
    public void close() {
        if (room != null && channel.has(this)) {
            throw new IllegalStateException("a table of channel " + channel.name() + " belongs to room " + room
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
        channel.requireNotFlushing();
        if (!channel.has(this)) {
            throw new IllegalStateException("a table of channel " + channel.name() + " was closed");
        }
    }

    @Override
    public StateReader reader() {
        return new TableReader(objects, slots, owners);
    }

    @Override
    public long unseen(Viewer viewer, int word) {
        return replicator(viewer).unseen(word);
    }

    @Override
    public StateWriter writer() {
        return new TableWriter(this);
    }

    /** Adds an object whose slot and generation are given, in a free slot. */
    <T extends StateObject> T addAt(ObjectType<T> type, int number) {
        requireOpen();
        int slot = ObjectNumber.slot(number);
        slots.reserveAt(slot, number >>> ObjectNumber.SLOT_BITS);
        return put(type, slot);
    }

    @Override
    public List<ObjectType<?>> types() {
        return objects.types();
    }

    @Override
    public int slots() {
        return objects.slots();
    }

    @Override
    public long tick() {
        return slots.tick();
    }

    @Override
    public StateObject at(int slot) {
        return objects.at(slot);
    }

    @Override
    public int nextChanged(int from) {
        return slots.nextChanged(from);
    }

    @Override
    public int firstOwned(Object viewer) {
        return owners.first((Viewer) viewer);
    }

    @Override
    public int nextOwned(int slot) {
        return owners.next(slot);
    }

    public ChannelObjects objects() {
        return objects;
    }

    public ObjectStore store() {
        return slots;
    }

    RelevanceGatherer relevanceGatherer() {
        return relevanceGatherer;
    }

    /** Creates the replicator of a viewer that connected. All relevant objects are visible to the viewer. */
    PeerReplicator newReplicator(Viewer viewer, int bytesPerTick) {
        PeerReplicator replicator = new PeerReplicator(slots, viewer.index(), context, bytesPerTick);
        past.follow(replicator);
        relevanceGatherer.include(replicator);
        return replicator;
    }

    /**
     * Moves a viewer to this table. The viewer sees no object until it is included. Has no effect if it is already
     * here.
     */
    void admit(Viewer viewer) {
        ServerTable before = channel.viewers().table("viewer", viewer);
        if (before != this) {
            before.disown(viewer);
            channel.viewers().replicator("viewer", viewer).moveTo(slots, context);
            channel.viewers().move(viewer, this);
        }
    }

    void reportOversized(OversizedListener listener) {
        oversized.report(this, objects, listener);
    }

    /** Clears the owner of all objects of a viewer. */
    void disown(Viewer viewer) {
        for (int slot = owners.first(viewer); slot != Owners.NONE; slot = owners.first(viewer)) {
            own(slot, objects.at(slot), null);
        }
    }

    /**
     * Begins a tick with the objects as the game has set them.
     *
     * <p>If an array of an object has fewer elements than its minimum, peers keep the earlier state of the object, or
     * none. All other objects are frozen.
     *
     * @param tick the tick, above the last one
     * @throws IllegalStateException if an array of an object has too few elements, after all others were frozen
     */
    void freeze(long tick) {
        if (slots.tick() == 0 && placed > 0) {
            freezer.freezePlaced(placed);
        }
        context.beginTick(tick);
        freezer.freeze(tick);
    }
}
