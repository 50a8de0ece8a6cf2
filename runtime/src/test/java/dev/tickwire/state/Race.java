package dev.tickwire.state;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.Random;
import java.util.function.Consumer;

/** A server, and one player who steers a racer, and a truck if there is one, and predicts them. */
final class Race implements AutoCloseable {
    static final double TICK_SECONDS = 1.0 / RaceProtocol.TICKS_PER_SECOND;
    private static final double SETTLING_SECONDS = 15;
    private static final double TURN_SECONDS = TICK_SECONDS / 8;

    final Server server;
    final Inputs<Steer> steers;
    final StateTable racers;
    final StateTable trucks;
    final Client client;
    final InputQueue<Steer> mine;
    final StateView shownRacers;
    final StateView shownTrucks;
    final Prediction prediction;
    private final boolean isByTicks;
    private final Random random;
    private final MemoryNetwork network = new MemoryNetwork();

    double seconds;
    /** How long a frame of the client takes. */
    double frameSeconds = TURN_SECONDS;

    private double nextFrame;
    int repeated;
    int changes;
    int received;
    /** Whether the player turns and pushes. */
    boolean isPlaying = true;

    float topSpeed = Racer.MAX_SPEED;
    private float aim;
    private boolean isPushing;
    boolean isLeaping;
    /** How fast racers go that nobody steers. */
    float driftSpeed;
    /** More that the server does in a tick with the player's input, and the player while he fills his. */
    Consumer<Steer> serving = input -> {};

    Runnable pressing = () -> {};
    /** Receives the client's callbacks. */
    ClientListener watching = new ClientListener() {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}
    };

    Race(long seed, NetworkConditions conditions) {
        this(seed, conditions, conditions, any -> {});
    }

    /** A race whose ways are not the same. */
    Race(long seed, NetworkConditions up, NetworkConditions down) {
        this(seed, up, down, any -> {});
    }

    /** A race whose client has settings of its own. */
    Race(long seed, NetworkConditions conditions, Consumer<Client.Builder> settings) {
        this(seed, conditions, conditions, settings);
    }

    private Race(long seed, NetworkConditions up, NetworkConditions down, Consumer<Client.Builder> settings) {
        this(seed, up, down, settings, RaceProtocol.TICKS_PER_SECOND, null);
    }

    /** Called with the tick and the rate of each predicted step. */
    interface StepWatch {
        void onStep(long tick, int rate);
    }

    /**
     * A race in which racers are moved by what tick it is, and how long that takes.
     *
     * @param rate the ticks a second of the server
     * @param predicted called with the tick and the rate of each step at the client
     */
    static Race ruledByTicks(NetworkConditions conditions, int rate, StepWatch predicted) {
        return new Race(1, conditions, conditions, any -> {}, rate, predicted);
    }

    private Race(
            long seed,
            NetworkConditions up,
            NetworkConditions down,
            Consumer<Client.Builder> settings,
            int rate,
            StepWatch predicted) {
        random = new Random(seed);
        server = Server.builder(RaceProtocol.get())
                .transport(network.open())
                .random(new Random(seed))
                .ticksPerSecond(rate)
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}
        });
        server.start();
        steers = server.inputs(RaceProtocol.STEERS);
        racers = server.state(RaceProtocol.RACERS);
        trucks = server.state(RaceProtocol.TRUCKS);
        Client.Builder builder = Client.builder(RaceProtocol.get())
                .transport(new NetworkSimulator(network.open(), seed, up, down))
                .random(new Random(seed));
        settings.accept(builder);
        client = builder.build();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                received++;
            }

            @Override
            public void onObjectChange(Peer peer, ObjectType<?> type, StateObject object, long changed) {
                changes++;
                watching.onObjectChange(peer, type, object, changed);
            }

            @Override
            public void onObjectAppear(Peer peer, ObjectType<?> type, StateObject object) {
                watching.onObjectAppear(peer, type, object);
            }

            @Override
            public void onObjectVanish(Peer peer, ObjectType<?> type, StateObject object, VanishReason reason) {
                watching.onObjectVanish(peer, type, object, reason);
            }
        });
        mine = client.inputs(RaceProtocol.STEERS);
        shownRacers = client.state(RaceProtocol.RACERS);
        shownTrucks = client.state(RaceProtocol.TRUCKS);
        isByTicks = predicted != null;
        if (isByTicks) {
            prediction = client.predict(Racer.TYPE, RaceProtocol.STEERS, (racer, input, tick, ofRate) -> {
                predicted.onStep(tick, ofRate);
                stepByTick(racer, input, tick, ofRate);
            });
        } else {
            prediction = client.predict(Racer.TYPE, RaceProtocol.STEERS, this::step);
        }
        client.predict(RaceProtocol.TRUCK, RaceProtocol.STEERS, this::step);
    }

    /** The rule of the game. */
    void step(Racer racer, Steer input) {
        float speed = racer.speed() + (input.isPushing() ? 0.033f : -0.017f);
        racer.speed(Math.max(0, Math.min(topSpeed, speed)));
        racer.facing(input.aim());
        double direction = Math.toRadians(racer.facing());
        float x = racer.x() + (float) (Math.cos(direction) * racer.speed() * TICK_SECONDS);
        racer.x(Math.max(-Racer.MAX_X, Math.min(Racer.MAX_X, x)));
        racer.secret((racer.secret() + 1) % 100);
        if (input.isPushing()) {
            racer.fuel((racer.fuel() + 999) % 1000);
        }
        if (input.isLeaping()) {
            racer.x(0).teleport();
        }
    }

    /** A rule that uses the tick and the rate. */
    private void stepByTick(Racer racer, Steer input, long tick, int rate) {
        racer.health((int) (100 - tick % 50));
        float x = racer.x() + (input.isPushing() ? 5f : -3f) / rate;
        racer.x(Math.max(-Racer.MAX_X, Math.min(Racer.MAX_X, x)));
    }

    void connect() {
        client.connect(server.transport().localAddress());
    }

    Peer peer() {
        return client.isConnected() ? server.peer(client.peer().index()) : null;
    }

    /** Connects, and waits until the client's clock has settled, so that inputs come in time; then adds an object. */
    Racer begin() {
        settle();
        Racer racer = own(racers, racers.add(Racer.TYPE));
        run(1);
        return racer;
    }

    /** Connects, and waits. */
    void settle() {
        connect();
        run(SETTLING_SECONDS);
        repeated = 0;
    }

    Racer own(StateTable table, Racer object) {
        table.owner(object, peer());
        return object;
    }

    /** All move on. */
    void run(double howLong) {
        for (double end = seconds + howLong; seconds < end; ) {
            turn();
        }
    }

    private void turn() {
        seconds += TURN_SECONDS;
        server.update(nanos());
        while (server.isTickDue()) {
            serve();
            server.flush();
        }
        if (seconds >= nextFrame) {
            nextFrame = Math.max(seconds - frameSeconds, nextFrame) + frameSeconds;
            frame();
        }
    }

    long nanos() {
        return (long) (seconds * 1e9);
    }

    private void serve() {
        if (peer() == null) {
            return;
        }
        Steer input = steers.of(peer());
        repeated += steers.kindOf(peer()) == Inputs.Kind.RECEIVED ? 0 : 1;
        for (Racer racer : racers.all(Racer.TYPE)) {
            if (racers.ownerOf(racer) == peer()) {
                move(racer, input);
            } else {
                drift(racer);
            }
        }
        for (Racer truck : trucks.all(RaceProtocol.TRUCK)) {
            if (trucks.ownerOf(truck) == peer()) {
                step(truck, input);
            }
        }
        serving.accept(input);
    }

    private void move(Racer racer, Steer input) {
        if (isByTicks) {
            stepByTick(racer, input, steers.tick(), server.ticksPerSecond());
        } else {
            step(racer, input);
        }
    }

    /** A racer that nobody steers goes on. */
    private void drift(Racer racer) {
        racer.x(racer.x() + (float) (driftSpeed * TICK_SECONDS));
    }

    void frame() {
        client.update(nanos());
        while (client.isTickDue()) {
            press();
            client.flush();
        }
    }

    private void press() {
        if (!isPlaying) {
            isPushing = false;
        } else if (random.nextInt(8) == 0) {
            aim = random.nextFloat() * 360 - 180;
            isPushing = random.nextInt(3) > 0;
        }
        mine.next().aim(aim).pushing(isPushing).leaping(isLeaping);
        isLeaping = false;
        pressing.run();
    }

    /** The racer that the client shows; null if there is none. */
    Racer shown() {
        Racer found = null;
        for (Racer each : shownRacers.all(Racer.TYPE)) {
            found = each;
        }
        return found;
    }

    Racer shownTruck() {
        Racer found = null;
        for (Racer each : shownTrucks.all(RaceProtocol.TRUCK)) {
            found = each;
        }
        return found;
    }

    PredictionStatistics statistics() {
        return client.predictions();
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
