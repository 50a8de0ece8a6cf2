package dev.tickwire.clock;

/**
 * A time that follows a target and never goes back. Within a first bound it runs up to 5 % faster or slower. Beyond
 * that, a view time runs up to 25 % faster or slower, up to a second bound. Farther behind, the time jumps forward;
 * farther ahead, it stands until the target is there.
 */
final class SlewedTime {
    private static final double MAX_SLEW = 0.05;
    private static final double MAX_CATCH_UP_SLEW = 0.25;
    /**
     * Time constant of the fast slew of up to 25 %. The fast slew ends at the distance at which the ordinary slew is as
     * fast.
     */
    private static final double CATCH_UP_EASE_NANOS = 0.2e9;

    private final double easeNanos;
    private final double leapNanos;
    private boolean isPlaced;
    private boolean isStanding;
    private boolean isCatchingUp;
    private boolean wasHeld;
    private boolean hasJumped;
    private double nanos;
    private double pace = 1;
    private double aheadNanos;

    /**
     * Creates a time that jumps or stands beyond the first bound.
     *
     * @param easeNanos the time constant for small distances
     */
    SlewedTime(double easeNanos) {
        this(easeNanos, 0);
    }

    /**
     * Creates a time that runs up to 25 % faster or slower between the two bounds.
     *
     * @param easeNanos the time constant for small distances
     * @param leapNanos the bound on the distance from the target, below which the time neither jumps nor stands
     */
    SlewedTime(double easeNanos, double leapNanos) {
        this.easeNanos = easeNanos;
        this.leapNanos = leapNanos;
    }

    /** Removes the time until it is placed again. */
    void clear() {
        isPlaced = false;
        isStanding = false;
        isCatchingUp = false;
        wasHeld = false;
        hasJumped = false;
        pace = 1;
        aheadNanos = 0;
    }

    boolean isPlaced() {
        return isPlaced;
    }

    /** Sets the time, whatever it was. */
    void place(double atNanos) {
        isPlaced = true;
        nanos = atNanos;
    }

    /** Jumps to a later time; does nothing if the time is not later. */
    void jumpForward(double toNanos) {
        hasJumped |= toNanos > nanos;
        nanos = Math.max(nanos, toNanos);
    }

    /** Stands for this step. The next one jumps or stands if the time is off by more than a tick. */
    void hold() {
        wasHeld = true;
        hasJumped = false;
        pace = 0;
    }

    /**
     * Advances by a step.
     *
     * @param stepNanos the time since the last step
     * @param targetNanos the time to reach
     * @param tickNanos the length of a tick
     */
    void advance(double stepNanos, double targetNanos, double tickNanos) {
        double boundNanos = wasHeld ? tickNanos : ServerTimeEstimate.BOUND_TICKS * tickNanos;
        double behindNanos = targetNanos - (nanos + stepNanos);
        double farNanos = Math.max(boundNanos, leapNanos);
        hasJumped = behindNanos > farNanos;
        isStanding = !hasJumped && (isStanding ? targetNanos < nanos : -behindNanos > farNanos);
        double calmNanos = isCatchingUp ? MAX_SLEW * CATCH_UP_EASE_NANOS : boundNanos;
        isCatchingUp = leapNanos > 0 && !hasJumped && Math.abs(behindNanos) > calmNanos;
        wasHeld = false;
        pace = isStanding ? 0 : 1 + slew(behindNanos);
        nanos = hasJumped ? targetNanos : nanos + stepNanos * pace;
        aheadNanos = nanos - targetNanos;
    }

    private double slew(double behindNanos) {
        double max = isCatchingUp ? MAX_CATCH_UP_SLEW : MAX_SLEW;
        return Math.max(-max, Math.min(max, behindNanos / (isCatchingUp ? CATCH_UP_EASE_NANOS : easeNanos)));
    }

    double nanos() {
        return nanos;
    }

    /** Returns whether the time has jumped in the last step. */
    boolean hasJumped() {
        return hasJumped;
    }

    /** Returns whether {@link #hold} was called for the last step. */
    boolean isHeld() {
        return wasHeld;
    }

    /** Returns how long it takes from the last step until this time has advanced by so much, at the present pace. */
    double nanosUntil(double leftNanos) {
        return isStanding ? aheadNanos + leftNanos : leftNanos / Math.max(pace, 1 - MAX_SLEW);
    }
}
