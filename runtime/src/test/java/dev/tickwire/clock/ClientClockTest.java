package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientClockTest {
    private static final int RATE = 60;
    private static final double TICK_NANOS = 1e9 / RATE;
    private static final long MILLI = 1_000_000;
    private static final long HOUR = 3_600_000 * MILLI;
    private static final long WAY = 50 * MILLI;
    private static final long FRAME = 5 * MILLI;

    private final ClientClock clock = new ClientClock(RATE);

    // A server without jitter or loss, whose input way is as long as the other. All times in nanoseconds.
    private int firstTick = 1000;
    private int rate = RATE;
    private long now;
    /** How much more the client's clock shows than the time that has passed. */
    private long clockOff = -77 * HOUR;

    /** By how much inputs came early, by their ticks. */
    private final double[] margins = new double[4096];

    private int receivedTick;
    private long reportedTick;
    private double lastView;
    private double lastInput;
    private double lastServer;
    private int polled;

    @Test
    @DisplayName("Before a tick has come, all times are 0 and no input is due")
    void knowsNothing() {
        clock.update(5);

        assertFalse(clock.isSet());
        assertEquals(0, clock.serverTick());
        assertEquals(0, clock.inputTick());
        assertEquals(0, clock.viewTick());
        assertEquals(0, clock.tick());
        assertEquals(0, clock.nanosUntilInput());
        assertFalse(clock.beginInputTick());
        assertEquals(RATE, clock.ticksPerSecond());
    }

    @Test
    @DisplayName("Before a state has come, an input is based on the newest tick, which a server has sent")
    void isBasedOnTheNewestTickAtFirst() {
        clock.update(now);
        clock.onTick(500, RATE);
        clock.update(now + FRAME);

        assertEquals(0, clock.viewTick());
        assertEquals(500, clock.viewTickOfInput());
        play(1_000);
        assertEquals(clock.viewTick(), clock.viewTickOfInput());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, Integer.MAX_VALUE - 10_000})
    @DisplayName("The server's tick is right, inputs come a little early, the view is a little behind")
    void threeTimes(int first) {
        firstTick = first;
        play(10_000);

        assertEquals(serverTick(), clock.serverTick(), 0.5);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 1.5);
        assertEquals(2, serverTick() - WAY / TICK_NANOS - clock.viewTick(), 1);
        assertEquals(Math.floor(clock.inputTick()), clock.tick());
    }

    @Test
    @DisplayName("Each tick is taken once, in order, at the rate of the server")
    void takesEachTick() {
        play(1000);
        long before = clock.tick();
        int polledBefore = polled;
        play(10_000);

        assertEquals(600, clock.tick() - before, 3);
        assertEquals(clock.tick() - before, polled - polledBefore);
    }

    @Test
    @DisplayName("An input is due when its time is over")
    void nanosUntilInput() {
        play(5000);
        long left = clock.nanosUntilInput();
        long tick = clock.tick();
        assertTrue(left > 0 && left <= TICK_NANOS * 1.06, () -> "left " + left);

        clock.update(localAfter(left - 1000));
        assertFalse(clock.beginInputTick());
        clock.update(localAfter(left + 1000));
        assertEquals(0, clock.nanosUntilInput());
        assertTrue(clock.beginInputTick());
        assertEquals(tick + 1, clock.tick());
    }

    @ParameterizedTest
    @CsvSource({"0, 60", "100, 60", "1500, 1700", "10000, 1700"})
    @DisplayName("The first report sets the input time right, which stands for 48 ticks if the round trip held a stall")
    void firstReport(int measuredMillis, int withinMillis) {
        // This server reports an input when its tick comes: 48 ticks after it came, and for so long the input time
        // stands.
        measuredRoundTrip = measuredMillis * MILLI;
        play((int) (2 * WAY / MILLI) + withinMillis);

        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 1.5);
        assertEquals(Math.floor(clock.inputTick()), clock.tick());
    }

    @ParameterizedTest
    @ValueSource(longs = {2 * WAY, 1500 * MILLI})
    @DisplayName("With a round trip that was measured before, the first inputs come in time and none is too early")
    void firstInputs(long measured) {
        measuredRoundTrip = measured;
        play(1000);

        assertTrue(minMargin >= 0, () -> "margin " + minMargin);
        assertTrue(greatestMargin < 64, () -> "margin " + greatestMargin);
    }

    @Test
    @DisplayName("After a stall of the server whose first ticks come late, inputs come as early as before")
    void firstTicksLate() {
        measuredRoundTrip = 0;
        play(5000);
        double before = clock.inputTick() - serverTick();
        idle(2000);
        firstTick -= 120;
        reports = false;
        lateTicks = 3;
        play(200);
        lateTicks = 0;
        play(1000);

        assertEquals(before, clock.inputTick() - serverTick(), 0.2);
    }

    @Test
    @DisplayName("What is late in the first second is spared for at once, and no tick is left out")
    void learnsAtOnce() {
        measuredRoundTrip = 2 * WAY;
        play(300);
        double before = clock.inputTick() - serverTick();
        long tickBefore = clock.tick();
        int polledBefore = polled;
        lateReports = 2;
        play(600);

        assertEquals(before + 8 - 2, clock.inputTick() - serverTick(), 1.5);
        assertEquals(clock.tick() - tickBefore, polled - polledBefore);
    }

    @Test
    @DisplayName("Reports of inputs that came early by chance do not settle the input time")
    void firstReportsJump() {
        earlyReports = 4;
        play(200);

        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 1.5);
    }

    @Test
    @DisplayName("Without news the server's tick stands after 250 ms, the view soon after, and inputs after 600 ms")
    void silence() {
        play(5000);
        double server = clock.serverTick();
        double view = clock.viewTick();
        double input = clock.inputTick();
        idle(3000);

        assertEquals(server + 0.25 * RATE, clock.serverTick(), 1);
        assertEquals(view + 0.29 * RATE, clock.viewTick(), 1);
        assertEquals(input + 0.6 * RATE, clock.inputTick(), 1);
        assertFalse(clock.beginInputTick());
        assertTrue(clock.nanosUntilInput() > 0);
    }

    @Test
    @DisplayName("After a stall of the client at most 4 ticks are due at once, and the others are left out")
    void stallOfTheClient() {
        play(5000);
        long before = clock.tick();
        int polledBefore = polled;
        now += 2000 * MILLI;
        play(100);

        assertEquals(before + 126, clock.tick(), 3);
        assertEquals(4 + 6, polled - polledBefore, 3);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 1.5);
    }

    @Test
    @DisplayName("Late ticks that came between two stalls are no line, if the server has stalled meanwhile")
    void stallsOfBoth() {
        play(5000);
        now += 1000 * MILLI;
        clock.update(local());
        for (int late = receivedTick + 25; receivedTick < late; ) {
            receive(receivedTick + 1);
        }
        now += 900 * MILLI;
        firstTick -= 50;
        play(600);

        assertEquals(serverTick(), clock.serverTick(), 2);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 2.5);
    }

    @Test
    @DisplayName("States that a server sends rarely until it receives from the client again do not delay the view")
    void rareAfterAStall() {
        play(20_000);
        double before = serverTick() - clock.viewTick();
        now += 2000 * MILLI;
        receivedEvery = 8;
        play(150);
        receivedEvery = 1;
        play(5000);

        assertEquals(before, serverTick() - clock.viewTick(), 0.3);
    }

    @ParameterizedTest
    @ValueSource(longs = {HOUR, -HOUR, 1000 * HOUR, -1000 * HOUR})
    @DisplayName("A jump of the machine's clock is over after a second")
    void jumpOfTheClock(long jump) {
        play(5000);
        clockOff += jump;
        play(1000);
        int polledBefore = polled;
        long before = clock.tick();
        play(1000);

        assertEquals(60, polled - polledBefore, 4);
        assertEquals(60, clock.tick() - before, 4);
        assertEquals(serverTick(), clock.serverTick(), 1);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 2.5);
        assertEquals(2, serverTick() - WAY / TICK_NANOS - clock.viewTick(), 1.5);
    }

    @Test
    @DisplayName("A server may pause for minutes, and its ticks go on where they were")
    void pause() {
        play(5000);
        idle(60_000);
        firstTick -= 60 * RATE;
        play(1500);

        assertEquals(serverTick(), clock.serverTick(), 1);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 2.5);
        assertEquals(2, serverTick() - WAY / TICK_NANOS - clock.viewTick(), 1.5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 30, 128, 250, 1000})
    @DisplayName("A server may make ticks at another rate than that of the protocol")
    void otherRate(int other) {
        rate = other;
        play(20_000);

        assertEquals(other, clock.ticksPerSecond());
        assertEquals(serverTick(), clock.serverTick(), 1 + 0.01 * other);
        double margin = clock.inputTick() - serverTick() - WAY * 1e-9 * rate;
        assertTrue(margin > 0 && margin < 3 + 0.03 * rate, () -> "margin " + margin);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 61, 128})
    @DisplayName("The rate may change; no time goes back")
    void changeOfRate(int other) {
        play(5000);
        firstTick = (int) serverTick() - (int) (now * 1e-9 * other);
        rate = other;
        play(8000);

        assertEquals(other, clock.ticksPerSecond());
        assertEquals(serverTick(), clock.serverTick(), 2);
        double margin = clock.inputTick() - serverTick() - WAY * 1e-9 * rate;
        assertTrue(margin > 0 && margin < 6, () -> "margin " + margin);
    }

    @Test
    @DisplayName("After a move the clock goes on, and follows the new ways")
    void move() {
        play(5000);
        clock.onMove();
        double input = clock.inputTick();
        clock.update(local());
        assertEquals(input, clock.inputTick(), 1);
        play(3000);

        assertEquals(serverTick(), clock.serverTick(), 1);
        assertEquals(2.5, clock.inputTick() - serverTick() - WAY / TICK_NANOS, 1.5);
    }

    @Test
    @DisplayName("After a move what was late on the old way does not delay the view any more")
    void moveFromABadWay() {
        play(2000);
        double good = serverTick() - clock.viewTick();
        for (int i = 0; i < 20; i++) {
            idle(150);
            play(2000);
        }
        assertTrue(serverTick() - clock.viewTick() > good + 2);
        clock.onMove();
        play(5000);

        assertEquals(good, serverTick() - clock.viewTick(), 0.5);
    }

    @Test
    @DisplayName("With a delay of 0 the view is the newest tick")
    void newest() {
        clock.viewDelay(0, 0);
        play(1000);

        assertEquals(receivedTick, clock.viewTick());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100, 200})
    @DisplayName("The delay of the view keeps to its bounds")
    void delayBounds(long minimum) {
        clock.viewDelay(minimum * MILLI, (minimum + 20) * MILLI);
        play(20_000);
        double delay = (serverTick() - clock.viewTick()) * TICK_NANOS - WAY;

        assertTrue(delay >= (minimum - 6) * MILLI && delay <= (minimum + 26) * MILLI, () -> "delay " + delay / MILLI);
    }

    @Test
    @DisplayName("Without channels of states the view follows the ticks")
    void noStates() {
        sendsStates = false;
        play(10_000);

        assertEquals(2, serverTick() - WAY / TICK_NANOS - clock.viewTick(), 1);
    }

    @Test
    @DisplayName("After a reset nothing is known, and another server may be at a smaller tick")
    void reset() {
        firstTick = 5000;
        play(1000);
        clock.reset();
        assertFalse(clock.isSet());
        assertEquals(0, clock.tick());
        firstTick = 10;
        receivedTick = 0;
        reportedTick = 0;
        lastView = 0;
        lastInput = 0;
        lastServer = 0;
        play(1000);

        assertEquals(serverTick(), clock.serverTick(), 0.5);
    }

    /** States of two channels, each tick and each tenth, of which the rare ones come over the same way. */
    private double delayOfTwo(ClientClock two, double seconds, boolean isRareMoving) {
        long from = delayedFrom;
        long to = from + (long) (seconds * 1e9);
        double delay = 0;
        for (long at = from; at < to; at += (long) (1e9 / RATE)) {
            int tick = (int) Math.round(at * 1e-9 * RATE) + 10;
            two.update(at);
            two.onTick(tick, RATE);
            two.onState(tick, 1);
            if (tick % 10 == 0) {
                two.onState(tick, 10);
            }
            two.onMotion(1);
            if (isRareMoving) {
                two.onMotion(10);
            }
            delay = tick - two.viewTick();
        }
        delayedFrom = to;
        return delay;
    }

    private long delayedFrom;

    @Test
    @DisplayName("A channel sets the delay of the view while something moves in it, and for ten seconds more")
    void delayOfWhatMoves() {
        ClientClock two = new ClientClock(RATE);

        assertTrue(delayOfTwo(two, 10, false) < 2);
        assertTrue(delayOfTwo(two, 10, true) > 9);
        assertTrue(delayOfTwo(two, 9, false) > 9);
        assertTrue(delayOfTwo(two, 5, false) < 2);
    }

    @Test
    @DisplayName("The delay keeps to the most and the least of the game")
    void delayWithinBounds() {
        ClientClock two = new ClientClock(RATE);
        two.viewDelay(0, 100 * MILLI);
        assertEquals(100e-3 * RATE, delayOfTwo(two, 20, true), 0.6);

        delayedFrom = 0;
        two = new ClientClock(RATE);
        two.viewDelay(500 * MILLI, 600 * MILLI);
        assertEquals(500e-3 * RATE, delayOfTwo(two, 20, true), 0.6);
    }

    @Test
    @DisplayName("Whatever a server sends and whatever the time is, no time goes back and nothing fails")
    void neverBack() {
        long seed = Seeds.of(ClientClockTest.class, 0);
        SplittableRandom random = new SplittableRandom(seed);
        int tick = 1;
        long time = 0;
        for (int i = 0; i < 50_000; i++) {
            time += random.nextInt(1000) == 0 ? random.nextLong() : random.nextLong(50 * MILLI);
            clock.update(time);
            tick = (int) Math.min(Integer.MAX_VALUE, tick + (random.nextInt(5000) == 0 ? random.nextInt(1 << 24) : 1L));
            int sentTick = random.nextInt(10) == 0 ? random.nextInt() : tick;
            if (random.nextInt(3) == 0) {
                clock.onTick(Math.min(tick, sentTick), random.nextInt(10_000) == 0 ? 1 + random.nextInt(1000) : RATE);
                clock.onState(Math.min(tick, sentTick), 1 + random.nextInt(6));
            }
            if (random.nextInt(200) == 0) {
                clock.onMotion(1 + random.nextInt(6));
            }
            clock.roundTrip(random.nextInt(100) == 0 ? random.nextLong() : 100 * MILLI);
            clock.onInputReport(
                    random.nextBoolean() ? (int) clock.tick() - random.nextInt(100) : random.nextInt(),
                    random.nextInt(50) == 0 ? Double.longBitsToDouble(random.nextLong()) : 2);
            if (random.nextInt(10_000) == 0) {
                clock.onMove();
            }
            for (int due = 0; clock.beginInputTick(); due++) {
                clock.onInputSent(clock.tick());
                assertTrue(due < 200, () -> "seed " + seed);
            }
            clock.nanosUntilInput();
            assertNotBack("seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {RATE, 1000})
    @DisplayName("A server that reports each input as far too late moves inputs no more than five seconds ahead")
    void boundedAhead(int ticksPerSecond) {
        rate = ticksPerSecond;
        idle(20_000);
        play(1000);
        for (int i = 0; i < 3000; i++) {
            play(20);
            clock.onInputReport(clock.tick(), -2048);
            double ahead = clock.inputTick() - serverTick();
            assertTrue(ahead < 5.5 * rate, () -> ahead + " ticks ahead");
        }
    }

    @Test
    @DisplayName("No update, tick, state or report allocates")
    void allocatesNothing() {
        play(30_000);

        assertEquals(0, AllocatedBytes.minOf(5, () -> play(2000)));
    }

    private boolean sendsStates = true;
    private int receivedEvery = 1;
    private long measuredRoundTrip = 2 * WAY;
    /** So many of the next reports are of inputs that came three ticks earlier than usual. */
    private int earlyReports;
    /** So many of the next reports, one in twenty, are of inputs that came eight ticks later than usual. */
    private int lateReports;
    /** By how much later ticks come than they may. */
    private int lateTicks;

    private boolean reports = true;
    private double minMargin = Double.POSITIVE_INFINITY;
    private double greatestMargin = Double.NEGATIVE_INFINITY;

    private double serverTick() {
        return firstTick + now * 1e-9 * rate;
    }

    private long local() {
        return now + clockOff;
    }

    private long localAfter(long nanos) {
        return local() + nanos;
    }

    /** Time passes, and nothing comes. */
    private void idle(int millis) {
        for (long end = now + millis * MILLI; now < end; ) {
            now += FRAME;
            clock.update(local());
            while (clock.beginInputTick()) {
                polled++;
            }
            assertNotBack("idle");
        }
    }

    /** Time passes, with a packet of the server for each of its ticks. */
    private void play(int millis) {
        for (long end = now + millis * MILLI; now < end; ) {
            now += FRAME;
            clock.update(local());
            receive((int) Math.floor(serverTick() - WAY * 1e-9 * rate - lateTicks));
            while (clock.beginInputTick()) {
                clock.onInputSent(clock.tick());
                double margin = clock.tick() - serverTick() - WAY * 1e-9 * rate;
                margins[(int) clock.tick() & margins.length - 1] = margin;
                minMargin = Math.min(minMargin, margin);
                greatestMargin = Math.max(greatestMargin, margin);
                polled++;
            }
            assertNotBack("play");
        }
    }

    private void receive(int tick) {
        if (tick <= receivedTick || tick < 1 || tick % receivedEvery != 0) {
            return;
        }
        receivedTick = tick;
        clock.roundTrip(measuredRoundTrip);
        clock.onTick(tick, rate);
        long report = Math.min(clock.tick(), tick);
        if (report > reportedTick && reports) {
            reportedTick = report;
            clock.onInputReport(report, margins[(int) report & margins.length - 1] + off(report));
        }
        if (sendsStates) {
            clock.onState(tick, 1);
        }
    }

    private int off(long tick) {
        if (earlyReports > 0) {
            earlyReports--;
            return 3;
        }
        boolean isLate = lateReports > 0 && tick % 20 == 0;
        lateReports -= isLate ? 1 : 0;
        return isLate ? -8 : 0;
    }

    private void assertNotBack(String when) {
        assertNotBack(lastView, clock.viewTick(), when);
        assertNotBack(lastInput, clock.inputTick(), when);
        assertNotBack(lastServer, clock.serverTick(), when);
        lastView = clock.viewTick();
        lastInput = clock.inputTick();
        lastServer = clock.serverTick();
    }

    private static void assertNotBack(double before, double now, String when) {
        if (now < before) {
            fail(when + ": back from " + before + " to " + now);
        }
    }
}
