package dev.tickwire.clock;

/**
 * A time that follows another one and never goes back. Within a bound it goes up to 5 % faster or slower than time
 * passes. Beyond it, a time that is made for that hurries or lingers by a quarter, up to a second bound. Behind by more
 * a time jumps forward; ahead by more it stands until the other is there.
 */
final class SlewedTime {
    private static final double MOST_SLEW = 0.05;
    private static final double MOST_HURRY = 0.25;
    /** A hurry makes up for a distance as if it were to take so long, and ends where a slew would be as quick. */
    private static final double HURRY_EASE_NANOS = 0.2e9;

    private final double easeNanos;
    private final double leapNanos;
    private boolean isPlaced;
    private boolean isStanding;
    private boolean isHurrying;
    private boolean wasHeld;
    private boolean hasJumped;
    private double nanos;
    private double pace = 1;
    private double aheadNanos;

    /** Makes up for a small distance as if it were to take {@code easeNanos} at the pace of the moment. */
    SlewedTime(double easeNanos) {
        this(easeNanos, 0);
    }

    /**
     * Makes up for a distance beyond the bound by a hurry.
     *
     * @param easeNanos as above
     * @param leapNanos it does not jump or stand if the distance is not greater than this, either
     */
    SlewedTime(double easeNanos, double leapNanos) {
        this.easeNanos = easeNanos;
        this.leapNanos = leapNanos;
    }

    /** Has no time until it is placed anew. */
    void clear() {
        isPlaced = false;
        isStanding = false;
        isHurrying = false;
        wasHeld = false;
        hasJumped = false;
        pace = 1;
        aheadNanos = 0;
    }

    boolean isPlaced() {
        return isPlaced;
    }

    /** Is at a time from now on, without regard to what was before. */
    void place(double atNanos) {
        isPlaced = true;
        nanos = atNanos;
    }

    /** Is at a time at once if it is behind it, as after a step that was a jump. */
    void jumpForward(double toNanos) {
        hasJumped |= toNanos > nanos;
        nanos = Math.max(nanos, toNanos);
    }

    /** Stands for this step. After that it is put right at once, if it is a tick behind or ahead. */
    void hold() {
        wasHeld = true;
        hasJumped = false;
        pace = 0;
    }

    /**
     * Moves on.
     *
     * @param stepNanos how much time has passed since the last step
     * @param targetNanos where it should be by now
     * @param tickNanos how long a tick is
     */
    void advance(double stepNanos, double targetNanos, double tickNanos) {
        double boundNanos = wasHeld ? tickNanos : ServerLine.BOUND_TICKS * tickNanos;
        double behindNanos = targetNanos - (nanos + stepNanos);
        double farNanos = Math.max(boundNanos, leapNanos);
        hasJumped = behindNanos > farNanos;
        isStanding = !hasJumped && (isStanding ? targetNanos < nanos : -behindNanos > farNanos);
        double calmNanos = isHurrying ? MOST_SLEW * HURRY_EASE_NANOS : boundNanos;
        isHurrying = leapNanos > 0 && !hasJumped && Math.abs(behindNanos) > calmNanos;
        wasHeld = false;
        pace = isStanding ? 0 : 1 + slew(behindNanos);
        nanos = hasJumped ? targetNanos : nanos + stepNanos * pace;
        aheadNanos = nanos - targetNanos;
    }

    private double slew(double behindNanos) {
        double most = isHurrying ? MOST_HURRY : MOST_SLEW;
        return Math.max(-most, Math.min(most, behindNanos / (isHurrying ? HURRY_EASE_NANOS : easeNanos)));
    }

    double nanos() {
        return nanos;
    }

    /** Whether the last step was a jump. */
    boolean hasJumped() {
        return hasJumped;
    }

    /** Whether this time stood in the last step as it was told to. */
    boolean isHeld() {
        return wasHeld;
    }

    /** How long it takes from the last step on until this time has moved on by so much, as it looks then. */
    double nanosUntil(double leftNanos) {
        return isStanding ? aheadNanos + leftNanos : leftNanos / Math.max(pace, 1 - MOST_SLEW);
    }
}
