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
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;

/** A server with a target that runs and a cloud that may drift, and one player who looks at both. */
final class Range implements AutoCloseable {
    static final double TICK_SECONDS = 1.0 / RangeProtocol.TICKS_PER_SECOND;
    private static final long STEP_NANOS = 4_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int MAX_TICKS = 10_000;

    final Server server;
    final Client client;
    final StateTable targets;
    final StateTable sky;
    final StateView shownTargets;
    final StateView shownSky;
    private final Inputs<Steer> inputs;
    private final InputQueue<Steer> mine;
    private final NetworkSimulator line;

    /** Where the target and the cloud of the player are. */
    Runner target;

    Racer cloud;
    /** A stone on the ground, which is sent every third tick. */
    Racer stone;
    /** Whether the cloud and the stone move. */
    boolean isDrifting;
    /** Whether the server sends a timed message with each tick. */
    boolean isBanging;

    Peer peer;
    private long nowNanos;
    private int serverTick;
    private double serverTickedAt;
    private double lastView;
    private double[] delays = new double[1024];
    private int delayCount;
    private long targetsDrawn;
    private long targetsLacking;
    private long skyDrawn;
    private long skyLacking;

    /** The least and the greatest pace of the view, but for leaps of more than half a second. */
    double slowest;

    double fastest;
    /** Of the inputs that came in time. */
    int shots;

    int shotsCut;
    /** Shots with a view tick newer than any tick that the client had received: it extrapolated. */
    int shotsDrawnOn;
    /** Shots that could have claimed a view tick more than 50 ms before the real one. */
    int shotsFree;

    /** By tick, the view tick of the player's input, and the tick that the server used for it; 0 without an input. */
    final double[] viewTicks = new double[MAX_TICKS];

    final double[] shown = new double[MAX_TICKS];

    int received;
    int receivedEarly;

    Range(long seed, NetworkConditions up, NetworkConditions down) {
        this(seed, up, down, any -> {});
    }

    /** A range whose client has settings of its own. */
    Range(long seed, NetworkConditions up, NetworkConditions down, Consumer<Client.Builder> settings) {
        MemoryNetwork network = new MemoryNetwork();
        server = Server.builder(RangeProtocol.get())
                .transport(network.open())
                .random(new Random(seed))
                .build();
        server.listener(new AtServer());
        server.start();
        line = new NetworkSimulator(network.open(), seed, up, down);
        Client.Builder builder =
                Client.builder(RangeProtocol.get()).transport(line).random(new Random(seed));
        settings.accept(builder);
        client = builder.build();
        client.listener(new AtClient());
        targets = server.state(RangeProtocol.TARGETS);
        sky = server.state(RangeProtocol.SKY);
        shownTargets = client.state(RangeProtocol.TARGETS);
        shownSky = client.state(RangeProtocol.SKY);
        inputs = server.inputs(RangeProtocol.STEERS);
        mine = client.inputs(RangeProtocol.STEERS);
        target = targets.add(Runner.TYPE);
        client.connect(server.transport().localAddress());
        while (client.viewTick() == 0) {
            step();
        }
    }

    double seconds() {
        return nowNanos / NANOS_PER_SECOND;
    }

    /** Plays on, and measures this time alone. */
    Range run(double forSeconds) {
        targetsDrawn = -shownTargets.drawnFrames();
        targetsLacking = -shownTargets.extrapolatedFrames();
        skyDrawn = -shownSky.drawnFrames();
        skyLacking = -shownSky.extrapolatedFrames();
        slowest = Double.POSITIVE_INFINITY;
        fastest = 0;
        delayCount = 0;
        shots = 0;
        shotsCut = 0;
        shotsDrawnOn = 0;
        shotsFree = 0;
        for (double until = seconds() + forSeconds; seconds() < until; ) {
            step();
        }
        targetsDrawn += shownTargets.drawnFrames();
        targetsLacking += shownTargets.extrapolatedFrames();
        skyDrawn += shownSky.drawnFrames();
        skyLacking += shownSky.extrapolatedFrames();
        return this;
    }

    /** How far the view was behind the server in the middle, in ticks; the way is part of it. */
    double delayTicks() {
        Arrays.sort(delays, 0, delayCount);
        return delays[delayCount / 2];
    }

    /** The share of drawn targets of which no later state was known. */
    double targetsLacking() {
        return (double) targetsLacking / targetsDrawn;
    }

    double skyLacking() {
        return (double) skyLacking / skyDrawn;
    }

    private void step() {
        nowNanos += STEP_NANOS;
        line.update(nowNanos);
        server.update(nowNanos);
        while (server.isTickDue()) {
            serve();
        }
        client.update(nowNanos + 1);
        look();
        while (client.isTickDue()) {
            mine.next().aim(1);
            client.flush();
        }
    }

    private void serve() {
        if (peer != null && peer.isConnected() && inputs.kindOf(peer) == Inputs.Kind.RECEIVED) {
            checkShot(inputs.viewTickOf(peer));
        }
        int tick = (int) inputs.tick();
        target.x(tick * 10 % 1000);
        if (cloud != null && isDrifting) {
            cloud.x(tick % 500 - 250);
        }
        if (stone != null && isDrifting) {
            stone.x(tick % 500 - 250);
        }
        if (isBanging) {
            RaceProtocol.Bang bang = server.create(RangeProtocol.BANG);
            bang.number = tick & 0xFFFF;
            peer.send(RangeProtocol.TALK, bang);
        }
        server.flush();
        serverTick = tick;
        serverTickedAt = seconds();
    }

    private void checkShot(double viewTick) {
        StateTable in = peer.room() == null ? targets : peer.room().state(RangeProtocol.TARGETS);
        double earliest = in.past(peer, Double.NEGATIVE_INFINITY).tick();
        Past past = in.past(peer, viewTick);
        boolean isCut = past.wasCut();
        viewTicks[(int) inputs.tick()] = viewTick;
        shown[(int) inputs.tick()] = past.tick();
        shots++;
        shotsCut += isCut ? 1 : 0;
        shotsDrawnOn += viewTick > past.tick() ? 1 : 0;
        shotsFree += viewTick - earliest > 3 ? 1 : 0;
    }

    private void look() {
        double view = client.viewTick();
        if (view == 0) {
            return;
        }
        double moved = (view - lastView) * TICK_SECONDS;
        if (moved <= 0.5) {
            double pace = moved / (STEP_NANOS / NANOS_PER_SECOND);
            slowest = Math.min(slowest, pace);
            fastest = Math.max(fastest, pace);
        }
        if (view < lastView) {
            throw new AssertionError("the view goes back from " + lastView + " to " + view);
        }
        lastView = view;
        if (delayCount == delays.length) {
            delays = Arrays.copyOf(delays, 2 * delayCount);
        }
        delays[delayCount++] = serverTick + (seconds() - serverTickedAt) / TICK_SECONDS - view;
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }

    private final class AtServer implements ServerListener {
        @Override
        public void onConnect(Peer connected) {
            peer = connected;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            // Inputs are all that comes.
        }
    }

    private final class AtClient implements ClientListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            received++;
            int early = ((RaceProtocol.Bang) message).number - ((int) client.viewTick() & 0xFFFF);
            receivedEarly += early > 0 ? 1 : 0;
        }
    }
}
