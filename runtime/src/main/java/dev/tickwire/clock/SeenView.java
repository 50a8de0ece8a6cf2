package dev.tickwire.clock;

/**
 * View tick of a client at each input, as the server reconstructs it: from the ticks that the client had received at
 * the time of the input. The method is that of the client, in the time of inputs. Server and client agree to fractions
 * of a tick, except after lost inputs.
 */
public final class SeenView {
    /** Number of newest inputs whose view ticks are remembered. Inputs are at most 64 ticks ahead of the server. */
    private static final int REMEMBERED = 128;

    /**
     * Part of a tick. Ticks that arrived since the input before count as arrived half a tick before the input that acks
     * them.
     */
    private static final double HALF = 0.5;
    /** Share of time in which the server accepts a standing view, as without new states. */
    private static final double STANDING_SHARE = 0.005;
    /** Longest standstill that the server accepts at once, in seconds. */
    private static final double MAX_STANDING_SECONDS = 0.67;

    private final TickScale scale = new TickScale();
    private final StateNeeds states = new StateNeeds();
    private final SlewedTime view = ClientClock.newView();
    private final double[] views = new double[REMEMBERED];
    private final long[] inputs = new long[REMEMBERED];
    private final double minTicks;
    private final double maxTicks;
    private double spareTicks;
    /** Ticks left in which the server accepts a standing view. */
    private double standingTicks;

    private long newestInput;
    /** Newest tick that the client had received with the newest input. */
    private long received;
    /** A bit for each of the 64 following ticks, the next tick lowest. The bit is set if the tick has arrived since. */
    private long arrived;

    /**
     * Creates a view without arrivals and inputs.
     *
     * @param ticksPerSecond the tick rate of the server, 1 to 1,000
     * @param minTicks the least view delay, in ticks
     * @param maxTicks the greatest view delay, in ticks
     */
    public SeenView(int ticksPerSecond, double minTicks, double maxTicks) {
        this.minTicks = minTicks;
        this.maxTicks = maxTicks;
        standingTicks = MAX_STANDING_SECONDS * ticksPerSecond;
        scale.begin(0, ticksPerSecond);
        states.begin(0, 1, scale.tickNanos());
    }

    /** Called when a tick has arrived at the client, before its next input. */
    public void onArrived(long tick) {
        if (received == 0 || tick - received > Long.SIZE) {
            received = tick - 1;
            arrived = 0;
        }
        if (tick > received) {
            arrived |= 1L << tick - received - 1;
        }
    }

    /**
     * Called when an input has arrived. Missing inputs before it were lost: arrivals meanwhile count by their usual
     * times.
     *
     * @param tick the tick of the input, greater than before
     * @param addedTicks the ticks that gaps between states add to the client's view delay
     */
    public void onInput(long tick, double addedTicks) {
        if (newestInput == 0) {
            scale.begin(tick, scale.ticksPerSecond());
        }
        if (newestInput == 0 || tick - newestInput > REMEMBERED) {
            newestInput = tick - 1;
        }
        while (newestInput < tick) {
            newestInput++;
            moveView(addedTicks);
            applyArrived(newestInput == tick ? Long.MAX_VALUE : usuallyArrived());
            int place = (int) newestInput & REMEMBERED - 1;
            views[place] = view.nanos();
            inputs[place] = newestInput;
        }
    }

    private void moveView(double addedTicks) {
        if (!states.isKnown()) {
            return;
        }
        double tickNanos = scale.tickNanos();
        double arrival = states.arrivalNanos(tickNanos);
        double spare = (states.behindNanos() - arrival) / tickNanos + addedTicks;
        spareTicks = Math.max(minTicks, Math.min(maxTicks, spare));
        double now = scale.nanosOf(newestInput);
        double target = now - arrival - spareTicks * tickNanos;
        boolean isSilent = now - states.receivedAtNanos() >= states.silenceNanos(tickNanos);
        standingTicks = Math.min(MAX_STANDING_SECONDS * scale.ticksPerSecond(), standingTicks + STANDING_SHARE);
        if (!view.isPlaced()) {
            view.place(target);
        } else if (isSilent && standingTicks >= 1) {
            view.hold();
            standingTicks--;
        } else {
            view.advance(tickNanos, target, tickNanos);
        }
    }

    /** Part of the view delay for jitter, losses and intervals, in ticks. */
    public double spareTicks() {
        return spareTicks;
    }

    /** Returns the tick that has arrived by the newest input if it was neither late nor early. */
    private long usuallyArrived() {
        double tickNanos = scale.tickNanos();
        return states.isKnown() ? newestInput - (long) Math.ceil(states.arrivalNanos(tickNanos) / tickNanos) : 0;
    }

    private void applyArrived(long until) {
        while (arrived != 0) {
            int steps = Long.numberOfTrailingZeros(arrived) + 1;
            if (received + steps > until) {
                return;
            }
            received += steps;
            arrived = steps == Long.SIZE ? 0 : arrived >>> steps;
            states.onState(scale.nanosOf(newestInput) - HALF * scale.tickNanos(), received, scale, false);
        }
    }

    /**
     * Returns the tick that the client drew when it made an input.
     *
     * @param inputTick the tick of the input
     * @return the view tick with its fraction, or NaN if it is unknown: no tick had arrived, or the input is not among
     *     the last 128 inputs
     */
    public double viewTick(long inputTick) {
        int place = (int) inputTick & REMEMBERED - 1;
        return inputs[place] == inputTick && view.isPlaced() ? scale.tickAt(views[place]) : Double.NaN;
    }
}
