package dev.tickwire.clock;

import dev.tickwire.base.PassedTime;

/**
 * The three times of a client, each a tick of its server with a fraction. None ever shows a smaller tick. All methods
 * go by the time of the last {@link #update}.
 *
 * <p>Each follows an aim: within 8 ticks of it by going up to 5 % faster or slower than the server. Behind by more it
 * jumps forward, ahead by more it stands until the aim is there. In the first three seconds the input time jumps
 * forward to each aim. When the client has stood still for 250 ms, all three stand until it has read what came
 * meanwhile.
 */
public final class ClientClock {
    /** The most ticks of the game that are due at once after a stall or a jump; those before were never pressed. */
    private static final int MOST_DUE = 4;
    /** The most time of a step whose ticks are due all. */
    private static final double MOST_DUE_NANOS = 100e6;
    /** A longer step is a stall of the client, or its clock has jumped. */
    private static final double STALL_NANOS = 250e6;
    /** No step counts for more. Sessions do not last through longer ones. */
    private static final long LONGEST_STEP_NANOS = 5_000_000_000L;
    /** Inputs go on for so many silences without news, 600 ms: the ways may be cut while the server runs. */
    private static final double BLIND_SILENCES = 2.4;

    private static final double ROUND_TRIP_WINDOW_NANOS = 4e9;
    private static final double INPUT_EASE_NANOS = 0.5e9;
    private static final double VIEW_EASE_NANOS = 1e9;
    private static final double VIEW_LEAP_NANOS = 500e6;
    private static final double MOST_DELAY_NANOS = 250e6;

    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final TickScale scale = new TickScale();
    private final ServerLine line = new ServerLine();
    /** Of the round trips with their signs changed, so that the greatest is the shortest. */
    private final GreatestOfLate roundTrips = new GreatestOfLate(ROUND_TRIP_WINDOW_NANOS);

    private final InputAim inputAim = new InputAim();
    private final ViewAim viewAim = new ViewAim(0, MOST_DELAY_NANOS);
    private final SlewedTime server = new SlewedTime(INPUT_EASE_NANOS);
    private final SlewedTime input = new SlewedTime(INPUT_EASE_NANOS);
    private final SlewedTime view = newView();
    private final int protocolRate;
    private double nowNanos;
    private double stepNanos;
    private double firstHeardNanos;
    /** Whether there are channels of states; without them the view follows the ticks. */
    private boolean isStateTold;

    private long newestTick;
    private long takenTick;

    /**
     * A clock that knows nothing of a server yet.
     *
     * @param ticksPerSecond the rate of the protocol, until a server says another
     */
    public ClientClock(int ticksPerSecond) {
        protocolRate = ticksPerSecond;
        reset();
    }

    /** A time that follows its aim as view times do. */
    static SlewedTime newView() {
        return new SlewedTime(VIEW_EASE_NANOS, VIEW_LEAP_NANOS);
    }

    /**
     * Bounds how far the view tick is behind the arrival of states; 0 to 250 ms unless set. Set it before the clock is
     * set.
     *
     * @param leastNanos the least, 0 or more
     * @param mostNanos the most, at least as much; 0 if the view tick is the newest tick that has come
     */
    public void viewDelay(long leastNanos, long mostNanos) {
        viewAim.bounds(leastNanos, mostNanos);
    }

    /** A connection begins, or has ended: nothing is known of the server. */
    public void reset() {
        newestTick = 0;
        takenTick = 0;
        scale.begin(0, protocolRate);
        forget();
        roundTrips.clear();
        server.clear();
        input.clear();
        view.clear();
    }

    /**
     * Moves on.
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
        boolean isUnsure = stepNanos >= STALL_NANOS || line.isInDoubt();
        double silenceNanos = ServerLine.silenceNanos(scale.tickNanos());
        double silentNanos = line.silentNanos(nowNanos);
        move(server, serverAhead(), isUnsure || silentNanos >= silenceNanos);
        move(input, inputAhead(), isUnsure || silentNanos >= BLIND_SILENCES * silenceNanos);
        if (view.isPlaced()) {
            move(view, viewAhead(), isUnsure || viewAim.isSilent(nowNanos, scale.tickNanos()));
        }
        leaveOut();
    }

    /** Whether a tick of the server has come. */
    public boolean isSet() {
        return newestTick > 0;
    }

    /** How many ticks the server makes in a second, as it says. */
    public int ticksPerSecond() {
        return scale.ticksPerSecond();
    }

    /**
     * A packet has come that tells a tick.
     *
     * @param tick the tick
     * @param rate how many ticks the server makes in a second, 1 to 1,000
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
        double shift = line.onTick(nowNanos, scale.nanosOf(tick), scale.tickNanos());
        if (shift != 0) {
            inputAim.shift(line.aheadNanos() - shift);
            viewAim.shift(shift);
        }
        double least = line.aheadNanos() + shortestRoundTrip();
        if (!line.isInDoubt() && inputAim.isAstray(nowNanos, least, scale.tickNanos())) {
            inputAim.clear(nowNanos, scale.tickNanos());
        }
        if (!server.isPlaced()) {
            placeTimes();
        } else if (inputAim.isUnsettled(nowNanos) && !line.isInDoubt()) {
            jumpToAim();
        }
        if (!isStateTold && nowNanos - firstHeardNanos >= ServerLine.silenceNanos(scale.tickNanos())) {
            takeState(tick, 1);
        }
    }

    /**
     * A state of a channel has come: from now on all is known of it as of a tick, or of some objects as of that tick.
     * Tell {@link #onTick} of the same packet first.
     *
     * @param tick the tick
     * @param interval how many ticks lie between two that are told, at least 1
     */
    public void onState(long tick, int interval) {
        if (isSet()) {
            isStateTold = true;
            takeState(tick, interval);
        }
    }

    /**
     * Objects of a channel are drawn in motion now. The view is as far behind as those channels need of which that was
     * said in the last ten seconds; while nothing moves, as far as the channel needs that needs least.
     *
     * @param interval how many ticks lie between two of its states, as of {@link #onState}
     */
    public void onMotion(int interval) {
        viewAim.onMotion(nowNanos, interval);
    }

    /** The address of this end has changed: the ways are others. */
    public void onMove() {
        line.forget();
        roundTrips.clear();
        inputAim.onMove(nowNanos, scale.tickNanos());
        viewAim.onMove(nowNanos, scale.tickNanos());
    }

    /**
     * The round trip of packets, as it was measured. The input time begins by that of the handshake, if it is there
     * before the first tick.
     *
     * @param nanos the time
     */
    public void roundTrip(long nanos) {
        roundTrips.add(nowNanos, -Math.max(0, nanos));
    }

    /**
     * An input leaves for the first time.
     *
     * @param tick the tick that it is for
     */
    public void onInputSent(long tick) {
        double leaves = stepNanos > MOST_DUE_NANOS || input.hasJumped() ? scale.nanosOf(tick) : input.nanos();
        inputAim.onSent(tick, leaves - nowNanos);
    }

    /**
     * The server says how early an input came. Each input counts once, and only if it was sent. Tell {@link
     * #onTick} of the same packet first.
     *
     * @param tick the tick that it is for
     * @param marginTicks how long before that tick it came first, in ticks; below 0 if it came too late
     */
    public void onInputReport(long tick, double marginTicks) {
        if (line.isInDoubt()) {
            return;
        }
        boolean isUnsettled = inputAim.isUnsettled(nowNanos);
        inputAim.onReport(nowNanos, tick, marginTicks, line.aheadNanos(), scale.tickNanos());
        if (isUnsettled) {
            jumpToAim();
        }
    }

    /** The tick that the server is at now, on a symmetric way; for display. 0 before the clock is set. */
    public double serverTick() {
        return isSet() ? scale.tickAt(server.nanos()) : 0;
    }

    /** The tick that an input of now is for. 0 before the clock is set. */
    public double inputTick() {
        return isSet() ? scale.tickAt(input.nanos()) : 0;
    }

    /** The tick that is drawn now. 0 before a state has come, or a tick if the newest is drawn. */
    public double viewTick() {
        if (viewAim.isNewest()) {
            return newestTick;
        }
        return view.isPlaced() ? Math.max(0, scale.tickAt(view.nanos())) : 0;
    }

    /** Takes the next tick of the game if its input is due; each is taken once. */
    public boolean takeInputTick() {
        boolean isDue = isSet() && takenTick < dueTick();
        if (isDue) {
            takenTick++;
        }
        return isDue;
    }

    /** The tick that was taken last, 0 before the first. */
    public long tick() {
        return takenTick;
    }

    /**
     * How long it was from the last update until the next input is due, as it looks then. 0 or less if one is, if the
     * clock is not set, or if the client has stood still and should read what came. A tick, if there is no telling.
     */
    public long nanosUntilInput() {
        if (!isSet() || takenTick < dueTick() || stepNanos >= STALL_NANOS) {
            return 0;
        }
        if (input.isHeld()) {
            return (long) scale.tickNanos();
        }
        return (long) Math.ceil(input.nanosUntil(scale.nanosOf(takenTick + 1) - input.nanos()));
    }

    private void begin(long tick, int rate) {
        scale.begin(tick, rate);
        forget();
        firstHeardNanos = nowNanos;
    }

    private void forget() {
        isStateTold = false;
        line.clear();
        inputAim.clear(nowNanos, scale.tickNanos());
        viewAim.clear();
    }

    /** The same server goes on at another rate; its times are others, the ticks that were shown are not. */
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
        takenTick = Math.max(0, dueTick() - 1);
    }

    private void takeState(long tick, int interval) {
        boolean isAfterStall = stepNanos >= MOST_DUE_NANOS;
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
        return line.aheadNanos() + shortestRoundTrip() / 2;
    }

    /** How far the input time should be ahead. Inputs wait for frames, so one counts while nothing is reported. */
    private double inputAhead() {
        double frameNanos = stepNanos > MOST_DUE_NANOS ? 0 : stepNanos;
        return inputAim.aheadNanos(line.aheadNanos(), shortestRoundTrip() + frameNanos, scale.tickNanos());
    }

    /**
     * Moves the input time to its aim if it is behind: to make that up at 5 % would lose inputs for seconds. Ticks
     * whose inputs would come late anyway are left out; the others are made, few at once.
     */
    private void jumpToAim() {
        double aim = nowNanos + inputAhead();
        double few = input.nanos() + (MOST_DUE - 1) * scale.tickNanos();
        input.jumpForward(Math.min(aim, Math.max(aim - inputAim.spareNanos(scale.tickNanos()), few)));
        leaveOut();
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

    private void leaveOut() {
        boolean isStall = stepNanos > MOST_DUE_NANOS || input.hasJumped();
        int most = isStall ? MOST_DUE : Math.max(MOST_DUE, (int) Math.ceil(MOST_DUE_NANOS / scale.tickNanos()));
        takenTick = Math.max(takenTick, dueTick() - most);
    }
}
