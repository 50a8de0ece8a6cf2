package dev.tickwire.state.server.replicate;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.store.NeededTicks;
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

    private final PeerReplicator[] replicators;
    private final SentStatePackets packets = new SentStatePackets();
    private LongConsumer arrivals = tick -> {};
    private final RedundancyBudget redundancy = new RedundancyBudget();
    private final boolean[] isDue;
    /** By channel, the newest packet in which it was due. */
    private final long[] newest;

    private final SentStatePackets.Records records = this::isToldAgain;

    private int ticksPerSecond = USUAL_RATE;
    private long tick;
    /** For how many ticks a packet is not taken for lost: so late came the ack of one that was. */
    private int patience;
    /** Whether the next packet tells. */
    private boolean tells;

    /**
     * Tells nothing yet.
     *
     * @param replicators of each state channel, in their order
     * @param every of each, which ticks are told: each n-th
     */
    public StateSender(List<PeerReplicator> replicators, int[] every) {
        this.replicators = replicators.toArray(new PeerReplicator[0]);
        this.isDue = new boolean[every.length];
        this.newest = new long[every.length];
        for (int channel = 0; channel < every.length; channel++) {
            this.replicators[channel].every(every[channel]);
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
            redundancy.onFound();
            patience = (int) Math.max(patience, Math.min(MOST_PATIENCE, tick - packets.tick(told) + 1));
        }
        if (told != SentStatePackets.NONE) {
            arrivals.accept(packets.tick(told));
            for (PeerReplicator replicator : replicators) {
                replicator.onAcked(told, packets.tick(told));
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
        for (PeerReplicator replicator : replicators) {
            replicator.meter().turn(objects, fields);
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
        redundancy.beginTick();
        if (tick % IMPATIENT_EVERY == 0 && patience > 0) {
            patience -= 1 + (patience >> IMPATIENCE_SHIFT);
        }
        long until = tick - patience;
        for (long lost = packets.pollLost(0, until, rule);
                lost != SentStatePackets.NONE;
                lost = packets.pollLost(lost + 1, until, rule)) {
            redundancy.onLost();
            for (PeerReplicator replicator : replicators) {
                replicator.told().onLost(lost, packets.tick(lost));
            }
        }
        packets.settle(records);
        if (packets.isStuck()
                || packets.room() == 0 && tick - packets.tick(packets.firstUnsettled()) >= NeededTicks.MOST) {
            packets.beginAnew();
            for (PeerReplicator replicator : replicators) {
                replicator.beginAnew();
            }
        }
        findDue();
        for (int channel = 0; channel < replicators.length; channel++) {
            if (isDue(channel)) {
                long last = newest[channel];
                redundancy.spend(replicators[channel].told().tellTwice(last, packets.tick(last), redundancy.most()));
                replicators[channel].choose(packets);
            }
        }
    }

    private boolean isToldAgain(long told) {
        for (PeerReplicator replicator : replicators) {
            if (!replicator.isToldAgain(told, packets.tick(told))) {
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
        boolean isAnyDue = every == 1 || replicators.length == 0 && tick % every == 0;
        for (int channel = 0; channel < replicators.length; channel++) {
            isDue[channel] = replicators[channel].isDue(tick, every);
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

    /** The replicator of a channel. */
    public PeerReplicator replicator(int channel) {
        return replicators[channel];
    }

    /** Whether a channel is told in the tick. */
    public boolean isDue(int channel) {
        return tells && isDue[channel];
    }

    /** The most bits of a time entry. */
    public int mostBits() {
        int placed = 0;
        for (PeerReplicator replicator : replicators) {
            placed += replicator.tellsPlaced() ? 1 : 0;
        }
        return mostBits(replicators.length, placed);
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

    /** Writes the time entry of a packet, in which the replicators have packed what they tell. */
    public void writeTime(BitWriter out) {
        TimeEntry.write(out, packets, tells, areGapsToldAgain(), tick, ticksPerSecond);
        for (int channel = 0; channel < replicators.length && tells; channel++) {
            if (!packets.arrived().isHeld() && replicators[channel].tellsPlaced()) {
                writePlaced(out, replicators[channel]);
            }
            out.writeBool(isDue[channel]);
            if (isDue[channel]) {
                out.writeBits(replicators[channel].epoch() % EPOCHS, EPOCH_BITS);
                writeProgress(out, replicators[channel]);
            }
        }
    }

    private static void writeProgress(BitWriter out, PeerReplicator replicator) {
        boolean isWhole = replicator.isWhole();
        out.writeBool(isWhole);
        if (!isWhole) {
            out.writeBool(replicator.isComplete());
            out.writeBool(replicator.hasAllOwn());
        }
    }

    private static void writePlaced(BitWriter out, PeerReplicator replicator) {
        out.writeBool(replicator.countsPlaced());
        if (replicator.countsPlaced()) {
            out.writeBits(replicator.fingerprint(), Fingerprint.BITS);
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
        for (int channel = 0; channel < replicators.length; channel++) {
            boolean isAllTold = isLost && isDue[channel] && replicators[channel].isWhole();
            if (!isAllTold && !replicators[channel].told().isToldSince(told, packets.tick(told))) {
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
        for (int channel = 0; channel < replicators.length; channel++) {
            PeerReplicator replicator = replicators[channel];
            replicator.commit(told, packets.firstNeeded(), isDue[channel]);
            newest[channel] = isDue[channel] ? told : newest[channel];
            hasMore |= isDue[channel] && replicator.hasMore();
        }
        packets.add(packet, tick, nowNanos);
        tells = hasMore && packets.room() > LITTLE_ROOM;
    }
}
