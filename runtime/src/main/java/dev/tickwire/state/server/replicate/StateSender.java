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
 * Sends the state of all channels to one peer: decides which packets are state packets, and follows acks and losses. A
 * state packet is the first packet after a tick, or has more object updates of that tick.
 *
 * <p>A connection calls {@link #beginTick} with the first packet after a tick. For each packet of the tick it calls
 * {@link #writeTime}, and {@link #commit} when the packet is sent.
 */
public final class StateSender {
    /**
     * Number of free places in the window of unsettled state packets, at or below which only some ticks are sent, one
     * packet each.
     *
     * <p>The window then lasts longer for a peer without acks. The peer thus still receives the end of objects that it
     * must no longer see, until a resync.
     */
    private static final int LITTLE_ROOM = 32;

    /** Number of free places in the window of unsettled state packets, at or below which even fewer ticks are sent. */
    private static final int VERY_LITTLE_ROOM = 16;

    private static final int EVERY_WITH_LITTLE_ROOM = 8;
    private static final int EVERY_WITH_VERY_LITTLE_ROOM = 64;

    /** Largest wait for late acks in ticks. */
    private static final int MAX_LOSS_AGE = 128;

    private static final int LOSS_AGE_DECAY_TICKS = 32;
    private static final int LOSS_AGE_DECAY_SHIFT = 3;

    private static final int DEFAULT_RATE = 60;

    private static final int EPOCHS = 4;
    private static final int EPOCH_BITS = 2;

    private final PeerReplicator[] replicators;
    private final SentStatePackets packets = new SentStatePackets();
    private LongConsumer arrivals = tick -> {};
    private final RedundancyBudget redundancy = new RedundancyBudget();
    private final boolean[] isDue;
    /** For each channel, the number of the newest state packet in which it was due. */
    private final long[] newest;

    private final SentStatePackets.Records records = this::isResent;

    private int ticksPerSecond = DEFAULT_RATE;
    private long tick;
    /**
     * Age in ticks below which no state packet counts as lost.
     *
     * <p>The least age rises to the age of a packet that was acked after counting as lost, and falls by an eighth and
     * one tick in every 32 ticks.
     */
    private int minLossAge;
    /** Whether the next packet of the tick is a state packet. */
    private boolean sendsState;

    /**
     * Creates a sender that has sent nothing.
     *
     * @param replicators the replicators of the state channels, in order
     * @param every for each channel, the interval in ticks: every n-th tick is sent
     */
    public StateSender(List<PeerReplicator> replicators, int[] every) {
        this.replicators = replicators.toArray(new PeerReplicator[0]);
        this.isDue = new boolean[every.length];
        this.newest = new long[every.length];
        for (int channel = 0; channel < every.length; channel++) {
            this.replicators[channel].dueTicks().every(every[channel]);
        }
    }

    /**
     * Sets the tick rate that the peer receives.
     *
     * @param rate the ticks a second, 1 to 1,000; 60 by default
     */
    public void ticksPerSecond(int rate) {
        ticksPerSecond = rate;
    }

    /**
     * Attaches a replicator of a channel that the peer's protocol lacks. Nothing of the channel is sent, but its table
     * uses the ticks that the peer has acked.
     */
    public void attach(PeerReplicator unsent) {
        unsent.follow(packets);
    }

    /** Sets the listener to acked ticks. Called once for each acked state packet, with its tick. */
    public void onArrival(LongConsumer listener) {
        arrivals = listener;
    }

    /**
     * Called when a packet is acked for the first time.
     *
     * @param packet the sequence number of the packet
     */
    public void onAcked(long packet) {
        long statePacket = packets.find(packet);
        boolean wasLost = statePacket != SentStatePackets.NONE && packets.isLostPacket(statePacket);
        packets.onAcked(packet, statePacket);
        if (wasLost) {
            redundancy.onFound();
            minLossAge = (int) Math.max(minLossAge, Math.min(MAX_LOSS_AGE, tick - packets.tick(statePacket) + 1));
        }
        if (statePacket != SentStatePackets.NONE) {
            arrivals.accept(packets.tick(statePacket));
            for (PeerReplicator replicator : replicators) {
                replicator.onAcked(statePacket, packets.tick(statePacket));
            }
        }
    }

    /**
     * Turns the meters of all channels on or off, from the next tick on.
     *
     * @param objects whether to record object updates
     * @param fields whether to record single fields also
     */
    public void setMeters(boolean objects, boolean fields) {
        for (PeerReplicator replicator : replicators) {
            replicator.setMeter(objects, fields);
        }
    }

    /**
     * Begins a tick: finds lost packets and due channels, and selects the updates.
     *
     * @param number the tick of the tables
     * @param rule decides which packets are lost
     */
    public void beginTick(long number, LossRule rule) {
        tick = number;
        redundancy.beginTick();
        if (tick % LOSS_AGE_DECAY_TICKS == 0 && minLossAge > 0) {
            minLossAge -= 1 + (minLossAge >> LOSS_AGE_DECAY_SHIFT);
        }
        long until = tick - minLossAge;
        for (long lost = packets.pollLost(0, until, rule);
                lost != SentStatePackets.NONE;
                lost = packets.pollLost(lost + 1, until, rule)) {
            redundancy.onLost();
            for (PeerReplicator replicator : replicators) {
                replicator.sentObjects().onLost(lost, packets.tick(lost));
            }
        }
        packets.settle(records);
        if (packets.isStuck()
                || packets.room() == 0 && tick - packets.tick(packets.firstUnsettled()) >= NeededTicks.MAX_TICKS) {
            packets.settleAll();
            for (PeerReplicator replicator : replicators) {
                replicator.requestResync();
            }
        }
        findDue();
        for (int channel = 0; channel < replicators.length; channel++) {
            if (isDue(channel)) {
                long last = newest[channel];
                redundancy.spend(replicators[channel]
                        .sentObjects()
                        .resendEarly(last, packets.tick(last), redundancy.available()));
                replicators[channel].select(packets);
            }
        }
    }

    private boolean isResent(long statePacket) {
        for (PeerReplicator replicator : replicators) {
            if (!replicator.needsNoAck(statePacket, packets.tick(statePacket))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds the due channels, and whether this tick has state packets.
     *
     * <p>If few more state packets fit into the window, a tick without a due channel has no state packet. Once the peer
     * acks again, each tick has state packets.
     */
    private void findDue() {
        int room = packets.room();
        int every = room > LITTLE_ROOM || packets.hasNewerAck()
                ? 1
                : room > VERY_LITTLE_ROOM ? EVERY_WITH_LITTLE_ROOM : EVERY_WITH_VERY_LITTLE_ROOM;
        boolean isAnyDue = every == 1 || replicators.length == 0 && tick % every == 0;
        for (int channel = 0; channel < replicators.length; channel++) {
            isDue[channel] = replicators[channel].dueTicks().has(tick, every);
            isAnyDue |= isDue[channel];
        }
        sendsState = room > 0 && isAnyDue;
    }

    /** Returns whether the next packet is a state packet. */
    public boolean sendsState() {
        return sendsState;
    }

    /** Returns the present tick, or 0 before the first. */
    public long tick() {
        return tick;
    }

    public PeerReplicator replicator(int channel) {
        return replicators[channel];
    }

    /** Returns whether a channel is due in the next packet: whether the packet has updates of the channel. */
    public boolean isDue(int channel) {
        return sendsState && isDue[channel];
    }

    /** Returns the largest size in bits of the time entry, with the parts of the state channels. */
    public int maxBits() {
        int placed = 0;
        for (PeerReplicator replicator : replicators) {
            placed += replicator.placed().areStated() ? 1 : 0;
        }
        return maxBits(replicators.length, placed);
    }

    /**
     * Returns the largest size in bits of a {@linkplain TimeEntry time entry}, including the parts of state channels.
     *
     * @param channels the number of state channels
     * @param placed the number of state channels with placed objects
     */
    public static int maxBits(int channels, int placed) {
        return TimeEntry.MAX_BITS + channels * (1 + EPOCH_BITS + 1 + 2) + placed * (1 + Fingerprint.BITS);
    }

    /** Ends the tick. Packets sent from now on are no state packets, even if updates remain. */
    public void endTick() {
        sendsState = false;
    }

    /**
     * Writes the {@linkplain TimeEntry time entry} of a packet, which contains the tick. The replicators must have
     * packed the object updates of the same packet before.
     */
    public void writeTime(BitWriter out) {
        TimeEntry.write(out, packets, sendsState, areGapsResent(), tick, ticksPerSecond);
        for (int channel = 0; channel < replicators.length && sendsState; channel++) {
            if (!packets.arrived().hasSettledArrived()
                    && replicators[channel].placed().areStated()) {
                writePlaced(out, replicators[channel].placed());
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

    private static void writePlaced(BitWriter out, PlacedBaselines placed) {
        out.writeBool(placed.areCounted());
        if (placed.areCounted()) {
            out.writeBits(placed.fingerprint(), Fingerprint.BITS);
        }
    }

    private boolean areGapsResent() {
        PacketSet arrived = packets.arrived();
        for (long statePacket = arrived.settled() + 1; statePacket < arrived.newest(); statePacket++) {
            if (!arrived.hasArrived(statePacket) && !isResentSince(statePacket)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether later packets, this one included, have newer updates of all objects of a state packet. If this
     * packet completes a tick of a channel, the lost updates of that channel are all resent.
     */
    private boolean isResentSince(long statePacket) {
        boolean isLost = sendsState && packets.isLostPacket(statePacket);
        for (int channel = 0; channel < replicators.length; channel++) {
            boolean isAllResent = isLost && isDue[channel] && replicators[channel].isWhole();
            if (!isAllResent
                    && !replicators[channel].sentObjects().isSentSince(statePacket, packets.tick(statePacket))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Called when a packet is sent.
     *
     * @param packet the sequence number of the packet
     * @param nowNanos the time in nanoseconds
     */
    public void commit(long packet, long nowNanos) {
        if (!sendsState) {
            return;
        }
        long statePacket = packets.next();
        boolean hasMore = false;
        for (int channel = 0; channel < replicators.length; channel++) {
            PeerReplicator replicator = replicators[channel];
            replicator.commit(statePacket, packets.firstNeeded(), isDue[channel]);
            newest[channel] = isDue[channel] ? statePacket : newest[channel];
            hasMore |= isDue[channel] && replicator.hasMore();
        }
        packets.add(packet, tick, nowNanos);
        sendsState = hasMore && packets.room() > LITTLE_ROOM;
    }
}
