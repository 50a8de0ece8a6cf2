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
 * The state of all channels in the packets of a server. A packet is read whole: {@link #readTime}, then the
 * entries of channels with {@link #read}; then {@link #apply} gives it effect, or nothing does.
 */
public final class StateReceiver {
    private static final int EPOCH_BITS = 2;
    private static final int NO_EPOCH = -1;
    private static final int FIRST_EPOCH = 0;

    private final View[] views;
    private final ReceivedPackets packets = new ReceivedPackets();
    private final TimeEntry.Told entry = new TimeEntry.Told();

    /** By channel, the epoch and the newest packet that told of it. */
    private final int[] epochs;

    private final long[] newestOfEpoch;

    /** By channel, whether what the client has placed counts, and what the packet says of it that is read. */
    private final Placed[] placed;

    private final Placed[] readPlaced;

    private final Completeness completeness;
    private final WholeTicks wholeTicks;
    /** As of which ticks all objects are held that the client owns, whether or not as they were then. */
    private final WholeTicks ownTicks;

    private final boolean isDelayed;
    private final boolean[] isDue;
    private final boolean[] isWhole;
    private final boolean[] isComplete;
    private final boolean[] hasAllOwn;
    private final int[] readEpochs;
    /** By channel, how many times objects that move had been drawn when that was asked last. */
    private final long[] drawn;

    private boolean isPlacedOtherwise;
    private long tick;
    private int ticksPerSecond;
    /** The tick up to which all that has come is shown, unless it is shown on arrival. */
    private long shownTick;
    /** The tick that was drawn last, with a fraction. */
    private double drawnTick;

    /**
     * Has received nothing, and shows on arrival what comes.
     *
     * @param views of each state channel, in their order
     */
    public StateReceiver(List<View> views) {
        this(views, false);
    }

    /**
     * Has received nothing.
     *
     * @param views of each state channel, in their order
     * @param isDelayed whether they show things when {@link #advance} comes to their ticks; else on arrival
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
     * Lets time pass: a tick that no server can have reached by then is refused.
     *
     * @param nowNanos the time
     */
    public void pass(long nowNanos) {
        packets.serverTicks().advance(nowNanos);
    }

    /**
     * Reads the time entry of a packet, without effect.
     *
     * @param in where it is; failed if no server writes such an entry
     * @param packet the number of the packet among all packets
     * @return false if it comes so late that it cannot be read any more, unless reading has failed
     */
    public boolean readTime(BitReader in, long packet) {
        Arrays.fill(isDue, false);
        if (!TimeEntry.read(in, packets, packet, entry)) {
            return false;
        }
        if (entry.tells() && packets.holds(entry.told())) {
            return in.fail();
        }
        for (int channel = 0; channel < isDue.length && entry.tells(); channel++) {
            readPlaced(in, channel);
            isDue[channel] = in.readBool();
            if (isDue[channel]) {
                readEpochs[channel] = (int) in.readBits(EPOCH_BITS);
                readProgress(in, channel);
                if (isAnew(channel) && entry.told() <= newestOfEpoch[channel]) {
                    return false;
                }
                views[channel].begin(entry, isAnew(channel));
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
        if (!views[channel].mayHavePlaced() || entry.arrived().isHeld()) {
            return;
        }
        readPlaced[channel] = in.readBool() ? Placed.COUNTS : Placed.DOES_NOT_COUNT;
        if (readPlaced[channel] == Placed.COUNTS
                && in.readBits(Fingerprint.BITS) != views[channel].fingerprint()
                && !in.failed()) {
            isPlacedOtherwise = true;
            in.fail();
        }
    }

    /** Whether a packet was refused since the server has placed other objects than this client. */
    public boolean isPlacedOtherwise() {
        return isPlacedOtherwise;
    }

    /** Whether the packet that was read last was refused since the server cannot have reached its tick by now. */
    public boolean isTickImpossible() {
        return entry.isImpossible();
    }

    /** Whether the server has begun a channel anew: what is held does not count, nor what the client has placed. */
    private boolean isAnew(int channel) {
        if (epochs[channel] != NO_EPOCH) {
            return readEpochs[channel] != epochs[channel];
        }
        Placed told = placed[channel] == Placed.UNTOLD ? readPlaced[channel] : placed[channel];
        return views[channel].mayHavePlaced() && told != Placed.COUNTS;
    }

    /**
     * Notes the bits of the objects in the entry of a channel that was read last, if asked to.
     *
     * @param channel the channel's place among the state channels
     * @return null if there is no view of the channel
     */
    public EntryMeter meter(int channel) {
        return channel < views.length ? views[channel].meter() : null;
    }

    /**
     * Reads the entry of a channel, without effect.
     *
     * @param in where it is; failed if no server writes such an entry
     * @param channel the channel's place among the state channels
     * @return false if it comes so late that it cannot be read any more, unless reading has failed
     */
    public boolean read(BitReader in, int channel) {
        if (!isDue[channel]) {
            return in.fail();
        }
        return views[channel].read(in) || !packets.isLate(entry.told()) && in.fail();
    }

    /**
     * Gives effect to a packet that was read whole.
     *
     * @param packet its number among all packets
     */
    public void apply(long packet) {
        tick = Math.max(tick, entry.tick());
        packets.serverTicks().onTick(entry.tick());
        ticksPerSecond = entry.ticksPerSecond() > 0 ? entry.ticksPerSecond() : ticksPerSecond;
        if (!entry.tells()) {
            return;
        }
        packets.add(packet, entry);
        for (int channel = 0; channel < isDue.length; channel++) {
            if (isDue[channel]) {
                newestOfEpoch[channel] =
                        isAnew(channel) ? entry.told() : Math.max(newestOfEpoch[channel], entry.told());
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
            hasten();
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
        if (isAnew(channel)) {
            completeness.begin(channel);
            wholeTicks.begin(channel);
            ownTicks.begin(channel);
        }
        epochs[channel] = readEpochs[channel];
        if (isComplete[channel]) {
            completeness.onComplete(channel, entry.told(), entry.tick());
        }
        if (hasAllOwn[channel]) {
            ownTicks.onWhole(channel, entry.told());
        }
        if (isWhole[channel]) {
            wholeTicks.onWhole(channel, entry.told());
        }
    }

    /**
     * Whether all has come that mattered to the client when the server began to tell it, at first or anew; true once
     * for each time.
     */
    public boolean pollCompleted() {
        return completeness.pollNews(shownTick());
    }

    /**
     * The server has moved the client into another room: {@link #pollCompleted} is true once more, when all has come
     * that matters there.
     *
     * @param tickBefore the newest tick before it sees other objects there; 0 if it sees the same as before
     */
    public void onRoom(long tickBefore) {
        completeness.onRoom(tickBefore);
    }

    /** Whether the packet that was read last tells a tick. */
    public boolean tells() {
        return entry.tells();
    }

    /** The tick of the packet that was read last. */
    public long packetTick() {
        return entry.tick();
    }

    /**
     * Whether the packet that was read last tells a channel.
     *
     * @param channel the channel's place among the state channels
     */
    public boolean isDue(int channel) {
        return isDue[channel];
    }

    /** How many ticks the server makes in a second, as it has said; 0 before the first packet. */
    public int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** The newest tick of the server that was told; 0 before the first. */
    public long tick() {
        return tick;
    }

    /** The tick up to which all that has come is shown: the newest, if it is shown on arrival. */
    public long shownTick() {
        return isDelayed ? shownTick : tick;
    }

    /** Whether things are shown when {@link #advance} comes to their ticks; else on arrival. */
    public boolean isDelayed() {
        return isDelayed;
    }

    /**
     * Shows all that has come up to a tick, tick by tick, and draws what moves. Nothing if all is shown on arrival.
     *
     * @param viewTick the tick that is drawn, with a fraction; one below that of the last call counts as that
     * @param extrapolationTicks for how many ticks an object that moved is drawn on without a later state
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
     * Whether objects of a channel were drawn in motion since that was asked last.
     *
     * @param channel the channel's place among the state channels
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

    /** Shows what has waited longest, of all channels at once, while more waits than may. */
    private void hasten() {
        for (View view : views) {
            while (view.buffer().isTooLong()) {
                showThrough(view.buffer().firstTick());
            }
        }
    }

    /** All objects end. */
    public void close() {
        for (View view : views) {
            view.close();
        }
    }
}
