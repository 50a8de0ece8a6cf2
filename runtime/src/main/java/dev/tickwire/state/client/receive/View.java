package dev.tickwire.state.client.receive;

import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.client.interpolate.InterpolationBuffer;
import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.interpolate.PastMoments;
import dev.tickwire.state.client.interpolate.ShownVersion;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.TimeEntry;
import java.util.BitSet;
import java.util.List;

/**
 * The received and shown versions of one state channel at a client, by slot.
 *
 * <p>An entry is first read to its end by the {@link #reader}, and then applied by {@link #apply}.
 */
public final class View {
    private final List<TypeCoder> types;
    private final ReceivedVersions[] received;
    /** Slots that have had versions since the last new epoch. */
    private final BitSet knownSlots;

    private final VersionLimit room;
    private final InterpolationBuffer buffer;
    private final SentLog log = new SentLog(SentLog.CLIENT_RECORDS);

    private final EntryReader reader;
    private final DecodedUpdate decoded;
    private final PlacedVersions placed;
    /** Format in which versions are shown, or null if they are received in it. */
    private final ShownFormat format;
    /** Newest tick of which all changes are known. */
    private long wholeTick;
    /** Newest tick of which all objects owned by this client are known. */
    private long ownTick;
    /** Newest tick with all changes in one packet. Changes of earlier ticks may be missing. */
    private long fullTick;

    /**
     * Creates a view with packed coding that shows versions on arrival.
     *
     * @param slots the number of slots of the channel
     * @param types the coders of the channel's types, by number
     * @param listener notified of the objects
     */
    public View(int slots, List<TypeCoder> types, ViewListener listener) {
        this(slots, types, listener, false, null, null, null);
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
        this(slots, types, listener, isModelled, placed, drawing, null);
    }

    /**
     * Creates a view without objects.
     *
     * @param slots the number of slots of the channel
     * @param types the coders of the channel's types, by their numbers in packets
     * @param listener notified of the objects
     * @param isModelled whether the channel uses modelled coding
     * @param placed the placed objects, or {@code null} if the channel is not {@code placed}
     * @param drawing the settings of interpolation in the shown format, or {@code null} to show versions on arrival
     * @param format the format in which versions are shown, or {@code null} if they are received in it
     */
    public View(
            int slots,
            List<TypeCoder> types,
            ViewListener listener,
            boolean isModelled,
            PlacedVersions placed,
            InterpolationSettings drawing,
            ShownFormat format) {
        this.format = format;
        this.types = List.copyOf(types);
        received = new ReceivedVersions[slots];
        knownSlots = new BitSet(slots);
        room = new VersionLimit(slots);
        buffer = new InterpolationBuffer(slots, listener, drawing);
        reader = new EntryReader(this.types, received, log, isModelled ? new ModelledEntries() : new PackedEntries());
        decoded = reader.decoded();
        this.placed = placed;
        for (int slot = 0; placed != null && slot < placed.count(); slot++) {
            received[slot] = new ReceivedVersions();
            received[slot].place(TimeEntry.PLACED_TICK, placed.type(slot), placed.values(slot));
            knownSlots.set(slot);
        }
    }

    /** Reads the origins of objects, as in protocols with input channels. */
    public void readOrigins() {
        reader.readOrigins();
    }

    /**
     * Keeps the versions that are shown from now on, for {@link #at}.
     *
     * @param ticks the number of ticks before the view tick, at least 1
     */
    public void keep(int ticks) {
        buffer.enablePast(ticks, format == null ? cells() : format.cells());
    }

    private int[] cells() {
        int[] cells = new int[types.size()];
        for (int type = 0; type < cells.length; type++) {
            cells[type] = types.get(type).cells();
        }
        return cells;
    }

    /** Returns the updates of the packet in the format in which they are shown. */
    private DecodedUpdate shown() {
        return format == null ? decoded : format.convert(decoded);
    }

    public EntryMeter meter() {
        return reader.meter();
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
            buffer.accept(shown(), 0, TimeEntry.PLACED_TICK, 0);
        }
    }

    /** Returns the reader of the channel's entries. */
    EntryReader reader() {
        return reader;
    }

    /**
     * Applies the entry that was read.
     *
     * @param isWhole whether this and earlier packets have all changes of the tick
     * @param oldest the number of the oldest packet that a later packet can name as settled
     */
    void apply(boolean isWhole, long oldest) {
        long tick = reader.tick();
        long statePacket = reader.statePacket();
        if (reader.isResync()) {
            forget(tick);
        }
        reader.keepModels();
        if (isWhole) {
            fullTick = Math.max(fullTick, tick);
        }
        log.begin(statePacket, tick, true, isWhole, decoded.count(), oldest);
        for (int version = 0; version < decoded.count(); version++) {
            log.add(decoded.slot(version), decoded.isVisible(version) ? SentLog.IN_FULL : SentLog.REMOVED);
            keep(version, tick, statePacket, oldest);
        }
        DecodedUpdate shown = shown();
        for (int version = 0; version < shown.count(); version++) {
            buffer.accept(shown, version, tick, wholeTick);
        }
    }

    private void keep(int version, long tick, long statePacket, long oldest) {
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

    private void forget(long tick) {
        log.clear();
        reader.forgetModels();
        for (int slot = knownSlots.nextSetBit(0); slot >= 0; slot = knownSlots.nextSetBit(slot + 1)) {
            received[slot].clear();
        }
        knownSlots.clear();
        wholeTick = 0;
        ownTick = 0;
        fullTick = 0;
        buffer.resync(tick);
    }

    /** Returns the tick of the shown version of a slot, or 0 if no version was shown in this epoch. */
    public long shownTick(int slot) {
        return buffer.shownTick(slot);
    }

    /** Returns the newest tick at which the server's object in a slot is known to equal the shown object, or 0. */
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
