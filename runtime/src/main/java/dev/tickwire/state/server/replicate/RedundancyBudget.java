package dev.tickwire.state.server.replicate;

/**
 * How much of what one tick told to a peer the next may tell again, before it is known whether it has arrived. What
 * changes once is so there in time though a packet is lost; an ack comes too late for that.
 *
 * <p>Nothing is told twice unless packets are lost, about one in 128 or more. Then one object in four ticks is, and up
 * to eight at once where there were none for some time, so that it costs little however much changes.
 */
final class RedundancyBudget {
    /** For so many ticks after a packet was lost, objects are told twice. */
    static final int TICKS_FOR_A_LOSS = 128;

    private static final int MOST_TICKS = 4 * TICKS_FOR_A_LOSS;

    private static final int TICKS_FOR_AN_OBJECT = 4;
    private static final int MOST_OBJECTS = 8;

    private int ticksLeft;
    /** The ticks that objects have not been told twice for. */
    private int saved = MOST_OBJECTS * TICKS_FOR_AN_OBJECT;

    /** A tick begins. */
    void beginTick() {
        ticksLeft = Math.max(0, ticksLeft - 1);
        saved = Math.min(MOST_OBJECTS * TICKS_FOR_AN_OBJECT, saved + 1);
    }

    /** A packet is taken for lost. */
    void onLost() {
        ticksLeft = Math.min(MOST_TICKS, ticksLeft + TICKS_FOR_A_LOSS);
    }

    /** A packet that was taken for lost has arrived. */
    void onFound() {
        ticksLeft = Math.max(0, ticksLeft - TICKS_FOR_A_LOSS);
    }

    /** How many objects may be told twice. */
    int most() {
        return ticksLeft > 0 ? saved / TICKS_FOR_AN_OBJECT : 0;
    }

    /** Spends the budget of objects that are sent twice. */
    void spend(int objects) {
        saved -= objects * TICKS_FOR_AN_OBJECT;
    }
}
