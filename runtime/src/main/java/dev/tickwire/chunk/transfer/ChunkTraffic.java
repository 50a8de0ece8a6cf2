package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.RoundTrip;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.pacing.AdaptivePacer;
import dev.tickwire.pacing.FixedPacer;
import dev.tickwire.pacing.Pacer;
import dev.tickwire.pacing.Tuning;
import java.util.Objects;

/**
 * State that all chunk channels of a connection share: the rate, the round trip, the slices under way, and the memory.
 */
public final class ChunkTraffic {
    /** Bytes of a datagram beside the slice, estimated: its entry and the headers of packet, session, UDP and IP. */
    static final int OVERHEAD_BYTES = 60;

    private static final double LOSS_SHARE = 1.0 / 128;
    private static final double HIGH_LOSS = 0.01;
    private static final int TAIL_PACKETS = 32;
    private static final int MAX_DOUBLINGS = 3;
    private static final long RECEIVING_NANOS = 1_000_000_000L;

    private final ChunkMemory memory;
    private final ChunkAccount account;
    /** Upper bound on the bytes of a slice with its overhead, over all channels. */
    private final int sliceCostBytes;

    private final ElapsedTime time;
    private ChunkRate rate;
    /** Packet with the newest slice, or -1. */
    private long sentInPacket = -1;
    /** Null until first use: most connections carry no chunks. */
    private Pacer pacer;

    /** Time of the first packet, from which on the pacer's budget fills. */
    private long begunAtNanos;

    private boolean hasBegun;
    private long nowNanos;
    private boolean receiving;
    private boolean slicesAllowed;
    /** The last packet of {@link #isDueIn}, or -1. */
    private long checkedPacket = -1;

    private boolean dueInPacket;
    /** Whether a slice was due in the packet but found no room. */
    private boolean hasUnsentSlice;

    /** All sent slices, with the acks of their packets. The pacer uses only these acks. */
    private final SentSlices sent = new SentSlices();
    /** Bytes of arrived slices, by acks of packets, since the pacer was last informed. */
    private long arrivedBytes;
    /** Time when the newest of these packets was acked. */
    private long newestProvenAtNanos;
    /** The newest of these slices when the pacer was last informed. */
    private long newestReported = -1;

    /** Bytes of sent slices without an ack of their receiver, except lost slices. */
    private long inFlightBytes;

    private long newestAckedOrder = -1;
    private long newestAckedSentAtNanos;

    /** Round trip of slices, without the delay of the receiver's ack. */
    private final RoundTrip roundTrip = new RoundTrip();

    /** Share of slices that are lost, 0 to 1, as a moving average. */
    private double loss;

    private boolean hasReceivedSlice;
    private long sliceReceivedAtNanos;

    private long lastAckNanos;
    private int silences;
    private int totalSilences;

    /**
     * Creates the traffic of a connection.
     *
     * @param sliceBytes the greatest slice size of all chunk channels, in bytes
     * @param time the time of the endpoint, of which a stall counts little
     */
    public ChunkTraffic(ChunkRate rate, ChunkMemory memory, int sliceBytes, ElapsedTime time) {
        this.time = time;
        this.sliceCostBytes = sliceBytes + OVERHEAD_BYTES;
        this.memory = memory;
        this.account = new ChunkAccount(memory);
        this.rate = Objects.requireNonNull(rate, "rate");
    }

    /** Sets the rate. An adaptive rate restarts. */
    public void rate(ChunkRate other) {
        rate = other;
        pacer = newPacer(other);
    }

    /** Returns the rate. */
    public ChunkRate rate() {
        return rate;
    }

    /** Called before packets are received. */
    public void onReceive(long now) {
        nowNanos = now;
        receiving = true;
    }

    /** Called after a batch of received packets: its slices are acked from now on. */
    public void endBatch(long now) {
        nowNanos = now;
        receiving = false;
    }

    /** Sets the owner of what is kept of received chunks when the connection ends; null, the default, keeps nothing. */
    public void owner(Chunk.Owner owner) {
        account.owner(owner);
    }

    /**
     * Called before a packet is written.
     *
     * @param isAllowed whether it may have slices; false if the rate limit of the connection leaves room for the game
     *     only
     */
    public void allowSlices(boolean isAllowed) {
        slicesAllowed = isAllowed;
    }

    /**
     * Returns whether acks and slices may be sent now: not while a batch is received, which would be acked in parts.
     */
    boolean isSending(long now) {
        if (!hasBegun) {
            hasBegun = true;
            begunAtNanos = now;
        }
        if (now != nowNanos) {
            receiving = false;
        }
        nowNanos = now;
        return !receiving;
    }

    long nowNanos() {
        return nowNanos;
    }

    Crc32c sums() {
        return memory.sums();
    }

    ChunkMemory memory() {
        return memory;
    }

    /** Memory of the received chunks. */
    ChunkAccount account() {
        return account;
    }

    /** Time since the beginning, in nanoseconds; a stall counts as 250 ms at most. */
    long elapsedNanos() {
        return time.nanos();
    }

    boolean maySend() {
        return slicesAllowed && pacer().maySend(nowNanos, sent.underWayBytes());
    }

    /** Returns whether the rate of chunks allowed a slice when the first channel asked for this packet. */
    boolean isDueIn(long packet) {
        if (packet != checkedPacket) {
            checkedPacket = packet;
            hasUnsentSlice = false;
            dueInPacket = pacer().maySend(nowNanos, sent.underWayBytes());
        }
        return dueInPacket;
    }

    /** Called when a slice was due and found no room in the packet. */
    void onSliceLeftUnsent() {
        hasUnsentSlice = true;
    }

    /**
     * Called at the end of a flush. If the rate of chunks allows slices that were left behind, something else limits
     * them. The pacer is then notified: what arrives of the slices sent so far does not show the capacity of the path.
     */
    public void endFlush() {
        if (hasUnsentSlice && pacer().maySend(nowNanos, sent.underWayBytes())) {
            pacer().onLimited(sent.next());
        }
        hasUnsentSlice = false;
    }

    private Pacer pacer() {
        if (pacer == null) {
            pacer = newPacer(rate);
            // Its budget fills from the time of its first query on.
            pacer.maySend(begunAtNanos, 0);
        }
        return pacer;
    }

    /** Slices by the order of sending. */
    SentSlices sent() {
        return sent;
    }

    /** Records a sent slice. Returns the time of sending according to the pacer. */
    long onSent(long packet, int costBytes) {
        if (inFlightBytes == 0) {
            lastAckNanos = nowNanos;
        }
        inFlightBytes += costBytes;
        long atNanos = pacer().onSent(nowNanos, costBytes);
        sent.add(packet, atNanos, costBytes);
        sentInPacket = packet;
        return atNanos;
    }

    /**
     * Returns whether the ack of a packet affects the rate: the rate is adaptive and the packet has a slice. Such acks
     * must be checked, because a peer could ack packets that it did not receive.
     */
    public boolean needsAckOf(long packet) {
        return packet == sentInPacket && rate.isAdaptive();
    }

    /** Called when a packet was first acked. */
    public void onPacketAcked(long packet) {
        if (sentInPacket < 0) {
            return;
        }
        long before = sent.newestProven();
        arrivedBytes += sent.onPacketAcked(packet);
        if (sent.newestProven() > before) {
            newestProvenAtNanos = nowNanos;
        }
    }

    /** Called when a slice has arrived. */
    void onSliceReceived() {
        hasReceivedSlice = true;
        sliceReceivedAtNanos = nowNanos;
    }

    /**
     * Returns whether a slice has arrived within the last second. The slice's sender then needs acks of its packets.
     */
    public boolean isReceiving(long now) {
        hasReceivedSlice &= now - sliceReceivedAtNanos < RECEIVING_NANOS;
        return hasReceivedSlice;
    }

    /** Returns whether slices have arrived by the acks of packets since the pacer was last informed. */
    boolean hasArrived() {
        return arrivedBytes > 0;
    }

    /**
     * Processes an ack of slices: updates round trip and loss, and informs the pacer.
     *
     * @param acked the slices acked by the chunk ack
     * @param delayNanos the time between arrival and ack at the receiver
     */
    void onAcked(SliceWindow.Acked acked, long delayNanos) {
        boolean isSure = acked.newestOnceOrder >= 0;
        long newestOrder = acked.newestOrder;
        long sentAtNanos = isSure ? acked.newestOnceSentAtNanos : acked.newestSentAtNanos;
        if (sent.newestProven() > newestReported && newestProvenAtNanos == nowNanos) {
            // The ack of a packet says which sending of a slice has arrived; the ack of a chunk does not.
            newestOrder = sent.newestProven();
            sentAtNanos = sent.sentAtNanos(newestOrder);
            isSure = true;
        }
        newestReported = sent.newestProven();
        boolean isKnown = isSure || acked.newestOrder >= 0;
        long sampleNanos = isKnown ? Math.max(0, nowNanos - sentAtNanos - delayNanos) : 0;
        if (isSure) {
            roundTrip.add(sampleNanos);
        }
        loss *= Math.pow(1 - LOSS_SHARE, acked.slices);
        if (acked.newestOrder > newestAckedOrder) {
            newestAckedOrder = acked.newestOrder;
            newestAckedSentAtNanos = acked.newestSentAtNanos;
        }
        lastAckNanos = nowNanos;
        silences = 0;
        loseOverdue();
        pacer().onAcked(nowNanos, arrivedBytes, sampleNanos, isSure, newestOrder, sent.next());
        arrivedBytes = 0;
    }

    /** Called when bytes are no longer under way. */
    void reduceInFlight(long costBytes) {
        inFlightBytes -= costBytes;
    }

    void onLost(int slices, int costBytes) {
        loss = 1 - (1 - loss) * Math.pow(1 - LOSS_SHARE, slices);
        inFlightBytes -= (long) slices * costBytes;
    }

    /** Marks slices as lost, by the acks of packets, that were overtaken by later packets. */
    void loseOverdue() {
        if (sent.underWayBytes() > 0 && sent.newestProven() >= 0) {
            long lost = sent.loseSentBefore(lostBeforeNanos(sent.sentAtNanos(sent.newestProven())));
            if (lost > 0) {
                pacer().onLost(nowNanos, lost);
            }
        }
    }

    /**
     * Returns whether the last slices should be sent twice: more than 1 % is lost, and no more than 32 packets are
     * under way.
     */
    boolean isDuplicatingTail() {
        return loss > HIGH_LOSS && inFlightBytes <= (long) TAIL_PACKETS * Tuning.packetBytes(sliceCostBytes);
    }

    /** Latest time of sending that an ack received now can be for. */
    long credibleNanos() {
        return nowNanos - roundTrip.minNanos();
    }

    /** Order of the newest slice that was acked. */
    long newestAckedOrder() {
        return newestAckedOrder;
    }

    /**
     * Slices sent before this time, and before the newest acked slice, are lost, not just overtaken. As in RFC 8985.
     */
    long lostBeforeNanos() {
        return lostBeforeNanos(newestAckedSentAtNanos);
    }

    private long lostBeforeNanos(long newestSentAtNanos) {
        long overtaken = newestSentAtNanos - roundTrip.minNanos() / 4 - roundTrip.jitterNanos();
        long floor = nowNanos - pacer().resendFloorNanos();
        return overtaken - floor < 0 ? overtaken : floor;
    }

    /** Returns whether no ack has come for so long that all slices count as lost. */
    boolean isSilent() {
        return inFlightBytes > 0 && nowNanos - lastAckNanos > waitNanos();
    }

    /** Marks all packets under way as lost. The time to wait doubles. */
    void onSilence() {
        silences++;
        totalSilences++;
        lastAckNanos = nowNanos;
        sent.loseAll();
        pacer().onSilence(nowNanos);
    }

    /** Number of calls of {@link #onSilence}. */
    int silences() {
        return totalSilences;
    }

    /**
     * Returns the longest wait for an ack, in nanoseconds. If no ack arrives for this time, all slices in flight count
     * as lost. The wait doubles with each such silence in a row, up to eightfold.
     */
    long waitNanos() {
        long first = roundTrip.isKnown() ? roundTrip.overdueNanos() + Tuning.LOOPS_NANOS : Tuning.UNKNOWN_WAIT_NANOS;
        return first << Math.min(silences, MAX_DOUBLINGS);
    }

    private Pacer newPacer(ChunkRate newRate) {
        return newRate.isAdaptive()
                ? new AdaptivePacer(newRate.bytesPerSecond(), sliceCostBytes)
                : new FixedPacer(newRate.bytesPerSecond(), newRate.burstBytes());
    }
}
