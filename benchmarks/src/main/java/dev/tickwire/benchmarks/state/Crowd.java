package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.state.wire.CrowdProtocol;
import dev.tickwire.benchmarks.state.wire.Walker;
import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.GridRelevance;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Walkers in a square, and clients that see those around their own one. All packets arrive, and their acks return after
 * a round trip.
 */
final class Crowd {
    static final int TICKS_PER_SECOND = 60;

    /** In place of a round trip: acks never arrive. */
    static final int NEVER = 0;

    private static final double SIDE = 2000;
    private static final double STEP = 0.08;
    private static final int TURN_DEGREES = 15;

    /** A client, and the packets whose acks have not arrived. */
    private static final class Client implements Viewer {
        final int index;
        final long[] underWay;
        StateSender sender;
        long packets;

        Client(int index, int roundTripTicks) {
            this.index = index;
            underWay = new long[Math.max(1, roundTripTicks)];
        }

        @Override
        public int index() {
            return index;
        }
    }

    final ServerObjects keeping = new ServerObjects();
    final List<Object> senders = new ArrayList<>();
    private final StateTable table;
    private final GridRelevance grid;
    private final List<Walker> walkers = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();
    private final Random random = new Random(Seed.VALUE);
    private final int moving;
    private final boolean acks;
    private final byte[] buffer = new byte[ServerPackets.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private int tick;
    private long bits;
    private int counted;

    /** Processor time of all counted ticks: see {@link #micros}. */
    long freezeNanos;

    long queryNanos;
    long replicationNanos;

    /**
     * Creates a crowd.
     *
     * @param objects the number of walkers
     * @param moving the number of walkers in motion, the first ones
     * @param clientCount the number of clients
     * @param owned the index of the first client's own walker; the others own the next ones
     * @param seen the approximate number of walkers that a client sees
     * @param roundTripTicks the ticks until an ack arrives, or {@link #NEVER}
     * @param isModelled whether the channel has modelled coding, else packed coding
     */
    Crowd(int objects, int moving, int clientCount, int owned, int seen, int roundTripTicks, boolean isModelled) {
        this.moving = moving;
        acks = roundTripTicks != NEVER;
        StateChannel channel = CrowdProtocol.WORLD_CHANNEL;
        int bytes = channel.bytesPerTick();
        int every = channel.everyTicks();
        int bits = ServerPackets.ENTRY_BITS;
        table = keeping.newTable(
                new ChannelSettings(channel.name(), objects, bytes, every, isModelled, channel.placed(), bits),
                channel.objects());
        for (int i = 0; i < objects; i++) {
            Walker walker = table.add(CrowdProtocol.WALKER).number(i & 0xFFFF).facing(random.nextInt(360) - 180);
            walker.spot().x((float) (random.nextDouble() * SIDE - SIDE / 2));
            walker.spot().y((float) (random.nextDouble() * SIDE - SIDE / 2));
            walkers.add(walker);
        }
        double radius = SIDE * Math.sqrt(seen / (Math.PI * objects));
        grid = GridRelevance.builder(table)
                .radius(radius, radius * 1.1)
                .position(
                        CrowdProtocol.WALKER,
                        walker -> walker.spot().x(),
                        walker -> walker.spot().y())
                .build();
        table.relevance(grid);
        for (int i = 0; i < clientCount; i++) {
            Client client = new Client(i, roundTripTicks);
            clients.add(client);
            client.sender = keeping.newSender(client);
            senders.add(client.sender);
            table.owner(walkers.get(owned + i), client);
        }
    }

    /** Plays ticks, and measures these only. */
    void play(int ticks) {
        freezeNanos = 0;
        queryNanos = 0;
        replicationNanos = 0;
        bits = 0;
        counted = ticks;
        for (int i = 0; i < ticks; i++) {
            walk();
            play();
        }
    }

    private void walk() {
        for (int i = 0; i < moving; i++) {
            Walker walker = walkers.get(i);
            double x = walker.spot().x() + STEP * Math.cos(Math.toRadians(walker.facing()));
            double y = walker.spot().y() + STEP * Math.sin(Math.toRadians(walker.facing()));
            walker.spot().x((float) Math.max(-SIDE / 2, Math.min(SIDE / 2, x)));
            walker.spot().y((float) Math.max(-SIDE / 2, Math.min(SIDE / 2, y)));
            if (random.nextInt(TICKS_PER_SECOND) == 0) {
                float facing = walker.facing() + random.nextInt(2 * TURN_DEGREES + 1) - TURN_DEGREES;
                walker.facing(facing > 180 ? facing - 360 : facing < -180 ? facing + 360 : facing);
            }
        }
    }

    private void play() {
        long began = Machine.threadNanos();
        keeping.freeze(++tick);
        long frozen = Machine.threadNanos();
        keeping.runQueries(Crowd::raise);
        long queriedAt = Machine.threadNanos();
        for (int i = 0; i < clients.size(); i++) {
            replicate(clients.get(i));
        }
        keeping.endTick();
        freezeNanos += frozen - began;
        queryNanos += queriedAt - frozen;
        replicationNanos += Machine.threadNanos() - queriedAt;
    }

    private static void raise(Throwable thrown) {
        throw new IllegalStateException(thrown);
    }

    private void replicate(Client client) {
        StateSender sender = client.sender;
        sender.beginTick(tick, (packet, sentAt) -> false);
        long first = client.packets;
        while (sender.sendsState() && client.packets - first < 1) {
            ServerPackets.write(sender, sender.replicator(0), out.wrap(buffer, 0, ServerPackets.PACKET_BYTES));
            bits += out.writtenBits();
            sender.commit(client.packets++, tick);
        }
        sender.endTick();
        int at = tick % client.underWay.length;
        if (acks && client.underWay[at] > 0) {
            sender.onAcked(client.underWay[at] - 1);
        }
        client.underWay[at] = client.packets > first ? client.packets : 0;
    }

    /** Returns the microseconds in a tick. */
    double micros(long nanos) {
        return nanos / 1e3 / counted;
    }

    /** Returns the mean traffic of a client in kbit/s, with time entries, without packet headers. */
    double kilobits() {
        return (double) bits / clients.size() / counted * TICKS_PER_SECOND / 1000;
    }

    /** Returns the mean number of walkers that are relevant to a client now. */
    double seen() {
        return seen(walkers.size());
    }

    /** Returns the mean number of those in motion. */
    double seenWalking() {
        return seen(moving);
    }

    /** Returns the mean number of relevant walkers with a number below an end. */
    private double seen(int end) {
        int[] count = {0};
        Relevance.Sink sink = new Relevance.Sink() {
            @Override
            public void add(StateObject object, float weight) {
                count[0] += ((Walker) object).number() < end ? 1 : 0;
            }

            @Override
            public boolean matters(StateObject object) {
                return false;
            }
        };
        clients.forEach(client -> grid.gather(client, sink));
        return (double) count[0] / clients.size();
    }
}
