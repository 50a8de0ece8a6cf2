package dev.tickwire.state.server;

import dev.tickwire.base.Arguments;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Past;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.StateWriter;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.replica.TableSlots;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.format.ChannelFormats;
import dev.tickwire.state.server.format.EarlierColumns;
import dev.tickwire.state.server.replicate.PeerRelevance;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;

/** Table of a server: its objects, their owners, and the objects that each viewer may see. */
public final class ServerTable implements StateTable, TableSlots, TableContents {
    private static final int MIN_BYTES_PER_TICK = 64;
    private static final int MAX_BYTES_PER_TICK = 65_535;
    private static final int MAX_EVERY = 255;

    private final ChannelTables channel;
    private final ViewerReplicators viewers;
    private final ChannelObjects objects;
    private final ObjectStore slots;
    private final Owners owners;
    private final TableReplication replication;
    private final TableEditor editor;
    private final TableFreezer freezer;
    private final TablePast past;
    private final OversizedObjects oversized;
    private final ObjectRemover remover;
    /** Whether a viewer left while updates were sent: some of its objects may wait for their removal. */
    private boolean lostViewerInFlush;
    /** Name of the room that closes the table; null if the game closes it. */
    private final String room;

    ServerTable(
            ChannelTables channel,
            ChannelObjects objects,
            ChannelFormats formats,
            Generations generations,
            TableDirectory directory,
            ReplicationContext context,
            Rewind rewind,
            String room) {
        this.channel = channel;
        viewers = channel.viewers();
        this.room = room;
        this.objects = objects;
        slots = new ObjectStore(generations, formats.newCoders(), formats.earlier());
        if (channel.sendsOrigins()) {
            slots.enableOrigins();
        }
        owners = new Owners(objects.slots());
        past = new TablePast(objects, owners, viewers, directory, rewind);
        EarlierColumns columns = new EarlierColumns(formats);
        oversized = new OversizedObjects(context, objects.slots(), channel::onOversized);
        replication = new TableReplication(
                objects, slots, columns, oversized, context, past.visibleTicks(), channel::isFlushing);
        editor = new TableEditor(objects, slots, owners, oversized, directory);
        freezer = new TableFreezer(
                objects, slots, owners, directory, past.history(), oversized, columns, formats.maxColumns());
        remover = new ObjectRemover(objects, owners, slots, editor, past::end);
    }

    @Override
    public <T extends StateObject> T add(ObjectType<T> type) {
        requireOpen();
        return editor.add(type);
    }

    @Override
    public <T extends StateObject> T place(ObjectType<T> type) {
        channel.requirePlaceable(this);
        editor.requireOnlyPlaced();
        requireOpen();
        return editor.place(type, channel.first() == this);
    }

    @Override
    public void remove(StateObject object) {
        requireOpen();
        int slot = objects.slotOf(object);
        editor.requireRemovable(slot);
        remover.remove(slot);
    }

    @Override
    public void owner(StateObject object, Viewer owner) {
        requireOpen();
        int slot = objects.slotOf(object);
        if (owner != null && viewers.table("owner", owner) != this) {
            throw new IllegalArgumentException("owner = " + owner + " is in another table of channel " + channel.name()
                    + ", must be in that of the object: include it there first");
        }
        editor.own(slot, owner);
    }

    @Override
    public void removeOwnedOnLeave(ObjectType<?> type) {
        requireOpen();
        remover.removeWithOwner(type);
    }

    @Override
    public <T extends StateObject> T from(T object, InputMessage input, int number) {
        requireOpen();
        int slot = objects.slotOf(object);
        editor.requireOrigin(slot, number);
        Viewer player = viewers.playerOf(input);
        long origin = editor.origin(PressedInput.of(input).tick(), number);
        owner(object, player);
        slots.setOrigin(slot, origin, player.index());
        return object;
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
    public int count(ObjectType<?> type) {
        return objects.count(type);
    }

    @Override
    public int oversizedCount() {
        return oversized.count();
    }

    @Override
    public void include(Viewer viewer) {
        requireOpen();
        admit(viewer);
        replication.relevanceGatherer().include(relevance(viewer));
    }

    @Override
    public void exclude(Viewer viewer) {
        requireOpen();
        relevance(viewer).excludeAll();
    }

    private PeerRelevance relevance(Viewer viewer) {
        return viewers.requireIn(this, viewer).replicator().relevance();
    }

    @Override
    public void relevance(Relevance relevance) {
        requireOpen();
        RelevanceGatherer gatherer = replication.relevanceGatherer();
        gatherer.relevance(relevance);
        channel.onRelevance();
        for (Viewer viewer : viewers.in(this)) {
            if (relevance(viewer).isIncluded()) {
                gatherer.include(relevance(viewer));
            }
        }
    }

    @Override
    public void hide(Viewer viewer, StateObject object) {
        requireOpen();
        relevance(viewer).hide(objects.slotOf(object), true);
    }

    @Override
    public void show(Viewer viewer, StateObject object) {
        requireOpen();
        relevance(viewer).hide(objects.slotOf(object), false);
    }

    @Override
    public void budget(Viewer viewer, int bytesPerTick) {
        Arguments.inRange("bytesPerTick", bytesPerTick, MIN_BYTES_PER_TICK, MAX_BYTES_PER_TICK);
        viewers.replicator("viewer", viewer).budget(bytesPerTick);
    }

    @Override
    public void every(Viewer viewer, int ticks) {
        Arguments.inRange("ticks", ticks, 1, MAX_EVERY);
        viewers.replicator("viewer", viewer).dueTicks().every(ticks);
    }

    @Override
    public Past past(Viewer viewer, double viewTick) {
        if (Double.isNaN(viewTick)) {
            throw new IllegalArgumentException("viewTick = NaN, must be a number");
        }
        return past.begin(viewers.requireIn(this, viewer), channel.tick(), viewTick);
    }

    @Override
    public Past past(InputMessage input) {
        return past(viewers.playerOf(input), PressedInput.of(input).origin().viewTick());
    }

    @Override
    public Past.Counts pastCounts() {
        return past.counts();
    }

    @Override
    public Past.Counts pastCounts(Viewer viewer) {
        return viewers.require("viewer", viewer).counts();
    }

    @Override
    public StateObject seenBy(Viewer viewer, int slot) {
        return viewers.require("viewer", viewer).seen(slot);
    }

    @Override
    public long changed(Viewer viewer, int slot, int[] cells) {
        return viewers.require("viewer", viewer).changed(slot, cells);
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
        remover.removeAll();
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
        return relevance(viewer).unseen(word);
    }

    @Override
    public StateWriter writer() {
        return new TableWriter(this);
    }

    /** Adds an object whose slot and generation are given, in a free slot. */
    <T extends StateObject> T addAt(ObjectType<T> type, int number) {
        requireOpen();
        return editor.addAt(type, number);
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
        return slots.changed().next(from);
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

    TableReplication replication() {
        return replication;
    }

    /**
     * Moves a viewer to this table. The viewer sees no object until the object is included for the viewer. Does nothing
     * if the viewer is already in this table.
     */
    void admit(Viewer viewer) {
        viewers.require("viewer", viewer).moveTo(this);
    }

    void reportOversized(OversizedListener listener) {
        oversized.report(this, objects, listener);
    }

    /** Called when a viewer leaves the table: its objects are removed, or have no owner any more. */
    void onLeave(Viewer viewer) {
        boolean isFlushing = channel.isFlushing();
        lostViewerInFlush |= isFlushing;
        remover.leave(viewer, isFlushing);
    }

    /** Ends a tick. The objects may change again. */
    void endTick() {
        slots.endTick();
        if (lostViewerInFlush) {
            lostViewerInFlush = false;
            remover.endFlush();
        }
    }

    /**
     * Begins a tick with the objects as the game has set them.
     *
     * <p>If an array of an object has fewer elements than its minimum, peers keep the earlier state of the object, or
     * none. All other objects are frozen.
     *
     * @param tick the tick, above the previous tick
     * @throws IllegalStateException if an array of an object has too few elements; thrown after all other objects were
     *     frozen
     */
    void freeze(long tick) {
        if (slots.tick() == 0 && editor.placed() > 0) {
            freezer.freezePlaced(editor.placed());
        }
        replication.beginTick();
        freezer.freeze(tick);
    }
}
