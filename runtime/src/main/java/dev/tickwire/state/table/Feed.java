package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.packet.ToldLog;
import dev.tickwire.state.packet.ToldPackets;

/**
 * The telling of a table's objects to one peer: which it is to see, what it is known to have, and what was told and is
 * not known to have arrived. It knows no connection: packets are numbers here.
 *
 * <p>In each tick that is due, {@link #choose} chooses what is told; {@link #pack} puts as much of it as fits into a
 * packet, again and again while there {@linkplain #hasMore is more}, and {@link #commit} notes it as told.
 */
public final class Feed {
    /** An object that is told in full is told again after so many ticks, while its coming is not known. */
    private static final int FRESH_EVERY = 4;

    private ObjectSlots table;
    private final int number;
    private FeedContext context;
    private final KnownObjects known;
    private final Interest interest;
    /** The slots of which something is to be told that is not told yet. */
    private final SlotSet pending;

    private final Epochs epochs = new Epochs();
    private final PeerCoding coding;
    private final ToldLog log;
    /** By telling packet, until when the client knew older objects not to have moved. */
    private final int[] atRestUntil = new int[PacketSet.WINDOW];

    /** The peer's; null before something is told. */
    private ToldPackets peerPackets;

    private int budgetBits;
    private boolean hasChosen;
    /** Which ticks are told: each n-th. */
    private int every = 1;
    /** Whether the peer is to be asked about with the next tick, whosever turn it is. */
    private boolean isNextAsked;
    /** The tick whose changes were looked at last. */
    private int chosenTick;
    /** Whether anything was told since it began, at first or anew, and the first tick of which it may have been. */
    private boolean hasTold;

    private int begunAt;
    /** Whether the channel's clients are told, with their first packets, whether they have the placed objects. */
    private boolean tellsPlaced;

    /**
     * Makes a feed that tells nothing yet; nothing matters to the peer before it is {@linkplain #include included}.
     *
     * @param table the objects
     * @param number the peer's number, as of {@link ObjectSlots#own}
     * @param context the table's
     * @param budgetBytes the most that it tells in a tick
     */
    public Feed(ObjectSlots table, int number, FeedContext context, int budgetBytes) {
        this.table = table;
        this.number = number;
        this.context = context;
        this.budgetBits = budgetBytes * Byte.SIZE;
        coding = context.newCoding();
        log = context.newLog();
        known = new KnownObjects(table.slots());
        interest = new Interest(table, number);
        pending = new SlotSet(table.slots());
        table.add(this);
    }

    /**
     * Tells of another table from now on: all objects end, and nothing matters before it is {@linkplain #include
     * included}.
     *
     * @param other the table, of as many slots
     * @param otherContext that table's, of the same coding
     */
    public void moveTo(ObjectSlots other, FeedContext otherContext) {
        table.remove(this);
        table = other;
        context = otherContext;
        known.forgetAll();
        log.clear();
        interest.moveTo(other);
        beginAnew();
        other.add(this);
    }

    /** Ends the feed. */
    public void close() {
        table.remove(this);
    }

    /** The peer has placed the objects that the table's server has, and is told only where they differ. */
    public void beginPlaced() {
        tellsPlaced = true;
    }

    /** Whether the peer is told, until a packet has settled, whether what it has placed counts. */
    boolean tellsPlaced() {
        return tellsPlaced;
    }

    /** Whether what the peer has placed counts: in its first beginning, of the table that it is in at first. */
    boolean countsPlaced() {
        return tellsPlaced && epochs.isFirst();
    }

    /** By what the peer finds that it has placed the same objects. */
    long fingerprint() {
        return table.fingerprint().value();
    }

    /** Sets the most bytes that it tells in a tick. */
    public void budget(int bytes) {
        budgetBits = bytes * Byte.SIZE;
    }

    /** Sets which ticks are told: each n-th. */
    public void every(int ticks) {
        every = ticks;
    }

    /** Whether a tick is told. */
    boolean isDue(int tick) {
        return tick % every == 0;
    }

    /**
     * Lets the peer see an object, or says how much it matters.
     *
     * @param slot the object's
     * @param weight 1 to 255: how much sooner it is told than one of weight 1, where not all can be told
     */
    public void include(int slot, int weight) {
        known.weigh(slot, weight);
        if (!interest.isRelevant(slot)) {
            interest.add(slot);
            pending.add(slot);
        }
    }

    /** Lets the peer see an object no more. */
    public void exclude(int slot) {
        interest.remove(slot);
        pending.add(slot);
    }

    /** Lets the peer see all objects, those that there are and those to come. */
    public void includeAll() {
        known.weighAlike();
        interest.addAll();
        pending.addAll(table.taken());
    }

    /**
     * Lets the peer see the objects that {@linkplain Asking askings} name, and those that it owns. Until the first
     * asking, with the next tick, it sees what it saw before.
     */
    public void includeNamed() {
        interest.beAsked();
        pending.addAll(table.taken());
        isNextAsked = true;
    }

    /** Whether the peer is to see any object. */
    public boolean isIncluded() {
        return interest.isIncluded();
    }

    /** Whether the peer is to be asked about in the table's tick. */
    public boolean isAsked() {
        return interest.isAsked() && (isNextAsked || Asking.isTurn(number, table.tick()));
    }

    /** Whether the peer is to see an object: it matters and is not hidden. */
    public boolean isSeen(int slot) {
        return interest.has(slot);
    }

    boolean isRelevant(int slot) {
        return interest.isRelevant(slot);
    }

    int weight(int slot) {
        return known.weight(slot);
    }

    void weigh(int slot, int weight) {
        known.weigh(slot, weight);
    }

    /** Takes up what an asking has named. */
    void take(SlotSet named, boolean isComplete) {
        isNextAsked &= !isComplete;
        interest.take(named, isComplete, pending);
    }

    /**
     * Hides an object from the peer, or shows it again, if it is one that matters.
     *
     * @param slot the object's
     * @param isHidden whether it is hidden
     */
    public void hide(int slot, boolean isHidden) {
        interest.hide(slot, isHidden);
        pending.add(slot);
    }

    /** Lets the peer see no objects any more, neither those that there are nor those to come; all end for it. */
    public void excludeAll() {
        interest.removeAll();
        beginAnew();
    }

    void onAdded(int slot) {
        interest.onAdded(slot);
        if (interest.has(slot)) {
            pending.add(slot);
        }
    }

    /** A tick is over: what changed in it and was not looked at, since nothing was told, is to be told later. */
    void endTick() {
        if (chosenTick == table.tick()) {
            return;
        }
        for (int word = 0; word < pending.words(); word++) {
            for (long left = changed(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (table.changed(table.view(slot, number)).has(slot)) {
                    pending.add(slot);
                }
            }
        }
    }

    void onRemoved(int slot) {
        interest.onRemoved(slot);
        pending.add(slot);
    }

    void onOwned(int slot) {
        interest.onOwned(slot);
        pending.add(slot);
    }

    /** How often it has begun anew. */
    public long epoch() {
        return epochs.present();
    }

    /** Begins anew, as soon as it may: all objects end at the client, and those that it is to see appear again. */
    public void beginAnew() {
        epochs.ask();
    }

    /** Whether it may not tell anything: the client would not know which of its beginnings it belongs to. */
    private boolean waitsToBegin() {
        if (epochs.begin()) {
            hasTold = false;
            known.clear();
            log.clear();
            coding.forget();
            pending.clear();
            interest.addTo(pending);
        }
        return epochs.isAsked();
    }

    /** Adds the ticks of packets under way, and of some before: what was told after those may still arrive. */
    void addNeeded(NeededTicks needed) {
        if (peerPackets == null) {
            return;
        }
        for (long told = peerPackets.firstRemembered(); told < peerPackets.next(); told++) {
            needed.add(peerPackets.tick(told));
        }
    }

    /**
     * Marks the versions of a slot that are baselines or parents of baselines.
     *
     * @param isUseful those of an object that is out of sight, which would have to be told in full without
     */
    void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful) {
        if (known.isBaseOutOfSight(slot)) {
            mark(versions, known.valuesTick(slot), isUseful);
            return;
        }
        int base = known.base(slot);
        mark(versions, base, isNeeded);
        mark(versions, base - known.parent(slot), isNeeded);
    }

    private static void mark(Versions versions, int tick, boolean[] isNeeded) {
        int version = versions.at(tick);
        if (version >= 0) {
            isNeeded[version] = true;
        }
    }

    /**
     * A telling packet has arrived.
     *
     * @param told its number
     * @param tick what it told
     */
    public void onAcked(long told, int tick) {
        epochs.onAcked(told);
        coding.onAcked(told);
        for (int object = 0; object < log.count(told); object++) {
            known.onArrived(log.slot(told, object), tick, log.info(told, object), atRestUntil[at(told)]);
        }
    }

    /**
     * A telling packet is taken for lost: what it told and is not told again yet is told again.
     *
     * @param told its number
     * @param tick what it told
     */
    public void onLost(long told, int tick) {
        for (int object = 0; object < log.count(told); object++) {
            int slot = log.slot(told, object);
            if (isUnknown(slot, tick)) {
                known.lose(slot);
                pending.add(slot);
            }
        }
    }

    /** Whether something was told last at a tick, and is not known to have arrived. */
    private boolean isUnknown(int slot, int tick) {
        return known.told(slot) == tick && known.base(slot) < tick;
    }

    /**
     * Lets the table's tick tell again what a packet told for the first time, as if it had been lost, if the packet had
     * room for all that there was to tell.
     *
     * @param told its number
     * @param tick what it told
     * @param most how many objects are told again at the most
     * @return how many are, beside those that have changed since and are told in any case
     */
    int tellTwice(long told, int tick, int most) {
        int count = 0;
        for (int object = 0; object < log.count(told) && count < most && log.isWhole(told); object++) {
            int slot = log.slot(told, object);
            if (isUnknown(slot, tick)
                    && !known.isToldAgain(slot)
                    && !table.changed(table.view(slot, number)).has(slot)) {
                known.lose(slot);
                pending.add(slot);
                count++;
            }
        }
        return count;
    }

    /** Whether all that a packet told was told again by later ones, whatever has become of those. */
    boolean isToldSince(long told, int tick) {
        for (int object = 0; object < log.count(told); object++) {
            if (known.told(log.slot(told, object)) <= tick) {
                return false;
            }
        }
        return true;
    }

    /** Whether all that a packet told was told again by one that has arrived. */
    public boolean isToldAgain(long told, int tick) {
        for (int object = 0; object < log.count(told); object++) {
            if (known.base(log.slot(told, object)) <= tick) {
                return false;
            }
        }
        return true;
    }

    /**
     * Chooses what is told in the table's tick.
     *
     * @param packets the telling packets of the peer
     */
    public void choose(ToldPackets packets) {
        hasChosen = false;
        boolean isFirst = peerPackets == null;
        peerPackets = packets;
        do {
            boolean waits = waitsToBegin();
            if (isFirst && countsPlaced()) {
                takePlaced();
            }
            isFirst = false;
            log.findNewest(packets.arrived());
            log.newestSlots(packets.arrived(), context.last());
            coding.begin(context, packets, log);
            context.choice().begin(table, known, number, Motion.atRestUntil(log), context.strings(), coding);
            if (waits) {
                return;
            }
            begunAt = hasTold ? begunAt : table.tick();
            addBound();
            considerAll(context.choice());
            context.together().clear();
            chosenTick = table.tick();
        } while (epochs.isAsked());
        context.choice().bind();
        context.choice().keepTo(budgetBits, log.room(packets.firstNeeded()));
        hasChosen = true;
    }

    /** The peer has the placed objects as they were placed: each is told if it is another by now, or not to be seen. */
    private void takePlaced() {
        for (int slot = 0; slot < table.placed(); slot++) {
            known.place(slot);
            pending.add(slot);
            hasTold = true;
            begunAt = TimeEntry.PLACED_TICK;
        }
    }

    private void considerAll(Choice choice) {
        for (int word = 0; word < pending.words() && !epochs.isAsked(); word++) {
            for (long left = pending.word(word) | changed(word); left != 0; left &= left - 1) {
                consider(choice, word * Long.SIZE + Long.numberOfTrailingZeros(left));
            }
        }
    }

    /** Those of 64 slots that matter to the peer and have changed, in whichever view. */
    private long changed(int word) {
        return interest.word(word)
                & (table.changed(TypeCoder.STRANGER).word(word)
                        | table.changed(TypeCoder.OWNER).word(word));
    }

    /** Adds what is bound to what is told, as far as the peer is not known to have it. */
    private void addBound() {
        if (!table.bindings().any()) {
            return;
        }
        SlotSet bound = table.bindings().bound();
        for (int word = 0; word < pending.words(); word++) {
            long candidates = bound.word(word) & interest.word(word) & (pending.word(word) | changed(word));
            for (long left = candidates; left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (needsTelling(slot) && !waits(slot)) {
                    addBoundTo(slot);
                }
            }
        }
    }

    private void addBoundTo(int slot) {
        Bindings bindings = table.bindings();
        for (int other = bindings.next(slot); other != slot; other = bindings.next(other)) {
            if (interest.has(other) && table.isTaken(other) && !isKnown(other)) {
                context.together().add(other);
                pending.add(other);
            }
        }
    }

    /**
     * Whether the newest values of an object are known to have arrived, and the peer may show no others: had the owner
     * changed since, to another and back, the peer might have been told of the other one alone.
     */
    private boolean isKnown(int slot) {
        return known.hasBase(slot, table.born(slot))
                && !known.isBaseOutOfSight(slot)
                && known.base(slot) >= table.versions(slot).newestTick()
                && known.base(slot) >= table.ownedSince(slot);
    }

    private void consider(Choice choice, int slot) {
        boolean isWanted = interest.has(slot);
        if (!pending.has(slot) && !table.changed(table.view(slot, number)).has(slot)) {
            return;
        }
        if (isWanted && isAmbiguous(slot)) {
            beginAnew();
        } else if (isWanted ? needsTelling(slot) || context.together().has(slot) : known.isLeft(slot)) {
            pending.add(slot);
            if (isWanted && waits(slot) && !context.together().has(slot)) {
                choice.leaveOut();
            } else {
                choice.add(slot, isWanted);
            }
        } else {
            pending.remove(slot);
        }
    }

    private boolean needsTelling(int slot) {
        if (!isThere(slot)) {
            return true;
        }
        boolean isOwned = table.view(slot, number) == TypeCoder.OWNER;
        return isOwned != known.isOwned(slot)
                || table.versions(slot).newestTick() > known.told(slot)
                || known.isLost(slot) && known.base(slot) < known.told(slot);
    }

    /** Whether the peer was told of the very object that is in a slot. */
    private boolean isThere(int slot) {
        return known.isThere(slot) && known.told(slot) >= table.born(slot);
    }

    /** Whether an object that was told in full, which is not known to have arrived, is not to be told again yet. */
    private boolean waits(int slot) {
        return isThere(slot)
                && !known.isLost(slot)
                && !known.hasBase(slot, table.born(slot))
                && table.tick() - known.told(slot) < FRESH_EVERY;
    }

    /** Whether the client may still hold an object of a slot from so long ago that it has to end before this one. */
    private boolean isAmbiguous(int slot) {
        int ago = table.bornLongAgo(slot);
        return ago >= begunAt && known.mayHold(slot, ago);
    }

    /**
     * Puts what was chosen and is not told yet into a packet, as far as it fits.
     *
     * @param roomBits the room in the packet
     * @return the bits of the entry, 0 if there is none
     */
    public int pack(int roomBits) {
        return context.choice().pack(context, roomBits);
    }

    /** Whether something that was chosen did not fit into the packet. */
    public boolean hasMore() {
        return context.choice().hasMore();
    }

    /** Whether all that the tick changed is told with the packet that was packed last. */
    public boolean isWhole() {
        return hasChosen && context.choice().leftOut() == 0 && !hasMore();
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
        Choice choice = context.choice();
        int count = isDue ? choice.packed() : 0;
        hasTold |= count > 0;
        log.begin(told, table.tick(), isDue, isDue && isWhole(), count, oldest);
        atRestUntil[at(told)] = choice.atRestUntil();
        epochs.onTold(told, isDue);
        for (int object = 0; object < count; object++) {
            int slot = choice.packedSlot(object);
            int info = choice.packedInfo(object);
            log.add(slot, info, coding.steps(context, object));
            known.tell(slot, table.tick(), info);
            pending.remove(slot);
        }
        coding.onTold(context, told, count > 0);
        if (isDue) {
            choice.onPacked();
        }
    }

    private static int at(long told) {
        return (int) told & PacketSet.WINDOW - 1;
    }
}
