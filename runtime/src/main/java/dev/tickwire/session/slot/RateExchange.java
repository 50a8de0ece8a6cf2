package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;

/**
 * The exchange of the rates that two sides can receive, in bytes a second. A side repeats what it says until the other
 * echoes it, and is silent from then on; two sides that say nothing never send anything.
 *
 * <p>A network may lose, double and reorder what they say. So the lowest four bits of a rate count what was said: only
 * a later word takes the place of an earlier one, and an echo is known for that of the last. Another rate is said when
 * the one before was echoed. A message that tells news is answered, and one that comes while none is waited for; since
 * each answer makes its sender pass over the next message without news, no two sides answer each other for ever. A peer
 * that never answers is told for 5 seconds and then, ten seconds apart, ten times more.
 */
public final class RateExchange extends Exchange {
    /** The number of its packets. */
    public static final int TYPE = 11;
    /** The bytes of a message: 4 the sender's rate, 4 the rate that it holds of the other. */
    public static final int BYTES = 8;

    private static final int MOST_BYTES_PER_SECOND = 1_000_000_000;
    /** The value for a limit that is lifted; whatever lies above the highest rate says the same. */
    private static final int NO_LIMIT = 0xFFFFFFF0;

    private static final int COUNT_MASK = 15;
    /** A count that is ahead by more lies behind. */
    private static final int MOST_AHEAD = 8;

    private final Repeats repeats = new Repeats();
    /** The rate that the other side is to know, in bytes a second; 0 for no limit. */
    private int wanted;
    /** The rate that it is told, with its count; 0 before it is told anything. */
    private int said;

    private boolean echoed = true;
    /** As it came, for the echo must be the same; 0 before anything came. */
    private int heard;

    private boolean answerDue;
    /** Whether the next message is taken for the answer to one that was sent. */
    private boolean awaiting;

    /** Two sides that have said nothing. */
    public RateExchange() {
        super(TYPE, BYTES, BYTES);
    }

    /**
     * Says another rate from now on.
     *
     * @param bytesPerSecond what this side can receive, up to 1,000,000,000, of which the lowest four bits are cut off;
     *     0 for no limit
     */
    public void state(int bytesPerSecond) {
        if (wanted != bytesPerSecond) {
            wanted = bytesPerSecond;
            repeats.amend();
            sayWanted();
        }
    }

    /** Takes a message of the other side; whether it says another rate. */
    @Override
    public boolean take(long nowNanos, byte[] bytes, int offset, int length) {
        int theirs = LittleEndian.getInt(bytes, offset);
        boolean isNews = isLater(theirs);
        if (isNews) {
            heard = theirs;
        }
        if (LittleEndian.getInt(bytes, offset + 4) == said) {
            echoed = true;
            sayWanted();
        } else {
            repeats.onHeard();
        }
        answerDue |= isNews || !awaiting;
        awaiting = false;
        return isNews;
    }

    /**
     * The rate that the other side can receive, in bytes a second, up to 1,000,000,000; 0 if it said nothing, or that
     * it has no limit.
     */
    public int heard() {
        if (heard == 0 || Integer.compareUnsigned(heard, MOST_BYTES_PER_SECOND) > 0) {
            return 0;
        }
        return Math.max(heard & ~COUNT_MASK, 1);
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
        LittleEndian.putInt(bytes, offset, said);
        LittleEndian.putInt(bytes, offset + 4, heard);
        answerDue = false;
        awaiting = true;
        repeats.onSent(nowNanos, !echoed);
        return BYTES;
    }

    /** Goes on to what is wanted, unless the other side may not yet have heard what was said last. */
    private void sayWanted() {
        int rate = wanted == 0 ? NO_LIMIT : wanted & ~COUNT_MASK;
        if (echoed && (said & ~COUNT_MASK) != rate && (said != 0 || wanted != 0)) {
            said = rate | said + 1 & COUNT_MASK;
            echoed = false;
            repeats.begin();
        }
    }

    private boolean isLater(int theirs) {
        if (heard == 0 || theirs == 0) {
            return theirs != 0;
        }
        int ahead = theirs - heard & COUNT_MASK;
        return ahead > 0 && ahead <= MOST_AHEAD;
    }
}
