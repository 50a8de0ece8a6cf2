package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.chunk.wire.Control;
import dev.tickwire.benchmarks.chunk.wire.FiguresClientListener;
import dev.tickwire.benchmarks.chunk.wire.FiguresProtocol;
import dev.tickwire.benchmarks.chunk.wire.FiguresServerListener;
import dev.tickwire.benchmarks.chunk.wire.View;
import dev.tickwire.benchmarks.line.CountedTransport;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A simulated run: a server and its clients over one bottleneck. All loops run at 60 Hz, with random phases. */
final class Run {
    static final double STEP_SECONDS = 0.0005;
    static final int SLICE_BYTES = 1024;

    /** Bytes of the IP and UDP headers. */
    private static final int HEADER_BYTES = 28;

    private static final double LOOP_SECONDS = 1.0 / 60;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final byte[] ENTITIES = new byte[200];

    final List<Seat> seats = new ArrayList<>();
    final CountedTransport line;

    private final NetworkSimulator simulator;
    private final Server server;
    private final double serverPhase;
    private final boolean game;
    private Wire wire;
    private double seconds;
    private long serverTicks;
    private final List<Double> viewAt = new ArrayList<>();
    private final MemoryNetwork network = new MemoryNetwork(1 << 16);
    private LossBased lossBased;
    private double queueFreeAt;

    /** A client. */
    final class Seat implements FiguresClientListener {
        final Client client;
        final double phase;
        Peer peer;
        OutgoingChunk chunk;
        double beganAt;
        double endedAt = Double.NaN;
        long ticks;
        /** Time at which the control of each tick was sent, and the time until a view confirmed it. */
        final List<Double> controlAt = new ArrayList<>();

        final List<Double> roundTrips = new ArrayList<>();
        /** Latency of each view, in seconds. */
        final List<Double> lateness = new ArrayList<>();

        int lostViews;
        int lastReported = -1;
        private int newestView = -1;

        Seat(Client client, double phase) {
            this.client = client;
            this.phase = phase;
        }

        @Override
        public void onView(Peer from, View view) {
            int number = (int) view.number();
            lateness.add(seconds - viewAt.get(number));
            lostViews += Math.max(0, number - newestView - 1);
            newestView = Math.max(newestView, number);
            int newest = (int) view.heard() - 1;
            while (lastReported < newest) {
                lastReported++;
                roundTrips.add(seconds - controlAt.get(lastReported));
            }
        }

        @Override
        public void onChunk(Peer from, IncomingChunk incoming) {
            incoming.into(new Discard());
        }

        @Override
        public void onChunkEnd(Peer from, Chunk ended) {
            if (ended.state() != Chunk.State.COMPLETE) {
                throw new IllegalStateException(ended.toString());
            }
        }

        private void tick() {
            client.update(nanos());
            if (client.isConnected() && game) {
                controlAt.add(seconds);
                client.send(client.create(FiguresProtocol.CONTROL)
                        .tick(controlAt.size())
                        .keys(0x5A5A5A));
            }
            client.flush();
        }

        /** Returns the bytes that have arrived, as far as the sender knows. */
        long doneBytes() {
            return chunk == null ? 0 : chunk.doneBytes();
        }
    }

    private static final class Discard implements ChunkSink {
        @Override
        public void write(int position, byte[] bytes, int offset, int length) {
            // Discards the bytes: only the transfer is measured.
        }
    }

    Run(long seed, Wire wire, int clients, ChunkRate rate, boolean game) {
        Random random = new Random(seed);
        this.wire = wire;
        this.game = game;
        MemoryTransport serverTransport = network.open();
        simulator = new NetworkSimulator(serverTransport, seed, wire.down(), wire.up());
        line = new CountedTransport(simulator, HEADER_BYTES, this::onSent);
        server = Server.builder(FiguresProtocol.get())
                .transport(line)
                .maxClients(clients)
                .chunkRate(rate)
                .random(new Random(seed))
                .build();
        server.listener(new FiguresServerListener() {
            @Override
            public void onConnect(Peer peer) {
                seats.stream().filter(seat -> seat.peer == null).findFirst().orElseThrow().peer = peer;
                peer.attach(0);
            }

            @Override
            public void onControl(Peer from, Control control) {
                from.attach(Math.max(from.attachment(Integer.class), (int) control.tick()));
            }

            @Override
            public void onChunkEnd(Peer to, Chunk ended) {
                for (Seat seat : seats) {
                    if (seat.chunk == ended) {
                        seat.endedAt = seconds;
                    }
                }
            }
        });
        server.start();
        serverPhase = random.nextDouble() * LOOP_SECONDS;
        for (int i = 0; i < clients; i++) {
            Client client = Client.builder(FiguresProtocol.get())
                    .transport(network.open())
                    .random(new Random(seed * 31 + i))
                    .build();
            Seat seat = new Seat(client, random.nextDouble() * LOOP_SECONDS);
            client.listener(seat);
            client.connect(serverTransport.localAddress());
            seats.add(seat);
            while (seat.peer == null || !client.isConnected()) {
                step();
            }
        }
        runFor(1);
    }

    double seconds() {
        return seconds;
    }

    /** Starts another flow over the same bottleneck. */
    void addLossBased() {
        lossBased = new LossBased(line, network, wire.roundTripMillis() / 2000);
    }

    /** Returns the waiting time at the bottleneck for a datagram sent now. */
    double queueSeconds() {
        return Math.max(0, queueFreeAt - seconds);
    }

    /** Computes the queue as the bottleneck does. */
    private void onSent(int bytes) {
        double needs = bytes / wire.bytesPerSecond();
        if (queueSeconds() + needs <= Wire.QUEUE_SECONDS) {
            queueFreeAt = Math.max(queueFreeAt, seconds) + needs;
        }
    }

    void change(Wire other) {
        wire = other;
        simulator.outgoing(other.down());
        simulator.incoming(other.up());
    }

    void send(Seat seat, int bytes) {
        seat.beganAt = seconds;
        seat.chunk = seat.peer.sendChunk(
                FiguresProtocol.MAPS_CHANNEL, server.create(FiguresProtocol.MAP), ChunkSource.of(new byte[bytes]));
    }

    void runFor(double duration) {
        double until = seconds + duration;
        while (seconds < until) {
            step();
        }
    }

    void runUntilEnd(Seat seat, double maxSeconds) {
        double until = seconds + maxSeconds;
        while (Double.isNaN(seat.endedAt) && seconds < until) {
            step();
        }
    }

    private long nanos() {
        return Math.round(seconds * NANOS_PER_SECOND);
    }

    void step() {
        seconds += STEP_SECONDS;
        simulator.update(nanos());
        if (lossBased != null) {
            lossBased.step(seconds);
        }
        if (seconds >= serverPhase + serverTicks * LOOP_SECONDS) {
            serverTicks++;
            tickServer();
        }
        for (Seat seat : seats) {
            if (seconds >= seat.phase + seat.ticks * LOOP_SECONDS) {
                seat.ticks++;
                seat.tick();
            }
        }
    }

    private void tickServer() {
        server.update(nanos());
        if (game) {
            int number = viewAt.size();
            viewAt.add(seconds);
            for (Peer peer : server.peers()) {
                View view = server.create(FiguresProtocol.VIEW).number(number).heard(peer.attachment(Integer.class));
                view.entities(ENTITIES, 0, ENTITIES.length);
                peer.send(view);
            }
        }
        server.flush();
    }
}
