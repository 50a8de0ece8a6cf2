package dev.tickwire.state.server.replicate;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.server.entry.PacketObjects;
import dev.tickwire.state.server.entry.PeerCoding;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;
import dev.tickwire.state.server.select.RelevantSet;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;

/**
 * Replicator of a peer: sends the objects of a table ({@link ObjectStore}) to one peer and follows the acks.
 *
 * <p>A replicator knows no connection, and packets only by number. In each due tick, {@link #select} selects the
 * updates. Then, for each packet while {@link #hasMore}: {@link #pack}, {@link #write}, {@link #commit}.
 */
public final class PeerReplicator {
    private ObjectStore table;
    private final int number;
    private final PeerTypes types;
    private ReplicationContext context;
    private final PeerBaselines known;
    private final DirtyObjects dirty;
    private final PeerRelevance relevance;
    private final SentObjects sentObjects;
    private final Resyncs resyncs = new Resyncs();
    private final DueTicks dueTicks = new DueTicks(resyncs);
    private final SentVisibility visibility;
    private final PlacedBaselines placed;
    private final PeerCoding coding;
    private final SentLog log;
    private final PeerFollower follower;

    private int budgetBits;
    private boolean hasSelected;
    /** Newest tick of which an update was sent, or 0. */
    private long newestSentTick;

    /**
     * Creates a replicator. No object is relevant until it is included.
     *
     * @param number the number of the peer, as of {@link ObjectStore#own}
     * @param context the working memory of the table's replicators
     * @param budgetBytes the budget of a tick in bytes
     */
    public PeerReplicator(ObjectStore table, int number, ReplicationContext context, int budgetBytes) {
        this(table, number, table.protocols().types(0), context, budgetBytes);
    }

    /**
     * Creates a replicator of a peer with a given protocol. No object is relevant until it is included.
     *
     * @param number the number of the peer, as of {@link ObjectStore#own}
     * @param types the types in the peer's protocol
     * @param context the working memory of the table's replicators
     * @param budgetBytes the budget of a tick in bytes
     */
    public PeerReplicator(ObjectStore table, int number, PeerTypes types, ReplicationContext context, int budgetBytes) {
        this.table = table;
        this.number = number;
        this.types = types;
        this.context = context;
        this.budgetBits = budgetBytes * Byte.SIZE;
        coding = context.newCoding();
        log = context.newLog();
        known = new PeerBaselines(table.slots());
        visibility = new SentVisibility(table.slots());
        RelevantSet relevant = new RelevantSet(table, number, types);
        dirty = new DirtyObjects(table, number, types, relevant, known);
        placed = new PlacedBaselines(types, resyncs, known, visibility, dirty);
        relevance = new PeerRelevance(relevant, known, dirty, resyncs);
        follower = new PeerFollower(number, known, dirty, relevance);
        sentObjects = new SentObjects(log, known, dirty);
        follow();
    }

    /** Follows the table, unless the peer's protocol lacks the channel: then nothing is ever sent. */
    private void follow() {
        if (types.hasChannel()) {
            table.add(follower);
        }
    }

    /**
     * Moves the peer to another table with as many slots. At the client, all objects end. No object is relevant until
     * it is included.
     *
     * @param otherContext the working memory of the other table, for the same coding
     */
    public void moveTo(ObjectStore other, ReplicationContext otherContext) {
        table.remove(follower);
        table = other;
        context = otherContext;
        known.forgetAll();
        log.clear();
        relevance.moveTo(other);
        dirty.moveTo(other);
        requestResync();
        dueTicks.onMove();
        follow();
    }

    /** Sets the state packets of the peer, in which the channel has no part. Their acked ticks count. */
    void follow(SentStatePackets packets) {
        follower.packets(packets);
    }

    /** Returns the types in the peer's protocol. */
    public PeerTypes types() {
        return types;
    }

    public void close() {
        table.remove(follower);
    }

    /** Counts the table's placed objects as known to the client. Only their differences are sent. */
    public void beginPlaced() {
        placed.begin(table);
    }

    /** Returns the placed objects that the client has from the start. */
    PlacedBaselines placed() {
        return placed;
    }

    /** Sets the budget of a tick in bytes. */
    public void budget(int bytes) {
        budgetBits = bytes * Byte.SIZE;
    }

    /** Returns the ticks whose packets have updates of the channel. */
    public DueTicks dueTicks() {
        return dueTicks;
    }

    /** Returns the relevance of the table's objects to the peer. */
    public PeerRelevance relevance() {
        return relevance;
    }

    /** Returns the history of the objects that the peer shows. */
    public SentVisibility visibility() {
        return visibility;
    }

    /**
     * Returns whether the peer was sent the present object of a slot, and no removal since.
     *
     * <p>Before the first update, the peer has the placed objects. While a resync is requested, the peer counts as
     * having no objects.
     */
    public boolean hasSent(int slot) {
        return dirty.isVisible(slot) && !resyncs.isRequested() || follower.packets() == null && placed.has(slot);
    }

    /** Returns the newest tick of which the peer has acked a state packet, or 0. */
    public long newestAckedTick() {
        SentStatePackets packets = follower.packets();
        return packets == null ? 0 : packets.newestAckedTick();
    }

    /** Returns the newest tick of which an update was sent, or 0. */
    public long newestSentTick() {
        return newestSentTick;
    }

    SentObjects sentObjects() {
        return sentObjects;
    }

    /**
     * Returns whether a state packet needs no ack: the peer has acked newer updates of its objects, and no resync waits
     * for its ack.
     *
     * @param statePacket the number of the state packet
     * @param tick the tick of the state packet
     */
    boolean needsNoAck(long statePacket, long tick) {
        return !resyncs.awaits(statePacket) && sentObjects.isResentAndAcked(statePacket, tick);
    }

    /** Returns the number of resyncs so far. */
    public long epoch() {
        return resyncs.epoch();
    }

    /** Requests a resync: at the client all objects end, and the visible ones appear again. */
    public void requestResync() {
        resyncs.request();
    }

    /**
     * Begins a requested resync if possible. Returns whether the resync and all updates must wait: the client could not
     * distinguish the epochs, see {@link Resyncs}.
     */
    private boolean isBeginPending() {
        if (resyncs.begin()) {
            dueTicks.onResync(table.tick());
            known.clear();
            visibility.endAll(table.tick());
            log.clear();
            coding.forget();
            dirty.resync();
        }
        return resyncs.isRequested();
    }

    /**
     * Called when a state packet was acked.
     *
     * @param statePacket the number of the state packet
     * @param tick the tick of the state packet
     */
    public void onAcked(long statePacket, long tick) {
        resyncs.onAcked(statePacket);
        coding.onAcked(statePacket);
        sentObjects.onAcked(statePacket, tick);
    }

    /**
     * Selects the updates of the present tick. Begins a resync if a resync is requested, or if the client could confuse
     * objects.
     *
     * @param packets the state packets sent to the peer so far
     */
    public void select(SentStatePackets packets) {
        hasSelected = false;
        boolean isFirst = follower.packets() == null;
        follower.packets(packets);
        UpdateSelection selection = context.selection();
        do {
            boolean isBeginPending = isBeginPending();
            if (isFirst) {
                beginFirst();
            }
            isFirst = false;
            log.findNewest(packets.arrived());
            log.newestSlots(packets.arrived(), context.last());
            coding.begin(context, packets, log);
            selection
                    .updates()
                    .begin(
                            table,
                            known,
                            number,
                            types,
                            context.maxObjectBits(types),
                            dirty.boundToOwn(),
                            Motion.atRestUntil(log),
                            context.updates(table.tick()));
            selection.begin(coding);
            context.begin(coding, types, budgetBits);
            if (isBeginPending) {
                return;
            }
            if (!dirty.select(selection, context.together(), resyncs.firstTick(table.tick()))) {
                requestResync();
            }
        } while (resyncs.isRequested());
        dirty.appearances().beginTick(selection, dirty);
        selection.bind();
        selection.limitTo(budgetBits, log.room(packets.firstNeeded()));
        hasSelected = true;
    }

    private void beginFirst() {
        if (placed.areCounted()) {
            placed.accept();
        }
        dirty.begin();
    }

    /**
     * Turns the meter of the channel's entries on or off, for all peers.
     *
     * @param objects whether to record object updates
     * @param fields whether to record single fields also
     */
    void setMeter(boolean objects, boolean fields) {
        context.setMeter(objects, fields);
    }

    /** Returns the meter of the channel's entries in packets. */
    public EntryMeter meter() {
        return context.meter();
    }

    /**
     * Packs as many selected objects as fit into an entry, the channel's part of a packet.
     *
     * @param roomBits the free bits of the packet
     * @return the size of the entry in bits, or 0 if no object fits
     */
    public int pack(int roomBits) {
        return context.pack(roomBits);
    }

    /** Returns whether selected objects remain for another packet. */
    public boolean hasMore() {
        return context.packet().hasMore();
    }

    /** Returns whether all changes of the tick are sent with the present packet. */
    public boolean isWhole() {
        return hasSelected && context.selection().leftOut() == 0 && !hasMore();
    }

    /** Returns whether all objects visible at the start of this epoch are sent with the present packet. */
    public boolean isComplete() {
        return hasSelected && dirty.appearances().isCompleteWith(context.packet());
    }

    /** Returns whether all objects that the peer owns are sent with the present packet. */
    public boolean hasAllOwn() {
        return hasSelected && dirty.appearances().hasAllOwnWith(context.packet(), dirty);
    }

    /** Writes the packed entry. */
    public void write(BitWriter out) {
        coding.copy(context, out);
    }

    /**
     * Called when a state packet is sent: records the packed updates.
     *
     * @param statePacket the number of the state packet
     * @param oldest the number of the oldest state packet whose records are needed
     * @param isDue whether the channel is due in the packet
     */
    public void commit(long statePacket, long oldest, boolean isDue) {
        int count = isDue ? context.packet().count() : 0;
        log.begin(statePacket, table.tick(), isDue, isDue && isWhole(), count, oldest);
        if (isDue) {
            dirty.appearances().onSend(context.packet(), dirty);
        }
        resyncs.onSent(statePacket, isDue, count > 0);
        if (count > 0) {
            commitUpdates(statePacket, context.packet());
        }
        coding.onSent(context, statePacket, count > 0);
        if (isDue) {
            context.packet().onPacked();
        }
    }

    private void commitUpdates(long statePacket, PacketObjects packet) {
        sentObjects.begin(statePacket, context.selection().updates().atRestUntil());
        newestSentTick = table.tick();
        for (int object = 0; object < packet.count(); object++) {
            int slot = packet.slot(object);
            int info = packet.info(object);
            sentObjects.add(slot, table.tick(), info, coding.steps(context, object));
            visibility.onSent(slot, table.added().generation(slot), table.tick(), SentLog.isVisible(info));
        }
    }
}
