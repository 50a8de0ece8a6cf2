package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Fingerprint;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.packet.ToldPackets;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The state of all channels in the packets to one peer. A connection asks for the tick once, with the first
 * packet that leaves after it, and then for each packet.
 */
public final class StateSender {
    /**
     * With less room for telling packets than this, only some ticks are told, each in one packet, so that there is a
     * way back: and so that a peer whose acks are missing is told what it must not see any more until it is begun anew.
     */
    private static final int LITTLE_ROOM = 32;

    /** With less than this, fewer ticks still. */
    private static final int LEAST_ROOM = 16;

    private static final int EVERY_WITH_LITTLE_ROOM = 8;
    private static final int EVERY_WITH_LEAST_ROOM = 64;

    /** The most ticks that it waits for acks that are late. */
    private static final int MOST_PATIENCE = 128;

    private static final int IMPATIENT_EVERY = 32;
    private static final int IMPATIENCE_SHIFT = 3;

    private static final int USUAL_RATE = 60;

    private static final int EPOCHS = 4;
    private static final int EPOCH_BITS = 2;

    private final Feed[] feeds;
    private final ToldPackets packets = new ToldPackets();
    private LongConsumer arrivals = tick -> {};
    private final Repeats repeats = new Repeats();
    private final boolean[] isDue;
    /** By channel, the newest packet in which it was due. */
    private final long[] newest;

    private final ToldPackets.Records records = this::isToldAgain;

    private int ticksPerSecond = USUAL_RATE;
    private long tick;
    /** For how many ticks a packet is not taken for lost: so late came the ack of one that was. */
    private int patience;
    /** Whether the next packet tells. */
    private boolean tells;

    /**
     * Tells nothing yet.
     *
     * @param feeds of each state channel, in their order
     * @param every of each, which ticks are told: each n-th
     */
    public StateSender(List<Feed> feeds, int[] every) {
        this.feeds = feeds.toArray(new Feed[0]);
        this.isDue = new boolean[every.length];
        this.newest = new long[every.length];
        for (int channel = 0; channel < every.length; channel++) {
            this.feeds[channel].every(every[channel]);
        }
    }

    /**
     * Sets how many ticks the server makes in a second, which the peer is told.
     *
     * @param rate 1 to 1,000; 60 unless set
     */
    public void ticksPerSecond(int rate) {
        ticksPerSecond = rate;
    }

    /** Gives the tick of each packet that has arrived to a listener, once. */
    public void onArrival(LongConsumer listener) {
        arrivals = listener;
    }

    /**
     * A packet has been acked for the first time.
     *
     * @param packet its number among all packets
     */
    public void onAcked(long packet) {
        boolean wasLost = packets.isLost(packet);
        long told = packets.onAcked(packet);
        if (wasLost) {
            repeats.onFound();
            patience = (int) Math.max(patience, Math.min(MOST_PATIENCE, tick - packets.tick(told) + 1));
        }
        if (told != ToldPackets.NONE) {
            arrivals.accept(packets.tick(told));
            for (Feed feed : feeds) {
                feed.onAcked(told, packets.tick(told));
            }
        }
    }

    /**
     * Notes what objects take in packets from the next tick on, or does not.
     *
     * @param objects whether the bits of objects are noted
     * @param fields whether those of their fields are, too
     */
    public void turnMeters(boolean objects, boolean fields) {
        for (Feed feed : feeds) {
            feed.meter().turn(objects, fields);
        }
    }

    /**
     * Begins with a tick: chooses what is told of it.
     *
     * @param number the tick, the table's
     * @param rule says what is taken for lost
     */
    public void beginTick(long number, LossRule rule) {
        tick = number;
        repeats.beginTick();
        if (tick % IMPATIENT_EVERY == 0 && patience > 0) {
            patience -= 1 + (patience >> IMPATIENCE_SHIFT);
        }
        long until = tick - patience;
        for (long lost = packets.takeLost(0, until, rule);
                lost != ToldPackets.NONE;
                lost = packets.takeLost(lost + 1, until, rule)) {
            repeats.onLost();
            for (Feed feed : feeds) {
                feed.told().onLost(lost, packets.tick(lost));
            }
        }
        packets.settle(records);
        if (packets.isStuck()
                || packets.room() == 0 && tick - packets.tick(packets.firstUnsettled()) >= NeededTicks.MOST) {
            packets.beginAnew();
            for (Feed feed : feeds) {
                feed.beginAnew();
            }
        }
        findDue();
        for (int channel = 0; channel < feeds.length; channel++) {
            if (isDue(channel)) {
                long last = newest[channel];
                repeats.take(feeds[channel].told().tellTwice(last, packets.tick(last), repeats.most()));
                feeds[channel].choose(packets);
            }
        }
    }

    private boolean isToldAgain(long told) {
        for (Feed feed : feeds) {
            if (!feed.isToldAgain(told, packets.tick(told))) {
                return false;
            }
        }
        return true;
    }

    /**
     * With little room each packet has to tell: none leaves in a tick in which no channel is due. A peer that is heard
     * again is told at once.
     */
    private void findDue() {
        int room = packets.room();
        int every = room > LITTLE_ROOM || packets.isHeardSince()
                ? 1
                : room > LEAST_ROOM ? EVERY_WITH_LITTLE_ROOM : EVERY_WITH_LEAST_ROOM;
        boolean isAnyDue = every == 1 || feeds.length == 0 && tick % every == 0;
        for (int channel = 0; channel < feeds.length; channel++) {
            isDue[channel] = feeds[channel].isDue(tick, every);
            isAnyDue |= isDue[channel];
        }
        tells = room > 0 && isAnyDue;
    }

    /** Whether the next packet tells. */
    public boolean tells() {
        return tells;
    }

    /** The tick that is told, or was told last; 0 before the first. */
    public long tick() {
        return tick;
    }

    /** The feed of a channel. */
    public Feed feed(int channel) {
        return feeds[channel];
    }

    /** Whether a channel is told in the tick. */
    public boolean isDue(int channel) {
        return tells && isDue[channel];
    }

    /** The most bits of a time entry. */
    public int mostBits() {
        int placed = 0;
        for (Feed feed : feeds) {
            placed += feed.tellsPlaced() ? 1 : 0;
        }
        return mostBits(feeds.length, placed);
    }

    /**
     * The most bits of a time entry.
     *
     * @param channels how many state channels there are
     * @param placed how many of them have placed objects
     */
    public static int mostBits(int channels, int placed) {
        return TimeEntry.MOST_BITS + channels * (1 + EPOCH_BITS + 1 + 2) + placed * (1 + Fingerprint.BITS);
    }

    /** Ends a tick: packets that leave from now on do not tell, whatever is left of it. */
    public void endTick() {
        tells = false;
    }

    /** Writes the time entry of a packet, in which the feeds have packed what they tell. */
    public void writeTime(BitWriter out) {
        TimeEntry.write(out, packets, tells, areGapsToldAgain(), tick, ticksPerSecond);
        for (int channel = 0; channel < feeds.length && tells; channel++) {
            if (!packets.arrived().isHeld() && feeds[channel].tellsPlaced()) {
                writePlaced(out, feeds[channel]);
            }
            out.writeBool(isDue[channel]);
            if (isDue[channel]) {
                out.writeBits(feeds[channel].epoch() % EPOCHS, EPOCH_BITS);
                writeProgress(out, feeds[channel]);
            }
        }
    }

    private static void writeProgress(BitWriter out, Feed feed) {
        boolean isWhole = feed.isWhole();
        out.writeBool(isWhole);
        if (!isWhole) {
            out.writeBool(feed.isComplete());
            out.writeBool(feed.hasAllOwn());
        }
    }

    private static void writePlaced(BitWriter out, Feed feed) {
        out.writeBool(feed.countsPlaced());
        if (feed.countsPlaced()) {
            out.writeBits(feed.fingerprint(), Fingerprint.BITS);
        }
    }

    private boolean areGapsToldAgain() {
        PacketSet arrived = packets.arrived();
        for (long told = arrived.settled() + 1; told < arrived.newest(); told++) {
            if (!arrived.names(told) && !isToldSince(told)) {
                return false;
            }
        }
        return true;
    }

    /** Whether all that a packet told was told again since. What was lost has been, once all is told. */
    private boolean isToldSince(long told) {
        boolean isLost = tells && packets.isTakenForLost(told);
        for (int channel = 0; channel < feeds.length; channel++) {
            boolean isAllTold = isLost && isDue[channel] && feeds[channel].isWhole();
            if (!isAllTold && !feeds[channel].told().isToldSince(told, packets.tick(told))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Notes that a packet leaves.
     *
     * @param packet its number among all packets
     * @param nowNanos the time
     */
    public void commit(long packet, long nowNanos) {
        if (!tells) {
            return;
        }
        long told = packets.next();
        boolean hasMore = false;
        for (int channel = 0; channel < feeds.length; channel++) {
            Feed feed = feeds[channel];
            feed.commit(told, packets.firstNeeded(), isDue[channel]);
            newest[channel] = isDue[channel] ? told : newest[channel];
            hasMore |= isDue[channel] && feed.hasMore();
        }
        packets.add(packet, tick, nowNanos);
        tells = hasMore && packets.room() > LITTLE_ROOM;
    }
}
