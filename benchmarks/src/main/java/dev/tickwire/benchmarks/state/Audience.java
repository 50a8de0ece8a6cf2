package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.table.Feed;
import dev.tickwire.state.table.FeedContext;
import dev.tickwire.state.table.ObjectSlots;
import dev.tickwire.state.table.StateSender;
import dev.tickwire.state.view.StateReceiver;
import dev.tickwire.state.view.View;
import dev.tickwire.state.view.ViewListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The cubes of a recording in a table, and clients that are told of them, each with a way of its own for packets and
 * acks. What the first client shows is compared with the recording whenever it has been told all.
 */
final class Audience {
    private static final int BUDGET_BYTES = 60_000;
    private static final int GAP_PACKETS = 3;

    /** A client, and the acks that are on their way from it. */
    private static final class Client {
        final StateSender sender;
        final Feed feed;
        final int roundTripTicks;
        final double loss;
        final ArrayList<long[]> acks = new ArrayList<>();
        long packet;
        long newestAcked = -1;
        long bits;

        Client(StateSender sender, Feed feed, int roundTripTicks, double loss) {
            this.sender = sender;
            this.feed = feed;
            this.roundTripTicks = roundTripTicks;
            this.loss = loss;
        }
    }

    private final int[][] frames;
    private final ObjectSlots table;
    private final FeedContext context;
    private final List<Client> clients = new ArrayList<>();
    private final Random random;
    private final int jitterTicks;
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final byte[] buffer = new byte[ServerTable.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final StateReceiver firstClient;

    private long nanos;
    private long strings;
    private long toldObjects;

    /**
     * Makes a table of the first frame.
     *
     * @param recording the cubes
     * @param roundTripTicks by client, how many ticks after a packet its ack comes
     * @param jitterTicks how many more at the most
     * @param loss the share of packets that are lost
     * @param random draws what is lost and late
     * @param isModelled whether it is told in modelled bits
     */
    Audience(
            Recording recording,
            int[] roundTripTicks,
            int jitterTicks,
            double loss,
            Random random,
            boolean isModelled) {
        this.random = random;
        this.jitterTicks = jitterTicks;
        frames = new int[recording.frames().length][];
        for (int frame = 0; frame < frames.length; frame++) {
            frames[frame] = CubeState.cells(recording.frames()[frame]);
        }
        List<TypeCoder> types = List.of(TypeCoder.plain(CubeState.coder()));
        table = new ObjectSlots(Recording.CUBES, types);
        int mostBits = ServerTable.PACKET_BYTES * Byte.SIZE;
        context = isModelled
                ? FeedContext.modelled(Recording.CUBES, mostBits)
                : new FeedContext(Recording.CUBES, mostBits);
        for (int client = 0; client < roundTripTicks.length; client++) {
            Feed feed = new Feed(table, client, context, BUDGET_BYTES);
            clients.add(new Client(new StateSender(List.of(feed), new int[] {1}), feed, roundTripTicks[client], loss));
        }
        firstClient = new StateReceiver(List.of(new View(Recording.CUBES, types, new Shown(), isModelled, null, null)));
    }

    /** Plays the recording once; returns the mean microseconds of a tick, but for those before all was told. */
    double run() {
        int counted = 0;
        for (int frame = 0; frame < frames.length; frame++) {
            if (frame == frames.length / 10) {
                nanos = 0;
                strings = 0;
                counted = frames.length - frame;
            }
            long began = System.nanoTime();
            change(frame);
            for (Client client : clients) {
                tell(client);
            }
            nanos += System.nanoTime() - began;
            strings += context.stringCount();
        }
        return nanos / 1e3 / counted;
    }

    private void change(int frame) {
        table.beginTick(frame + 1);
        context.beginTick(frame + 1);
        int[] cells = frames[frame];
        for (int cube = 0; cube < Recording.CUBES; cube++) {
            if (frame == 0) {
                table.add(0, cells, cube * Recording.NUMBERS);
            } else {
                table.set(cube, cells, cube * Recording.NUMBERS);
            }
        }
    }

    private void tell(Client client) {
        for (int i = client.acks.size() - 1; i >= 0; i--) {
            long[] ack = client.acks.get(i);
            if (ack[1] <= table.tick()) {
                client.newestAcked = Math.max(client.newestAcked, ack[0]);
                client.sender.onAcked(ack[0]);
                client.acks.remove(i);
            }
        }
        client.sender.beginTick(table.tick(), (packet, sentAt) -> client.newestAcked - packet >= GAP_PACKETS);
        do {
            out.wrap(buffer, 0, ServerTable.PACKET_BYTES);
            int entry = client.sender.isDue(0)
                    ? client.feed.pack(ServerTable.PACKET_BYTES * Byte.SIZE - client.sender.mostBits() - 1)
                    : 0;
            client.sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                client.feed.write(out);
            }
            client.bits += entry;
            client.sender.commit(client.packet, table.tick());
            leave(client);
            client.packet++;
        } while (client.sender.tells());
    }

    private void leave(Client client) {
        boolean arrives = random.nextDouble() >= client.loss;
        if (arrives) {
            int late = jitterTicks == 0 ? 0 : random.nextInt(jitterTicks + 1);
            client.acks.add(new long[] {client.packet, table.tick() + client.roundTripTicks + late});
        }
        if (arrives && client == clients.get(0)) {
            long began = System.nanoTime();
            show(client);
            nanos -= System.nanoTime() - began;
        }
    }

    private void show(Client client) {
        in.wrap(buffer, 0, out.writtenBytes());
        if (!firstClient.readTime(in, client.packet)) {
            throw new IllegalStateException("packet " + client.packet + " comes too late");
        }
        if (in.readBool()) {
            firstClient.read(in, 0);
        }
        if (in.failed()) {
            throw new IllegalStateException("packet " + client.packet + " cannot be read");
        }
        firstClient.apply(client.packet);
    }

    /** The mean number of different strings of an object that is told. */
    double stringsAnObject() {
        return (double) strings / Math.max(1, toldObjects);
    }

    /** The mean kilobits a second of entries for a client. */
    double kilobits(int framesPerSecond) {
        return clients.stream().mapToLong(client -> client.bits).average().orElse(0)
                / frames.length
                * framesPerSecond
                / 1000;
    }

    /** Demands that what is shown of a cube is in the recording's frame. */
    private final class Shown implements ViewListener {
        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            onChange(slot, isOwned, values, at);
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            toldObjects++;
            int[] frame = frames[(int) table.tick() - 1];
            for (int cell = 0; cell < Recording.NUMBERS; cell++) {
                if (values[at + cell] != frame[slot * Recording.NUMBERS + cell]) {
                    throw new IllegalStateException("cube " + slot + " is shown as it was not");
                }
            }
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            throw new IllegalStateException("cube " + slot + " vanishes");
        }
    }
}
