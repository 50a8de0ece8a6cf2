package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.client.interpolate.WaitingVersions;
import dev.tickwire.state.coding.Easing;
import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.Arrays;
import java.util.List;

/**
 * Receives the object updates of one connection, on all state channels.
 *
 * <p>A packet is first read to its end: {@link #readTime}, then {@link #read} for the entry of each channel. Then
 * {@link #apply} applies all of it. A packet that fails has no effect.
 */
public final class StateReceiver {
    private static final int EPOCH_BITS = 2;
    private static final int NO_EPOCH = -1;
    private static final int FIRST_EPOCH = 0;

    private final View[] views;
    private final ReceivedPackets packets = new ReceivedPackets();
    private final TimeEntry.DecodedTimeEntry entry = new TimeEntry.DecodedTimeEntry();

    /** Epoch by channel, or {@link #NO_EPOCH}. {@link #newestOfEpoch} has the number of its newest state packet. */
    private final int[] epochs;

    private final long[] newestOfEpoch;

    /**
     * By channel, whether the placed objects count. {@link #readPlaced} has the same according to the present packet.
     */
    private final Placed[] placed;

    private final Placed[] readPlaced;

    private final Completeness completeness;
    private final WholeTicks wholeTicks;
    /** By channel, the newest tick of which the client knows all of its own objects, but maybe not all their values. */
    private final WholeTicks ownTicks;

    private final boolean isDelayed;
    private final boolean[] isDue;
    private final boolean[] isWhole;
    private final boolean[] isComplete;
    private final boolean[] hasAllOwn;
    private final int[] readEpochs;
    /** By channel, the number of drawn frames at the last {@link #pollMotion}. */
    private final long[] drawn;

    private boolean hasOtherPlaced;
    private long tick;
    private int ticksPerSecond;
    /** Tick up to which all received versions are shown, if versions wait for the view tick. */
    private long shownTick;
    /** View tick of the last frame, with a fraction. */
    private double drawnTick;

    /**
     * Creates a receiver that shows versions on arrival.
     *
     * @param views the views of all state channels, in their order
     */
    public StateReceiver(List<View> views) {
        this(views, false);
    }

    /**
     * Creates a receiver.
     *
     * @param views the views of all state channels, in their order
     * @param isDelayed whether versions wait until {@link #advance} reaches their tick; else all versions are shown on
     *     arrival
     */
    public StateReceiver(List<View> views, boolean isDelayed) {
        this.isDelayed = isDelayed;
        this.views = views.toArray(new View[0]);
        epochs = new int[views.size()];
        newestOfEpoch = new long[views.size()];
        completeness = new Completeness(views.size());
        wholeTicks = new WholeTicks(views.size());
        ownTicks = new WholeTicks(views.size());
        isComplete = new boolean[views.size()];
        hasAllOwn = new boolean[views.size()];
        isDue = new boolean[views.size()];
        isWhole = new boolean[views.size()];
        readEpochs = new int[views.size()];
        drawn = new long[views.size()];
        placed = new Placed[views.size()];
        readPlaced = new Placed[views.size()];
        Arrays.fill(epochs, NO_EPOCH);
        Arrays.fill(newestOfEpoch, -1);
        Arrays.fill(placed, Placed.UNTOLD);
    }

    private enum Placed {
        UNTOLD,
        COUNTS,
        DOES_NOT_COUNT
    }

    /**
     * Sets the time. A tick that no server can have reached by then is rejected.
     *
     * @param nowNanos the time in nanoseconds
     */
    public void advanceTime(long nowNanos) {
        packets.serverTicks().advance(nowNanos);
    }

    /**
     * Reads the time entry of a packet, without applying it. The reader fails if no server writes such an entry.
     *
     * @param packet the sequence number of the packet
     * @return false if reading failed, or if the packet is too late to be read and is dropped without an ack
     */
    public boolean readTime(BitReader in, long packet) {
        Arrays.fill(isDue, false);
        if (!TimeEntry.read(in, packets, packet, entry)) {
            return false;
        }
        if (entry.isStatePacket() && packets.hasReceived(entry.statePacket())) {
            return in.fail();
        }
        for (int channel = 0; channel < isDue.length && entry.isStatePacket(); channel++) {
            readPlaced(in, channel);
            isDue[channel] = in.readBool();
            if (isDue[channel]) {
                readEpochs[channel] = (int) in.readBits(EPOCH_BITS);
                readProgress(in, channel);
                if (isResync(channel) && entry.statePacket() <= newestOfEpoch[channel]) {
                    return false;
                }
                views[channel].reader().begin(entry, isResync(channel));
            }
        }
        return true;
    }

    private void readProgress(BitReader in, int channel) {
        isWhole[channel] = in.readBool();
        isComplete[channel] = isWhole[channel] || in.readBool();
        hasAllOwn[channel] = isWhole[channel] || in.readBool();
    }

    private void readPlaced(BitReader in, int channel) {
        readPlaced[channel] = Placed.UNTOLD;
        if (!views[channel].mayHavePlaced() || entry.arrived().hasSettledArrived()) {
            return;
        }
        readPlaced[channel] = in.readBool() ? Placed.COUNTS : Placed.DOES_NOT_COUNT;
        if (readPlaced[channel] == Placed.COUNTS
                && in.readBits(Fingerprint.BITS) != views[channel].fingerprint()
                && !in.failed()) {
            hasOtherPlaced = true;
            in.fail();
        }
    }

    /** Returns whether a packet was rejected because the server has placed other objects than this client. */
    public boolean hasOtherPlaced() {
        return hasOtherPlaced;
    }

    /** Returns whether the present packet was rejected because no server can have reached its tick by now. */
    public boolean isTickImpossible() {
        return entry.isImpossible();
    }

    /**
     * Returns whether a channel resyncs with the present packet: no received version and no placed object is a baseline
     * any more.
     */
    private boolean isResync(int channel) {
        if (epochs[channel] != NO_EPOCH) {
            return readEpochs[channel] != epochs[channel];
        }
        Placed byPacket = placed[channel] == Placed.UNTOLD ? readPlaced[channel] : placed[channel];
        return views[channel].mayHavePlaced() && byPacket != Placed.COUNTS;
    }

    /**
     * Returns the meter for the bits of each object in the present entry of a channel, or {@code null} without a view.
     *
     * @param channel the index of the channel among the state channels
     */
    public EntryMeter meter(int channel) {
        return channel < views.length ? views[channel].meter() : null;
    }

    /**
     * Reads the entry of a channel, without applying it. The reader fails if no server writes such an entry.
     *
     * @param channel the index of the channel among the state channels
     * @return false if reading failed, or if the packet is too late to be read and is dropped without an ack
     */
    public boolean read(BitReader in, int channel) {
        if (!isDue[channel]) {
            return in.fail();
        }
        return views[channel].reader().read(in) || !packets.isLate(entry.statePacket()) && in.fail();
    }

    /**
     * Applies the packet, which must have been read to its end.
     *
     * @param packet the sequence number of the packet
     */
    public void apply(long packet) {
        tick = Math.max(tick, entry.tick());
        packets.serverTicks().onTick(entry.tick());
        ticksPerSecond = entry.ticksPerSecond() > 0 ? entry.ticksPerSecond() : ticksPerSecond;
        if (!entry.isStatePacket()) {
            return;
        }
        packets.add(packet, entry);
        for (int channel = 0; channel < isDue.length; channel++) {
            if (isDue[channel]) {
                newestOfEpoch[channel] =
                        isResync(channel) ? entry.statePacket() : Math.max(newestOfEpoch[channel], entry.statePacket());
                views[channel].apply(isWhole[channel], packets.oldest());
                noteEpoch(channel);
            }
            notePlaced(channel);
        }
        completeness.onPacket(packets, entry);
        wholeTicks.onPacket(packets, entry);
        ownTicks.onPacket(packets, entry);
        for (int channel = 0; channel < views.length; channel++) {
            views[channel].wholeTick(wholeTicks.tick(channel));
            views[channel].ownTick(ownTicks.tick(channel));
        }
        if (isDelayed) {
            showWaiting();
        }
    }

    private void notePlaced(int channel) {
        if (placed[channel] != Placed.UNTOLD) {
            return;
        }
        placed[channel] = readPlaced[channel];
        if (placed[channel] == Placed.COUNTS) {
            epochs[channel] = FIRST_EPOCH;
            views[channel].showPlaced();
        }
    }

    private void noteEpoch(int channel) {
        if (isResync(channel)) {
            completeness.begin(channel);
            wholeTicks.begin(channel);
            ownTicks.begin(channel);
        }
        epochs[channel] = readEpochs[channel];
        if (isComplete[channel]) {
            completeness.onComplete(channel, entry.statePacket(), entry.tick());
        }
        if (hasAllOwn[channel]) {
            ownTicks.onWhole(channel, entry.statePacket());
        }
        if (isWhole[channel]) {
            wholeTicks.onWhole(channel, entry.statePacket());
        }
    }

    /**
     * Returns whether all objects have arrived that were relevant at the connection or the last resync. Returns true
     * once for each.
     */
    public boolean pollCompleted() {
        return completeness.pollCompleted(shownTick());
    }

    /**
     * Called when the server has moved the client to another room. {@link #pollCompleted} returns true once more, when
     * all relevant objects of the room have arrived.
     *
     * @param tickBefore the newest tick before the client's objects changed with the room, or 0 if the objects stayed
     *     the same
     */
    public void onRoom(long tickBefore) {
        completeness.onRoom(tickBefore);
    }

    /** Returns whether the present packet is a state packet. */
    public boolean hasState() {
        return entry.isStatePacket();
    }

    /** Returns the tick of the present packet. */
    public long packetTick() {
        return entry.tick();
    }

    /**
     * Returns whether the present packet updates a channel.
     *
     * @param channel the index of the channel among the state channels
     */
    public boolean isDue(int channel) {
        return isDue[channel];
    }

    /** Returns the ticks of the server in a second, 0 before the first packet. */
    public int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Returns the newest received tick of the server, 0 before the first. */
    public long tick() {
        return tick;
    }

    /** Returns the tick up to which all received versions are shown: {@link #tick} if versions are shown on arrival. */
    public long shownTick() {
        return isDelayed ? shownTick : tick;
    }

    /** Returns whether versions wait for the view tick, and are not shown on arrival. */
    public boolean isDelayed() {
        return isDelayed;
    }

    /**
     * Shows all versions up to a tick in the order of their ticks, and draws moving objects. No effect if versions are
     * shown on arrival.
     *
     * @param viewTick the view tick with a fraction; it never goes back
     * @param extrapolationTicks the number of ticks that an object is extrapolated beyond its newest version
     */
    public void advance(double viewTick, double extrapolationTicks) {
        if (!isDelayed) {
            return;
        }
        showThrough((long) viewTick);
        double newTick = Math.max(viewTick, shownTick);
        double factor = Easing.factor((newTick - drawnTick) / Math.max(1, ticksPerSecond));
        drawnTick = newTick;
        for (View view : views) {
            view.buffer().draw(newTick, extrapolationTicks, view.quietTick(), factor);
        }
    }

    /**
     * Returns whether objects of a channel were drawn in motion since the last call.
     *
     * @param channel the index of the channel among the state channels
     */
    public boolean pollMotion(int channel) {
        long before = drawn[channel];
        drawn[channel] = views[channel].drawnFrames();
        return drawn[channel] != before;
    }

    private void showThrough(long newTick) {
        shownTick = Math.max(shownTick, newTick);
        for (long next = firstTick(); next <= shownTick && next != WaitingVersions.NONE; next = firstTick()) {
            for (View view : views) {
                if (view.buffer().firstTick() == next) {
                    view.buffer().showFirst();
                }
            }
        }
    }

    private long firstTick() {
        long first = WaitingVersions.NONE;
        for (View view : views) {
            first = Math.min(first, view.buffer().firstTick());
        }
        return first;
    }

    /** Shows the oldest waiting tick, of all channels at once, while more versions wait than are allowed. */
    private void showWaiting() {
        for (View view : views) {
            while (view.buffer().isOverLimit()) {
                showThrough(view.buffer().firstTick());
            }
        }
    }

    /** Ends the connection: all objects vanish. */
    public void close() {
        for (View view : views) {
            view.close();
        }
    }
}
