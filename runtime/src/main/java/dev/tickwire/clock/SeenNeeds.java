package dev.tickwire.clock;

/**
 * How far the view of a client has to be behind its input time, as its server finds it: by the newest tick that the
 * client had received when it made an input. The client finds its own view delay in the same way, so that both agree
 * but for what was lost on the way to the server.
 */
public final class SeenNeeds {
    private final TickScale scale = new TickScale();
    private final StateNeeds states = new StateNeeds();
    private long newestTick;

    /**
     * Knows nothing.
     *
     * @param ticksPerSecond how many ticks the server makes in a second, 1 to 1,000
     */
    public SeenNeeds(int ticksPerSecond) {
        scale.begin(0, ticksPerSecond);
        states.begin(0, 1, scale.tickNanos());
    }

    /**
     * An input has come.
     *
     * @param tick its tick, above those before
     * @param received the newest tick that the client had received when it sent the input
     */
    public void onInput(long tick, long received) {
        long atTick = newestTick == 0 ? tick : newestTick + 1;
        newestTick = tick;
        states.onState(scale.nanosOf(atTick), received, scale, false);
    }

    /** Whether a client has received a tick. */
    public boolean isKnown() {
        return states.isKnown();
    }

    /** How many ticks before an input's tick the newest lies that the client has received, as it usually is. */
    public double arrivalTicks() {
        return states.arrivalNanos(scale.tickNanos()) / scale.tickNanos();
    }

    /** How many ticks before an input's tick the view has to be. */
    public double behindTicks() {
        return states.behindNanos() / scale.tickNanos();
    }
}
