package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.chunk.wire.Control;
import dev.tickwire.benchmarks.chunk.wire.FiguresClientListener;
import dev.tickwire.benchmarks.chunk.wire.FiguresProtocol;
import dev.tickwire.benchmarks.chunk.wire.FiguresServerListener;
import dev.tickwire.benchmarks.chunk.wire.View;
import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A simulated run: a server and its clients over one bottleneck. All loops run at 60 Hz, with random phases. */
final class Run {
    static final int SLICE_BYTES = 1024;

    /** Bytes of the IP and UDP headers. */
    private static final int HEADER_BYTES = 28;

    /** Bytes that the session adds to a packet: checksum, type and salt. */
    private static final int SESSION_BYTES = 13;

    private static final double LONGEST_SECONDS = 60;
    private static final byte[] ENTITIES = new byte[200];

    final List<Seat> seats = new ArrayList<>();
    final Loops loops = new Loops(this::stepNetwork);
    private final NetworkSimulator simulator;
    private final Server server;
    private final boolean game;
    private Wire wire;
    private final List<Double> viewAt = new ArrayList<>();
    private final MemoryNetwork network = new MemoryNetwork(1 << 16);
    private LossBased lossBased;
    private int maxDatagramBytes;

    /** A client. */
    final class Seat implements FiguresClientListener {
        final Client client;
        Peer peer;
        OutgoingChunk chunk;
        double beganAt;
        double endedAt = Double.NaN;
        /** Time at which the control of each tick was sent, and the time until a view confirmed it. */
        final List<Double> controlAt = new ArrayList<>();

        final List<Double> roundTrips = new ArrayList<>();
        /** Latency of each view, in seconds. */
        final List<Double> lateness = new ArrayList<>();

        int lastReported = -1;

        Seat(Client client) {
            this.client = client;
        }

        @Override
        public void onView(Peer from, View view) {
            int number = (int) view.number();
            lateness.add(loops.seconds() - viewAt.get(number));
            int newest = (int) view.heard() - 1;
            while (lastReported < newest) {
                lastReported++;
                roundTrips.add(loops.seconds() - controlAt.get(lastReported));
            }
        }

        @Override
        public void onChunk(Peer from, IncomingChunk incoming) {
            incoming.into((position, bytes, offset, length) -> {});
        }

        @Override
        public void onChunkEnd(Peer from, Chunk ended) {
            if (ended.state() != Chunk.State.COMPLETE) {
                throw new IllegalStateException(ended.toString());
            }
        }

        private void tick() {
            client.update(loops.nanos());
            if (client.isConnected() && game) {
                controlAt.add(loops.seconds());
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

    /** Connects a client without a game. */
    Run(long seed, Wire wire) {
        this(seed, wire, 1, ChunkRate.ADAPTIVE, false);
    }

    Run(long seed, Wire wire, int clients, ChunkRate rate, boolean game) {
        Random random = new Random(seed);
        this.wire = wire;
        this.game = game;
        Transport serverTransport = network.open();
        simulator = new NetworkSimulator(serverTransport, seed, wire.down(), wire.up());
        server = Server.builder(FiguresProtocol.get())
                .transport(simulator)
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
                        seat.endedAt = loops.seconds();
                    }
                }
            }
        });
        server.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onSent(Peer peer, byte[] bytes, int offset, int length) {
                maxDatagramBytes = Math.max(maxDatagramBytes, length + SESSION_BYTES + HEADER_BYTES);
            }
        });
        server.start();
        loops.add(random.nextDouble() * Loops.TICK_SECONDS, this::tickServer);
        for (int i = 0; i < clients; i++) {
            Client client = Client.builder(FiguresProtocol.get())
                    .transport(network.open())
                    .random(new Random(seed * 31 + i))
                    .build();
            Seat seat = new Seat(client);
            double phase = random.nextDouble() * Loops.TICK_SECONDS;
            client.listener(seat);
            client.connect(serverTransport.localAddress());
            seats.add(seat);
            loops.add(phase, seat::tick);
            loops.runUntil(() -> seat.peer != null && client.isConnected(), LONGEST_SECONDS);
        }
        loops.runFor(1);
    }

    /** Returns the bytes of the largest datagram to the clients, with the headers of IP and UDP. */
    int maxDatagramBytes() {
        return maxDatagramBytes;
    }

    /** Returns the bytes of all datagrams to the clients, with the headers of IP and UDP. */
    long sentBytes() {
        TransportStatistics sent = simulator.statistics();
        return sent.bytesSent() + HEADER_BYTES * sent.datagramsSent();
    }

    /** Starts another flow over the same bottleneck. */
    void addLossBased() {
        lossBased = new LossBased(simulator, network, wire.roundTripMillis() / 2000);
    }

    void change(Wire other) {
        wire = other;
        simulator.outgoing(other.down());
        simulator.incoming(other.up());
    }

    void send(Seat seat, int bytes) {
        seat.beganAt = loops.seconds();
        seat.chunk = seat.peer.sendChunk(
                FiguresProtocol.MAPS_CHANNEL, server.create(FiguresProtocol.MAP), ChunkSource.of(new byte[bytes]));
    }

    void runUntilEnd(Seat seat, double mostSeconds) {
        loops.runUntil(() -> !Double.isNaN(seat.endedAt), mostSeconds);
    }

    private void stepNetwork() {
        simulator.update(loops.nanos());
        if (lossBased != null) {
            lossBased.step(loops.seconds());
        }
    }

    private void tickServer() {
        server.update(loops.nanos());
        if (game) {
            int number = viewAt.size();
            viewAt.add(loops.seconds());
            for (Peer peer : server.peers()) {
                View view = server.create(FiguresProtocol.VIEW).number(number).heard(peer.attachment(Integer.class));
                view.entities(ENTITIES, 0, ENTITIES.length);
                peer.send(view);
            }
        }
        server.flush();
    }
}
