package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.PassedTime;
import dev.tickwire.base.RoundTrip;
import dev.tickwire.chunk.ChunkOwner;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.pacing.AdaptivePacer;
import dev.tickwire.pacing.FixedPacer;
import dev.tickwire.pacing.Pacer;
import dev.tickwire.pacing.Tuning;
import java.util.Objects;

/**
 * The traffic that the chunk channels of one connection have in common: the rate at which slices leave, the times they
 * take, which of them are under way, and the memory.
 */
public final class ChunkTraffic {
    /** About what a slice costs beside its bytes: its entry, the headers of packet, session, UDP and IP. */
    static final int OVERHEAD_BYTES = 60;

    private static final double LOSS_SHARE = 1.0 / 128;
    private static final double MUCH_LOSS = 0.01;
    private static final int TAIL_PACKETS = 32;
    private static final int MOST_DOUBLINGS = 3;
    private static final long RECEIVING_NANOS = 1_000_000_000L;
    /** A standstill of the game's loop counts for no more. */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    private final ChunkMemory memory;
    private final ChunkAccount account;
    /** Upper bound on the cost of a slice of the connection. */
    private final int sliceCostBytes;

    private final PassedTime passed = new PassedTime(LONGEST_STEP_NANOS);
    private ChunkRate rate;
    /** The newest packet that carried a slice. */
    private long sentInPacket = -1;
    /** Null until it is first asked: most connections carry no chunks, at least for now. */
    private Pacer pacer;

    private long nowNanos;
    private boolean receiving;
    private boolean slicesAllowed;
    /** The packet that was asked for last, and whether the rate of chunks had a slice left when it began. */
    private long askedPacket = -1;

    private boolean dueInPacket;
    /** Whether a slice was due in it and none left. */
    private boolean isLeftBehind;

    /** All that left, as the acks of packets tell of it; the pacer goes by that alone. */
    private final SentSlices sent = new SentSlices();
    /** The bytes that have arrived since the pacer was last told. */
    private long arrivedBytes;
    /** When the newest slice whose packet was acked was found to be it. */
    private long newestProvenAtNanos;
    /** Which it was when the pacer was last told. */
    private long newestTold = -1;

    /** The bytes that left and the receivers of chunks have not told of: they are sent again in the end. */
    private long inFlightBytes;

    private long newestAckedOrder = -1;
    private long newestAckedSentAtNanos;

    /** Of slices, until a chunk's receiver tells of them. */
    private final RoundTrip roundTrip = new RoundTrip();

    /** The share of slices lost, smoothed. */
    private double loss;

    private boolean hasSliceCome;
    private long sliceCameAtNanos;

    private long heardAtNanos;
    private int silences;
    private int silencesInAll;

    /**
     * Makes it for one connection.
     *
     * @param rate how fast slices leave
     * @param memory the endpoint's own
     * @param sliceBytes the bytes of a slice; where chunk channels differ, the most
     */
    public ChunkTraffic(ChunkRate rate, ChunkMemory memory, int sliceBytes) {
        this.sliceCostBytes = sliceBytes + OVERHEAD_BYTES;
        this.memory = memory;
        this.account = new ChunkAccount(memory);
        this.rate = Objects.requireNonNull(rate, "rate");
    }

    /**
     * Sends at another rate from now on.
     *
     * @param other the rate
     */
    public void rate(ChunkRate other) {
        rate = other;
        pacer = newPacer(other);
    }

    /** How fast slices leave. */
    public ChunkRate rate() {
        return rate;
    }

    /**
     * Something is received.
     *
     * @param now the time
     */
    public void onReceive(long now) {
        nowNanos = now;
        receiving = true;
        passed.advance(now);
    }

    /**
     * All that waited has been received: what came is acked from now on.
     *
     * @param now the time
     */
    public void endBatch(long now) {
        nowNanos = now;
        receiving = false;
        passed.advance(now);
    }

    /**
     * Says whom it belongs to what is left of chunks when the connection ends; nothing is left unless this is called.
     *
     * @param owner the owner, or null
     */
    public void owner(ChunkOwner owner) {
        account.owner(owner);
    }

    /**
     * Says before a packet is written whether slices may go into it.
     *
     * @param isAllowed false where the connection's rate limit needs what is left for the game
     */
    public void allowSlices(boolean isAllowed) {
        slicesAllowed = isAllowed;
    }

    /** Whether acks and slices may leave: not while a batch is being received, which would be acked in parts. */
    boolean isSending(long now) {
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

    /** The memory that the peer's chunks use. */
    ChunkAccount account() {
        return account;
    }

    /** The time that has passed as of what was received last, or of the newest batch; without jumps. */
    long passedNanos() {
        return passed.nanos();
    }

    boolean maySend() {
        return slicesAllowed && pacer().maySend(nowNanos, sent.underWayBytes());
    }

    /**
     * Whether the rate of chunks has a slice left for a packet, for whichever chunk channel, when the first of them
     * asks.
     */
    boolean isDueIn(long packet) {
        if (packet != askedPacket) {
            askedPacket = packet;
            isLeftBehind = false;
            dueInPacket = pacer().maySend(nowNanos, sent.underWayBytes());
        }
        return dueInPacket;
    }

    /** A slice that was due did not get into the packet. */
    void onLeftBehind() {
        isLeftBehind = true;
    }

    /**
     * No packet follows for now: where slices stay behind that the rate of chunks would have let go, they are held
     * back.
     */
    public void endFlush() {
        if (isLeftBehind && pacer().maySend(nowNanos, sent.underWayBytes())) {
            pacer().onLimited(sent.next());
        }
        isLeftBehind = false;
    }

    private Pacer pacer() {
        if (pacer == null) {
            pacer = newPacer(rate);
        }
        return pacer;
    }

    /** The slices that left on this connection. */
    SentSlices sent() {
        return sent;
    }

    /** A slice leaves in a packet; returns when it is reckoned to. */
    long onSent(long packet, int costBytes) {
        if (inFlightBytes == 0) {
            heardAtNanos = nowNanos;
        }
        inFlightBytes += costBytes;
        long atNanos = pacer().onSent(nowNanos, costBytes);
        sent.add(packet, atNanos, costBytes);
        sentInPacket = packet;
        return atNanos;
    }

    /**
     * Whether slices leave at a rate that the acks of their packets decide, and the last packet carried one: then it
     * must be seen that the other end acks nothing that it has not heard.
     *
     * @param packet the number of the last packet
     */
    public boolean livesByAcksOf(long packet) {
        return packet == sentInPacket && rate.isAdaptive();
    }

    /**
     * A packet was acked for the first time.
     *
     * @param packet its number
     */
    public void onPacketAcked(long packet) {
        long before = sent.newestProven();
        arrivedBytes += sent.onPacketAcked(packet);
        if (sent.newestProven() > before) {
            newestProvenAtNanos = nowNanos;
        }
    }

    /** A slice of a chunk of the other end has come. */
    void onSliceCame() {
        hasSliceCome = true;
        sliceCameAtNanos = nowNanos;
    }

    /**
     * Whether slices have come in the last second: their sender goes by the acks of their packets.
     *
     * @param now the time
     */
    public boolean isReceiving(long now) {
        hasSliceCome &= now - sliceCameAtNanos < RECEIVING_NANOS;
        return hasSliceCome;
    }

    /** Whether something has arrived that the pacer was not told of. */
    boolean hasArrived() {
        return arrivedBytes > 0;
    }

    /** An ack told of slices that have arrived. */
    void onAcked(SliceWindow.Acked acked, long delayNanos) {
        boolean isSure = acked.newestOnceOrder >= 0;
        long newestOrder = acked.newestOrder;
        long sentAtNanos = isSure ? acked.newestOnceSentAtNanos : acked.newestSentAtNanos;
        if (sent.newestProven() > newestTold && newestProvenAtNanos == nowNanos) {
            // The packet's ack tells which sending of a slice has come, as the chunk's does not.
            newestOrder = sent.newestProven();
            sentAtNanos = sent.sentAtNanos(newestOrder);
            isSure = true;
        }
        newestTold = sent.newestProven();
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
        heardAtNanos = nowNanos;
        silences = 0;
        loseOverdue();
        pacer().onAcked(nowNanos, arrivedBytes, sampleNanos, isSure, newestOrder, sent.next());
        arrivedBytes = 0;
    }

    /** Slices are not under way any more, for whatever reason. */
    void onLanded(long costBytes) {
        inFlightBytes -= costBytes;
    }

    void onLost(int slices, int costBytes) {
        loss = 1 - (1 - loss) * Math.pow(1 - LOSS_SHARE, slices);
        inFlightBytes -= (long) slices * costBytes;
    }

    /** Takes for lost on the way what acks of later packets have passed. */
    void loseOverdue() {
        if (sent.underWayBytes() > 0 && sent.newestProven() >= 0) {
            long lost = sent.loseSentBefore(lostBeforeNanos(sent.sentAtNanos(sent.newestProven())));
            if (lost > 0) {
                pacer().onLost(nowNanos, lost);
            }
        }
    }

    /** Whether so much is lost that the last slices under way had better leave twice. */
    boolean isDoublingTail() {
        return loss > MUCH_LOSS && inFlightBytes <= (long) TAIL_PACKETS * Tuning.packetBytes(sliceCostBytes);
    }

    /** The latest time of sending that an ack which comes now can be for. */
    long credibleNanos() {
        return nowNanos - roundTrip.leastNanos();
    }

    /** The newest in the order of sending that has been acked: what was sent before it may be lost. */
    long newestAckedOrder() {
        return newestAckedOrder;
    }

    /**
     * The time before which a slice left that is lost, if it left before the newest acked too: not just overtaken. As
     * in RFC 8985.
     */
    long lostBeforeNanos() {
        return lostBeforeNanos(newestAckedSentAtNanos);
    }

    private long lostBeforeNanos(long newestSentAtNanos) {
        long overtaken = newestSentAtNanos - roundTrip.leastNanos() / 4 - roundTrip.jitterNanos();
        long floor = nowNanos - pacer().resendFloorNanos();
        return overtaken - floor < 0 ? overtaken : floor;
    }

    /** Whether nothing has been heard for so long that all under way must be taken for lost. */
    boolean isSilent() {
        return inFlightBytes > 0 && nowNanos - heardAtNanos > waitNanos();
    }

    /** All under way was taken for lost. */
    void onSilence() {
        silences++;
        silencesInAll++;
        heardAtNanos = nowNanos;
        sent.loseAll();
        pacer().onSilence(nowNanos);
    }

    /** How often {@link #onSilence} was called. */
    int silences() {
        return silencesInAll;
    }

    /** How long an answer may take. */
    long waitNanos() {
        long first = roundTrip.isKnown() ? roundTrip.overdueNanos() + Tuning.LOOPS_NANOS : Tuning.UNKNOWN_WAIT_NANOS;
        return first << Math.min(silences, MOST_DOUBLINGS);
    }

    private Pacer newPacer(ChunkRate of) {
        return of.isAdaptive()
                ? new AdaptivePacer(of.bytesPerSecond(), sliceCostBytes)
                : new FixedPacer(of.bytesPerSecond(), of.burstBytes());
    }
}
