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
import dev.tickwire.state.server.store.NeededTicks;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;
import dev.tickwire.state.server.store.StoreFollower;
import dev.tickwire.state.server.store.Versions;

/**
 * The telling of a table's objects to one peer: which it is to see, what it is known to have, and what was told and is
 * not known to have arrived. It knows no connection: packets are numbers here.
 *
 * <p>In each tick that is due, {@link #choose} chooses what is told; {@link #pack} puts as much of it as fits into a
 * packet, again and again while there {@linkplain #hasMore is more}, and {@link #commit} notes it as told.
 */
public final class PeerReplicator implements StoreFollower {
    private ObjectStore table;
    private final int number;
    private ReplicationContext context;
    private final PeerBaselines known;
    private final RelevantSet relevant;
    private final DirtyObjects dirty;
    private final SentObjects sentObjects;
    private final Resyncs resyncs = new Resyncs();
    private final SentLives lives;
    private final PeerCoding coding;
    private final SentLog log;
    /** The peer's telling packets; null before something is told. */
    private SentStatePackets peerPackets;

    private int budgetBits;
    private boolean hasChosen;
    /** The newest tick of which an object was sent. */
    private long newestSentTick;
    /** Which ticks are told: each n-th. */
    private int every = 1;
    /** The table whose placed objects the peer has, as it is told with its first packets; null if it has none. */
    private ObjectStore placedTable;

    /**
     * Makes a replicator that tells nothing yet; nothing matters to the peer before it is {@linkplain #include
     * included}.
     *
     * @param table the objects
     * @param number the peer's number, as of {@link ObjectStore#own}
     * @param context the table's
     * @param budgetBytes the most that it tells in a tick
     */
    public PeerReplicator(ObjectStore table, int number, ReplicationContext context, int budgetBytes) {
        this.table = table;
        this.number = number;
        this.context = context;
        this.budgetBits = budgetBytes * Byte.SIZE;
        coding = context.newCoding();
        log = context.newLog();
        known = new PeerBaselines(table.slots());
        lives = new SentLives(table.slots());
        relevant = new RelevantSet(table, number);
        dirty = new DirtyObjects(table, number, relevant, known);
        sentObjects = new SentObjects(log, known, dirty);
        table.add(this);
    }

    /**
     * Tells of another table from now on: all objects end, and nothing matters before it is {@linkplain #include
     * included}.
     *
     * @param other the table, of as many slots
     * @param otherContext that table's, of the same coding
     */
    public void moveTo(ObjectStore other, ReplicationContext otherContext) {
        table.remove(this);
        table = other;
        context = otherContext;
        known.forgetAll();
        log.clear();
        relevant.moveTo(other);
        dirty.moveTo(other);
        beginAnew();
        other.add(this);
    }

    @Override
    public int number() {
        return number;
    }

    /** Ends the replicator. */
    public void close() {
        table.remove(this);
    }

    /** The peer has placed the objects that the table's server has, and is told only where they differ. */
    public void beginPlaced() {
        placedTable = table;
    }

    /** Whether the peer is told, until a packet has settled, whether what it has placed counts. */
    boolean tellsPlaced() {
        return placedTable != null;
    }

    /** Whether what the peer has placed counts: in its first beginning, of the table that it is in at first. */
    boolean countsPlaced() {
        return tellsPlaced() && resyncs.isFirst();
    }

    /** By what the peer finds that it has placed the same objects. */
    long fingerprint() {
        return placedTable.fingerprint().value();
    }

    /** Sets the most bytes that it tells in a tick. */
    public void budget(int bytes) {
        budgetBits = bytes * Byte.SIZE;
    }

    /** Sets which ticks are told: each n-th. */
    public void every(int ticks) {
        every = ticks;
    }

    /**
     * Whether a tick is told.
     *
     * @param tick the tick
     * @param least how many ticks have to lie between two that are told, or more
     */
    boolean isDue(long tick, int least) {
        int times = (least + every - 1) / every;
        return tick % (every * times) == 0;
    }

    /**
     * Lets the peer see an object, or says how much it matters.
     *
     * @param slot the object's
     * @param weight 1 to 255: how much sooner it is told than one of weight 1, where not all can be told
     */
    public void include(int slot, int weight) {
        known.weigh(slot, weight);
        if (!relevant.isRelevant(slot)) {
            relevant.add(slot);
            dirty.add(slot);
        }
    }

    /** Lets the peer see an object no more. */
    public void exclude(int slot) {
        relevant.remove(slot);
        dirty.add(slot);
    }

    /** Lets the peer see all objects, those that there are and those to come. */
    public void includeAll() {
        known.weighAlike();
        relevant.addAll();
        dirty.addAll();
    }

    /**
     * Lets the peer see the objects that {@linkplain RelevanceQuery askings} name, and those that it owns. Until the
     * first asking, with the next tick, it sees what it saw before.
     */
    public void includeNamed() {
        relevant.beAsked();
        dirty.addAll();
    }

    /** Whether the peer is to see any object. */
    public boolean isIncluded() {
        return relevant.isIncluded();
    }

    /** Whether the peer is to be asked about in the table's tick. */
    public boolean isAsked() {
        return relevant.isAsked();
    }

    /** Whether the peer is to see an object: it matters and is not hidden. */
    public boolean isSeen(int slot) {
        return relevant.has(slot);
    }

    /** The slots of a word with objects that the peer is not to see. */
    public long unseen(int word) {
        return table.taken().word(word) & ~relevant.word(word);
    }

    /** The objects that the peer shows by what it was sent. */
    public SentLives lives() {
        return lives;
    }

    /**
     * Whether the peer has been told of the very object that is in a slot, and not that it is out of sight since.
     * Before it is told anything, it has what is placed; when all is to begin anew, it has nothing.
     *
     * @param slot the object's
     */
    public boolean hasTold(int slot) {
        return dirty.isThere(slot) && !resyncs.isAsked()
                || peerPackets == null && slot < table.placed() && countsPlaced();
    }

    /** The newest tick of which a telling packet has been acked; 0 before the first. */
    public long newestAckedTick() {
        return peerPackets == null ? 0 : peerPackets.newestAckedTick();
    }

    /** The newest tick of which an object was sent; 0 before the first. */
    public long newestSentTick() {
        return newestSentTick;
    }

    /** Each how many ticks it tells. */
    public int every() {
        return every;
    }

    boolean isRelevant(int slot) {
        return relevant.isRelevant(slot);
    }

    int weight(int slot) {
        return known.weight(slot);
    }

    void weigh(int slot, int weight) {
        known.weigh(slot, weight);
    }

    /** Takes up what an asking has named. */
    void acceptNamed(SlotSet named, boolean isComplete) {
        dirty.acceptNamed(named, isComplete);
    }

    /**
     * Hides an object from the peer, or shows it again, if it is one that matters.
     *
     * @param slot the object's
     * @param isHidden whether it is hidden
     */
    public void hide(int slot, boolean isHidden) {
        relevant.hide(slot, isHidden);
        dirty.add(slot);
    }

    /** Lets the peer see no objects any more, neither those that there are nor those to come; all end for it. */
    public void excludeAll() {
        relevant.removeAll();
        beginAnew();
    }

    @Override
    public void onAdded(int slot) {
        relevant.onAdded(slot);
        known.onAdded(slot);
        if (relevant.has(slot)) {
            dirty.add(slot);
        }
    }

    @Override
    public void endTick() {
        dirty.endTick();
    }

    @Override
    public void onRemoved(int slot) {
        relevant.onRemoved(slot);
        dirty.add(slot);
    }

    @Override
    public void onOwned(int slot) {
        relevant.onOwned(slot);
        dirty.add(slot);
    }

    @Override
    public void onBound(int slot) {
        dirty.add(slot);
    }

    @Override
    public boolean knows(int slot, long tick) {
        return dirty.knows(slot, tick);
    }

    /** The objects that were told, by telling packet. */
    SentObjects told() {
        return sentObjects;
    }

    /** Whether all that a packet told was told again by one that has arrived, and its own ack is not waited for. */
    boolean isToldAgain(long told, long tick) {
        return !resyncs.awaits(told) && sentObjects.isToldAgain(told, tick);
    }

    /** How often it has begun anew. */
    public long epoch() {
        return resyncs.present();
    }

    /** Begins anew, as soon as it may: all objects end at the client, and those that it is to see appear again. */
    public void beginAnew() {
        resyncs.ask();
    }

    /** Whether it may not tell anything: the client would not know which of its beginnings it belongs to. */
    private boolean waitsToBegin() {
        if (resyncs.begin()) {
            known.clear();
            lives.endAll(table.tick());
            log.clear();
            coding.forget();
            dirty.beginAnew();
        }
        return resyncs.isAsked();
    }

    @Override
    public void addNeeded(NeededTicks needed) {
        if (peerPackets == null) {
            return;
        }
        for (long told = peerPackets.firstRemembered(); told < peerPackets.next(); told++) {
            needed.add(peerPackets.tick(told));
        }
    }

    @Override
    public void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful) {
        known.markNeeded(slot, versions, isNeeded, isUseful);
    }

    /**
     * A telling packet has arrived.
     *
     * @param told its number
     * @param tick what it told
     */
    public void onAcked(long told, long tick) {
        resyncs.onAcked(told);
        coding.onAcked(told);
        sentObjects.onAcked(told, tick);
    }

    /**
     * Chooses what is told in the table's tick.
     *
     * @param packets the telling packets of the peer
     */
    public void choose(SentStatePackets packets) {
        hasChosen = false;
        boolean isFirst = peerPackets == null;
        peerPackets = packets;
        UpdateSelection selection = context.selection();
        do {
            boolean waits = waitsToBegin();
            if (isFirst) {
                beginFirst();
            }
            isFirst = false;
            log.findNewest(packets.arrived());
            log.newestSlots(packets.arrived(), context.last());
            coding.begin(context, packets, log);
            selection.begin(
                    table, known, number, dirty.boundToOwn(), Motion.atRestUntil(log), context.updates(), coding);
            context.begin(coding, budgetBits);
            if (waits) {
                return;
            }
            if (!dirty.choose(selection, context.together(), resyncs.firstTick(table.tick()))) {
                beginAnew();
            }
        } while (resyncs.isAsked());
        dirty.appearances().beginTick(selection, dirty);
        selection.bind();
        selection.keepTo(budgetBits, log.room(packets.firstNeeded()));
        hasChosen = true;
    }

    private void beginFirst() {
        if (countsPlaced()) {
            acceptPlaced();
        }
        dirty.begin();
    }

    /** The peer has the placed objects as they were placed: each is told if it is another by now, or not to be seen. */
    private void acceptPlaced() {
        resyncs.acceptPlaced();
        for (int slot = 0; slot < table.placed(); slot++) {
            known.place(slot);
            lives.place(slot, table.generation(slot));
            dirty.add(slot);
        }
    }

    /** Notes the bits of the objects in the entry that was packed last, if asked to. */
    public EntryMeter meter() {
        return context.meter();
    }

    /**
     * Puts what was chosen and is not told yet into a packet, as far as it fits.
     *
     * @param roomBits the room in the packet
     * @return the bits of the entry, 0 if there is none
     */
    public int pack(int roomBits) {
        return context.pack(roomBits);
    }

    /** Whether something that was chosen did not fit into the packet. */
    public boolean hasMore() {
        return context.packet().hasMore();
    }

    /** Whether all that the tick changed is told with the packet that was packed last. */
    public boolean isWhole() {
        return hasChosen && context.selection().leftOut() == 0 && !hasMore();
    }

    /**
     * Whether all objects that the peer was to see when this beginning was sent first are sent with the packet that was
     * packed last, or were.
     */
    public boolean isComplete() {
        return hasChosen && dirty.appearances().isCompleteWith(context.packet());
    }

    /** Whether all objects that the peer owns are sent with the packet that was packed last, or were. */
    public boolean hasAllOwn() {
        return hasChosen && dirty.appearances().hasAllOwnWith(context.packet(), dirty);
    }

    /** Writes the entry that was packed last. */
    public void write(BitWriter out) {
        coding.copy(context, out);
    }

    /**
     * Notes what was packed as told.
     *
     * @param told the number of the packet
     * @param oldest the oldest packet that is needed
     * @param isDue whether the channel is due in the packet
     */
    public void commit(long told, long oldest, boolean isDue) {
        PacketObjects packet = context.packet();
        int count = isDue ? packet.count() : 0;
        log.begin(told, table.tick(), isDue, isDue && isWhole(), count, oldest);
        sentObjects.begin(told, context.selection().atRestUntil());
        if (isDue) {
            dirty.appearances().onSend(packet, dirty);
        }
        resyncs.onTold(told, isDue, count > 0);
        newestSentTick = count > 0 ? table.tick() : newestSentTick;
        for (int object = 0; object < count; object++) {
            int slot = packet.slot(object);
            int info = packet.info(object);
            sentObjects.add(slot, table.tick(), info, coding.steps(context, object));
            lives.onSent(slot, table.generation(slot), table.tick(), SentLog.isThere(info));
        }
        coding.onTold(context, told, count > 0);
        if (isDue) {
            packet.onPacked();
        }
    }
}
