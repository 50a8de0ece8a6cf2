package dev.tickwire.clock;

/**
 * The view tick of a client at each of its inputs, as its server finds it: by the ticks that the client had received
 * when it made the input. It is found in the same way as at the client, in the time of the client's inputs, so that
 * both agree but for fractions of ticks, and for what is not known where inputs were lost.
 */
public final class SeenView {
    /** Inputs are no more than 64 ticks ahead of the server. */
    private static final int REMEMBERED = 128;

    /** An input is made in the middle between two of the ticks whose arrivals are seen with it. */
    private static final double HALF = 0.5;
    /** The view of a client stands while no state arrives. The server accepts that for this share of the time. */
    private static final double STANDING_SHARE = 0.005;
    /** The longest standstill that the server accepts at once. */
    private static final double MOST_STANDING_SECONDS = 0.67;

    private final TickScale scale = new TickScale();
    private final StateNeeds states = new StateNeeds();
    private final SlewedTime view = ClientClock.newView();
    private final double[] views = new double[REMEMBERED];
    private final long[] inputs = new long[REMEMBERED];
    private final double leastTicks;
    private final double mostTicks;
    private double spareTicks;
    /** For how many ticks more the server accepts that the view stands. */
    private double standingTicks;

    private long newestInput;
    /** The newest tick that the client had received with the newest input. */
    private long received;
    /** Which of the 64 ticks after that have arrived since, a bit for each. */
    private long arrived;

    /**
     * Begins before the first arrival and the first input.
     *
     * @param ticksPerSecond how many ticks the server makes in a second, 1 to 1,000
     * @param leastTicks how far behind the newest state the client draws at the least
     * @param mostTicks and at the most
     */
    public SeenView(int ticksPerSecond, double leastTicks, double mostTicks) {
        this.leastTicks = leastTicks;
        this.mostTicks = mostTicks;
        standingTicks = MOST_STANDING_SECONDS * ticksPerSecond;
        scale.begin(0, ticksPerSecond);
        states.begin(0, 1, scale.tickNanos());
    }

    /** A tick has arrived at the client, which had it with the input that comes next. */
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
     * The client made an input. Those between it and the one before were lost, or are not newer: what arrived meanwhile
     * counts from its usual arrival.
     *
     * @param tick its tick, above those before
     * @param addedTicks how many ticks more than these arrivals ask for the client waits
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
            takeArrived(newestInput == tick ? Long.MAX_VALUE : usuallyArrived());
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
        spareTicks = Math.max(leastTicks, Math.min(mostTicks, spare));
        double now = scale.nanosOf(newestInput);
        double target = now - arrival - spareTicks * tickNanos;
        boolean isSilent = now - states.heardAtNanos() >= states.silenceNanos(tickNanos);
        standingTicks = Math.min(MOST_STANDING_SECONDS * scale.ticksPerSecond(), standingTicks + STANDING_SHARE);
        if (!view.isPlaced()) {
            view.place(target);
        } else if (isSilent && standingTicks >= 1) {
            view.hold();
            standingTicks--;
        } else {
            view.advance(tickNanos, target, tickNanos);
        }
    }

    /** How many ticks of the view's delay are for jitter, losses and intervals. */
    public double spareTicks() {
        return spareTicks;
    }

    /** The tick that has arrived by the newest input if it was neither late nor early. */
    private long usuallyArrived() {
        double tickNanos = scale.tickNanos();
        return states.isKnown() ? newestInput - (long) Math.ceil(states.arrivalNanos(tickNanos) / tickNanos) : 0;
    }

    private void takeArrived(long until) {
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
     * The tick that the client drew when it made an input, with a fraction.
     *
     * @param inputTick the tick of the input
     * @return NaN if that is not known: no tick had arrived, or the input is older than the last 128 or newer than all
     */
    public double viewTick(long inputTick) {
        int place = (int) inputTick & REMEMBERED - 1;
        return inputs[place] == inputTick && view.isPlaced() ? scale.tickAt(views[place]) : Double.NaN;
    }
}
