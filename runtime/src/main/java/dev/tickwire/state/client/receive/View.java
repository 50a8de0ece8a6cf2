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
 * The objects of one state channel at a client. A packet is read whole, {@link #read}, before {@link #apply} gives it
 * effect.
 */
public final class View {
    private final int slots;
    private final List<TypeCoder> types;
    private final ReceivedVersions[] received;
    /** The slots that have held versions since all were forgotten. */
    private final BitSet heldSlots;

    private final VersionRoom room;
    private final InterpolationBuffer buffer;
    private final SentLog log = new SentLog(SentLog.CLIENT_RECORDS);

    private final EntryMeter meter = new EntryMeter();
    private final DecodedUpdate decoded = new DecodedUpdate();
    private final ViewCoding coding;
    private final PlacedVersions placed;
    private final Baseline base = new Baseline();
    private final UpdatedSlots toldSlots = new UpdatedSlots();
    private final SlotList last = new SlotList();
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();

    /** Whether packets say which inputs of this peer objects come from. */
    private boolean readsOrigins;

    private PacketSet arrived;
    /** The tick as of which all that was told is held. */
    private long wholeTick;
    /** The tick as of which all objects are held that the client owns. */
    private long ownTick;
    /** The newest tick of which all that it changed has come, if only one packet tells of it. */
    private long fullTick;

    private long tick;
    private long atRestUntil;
    private long newestTick;
    private long told;
    private boolean isBeginning;
    private boolean hasEntry;
    /** The reader of the entry. */
    private SymbolReader in;

    /**
     * A view without objects, of a channel that is told in whole bits.
     *
     * @param slots how many objects there may be
     * @param types the types of objects, by their numbers on the channel
     * @param listener is told what the view shows
     */
    public View(int slots, List<TypeCoder> types, ViewListener listener) {
        this(slots, types, listener, false, null, null);
    }

    /**
     * A view that shows nothing yet.
     *
     * @param slots how many objects there may be
     * @param types the types of objects, by their numbers on the channel
     * @param listener is told what the view shows
     * @param isModelled whether the channel is told in modelled bits
     * @param placed what the client has placed; null if the channel has no placed objects
     * @param drawing how objects are shown at a view tick; null if they are shown on arrival
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
        heldSlots = new BitSet(slots);
        room = new VersionRoom(slots);
        buffer = new InterpolationBuffer(slots, listener, drawing);
        coding = isModelled ? new ModelledEntries() : new PackedEntries();
        this.placed = placed;
        for (int slot = 0; placed != null && slot < placed.count(); slot++) {
            received[slot] = new ReceivedVersions();
            received[slot].place(TimeEntry.PLACED_TICK, placed.type(slot), placed.values(slot));
            heldSlots.set(slot);
        }
    }

    /** Packets say which inputs of this peer its objects come from. */
    public void readOrigins() {
        readsOrigins = true;
    }

    /**
     * Keeps what is shown from now on, so that {@link #at} gives it.
     *
     * @param ticks how far before the tick that is drawn it may be asked for it, at least 1
     */
    public void keep(int ticks) {
        int[] cells = new int[types.size()];
        for (int type = 0; type < cells.length; type++) {
            cells[type] = types.get(type).cells();
        }
        buffer.keep(ticks, cells);
    }

    /** Notes the bits of the objects in the entry that was read last, if asked to. */
    public EntryMeter meter() {
        return meter;
    }

    /** Whether packets say whether what the client has placed counts. */
    boolean mayHavePlaced() {
        return placed != null;
    }

    /** By what it is found that the server has placed the same objects. */
    long fingerprint() {
        return placed.fingerprint();
    }

    /** Shows the objects that the client has placed, but those of which something newer was told. */
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
     * Begins to read a packet in which the channel is due.
     *
     * @param entry its time entry
     * @param isAnew whether the server has begun anew: what is held does not count
     */
    void begin(TimeEntry.Told entry, boolean isAnew) {
        decoded.clear();
        last.clear();
        arrived = entry.arrived();
        tick = entry.tick();
        told = entry.told();
        isBeginning = isAnew;
        hasEntry = false;
        atRestUntil = 0;
        newestTick = 0;
    }

    /** Finds what was told last, which costs as much as that: only for a packet with an entry. */
    private void findTold() {
        log.findNewest(arrived);
        log.newestSlots(arrived, last);
        atRestUntil = Motion.atRestUntil(log);
        newestTick = log.newestTick();
    }

    /**
     * Reads an entry, without effect.
     *
     * @param bits where it is; failed if no server writes such an entry to whoever holds what this view holds
     * @return false if it begins with what the view does not hold, as it may if it comes too late
     */
    boolean read(BitReader bits) {
        in = coding.begin(bits, isBeginning ? null : arrived, told);
        if (in == null) {
            return false;
        }
        hasEntry = true;
        if (!isBeginning) {
            findTold();
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
        lastInRange.copyOf(last, from, end);
        toldSlots.read(in, from, end, lastInRange, now);
    }

    private void readObjects() {
        int left = SubsetCode.readCount(in, now.size());
        int next = nextSpecial(0, left);
        meter.begin(in.hasPlaces());
        in.meter(meter.fieldMeter());
        for (int place = 0; place < now.size() && !in.failed(); place++) {
            in.beginTold(place);
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
            case OWNED:
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

    /** It keeps the values of its baseline, and is at rest. */
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

    /** The newest version of a slot that counts; {@link ReceivedVersions#NONE} if there is none. */
    private int baseline(int slot) {
        return received[slot] == null || isBeginning ? ReceivedVersions.NONE : received[slot].newest(arrived);
    }

    /** Adds a version that is as its baseline. */
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
        decoded.hideAt(readHiddenTick());
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
        decoded.comeFrom(Origin.of(inputTick, number));
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
        decoded.hideAt(hiddenTick);
        if (!isSpecial && !versions.isOutOfSight(version)) {
            decoded.move(Motion.ticks(tick, versions.tick(version), atRestUntil));
        }
        decoded.keep(coding.steps());
    }

    /** Reads when an object was out of sight last; 0 if it was not since the client received it first. */
    private long readHiddenTick() {
        if (!in.flag()) {
            return 0;
        }
        long ticks = in.bits(Special.SIGHT_BITS);
        if (ticks == 0 || ticks >= tick) {
            in.fail();
        }
        return tick - ticks;
    }

    private void setBase(ReceivedVersions versions, int version, boolean isSpecial) {
        int motion = versions.motion(version);
        long baseTick = versions.tick(version);
        if (isSpecial || !Motion.goesOn(tick, baseTick, motion, atRestUntil)) {
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
        base.told(baseTick == newestTick ? versions.steps(version) : 0);
    }

    /**
     * Gives effect to what was read.
     *
     * @param isWhole whether all is told that the tick changed
     * @param oldest the oldest packet that may still be named as settled
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
        log.begin(told, tick, true, isWhole, decoded.count(), oldest);
        for (int version = 0; version < decoded.count(); version++) {
            log.add(decoded.slot(version), decoded.isThere(version) ? SentLog.FRESH : SentLog.GONE);
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
        heldSlots.set(slot);
        if (received[slot].isFull()) {
            received[slot].prune(oldest);
        }
        if (received[slot].isFull() && room.isToBePruned(received[slot].most())) {
            pruneAll(oldest);
        }
        int type = decoded.type(version);
        received[slot].add(
                decoded, version, tick, told, type < 0 ? 0 : types.get(type).cells(), room);
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
        for (int slot = heldSlots.nextSetBit(0); slot >= 0; slot = heldSlots.nextSetBit(slot + 1)) {
            received[slot].clear();
        }
        heldSlots.clear();
        wholeTick = 0;
        ownTick = 0;
        fullTick = 0;
        buffer.beginAnew(tick);
    }

    /**
     * The tick of what is shown of an object.
     *
     * @param slot its slot
     * @return 0 if nothing was shown since the server began anew
     */
    public long shownTick(int slot) {
        return buffer.shownTick(slot);
    }

    /**
     * The newest tick at which an object is known to have been as it is shown; 0 if there is none.
     *
     * @param slot its slot
     */
    public long unchangedTick(int slot) {
        return Math.min(wholeTick, buffer.unchangedTick(slot));
    }

    /**
     * The newest tick as of which this view is known to hold all that was told of the channel; 0 if there is none.
     * Objects of which nothing newer is held were unchanged at that tick.
     */
    public long wholeTick() {
        return wholeTick;
    }

    /**
     * The newest tick in which objects did not move of which nothing was told then or later. What changed them before,
     * in a packet that was lost, may not be known.
     */
    long quietTick() {
        return Math.max(wholeTick, fullTick);
    }

    /** The newest tick as of which all objects are held that the client owns; 0 if there is none. */
    public long ownTick() {
        return ownTick;
    }

    /** All objects that the client owns are held as of a tick. */
    void ownTick(long tickOfOwn) {
        ownTick = tickOfOwn;
    }

    /** All that was told is held as of a tick. */
    void wholeTick(long tickOfAll) {
        wholeTick = tickOfAll;
    }

    /**
     * Passes the newest values that were received of an object that is shown, if they wait to be shown.
     *
     * @param slot the object's slot
     * @param values takes them
     * @return false if the newest values are those that are shown
     */
    public boolean newest(int slot, NewestValues values) {
        ShownVersion newest = buffer.newest(slot);
        if (newest != null) {
            values.accept(newest.tick, newest.isOwned, newest.cells);
        }
        return newest != null;
    }

    /** Accepts the newest values of an object. */
    public interface NewestValues {
        /**
         * Takes values.
         *
         * @param tick their tick
         * @param isOwned whether this peer owns the object then
         * @param values its cells, from 0 on
         */
        void accept(long tick, boolean isOwned, int[] values);
    }

    /**
     * Passes how the object in a slot was at a tick, as far as that has been told; only after {@link #keep}.
     *
     * @param slot its slot
     * @param atTick the tick, with a fraction
     * @param moments takes it
     * @return false if no object was there
     */
    public boolean at(int slot, double atTick, PastMoments moments) {
        return buffer.at(slot, atTick, moments);
    }

    /** The fields of the object in a slot that are drawn between two of its versions, or beyond one. */
    public long movingFields(int slot) {
        return buffer.movingFields(slot);
    }

    /** How many times objects were drawn that moved. */
    public long drawnFrames() {
        return buffer.drawn();
    }

    /** How many of these times nothing later was known of the object, so that it was drawn on as it moved before. */
    public long extrapolatedFrames() {
        return buffer.extrapolated();
    }

    /** Where what was received waits to be shown; only if it is not shown on arrival. */
    InterpolationBuffer buffer() {
        return buffer;
    }

    /** All objects end. */
    void close() {
        buffer.close();
    }
}
