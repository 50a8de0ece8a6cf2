package dev.tickwire.state.server.replicate;

/**
 * Budget for sending updates a second time, before it is known whether the first arrived.
 *
 * <p>A change that happens once thus arrives in time although a packet is lost; a resend after a missing ack would be
 * late. No change is sent twice while fewer than about one packet in 128 is lost. At higher loss, one object in four
 * ticks is sent twice, or up to eight objects at once after a pause, so the cost stays small.
 */
final class RedundancyBudget {
    /** Number of ticks for which updates are sent twice after a loss. */
    static final int TICKS_FOR_A_LOSS = 128;

    private static final int MAX_TICKS = 4 * TICKS_FOR_A_LOSS;

    private static final int TICKS_FOR_AN_OBJECT = 4;
    private static final int MAX_OBJECTS = 8;

    private int ticksLeft;
    /** Ticks in which no object was sent twice; each object uses up {@code TICKS_FOR_AN_OBJECT}. */
    private int saved = MAX_OBJECTS * TICKS_FOR_AN_OBJECT;

    void beginTick() {
        ticksLeft = Math.max(0, ticksLeft - 1);
        saved = Math.min(MAX_OBJECTS * TICKS_FOR_AN_OBJECT, saved + 1);
    }

    /** Called when a packet counts as lost. */
    void onLost() {
        ticksLeft = Math.min(MAX_TICKS, ticksLeft + TICKS_FOR_A_LOSS);
    }

    /** Called when a packet that counted as lost was acked after all. */
    void onFound() {
        ticksLeft = Math.max(0, ticksLeft - TICKS_FOR_A_LOSS);
    }

    /** Returns how many objects may be sent twice now, 0 to 8. */
    int available() {
        return ticksLeft > 0 ? saved / TICKS_FOR_AN_OBJECT : 0;
    }

    void spend(int objects) {
        saved -= objects * TICKS_FOR_AN_OBJECT;
    }
}
