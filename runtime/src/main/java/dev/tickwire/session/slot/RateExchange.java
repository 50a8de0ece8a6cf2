package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;

/**
 * Exchange of the rates that each side can receive, in bytes a second. A side repeats its rate until the other side
 * echoes it; two sides without a rate send nothing.
 *
 * <p>The lowest four bits of a rate are a counter, so that lost, duplicated and reordered packets do no harm. The next
 * rate waits for the echo of the previous rate. A packet with news is answered. A packet without news is answered
 * unless the packet is an answer itself: else the two sides would answer each other forever. See docs/wire.md, "What
 * each side can receive".
 */
public final class RateExchange extends Exchange {
    /** Packet type. */
    public static final int TYPE = 11;
    /** Size of the body, in bytes: the rate of the sender, and the echo of the other side's rate. */
    public static final int BYTES = 8;

    private static final int MAX_BYTES_PER_SECOND = 1_000_000_000;
    /** Value on the wire for no limit; any rate above 1,000,000,000 means the same. */
    private static final int NO_LIMIT = 0xFFFFFFF0;

    private static final int COUNT_MASK = 15;
    /** Counters up to this far ahead, modulo 16, are newer; all other counters are older. */
    private static final int MAX_AHEAD = 8;

    private final RepeatSchedule repeats = new RepeatSchedule();
    /** Latest rate of this side in bytes a second, or 0 for no limit. */
    private int wanted;
    /** Rate and counter in the packets of this side, or 0 before the first. */
    private int sentRate;

    private boolean echoed = true;
    /** Rate and counter received last, unchanged for the echo, or 0 before the first. */
    private int receivedRate;

    private boolean answerDue;
    /**
     * Whether a packet was sent since the last received packet, so that a received packet without news is the answer.
     */
    private boolean awaiting;

    /** Creates an exchange without a rate on either side. */
    public RateExchange() {
        super(TYPE, BYTES, BYTES);
    }

    /**
     * Sets the rate that this side can receive. A later call replaces a rate that waits.
     *
     * @param bytesPerSecond the rate in bytes a second of UDP payload, up to 1,000,000,000, rounded down to a multiple
     *     of 16; 0 for no limit
     */
    public void state(int bytesPerSecond) {
        if (wanted != bytesPerSecond) {
            wanted = bytesPerSecond;
            repeats.amend();
            updateSentRate();
        }
    }

    @Override
    public boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        int newRate = LittleEndian.getInt(bytes, offset);
        boolean isNew = isLater(newRate);
        if (isNew) {
            receivedRate = newRate;
        }
        if (LittleEndian.getInt(bytes, offset + 4) == sentRate) {
            echoed = true;
            updateSentRate();
        } else {
            repeats.onReceived();
        }
        answerDue |= isNew || !awaiting;
        awaiting = false;
        return isNew;
    }

    /**
     * Returns the rate that the other side can receive.
     *
     * @return the rate in bytes a second, 1 to 1,000,000,000, or 0 for no limit
     */
    public int receivedRate() {
        if (receivedRate == 0 || Integer.compareUnsigned(receivedRate, MAX_BYTES_PER_SECOND) > 0) {
            return 0;
        }
        return Math.max(receivedRate & ~COUNT_MASK, 1);
    }

    @Override
    public void onSilenceOver() {
        repeats.onSilenceOver();
    }

    @Override
    public boolean isDue(long nowNanos) {
        return answerDue || !echoed && repeats.isDue(nowNanos);
    }

    @Override
    public int write(long nowNanos, byte[] bytes, int offset) {
        LittleEndian.putInt(bytes, offset, sentRate);
        LittleEndian.putInt(bytes, offset + 4, receivedRate);
        answerDue = false;
        awaiting = true;
        repeats.onSent(nowNanos, !echoed);
        return BYTES;
    }

    /** Sends the latest rate with the next counter, unless the last sent rate is not echoed yet. */
    private void updateSentRate() {
        int rate = wanted == 0 ? NO_LIMIT : wanted & ~COUNT_MASK;
        if (echoed && (sentRate & ~COUNT_MASK) != rate && (sentRate != 0 || wanted != 0)) {
            sentRate = rate | sentRate + 1 & COUNT_MASK;
            echoed = false;
            repeats.begin();
        }
    }

    private boolean isLater(int newRate) {
        if (receivedRate == 0 || newRate == 0) {
            return newRate != 0;
        }
        int ahead = newRate - receivedRate & COUNT_MASK;
        return ahead > 0 && ahead <= MAX_AHEAD;
    }
}
