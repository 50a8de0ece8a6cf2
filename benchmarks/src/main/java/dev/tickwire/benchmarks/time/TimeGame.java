package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.time.wire.Keys;
import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Target;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Past;
import dev.tickwire.state.StateObject;
import java.util.Random;
import java.util.TreeSet;

/**
 * A server and one player over a simulated network, with the loops of a real game. Each side receives within a
 * millisecond and ticks when a tick is due. The player's screen shows 60 frames a second.
 */
final class TimeGame extends OnePlayer {
    private static final long STEP_NANOS = 1_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double FRAMES_PER_SECOND = 60;
    private static final double SHOT_CHANCE = 0.1;
    private static final double TURN_CHANCE = 0.02;

    final Flights flights = new Flights(client, server);
    private final Random random;
    private final long clientPhaseNanos;
    /** Ticks whose input was not there in time, from the start of the game on. */
    private final TreeSet<Integer> repeatedTicks = new TreeSet<>();

    private final Target target;
    private boolean hasInput;
    private Target seenTarget;
    private long nowNanos;
    private long frames;
    private int serverTicks = 1;
    private long serverTickedAt;
    private float direction = 33.33f;
    private Measures measures = new Measures(this);

    /** Creates a game whose player is not connected yet, and whose random numbers have a seed. */
    TimeGame(long seed, Edition edition, Network network) {
        this(new Random(seed), edition, network);
    }

    private TimeGame(Random random, Edition edition, Network network) {
        super(edition, network, random);
        this.random = random;
        clientPhaseNanos = (long) (random.nextDouble() * Loops.TICK_SECONDS * NANOS_PER_SECOND);
        client.predict(edition.runner(), edition.moves(), Rules::run);
        client.listener(new AtClient());
        target = table.add(edition.target());
    }

    /** Returns whether the input of some tick after one and up to another was not there in time. */
    boolean isAnyRepeated(int after, int to) {
        Integer next = repeatedTicks.higher(after);
        return next != null && next <= to;
    }

    /** Measures from now on for some seconds. */
    Measured measure(double seconds) {
        measures = new Measures(this);
        run(seconds);
        return measures.result();
    }

    /** Connects, and plays until the client is connected: second 0 of all figures. */
    void begin() {
        client.connect(server.transport().localAddress());
        while (!client.isConnected()) {
            step();
        }
    }

    void run(double seconds) {
        for (long until = nowNanos + nanos(seconds); nowNanos < until; ) {
            step();
        }
    }

    double seconds() {
        return nowNanos / NANOS_PER_SECOND;
    }

    /** Returns the server's current tick with a fraction. */
    double serverTick() {
        return serverTicks + (nowNanos - serverTickedAt) / NANOS_PER_SECOND / Loops.TICK_SECONDS;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * NANOS_PER_SECOND);
    }

    private void step() {
        nowNanos += STEP_NANOS;
        flights.now(nowNanos);
        line.update(nowNanos + clientPhaseNanos);
        server.update(nowNanos);
        while (server.isTickDue()) {
            tickServer();
        }
        line.update(nowNanos + clientPhaseNanos);
        client.update(nowNanos + clientPhaseNanos);
        while (client.isTickDue()) {
            tickClient();
        }
        if (nowNanos / NANOS_PER_SECOND * FRAMES_PER_SECOND >= frames) {
            frames = (long) (nowNanos / NANOS_PER_SECOND * FRAMES_PER_SECOND) + 1;
            measures.onFrame();
        }
    }

    private void tickServer() {
        serverTicks++;
        serverTickedAt = nowNanos;
        if (runner != null) {
            Press press = inputs.of(runner);
            Inputs.Kind kind = inputs.kindOf(peer);
            hasInput |= kind == Inputs.Kind.RECEIVED || inputs.statistics(peer).late() > 0;
            if (kind != Inputs.Kind.RECEIVED) {
                repeatedTicks.add(serverTicks);
            }
            if (hasInput) {
                measures.onServerTick(serverTicks, kind, nowNanos);
            }
            Rules.run(runner, press);
            if (Keys.has(press.keys(), Keys.SHOOT)) {
                boolean hitsAtScreen = Keys.has(press.keys(), Keys.LEFT);
                measures.onShot(hitsAtScreen, hits(press.aim(), table.past(press)));
            }
        }
        target.x(Rules.place(serverTicks));
        server.flush();
    }

    private boolean hits(float aim, Past past) {
        Target seen = past.of(target);
        return seen != null && Rules.hits(aim, seen.x());
    }

    /**
     * Makes a tick of the client. Shots go near the target, so that some barely miss; the key LEFT marks those that hit
     * on the screen.
     */
    private void tickClient() {
        Press press = mine.next();
        if (random.nextDouble() < TURN_CHANCE) {
            direction = (random.nextFloat() * 2 - 1) * 180;
        }
        press.direction(direction);
        if (seenTarget != null && random.nextDouble() < SHOT_CHANCE) {
            press.aim((float) (seenTarget.x() + (random.nextDouble() * 2 - 1) * 2 * Rules.RADIUS));
            boolean hits = Rules.hits(press.aim(), seenTarget.x());
            press.keys(hits ? Keys.SHOOT | Keys.LEFT : Keys.SHOOT);
        }
        measures.onClientTick((int) mine.tick());
        client.flush();
    }

    private final class AtClient implements ClientListener {
        @Override
        public void onObjectAppear(Peer from, ObjectType<?> type, StateObject object) {
            if (object instanceof Target seen) {
                seenTarget = seen;
            }
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            // Nothing arrives.
        }
    }
}
