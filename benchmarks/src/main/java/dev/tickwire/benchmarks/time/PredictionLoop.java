package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Runner;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.Random;

/**
 * A server and a client 100 ms away, with one object that the client owns. Both make a tick in each turn; the client's
 * is a call of its own, so that it can be measured alone.
 */
public final class PredictionLoop {
    /** Treatment of the object. */
    public enum Mode {
        /** The object is drawn at its last received state. */
        NONE,
        /** The object is predicted, always right. */
        PREDICTED,
        /** The server moves the object elsewhere in each tick, without prediction. */
        PUSHED,
        /** The server moves the object elsewhere in each tick, so each tick is corrected. */
        CORRECTED
    }

    private static final long TICK_NANOS = 16_666_667L;
    private static final double LATENCY_MILLIS = 100;
    private static final int SETTLING_TICKS = 1800;
    private static final float PUSH = 0.5f;
    private static final float DIRECTION = 33.5f;

    private final boolean isPushed;
    private final Server server;
    private final Client client;
    private final NetworkSimulator line;
    private final StateTable table;
    private final StateView view;
    private final Inputs<Press> inputs;
    private final InputQueue<Press> mine;
    private Runner runner;
    private long nowNanos;
    private long ticks;
    private long settledTicks;
    private long settledCorrections;
    private long settledRedone;

    /**
     * Connects both sides, and plays until all is steady.
     *
     * @param mode the treatment of the object
     */
    public PredictionLoop(Mode mode) {
        isPushed = mode == Mode.PUSHED || mode == Mode.CORRECTED;
        Edition edition = Edition.SIXTY;
        MemoryNetwork memory = new MemoryNetwork();
        server = Server.builder(edition.protocol())
                .transport(memory.open())
                .random(new Random(1))
                .build();
        line = new NetworkSimulator(
                memory.open(), 1, NetworkConditions.perfect().withLatencyMillis(LATENCY_MILLIS));
        client = Client.builder(edition.protocol())
                .transport(line)
                .random(new Random(2))
                .build();
        table = server.state(edition.world());
        view = client.state(edition.world());
        inputs = server.inputs(edition.moves());
        mine = client.inputs(edition.moves());
        if (mode == Mode.PREDICTED || mode == Mode.CORRECTED) {
            client.predict(edition.runner(), edition.moves(), Rules::run);
        }
        server.listener(new ServerListener() {
            @Override
            public void onConnect(Peer peer) {
                runner = table.add(edition.runner());
                table.owner(runner, peer);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                // Only inputs arrive.
            }
        });
        client.listener((from, type, message) -> {});
        server.start();
        client.connect(server.transport().localAddress());
        for (int i = 0; i < SETTLING_TICKS; i++) {
            serve();
            play();
        }
        settledTicks = ticks;
        settledCorrections = client.predictions().corrections();
        settledRedone = client.predictions().redoneTicks();
    }

    /** Plays the turn of the server and the network. */
    public void serve() {
        nowNanos += TICK_NANOS;
        line.update(nowNanos);
        server.update(nowNanos);
        while (server.isTickDue()) {
            if (runner != null) {
                Rules.run(runner, inputs.of(runner));
                if (isPushed) {
                    runner.x(runner.x() > 0 ? runner.x() - PUSH : runner.x() + PUSH);
                }
            }
            server.flush();
        }
    }

    /**
     * Plays the turn of the client: receives, makes its tick, and reads all drawn values.
     *
     * @return a sum of the drawn values
     */
    public double play() {
        client.update(nowNanos);
        while (client.isTickDue()) {
            ticks++;
            mine.next().direction(DIRECTION);
            client.flush();
        }
        double drawn = 0;
        for (Runner each : view.all(Edition.SIXTY.runner())) {
            drawn += each.x() + each.y() + each.steps();
        }
        return drawn;
    }

    /** Returns the mean number of corrections in a tick, since all was steady. */
    public double correctionsPerTick() {
        return (double) corrections() / (ticks - settledTicks);
    }

    /** Returns the mean number of repeated ticks in a correction, 0 if there was none. */
    public double redonePerCorrection() {
        long redone = client.predictions().redoneTicks() - settledRedone;
        return corrections() == 0 ? 0 : (double) redone / corrections();
    }

    private long corrections() {
        return client.predictions().corrections() - settledCorrections;
    }

    /** Closes both sides. */
    public void close() {
        client.close();
        server.close();
    }

    /** The rule alone, as the game wrote it. */
    public static final class Rule {
        private final Runner runner = Server.builder(Edition.SIXTY.protocol())
                .transport(new MemoryNetwork().open())
                .build()
                .state(Edition.SIXTY.world())
                .add(Edition.SIXTY.runner());
        private final Press press = new Press().direction(DIRECTION);

        /** Applies the rule once and returns the new x. */
        public float step() {
            Rules.run(runner, press);
            return runner.x();
        }
    }
}
