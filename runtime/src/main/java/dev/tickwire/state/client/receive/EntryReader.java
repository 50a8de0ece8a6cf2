package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.client.interpolate.DecodedUpdate;
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
import java.util.List;

/**
 * Reads the entries of one state channel at a client into decoded updates. The received versions are the baselines of
 * differences; reading changes none of them.
 */
final class EntryReader {
    private final List<TypeCoder> types;
    /** Received versions by slot, null for slots without any. The view adds versions. */
    private final ReceivedVersions[] received;
    /** Applied updates. The view adds them. */
    private final SentLog log;

    private final ViewCoding coding;
    private final EntryMeter meter = new EntryMeter();
    private final DecodedUpdate decoded = new DecodedUpdate();
    private final Baseline base = new Baseline();
    private final UpdatedSlots updatedSlots = new UpdatedSlots();
    private final SlotList last = new SlotList();
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();

    /** Whether updates state the input of this client from which an object comes. */
    private boolean readsOrigins;

    private PacketSet arrived;
    private long tick;
    private long atRestUntil;
    private long newestTick;
    private long statePacket;
    private boolean isResync;
    private boolean hasEntry;
    /** Reader of the present entry. */
    private SymbolReader in;

    EntryReader(List<TypeCoder> types, ReceivedVersions[] received, SentLog log, ViewCoding coding) {
        this.types = types;
        this.received = received;
        this.log = log;
        this.coding = coding;
    }

    /** Reads the origins of objects, as in protocols with input channels. */
    void readOrigins() {
        readsOrigins = true;
    }

    EntryMeter meter() {
        return meter;
    }

    /**
     * Begins to read a packet that updates the channel.
     *
     * @param entry the time entry of the packet
     * @param isBeginning whether the channel resyncs with this packet, so that no received version is a baseline
     */
    void begin(TimeEntry.DecodedTimeEntry entry, boolean isBeginning) {
        decoded.clear();
        last.clear();
        arrived = entry.arrived();
        tick = entry.tick();
        statePacket = entry.statePacket();
        isResync = isBeginning;
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
     * Reads an entry, without applying it. The bit reader fails for an entry that no server sends.
     *
     * @return false if the entry begins with models (learned likelihoods of modelled coding) that this client has not
     *     kept; this can happen with a late packet
     */
    boolean read(BitReader bits) {
        in = coding.begin(bits, isResync ? null : arrived, statePacket);
        if (in == null) {
            return false;
        }
        hasEntry = true;
        if (!isResync) {
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
        int end = received.length;
        if (!in.flag()) {
            from = (int) in.upTo(received.length);
            end = (int) in.upTo(received.length);
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
                readEndOnArrival();
                return;
            default:
                readOutOfSight(slot);
        }
    }

    /** Reads an object out of sight: a version with the values of the baseline, at rest. */
    private void readOutOfSight(int slot) {
        int version = baseline(slot);
        if (version == ReceivedVersions.NONE || received[slot].type(version) < 0) {
            decoded.add(slot, DecodedUpdate.UNKNOWN, 0, false, 0);
        } else {
            stageBaseline(slot, version, received[slot].isOwned(version));
            decoded.markOutOfSight();
        }
        readEndOnArrival();
    }

    /** Reads whether the last added version, which ends an object, is shown on arrival, and which object ends. */
    private void readEndOnArrival() {
        if (in.flag()) {
            decoded.endOnArrival((int) in.bits(ObjectIdentity.GENERATION_BITS));
        }
    }

    /** Returns the newest version of a slot that counts as baseline, or {@link ReceivedVersions#NONE}. */
    private int baseline(int slot) {
        return received[slot] == null || isResync ? ReceivedVersions.NONE : received[slot].newest(arrived);
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

    /** Returns the updates of the packet; none before its entry is read. */
    DecodedUpdate decoded() {
        return decoded;
    }

    /** Returns the tick of the packet. */
    long tick() {
        return tick;
    }

    /** Returns the number of the state packet. */
    long statePacket() {
        return statePacket;
    }

    /** Returns whether the channel resyncs with the packet. */
    boolean isResync() {
        return isResync;
    }

    /** Keeps the models of the entry that was read. */
    void keepModels() {
        if (hasEntry) {
            coding.apply();
        }
    }

    /** Drops all models, for a new epoch. */
    void forgetModels() {
        coding.forget();
    }
}
