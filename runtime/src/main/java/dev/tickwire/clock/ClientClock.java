package dev.tickwire.clock;

import dev.tickwire.base.ElapsedTime;

/**
 * The three times of a client: server tick, input tick and view tick, each a tick of the server with a fraction. See
 * {@code docs/time.md}. None ever goes back. All methods use the time of the last {@link #update}.
 *
 * <p>Each time follows an aim. Within 8 ticks of the aim it runs up to 5 % faster or slower than the server. If it is
 * behind by more it jumps forward; if it is ahead by more it stands until the aim is there. In the first three seconds
 * the input time jumps forward to each aim. After a stall of the client of 250 ms, all three stand until the waiting
 * packets are read.
 */
public final class ClientClock {
    /** Most input ticks due at once after a stall or jump. Earlier ticks are skipped: no keys were pressed for them. */
    private static final int MAX_DUE = 4;
    /** Longest step with all its input ticks due. */
    private static final double MAX_DUE_NANOS = 100e6;
    /** A longer step is a stall of the client, or its clock has jumped. */
    private static final double STALL_NANOS = 250e6;
    /** Upper bound on the time that one update step counts. */
    private static final long MAX_STEP_NANOS = 5_000_000_000L;
    /** The input time goes on for so many silences of the server, 600 ms: the line may be cut while the server runs. */
    private static final double HOLD_SILENCES = 2.4;

    private static final double ROUND_TRIP_WINDOW_NANOS = 4e9;
    private static final double INPUT_EASE_NANOS = 0.5e9;
    private static final double VIEW_EASE_NANOS = 1e9;
    private static final double VIEW_LEAP_NANOS = 500e6;
    private static final double MAX_DELAY_NANOS = 250e6;

    private final ElapsedTime time = new ElapsedTime(MAX_STEP_NANOS);
    private final TickScale scale = new TickScale();
    private final ServerTimeEstimate serverEstimate = new ServerTimeEstimate();
    /** Round trips with a negative sign, so that the greatest is the shortest. */
    private final WindowedMax roundTrips = new WindowedMax(ROUND_TRIP_WINDOW_NANOS);

    private final InputAim inputAim = new InputAim();
    private final ViewAim viewAim = new ViewAim(0, MAX_DELAY_NANOS);
    private final SlewedTime server = new SlewedTime(INPUT_EASE_NANOS);
    private final SlewedTime input = new SlewedTime(INPUT_EASE_NANOS);
    private final SlewedTime view = newView();
    private final int protocolRate;
    private double nowNanos;
    private double stepNanos;
    private double firstReceivedNanos;
    /**
     * Whether the state of a channel has arrived. Until then, after a first silence time, ticks count as states for the
     * view.
     */
    private boolean hasState;

    private long newestTick;
    private long lastInputTick;

    /**
     * Creates a clock that knows no server.
     *
     * @param ticksPerSecond the tick rate of the protocol, used until a server sends its tick rate
     */
    public ClientClock(int ticksPerSecond) {
        protocolRate = ticksPerSecond;
        reset();
    }

    /** Creates a time with the behaviour of view times. */
    static SlewedTime newView() {
        return new SlewedTime(VIEW_EASE_NANOS, VIEW_LEAP_NANOS);
    }

    /**
     * Sets the bounds of the view delay: how far the view tick is behind the arrival of states. 0 to 250 ms unless set.
     * Call it before the first tick arrives.
     *
     * @param minNanos the least delay, 0 or more
     * @param maxNanos the greatest delay, at least as much; with 0 the view tick is the newest received tick
     */
    public void viewDelay(long minNanos, long maxNanos) {
        viewAim.bounds(minNanos, maxNanos);
    }

    /** Forgets the server: a connection begins or has ended. */
    public void reset() {
        newestTick = 0;
        lastInputTick = 0;
        scale.begin(0, protocolRate);
        forget();
        roundTrips.clear();
        server.clear();
        input.clear();
        view.clear();
    }

    /**
     * Advances the times.
     *
     * @param now the time in nanoseconds, which may be negative and may jump
     */
    public void update(long now) {
        double before = nowNanos;
        nowNanos = time.advance(now);
        stepNanos = nowNanos - before;
        if (!isSet()) {
            return;
        }
        boolean isUnsure = stepNanos >= STALL_NANOS || serverEstimate.isInDoubt();
        double silenceNanos = ServerTimeEstimate.silenceNanos(scale.tickNanos());
        double silentNanos = serverEstimate.silentNanos(nowNanos);
        move(server, serverAhead(), isUnsure || silentNanos >= silenceNanos);
        move(input, inputAhead(), isUnsure || silentNanos >= HOLD_SILENCES * silenceNanos);
        if (view.isPlaced()) {
            move(view, viewAhead(), isUnsure || viewAim.isSilent(nowNanos, scale.tickNanos()));
        }
        skipOverdueTicks();
    }

    /** Returns whether a tick of the server has arrived. */
    public boolean isSet() {
        return newestTick > 0;
    }

    /** Tick rate of the server, as received. */
    public int ticksPerSecond() {
        return scale.ticksPerSecond();
    }

    /**
     * Called when a packet with a tick has arrived.
     *
     * @param rate the ticks per second of the server, 1 to 1,000
     */
    public void onTick(long tick, int rate) {
        if (tick <= newestTick) {
            return;
        }
        if (!isSet()) {
            begin(tick, rate);
        } else if (rate != scale.ticksPerSecond()) {
            changeRate(tick, rate);
        }
        newestTick = tick;
        double shift = serverEstimate.onTick(nowNanos, scale.nanosOf(tick), scale.tickNanos());
        if (shift != 0) {
            inputAim.shift(serverEstimate.aheadNanos() - shift);
            viewAim.shift(shift);
        }
        double min = serverEstimate.aheadNanos() + shortestRoundTrip();
        if (!serverEstimate.isInDoubt() && inputAim.isTooFarAhead(nowNanos, min, scale.tickNanos())) {
            inputAim.clear(nowNanos, scale.tickNanos());
        }
        if (!server.isPlaced()) {
            placeTimes();
        } else if (inputAim.isUnsettled(nowNanos) && !serverEstimate.isInDoubt()) {
            jumpToAim();
        }
        if (!hasState && nowNanos - firstReceivedNanos >= ServerTimeEstimate.silenceNanos(scale.tickNanos())) {
            addState(tick, 1);
        }
    }

    /**
     * Called when the state of a channel has arrived: all of a tick, or some objects as of a tick. Call {@link #onTick}
     * for the same packet first.
     *
     * @param interval the ticks between states of the channel, 1 or more
     */
    public void onState(long tick, int interval) {
        if (isSet()) {
            hasState = true;
            addState(tick, interval);
        }
    }

    /**
     * Called when objects of a channel are drawn in motion. Channels with motion in the last ten seconds determine the
     * view delay, by the channel that needs most. While no object moves, the channel that needs least determines the
     * delay.
     *
     * @param interval the ticks between states of the channel, as for {@link #onState}
     */
    public void onMotion(int interval) {
        viewAim.onMotion(nowNanos, interval);
    }

    /** Called when the address of this side has changed: packets take another route. */
    public void onMove() {
        serverEstimate.forget();
        roundTrips.clear();
        inputAim.onMove(nowNanos, scale.tickNanos());
        viewAim.onMove(nowNanos, scale.tickNanos());
    }

    /**
     * Adds a measured round trip. The input time begins by that of the handshake, if it was added before the first
     * tick.
     *
     * @param nanos the round trip in nanoseconds
     */
    public void roundTrip(long nanos) {
        roundTrips.add(nowNanos, -Math.max(0, nanos));
    }

    /**
     * Called when an input is sent for the first time.
     *
     * @param tick the tick that the input is for
     */
    public void onInputSent(long tick) {
        double sendsAtNanos = stepNanos > MAX_DUE_NANOS || input.hasJumped() ? scale.nanosOf(tick) : input.nanos();
        inputAim.onSent(tick, sendsAtNanos - nowNanos);
    }

    /**
     * Called when the server has reported an input. An input counts once, and only if it was sent. Call {@link #onTick}
     * for the same packet first.
     *
     * @param tick the tick that the input was for
     * @param marginTicks the time from the input's first arrival to the beginning of the input's tick, in ticks;
     *     negative for a late input
     */
    public void onInputReport(long tick, double marginTicks) {
        if (serverEstimate.isInDoubt()) {
            return;
        }
        boolean isUnsettled = inputAim.isUnsettled(nowNanos);
        inputAim.onReport(nowNanos, tick, marginTicks, serverEstimate.aheadNanos(), scale.tickNanos());
        if (isUnsettled) {
            jumpToAim();
        }
    }

    /**
     * Tick that the server is at now if both directions take equally long; for display. 0 before the first tick
     * arrived.
     */
    public double serverTick() {
        return isSet() ? scale.tickAt(server.nanos()) : 0;
    }

    /** Tick that an input of now is for. 0 before the first tick arrived. */
    public double inputTick() {
        return isSet() ? scale.tickAt(input.nanos()) : 0;
    }

    /** Tick that is drawn now. 0 before a state arrived or, if the newest is drawn, before a tick arrived. */
    public double viewTick() {
        if (viewAim.isNewest()) {
            return newestTick;
        }
        return view.isPlaced() ? Math.max(0, scale.tickAt(view.nanos())) : 0;
    }

    /** Tick that an input of now is based on: the drawn tick, or the newest tick before any tick is drawn. */
    public double viewTickOfInput() {
        return view.isPlaced() ? viewTick() : newestTick;
    }

    /** Begins the next tick of the game if its input is due, and returns whether it was. */
    public boolean beginInputTick() {
        boolean isDue = isSet() && lastInputTick < dueTick();
        if (isDue) {
            lastInputTick++;
        }
        return isDue;
    }

    /** Tick that was begun last, 0 before the first. */
    public long tick() {
        return lastInputTick;
    }

    /**
     * Returns the time from the last update until the next input is due, in nanoseconds, as it appears now. 0 or less
     * if an input is due, if no tick has arrived, or if the client has stalled and should read packets. If the times
     * are held, the result is the length of a tick.
     */
    public long nanosUntilInput() {
        if (!isSet() || lastInputTick < dueTick() || stepNanos >= STALL_NANOS) {
            return 0;
        }
        if (input.isHeld()) {
            return (long) scale.tickNanos();
        }
        return (long) Math.ceil(input.nanosUntil(scale.nanosOf(lastInputTick + 1) - input.nanos()));
    }

    private void begin(long tick, int rate) {
        scale.begin(tick, rate);
        forget();
        firstReceivedNanos = nowNanos;
    }

    private void forget() {
        hasState = false;
        serverEstimate.clear();
        inputAim.clear(nowNanos, scale.tickNanos());
        viewAim.clear();
    }

    /** Continues at another rate of the same server: the times change, the shown ticks do not. */
    private void changeRate(long tick, int rate) {
        double serverTick = serverTick();
        double inputTick = inputTick();
        double viewTick = viewTick();
        scale.begin(tick, rate);
        forget();
        server.place(scale.nanosAt(serverTick));
        input.place(scale.nanosAt(inputTick));
        inputAim.assume(nowNanos, input.nanos() - nowNanos, scale.tickNanos());
        if (view.isPlaced()) {
            view.place(scale.nanosAt(viewTick));
        }
    }

    private void placeTimes() {
        server.place(nowNanos + serverAhead());
        input.place(nowNanos + inputAhead());
        lastInputTick = Math.max(0, dueTick() - 1);
    }

    private void addState(long tick, int interval) {
        boolean isAfterStall = stepNanos >= MAX_DUE_NANOS;
        viewAim.onState(nowNanos - (isAfterStall ? 0 : stepNanos / 2), tick, interval, scale, isAfterStall);
        if (!view.isPlaced() && viewAim.isKnown()) {
            view.place(nowNanos + viewAhead());
        }
    }

    private void move(SlewedTime slewed, double aheadNanos, boolean isHeld) {
        if (isHeld) {
            slewed.hold();
        } else {
            slewed.advance(stepNanos, nowNanos + aheadNanos, scale.tickNanos());
        }
    }

    private double serverAhead() {
        return serverEstimate.aheadNanos() + shortestRoundTrip() / 2;
    }

    /** Inputs wait for frames, so a frame counts as long as no input was reported. */
    private double inputAhead() {
        double frameNanos = stepNanos > MAX_DUE_NANOS ? 0 : stepNanos;
        return inputAim.aheadNanos(serverEstimate.aheadNanos(), shortestRoundTrip() + frameNanos, scale.tickNanos());
    }

    /**
     * Moves the input time forward to its aim. A correction by 5 % would lose inputs for seconds. Ticks are skipped if
     * their inputs would be late anyway; the rest is made, a few at once.
     */
    private void jumpToAim() {
        double aim = nowNanos + inputAhead();
        double earliestNanos = input.nanos() + (MAX_DUE - 1) * scale.tickNanos();
        input.jumpForward(Math.min(aim, Math.max(aim - inputAim.spareNanos(scale.tickNanos()), earliestNanos)));
        skipOverdueTicks();
    }

    private double viewAhead() {
        return -viewAim.behindNanos(scale.tickNanos());
    }

    private double shortestRoundTrip() {
        return roundTrips.isKnown() ? -roundTrips.get() : 0;
    }

    private long dueTick() {
        return (long) Math.floor(inputTick());
    }

    private void skipOverdueTicks() {
        boolean isStall = stepNanos > MAX_DUE_NANOS || input.hasJumped();
        int max = isStall ? MAX_DUE : Math.max(MAX_DUE, (int) Math.ceil(MAX_DUE_NANOS / scale.tickNanos()));
        lastInputTick = Math.max(lastInputTick, dueTick() - max);
    }
}
