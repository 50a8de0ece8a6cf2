package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.client.interpolate.InterpolationBuffer;
import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.interpolate.PastMoments;
import dev.tickwire.state.client.interpolate.ShownVersion;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.UpdatedSlots;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.packet.TimeEntry;
import java.util.BitSet;
import java.util.List;

/**
 * The received and shown versions of one state channel at a client, by slot.
 *
 * <p>An entry is first read to its end, {@link #read}, and then applied, {@link #apply}.
 */
public final class View {
    private final int slots;
    private final List<TypeCoder> types;
    private final ReceivedVersions[] received;
    /** Slots that have had versions since the last new epoch. */
    private final BitSet knownSlots;

    private final VersionLimit room;
    private final InterpolationBuffer buffer;
    private final SentLog log = new SentLog(SentLog.CLIENT_RECORDS);

    private final EntryMeter meter = new EntryMeter();
    private final DecodedUpdate decoded = new DecodedUpdate();
    private final ViewCoding coding;
    private final PlacedVersions placed;
    private final Baseline base = new Baseline();
    private final UpdatedSlots updatedSlots = new UpdatedSlots();
    private final SlotList last = new SlotList();
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();

    /** Whether updates state the input of this client from which an object comes. */
    private boolean readsOrigins;

    private PacketSet arrived;
    /** Newest tick of which all changes are known. */
    private long wholeTick;
    /** Newest tick of which all objects owned by this client are known. */
    private long ownTick;
    /** Newest tick with all changes in one packet. Changes of earlier ticks may be missing. */
    private long fullTick;

    private long tick;
    private long atRestUntil;
    private long newestTick;
    private long statePacket;
    private boolean isBeginning;
    private boolean hasEntry;
    /** Reader of the present entry. */
    private SymbolReader in;

    /**
     * Creates a view with packed coding that shows versions on arrival.
     *
     * @param slots the number of slots of the channel
     * @param types the coders of the channel's types, by number
     * @param listener notified of the objects
     */
    public View(int slots, List<TypeCoder> types, ViewListener listener) {
        this(slots, types, listener, false, null, null);
    }

    /**
     * Creates a view without objects.
     *
     * @param slots the number of slots of the channel
     * @param types the coders of the channel's types, by number
     * @param listener notified of the objects
     * @param isModelled whether the channel uses modelled coding
     * @param placed the placed objects, or {@code null} if the channel is not {@code placed}
     * @param drawing the settings of interpolation, or {@code null} to show versions on arrival
     */
    public View(
            int slots,
            List<TypeCoder> types,
            ViewListener listener,
            boolean isModelled,
            PlacedVersions placed,
            InterpolationSettings drawing) {
        this.slots = slots;
        this.types = List.copyOf(types);
        received = new ReceivedVersions[slots];
        knownSlots = new BitSet(slots);
        room = new VersionLimit(slots);
        buffer = new InterpolationBuffer(slots, listener, drawing);
        coding = isModelled ? new ModelledEntries() : new PackedEntries();
        this.placed = placed;
        for (int slot = 0; placed != null && slot < placed.count(); slot++) {
            received[slot] = new ReceivedVersions();
            received[slot].place(TimeEntry.PLACED_TICK, placed.type(slot), placed.values(slot));
            knownSlots.set(slot);
        }
    }

    /** Reads the origins of objects, as in protocols with input channels. */
    public void readOrigins() {
        readsOrigins = true;
    }

    /**
     * Keeps the versions that are shown from now on, for {@link #at}.
     *
     * @param ticks the number of ticks before the view tick, at least 1
     */
    public void keep(int ticks) {
        int[] cells = new int[types.size()];
        for (int type = 0; type < cells.length; type++) {
            cells[type] = types.get(type).cells();
        }
        buffer.enablePast(ticks, cells);
    }

    public EntryMeter meter() {
        return meter;
    }

    /** Returns whether packets state if the placed objects count. */
    boolean mayHavePlaced() {
        return placed != null;
    }

    long fingerprint() {
        return placed.fingerprint();
    }

    /** Shows the placed objects that have no newer version. */
    void showPlaced() {
        for (int slot = 0; slot < placed.count(); slot++) {
            decoded.clear();
            int cells = placed.values(slot).length;
            decoded.add(slot, placed.type(slot), 0, false, cells);
            System.arraycopy(placed.values(slot), 0, decoded.cells(), decoded.lastCell(), cells);
            buffer.accept(decoded, 0, TimeEntry.PLACED_TICK, 0);
        }
    }

    /**
     * Begins to read a packet that updates the channel.
     *
     * @param entry the time entry of the packet
     * @param isResync whether the channel resyncs with this packet, so that no received version is a baseline
     */
    void begin(TimeEntry.DecodedTimeEntry entry, boolean isResync) {
        decoded.clear();
        last.clear();
        arrived = entry.arrived();
        tick = entry.tick();
        statePacket = entry.statePacket();
        isBeginning = isResync;
        hasEntry = false;
        atRestUntil = 0;
        newestTick = 0;
    }

    /**
     * Finds the slots of the newest acked update. The cost grows with their number, so packets without an entry skip
     * this.
     */
    private void findLastUpdated() {
        log.findNewest(arrived);
        log.newestSlots(arrived, last);
        atRestUntil = Motion.atRestUntil(log);
        newestTick = log.newestTick();
    }

    /**
     * Reads an entry, without applying it. The reader fails for an entry that no server sends.
     *
     * @return false if the entry begins with models (learned likelihoods of modelled coding) that this view has not
     *     kept; this can happen with a late packet
     */
    boolean read(BitReader bits) {
        in = coding.begin(bits, isBeginning ? null : arrived, statePacket);
        if (in == null) {
            return false;
        }
        hasEntry = true;
        if (!isBeginning) {
            findLastUpdated();
        }
        readSlots();
        if (!in.failed()) {
            readObjects();
        }
        coding.end();
        return true;
    }

    private void readSlots() {
        int from = 0;
        int end = slots;
        if (!in.flag()) {
            from = (int) in.upTo(slots);
            end = (int) in.upTo(slots);
        }
        if (from >= end) {
            in.fail();
            return;
        }
        lastInRange.copyFrom(last, from, end);
        updatedSlots.read(in, from, end, lastInRange, now);
    }

    private void readObjects() {
        int left = SubsetCode.readCount(in, now.size());
        int next = nextSpecial(0, left);
        meter.begin(in.hasPlaces());
        in.meter(meter.fieldMeter());
        for (int place = 0; place < now.size() && !in.failed(); place++) {
            in.beginUpdate(place);
            int start = meter.isOn() ? in.position() : 0;
            if (place == next) {
                readSpecial(now.get(place));
                next = nextSpecial(place + 1, --left);
            } else {
                readDifference(now.get(place), false);
            }
            if (meter.isOn() && !in.failed()) {
                meter.add(now.get(place), decoded.lastType(), start, in.position() - start);
            }
        }
    }

    private int nextSpecial(int from, int left) {
        return left == 0 ? now.size() : from + SubsetCode.readGap(in, SubsetCode.SPECIAL, now.size() - from, left);
    }

    private void readSpecial(int slot) {
        switch (Special.of((int) in.bits(Special.BITS))) {
            case APPEARS:
                readFresh(slot);
                return;
            case CHANGES_SHOWING:
                readDifference(slot, true);
                return;
            case REMOVED:
                decoded.add(slot, DecodedUpdate.REMOVED, 0, false, 0);
                decoded.showOnArrival(in.flag());
                return;
            default:
                readOutOfSight(slot);
        }
    }

    /** Reads an object out of sight: a version with the values of the baseline, at rest. */
    private void readOutOfSight(int slot) {
        int version = baseline(slot);
        boolean isImmediate = in.flag();
        if (version == ReceivedVersions.NONE || received[slot].type(version) < 0) {
            decoded.add(slot, DecodedUpdate.UNKNOWN, 0, false, 0);
        } else {
            stageBaseline(slot, version, received[slot].isOwned(version));
            decoded.markOutOfSight();
        }
        decoded.showOnArrival(isImmediate);
    }

    /** Returns the newest version of a slot that counts as baseline, or {@link ReceivedVersions#NONE}. */
    private int baseline(int slot) {
        return received[slot] == null || isBeginning ? ReceivedVersions.NONE : received[slot].newest(arrived);
    }

    /** Adds an update equal to its baseline. */
    private void stageBaseline(int slot, int version, boolean isOwned) {
        ReceivedVersions versions = received[slot];
        int type = versions.type(version);
        int cells = types.get(type).cells();
        decoded.add(slot, type, versions.generation(version), isOwned, cells);
        int at = decoded.lastCell();
        System.arraycopy(versions.values(), versions.cell(version), decoded.cells(), at, cells);
        System.arraycopy(versions.values(), versions.cell(version), decoded.cells(), at + cells, cells);
    }

    private void readFresh(int slot) {
        int generation = (int) in.bits(ObjectIdentity.GENERATION_BITS);
        int type = (int) in.upTo(types.size() - 1);
        boolean isOwned = in.flag();
        TypeCoder coder = types.get(type);
        decoded.add(slot, type, generation, isOwned, coder.cells());
        decoded.showOnArrival(!isOwned && in.flag());
        decoded.setHiddenTick(readHiddenTick());
        if (isOwned && readsOrigins && in.bits(1) != 0) {
            readOrigin();
        }
        int view = view(isOwned);
        coder.appearing(view).readFresh(in, decoded.cells(), decoded.lastCell());
        coder.hide(view, decoded.cells(), decoded.lastCell());
    }

    private void readOrigin() {
        long inputTick = tick - (int) in.bits(Origin.AGE_BITS);
        int number = (int) in.bits(Origin.NUMBER_BITS);
        if (inputTick < 1) {
            in.fail();
            return;
        }
        decoded.setOrigin(Origin.of(inputTick, number));
    }

    private static int view(boolean isOwned) {
        return isOwned ? TypeCoder.OWNER : TypeCoder.STRANGER;
    }

    private void readDifference(int slot, boolean isSpecial) {
        ReceivedVersions versions = received[slot];
        int version = baseline(slot);
        if (version == ReceivedVersions.NONE || versions.type(version) < 0) {
            in.fail();
            return;
        }
        boolean isOwned = isSpecial ? in.flag() : versions.isOwned(version);
        boolean isImmediate = isSpecial ? !isOwned && in.flag() : versions.isImmediate(version);
        long hiddenTick = isSpecial ? readHiddenTick() : 0;
        if (hiddenTick != 0 && hiddenTick <= versions.tick(version)) {
            in.fail();
        }
        TypeCoder coder = types.get(versions.type(version));
        stageBaseline(slot, version, isOwned);
        decoded.showOnArrival(isImmediate);
        int at = decoded.lastCell();
        setBase(versions, version, isSpecial);
        coder.differing(view(isOwned)).read(in, decoded.cells(), at, base);
        coder.hide(view(isOwned), decoded.cells(), at);
        decoded.setHiddenTick(hiddenTick);
        if (!isSpecial && !versions.isOutOfSight(version)) {
            decoded.setMotion(Motion.ticks(tick, versions.tick(version), atRestUntil));
        }
        decoded.setSteps(coding.steps());
    }

    /** Reads the last tick out of sight since the baseline, 0 for an object that was always in sight. */
    private long readHiddenTick() {
        if (!in.flag()) {
            return 0;
        }
        long ticks = in.bits(Special.HIDDEN_BITS);
        if (ticks == 0 || ticks >= tick) {
            in.fail();
        }
        return tick - ticks;
    }

    private void setBase(ReceivedVersions versions, int version, boolean isSpecial) {
        int motion = versions.motion(version);
        long baseTick = versions.tick(version);
        if (isSpecial || !Motion.continues(tick, baseTick, motion, atRestUntil)) {
            base.resting(versions.values(), versions.cell(version));
        } else {
            base.moving(
                    versions.values(),
                    versions.cell(version),
                    versions.values(),
                    versions.cellBefore(version),
                    motion,
                    (int) (tick - baseTick));
        }
        base.lastSteps(baseTick == newestTick ? versions.steps(version) : 0);
    }

    /**
     * Applies the entry that was read.
     *
     * @param isWhole whether this and earlier packets have all changes of the tick
     * @param oldest the number of the oldest packet that a later packet can name as settled
     */
    void apply(boolean isWhole, long oldest) {
        if (isBeginning) {
            forget();
        }
        if (hasEntry) {
            coding.apply();
        }
        if (isWhole) {
            fullTick = Math.max(fullTick, tick);
        }
        log.begin(statePacket, tick, true, isWhole, decoded.count(), oldest);
        for (int version = 0; version < decoded.count(); version++) {
            log.add(decoded.slot(version), decoded.isVisible(version) ? SentLog.IN_FULL : SentLog.REMOVED);
            keep(version, oldest);
        }
        for (int version = 0; version < decoded.count(); version++) {
            buffer.accept(decoded, version, tick, wholeTick);
        }
    }

    private void keep(int version, long oldest) {
        int slot = decoded.slot(version);
        if (received[slot] == null) {
            received[slot] = new ReceivedVersions();
        }
        knownSlots.set(slot);
        if (received[slot].isFull()) {
            received[slot].prune(oldest);
        }
        if (received[slot].isFull() && room.needsPruning(received[slot].capacity())) {
            pruneAll(oldest);
        }
        int type = decoded.type(version);
        received[slot].add(
                decoded,
                version,
                tick,
                statePacket,
                type < 0 ? 0 : types.get(type).cells(),
                room);
    }

    private void pruneAll(long oldest) {
        for (ReceivedVersions versions : received) {
            if (versions != null) {
                versions.shrink(oldest, room);
            }
        }
        room.onPruned();
    }

    private void forget() {
        log.clear();
        coding.forget();
        for (int slot = knownSlots.nextSetBit(0); slot >= 0; slot = knownSlots.nextSetBit(slot + 1)) {
            received[slot].clear();
        }
        knownSlots.clear();
        wholeTick = 0;
        ownTick = 0;
        fullTick = 0;
        buffer.resync(tick);
    }

    /** Returns the tick of the shown version of a slot, 0 without one in this epoch. */
    public long shownTick(int slot) {
        return buffer.shownTick(slot);
    }

    /** Returns the newest tick at which the server's object in a slot is known to equal the shown one, or 0. */
    public long unchangedTick(int slot) {
        return Math.min(wholeTick, buffer.unchangedTick(slot));
    }

    /**
     * Returns the newest tick of which all updates of the channel were received, or 0. Objects without a newer version
     * were unchanged at that tick.
     */
    public long wholeTick() {
        return wholeTick;
    }

    /**
     * Returns the newest tick in which objects without an update did not move. Changes of earlier ticks may still be
     * missing, if their packets were lost.
     */
    long quietTick() {
        return Math.max(wholeTick, fullTick);
    }

    /** Returns the newest tick of which all objects owned by this client were received, or 0. */
    public long ownTick() {
        return ownTick;
    }

    void ownTick(long newTick) {
        ownTick = newTick;
    }

    void wholeTick(long newTick) {
        wholeTick = newTick;
    }

    /**
     * Passes the newest received values of a shown object, if they are not shown yet.
     *
     * @param slot the slot of the object
     * @param values called with the values
     * @return false if the newest values are shown
     */
    public boolean newest(int slot, NewestValues values) {
        ShownVersion newest = buffer.newest(slot);
        if (newest != null) {
            values.accept(newest.tick, newest.isOwned, newest.cells);
        }
        return newest != null;
    }

    /** Receives the newest values of an object. */
    public interface NewestValues {
        /**
         * Called with the newest values of an object.
         *
         * @param tick the tick of the values
         * @param isOwned whether this client owns the object then
         * @param values the cells from index 0 on, valid during the call
         */
        void accept(long tick, boolean isOwned, int[] values);
    }

    /**
     * Passes the object in a slot as it was at a tick, by the versions received so far. Requires {@link #keep}.
     *
     * @param slot the slot
     * @param atTick the tick, with a fraction
     * @param moments called with the object
     * @return false if there was no object
     */
    public boolean at(int slot, double atTick, PastMoments moments) {
        return buffer.at(slot, atTick, moments);
    }

    /** Returns the fields of the object in a slot that are interpolated or extrapolated now, as a bit mask. */
    public long movingFields(int slot) {
        return buffer.movingFields(slot);
    }

    /** Returns the number of draws of moving objects: one for each object and update. */
    public long drawnFrames() {
        return buffer.drawn();
    }

    /** Returns the number of {@link #drawnFrames} without a later version, which were extrapolated. */
    public long extrapolatedFrames() {
        return buffer.extrapolated();
    }

    /** Returns the buffer in which versions wait to be shown. */
    InterpolationBuffer buffer() {
        return buffer;
    }

    void close() {
        buffer.close();
    }
}
