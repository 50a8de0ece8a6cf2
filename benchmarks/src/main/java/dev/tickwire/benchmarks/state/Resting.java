package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;

/** Bytes of updates in each packet while no object changes. */
public final class Resting {
    private static final int OBJECTS = 1000;
    private static final int BUDGET_BYTES = 1024;
    private static final int ROUND_TRIP_TICKS = 6;
    private static final int GAP_PACKETS = 3;

    /** Ticks in which objects appear to the client. They do not count. */
    private static final int APPEARING_TICKS = 180;

    private static final int TICKS = 600;
    private static final double MAX_BYTES = 4;

    private final Random random;
    private final double loss;
    private final ObjectStore table = new ObjectStore(
            OBJECTS,
            List.of(TypeCoder.plain(
                    ObjectCoder.builder().number(65_535).still(1000).build())));
    private final ReplicationContext context = new ReplicationContext(OBJECTS, ServerPackets.PACKET_BYTES * Byte.SIZE);
    private final PeerReplicator replicator = new PeerReplicator(table, 0, context, BUDGET_BYTES);
    private final StateSender sender = new StateSender(List.of(replicator), new int[] {1});
    private final BitWriter out = new BitWriter();
    private final byte[] buffer = new byte[ServerPackets.PACKET_BYTES + BitWriter.SPARE_BYTES];

    /** Packets that have arrived, each with the tick of its ack. */
    private final Queue<long[]> acks = new ArrayDeque<>();

    private long packet;
    private long newestAcked = -1;
    private long bytes;

    /** Creates a table whose only peer gets all objects. */
    private Resting(long seed, double loss) {
        random = new Random(seed);
        this.loss = loss;
        replicator.relevance().includeAll();
    }

    /** Measures the time entry and an entry without objects, in whole bytes, as a mean of all packets. */
    public static Figure measure(long[] seeds, double loss) {
        double bytes = 0;
        for (long seed : seeds) {
            bytes += new Resting(seed, loss).meanBytes();
        }
        String lost = Math.round(loss * 100) + " % lost";
        String condition = "1,000 objects at rest, round trip 100 ms, " + lost + ", seconds 3 to 13";
        return new Figure(condition, "bytes a packet", bytes / seeds.length, MAX_BYTES);
    }

    private double meanBytes() {
        long bytesBefore = 0;
        for (int tick = 1; tick <= APPEARING_TICKS + TICKS; tick++) {
            table.beginTick(tick);
            for (int object = 0; object < OBJECTS && tick == 1; object++) {
                table.add(0, new int[] {object, object % 1000}, 0);
            }
            send(tick);
            bytesBefore = tick == APPEARING_TICKS ? bytes : bytesBefore;
        }
        return (double) (bytes - bytesBefore) / TICKS;
    }

    /** Receives acks, and sends the packets of a tick. */
    private void send(int tick) {
        while (!acks.isEmpty() && acks.peek()[1] <= tick) {
            newestAcked = acks.remove()[0];
            sender.onAcked(newestAcked);
        }
        sender.beginTick(tick, (sent, sentAt) -> newestAcked - sent >= GAP_PACKETS);
        do {
            ServerPackets.write(sender, replicator, out.wrap(buffer, 0, ServerPackets.PACKET_BYTES));
            bytes += out.writtenBytes();
            sender.commit(packet, tick);
            if (random.nextDouble() >= loss) {
                acks.add(new long[] {packet, tick + ROUND_TRIP_TICKS});
            }
            packet++;
        } while (sender.sendsState());
    }
}
