package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;
import java.util.Random;

/** Bytes of updates in each packet while no object changes. */
public final class Resting {
    private static final int OBJECTS = 1000;
    private static final int BUDGET_BYTES = 1024;

    /** Ticks in which objects appear to the client. They do not count. */
    private static final int APPEARING_TICKS = 180;

    private static final int TICKS = 600;
    private static final double MAX_BYTES = 4;

    private Resting() {}

    /**
     * Measures the time entry and an entry without objects, in whole bytes, as a mean of all packets.
     *
     * @param seeds the seeds of the games
     * @param loss the share of lost packets, 0 to 1
     */
    public static Figure measure(long[] seeds, double loss) {
        double bytes = 0;
        for (long seed : seeds) {
            bytes += meanBytes(new Random(seed), loss);
        }
        return new Figure(
                "1,000 objects at rest, round trip 100 ms, " + Math.round(loss * 100) + " % lost, seconds 3 to 13",
                "bytes a packet",
                bytes / seeds.length,
                MAX_BYTES);
    }

    private static double meanBytes(Random random, double loss) {
        List<TypeCoder> types = List.of(
                TypeCoder.plain(ObjectCoder.builder().number(65_535).still(1000).build()));
        ObjectStore table = new ObjectStore(OBJECTS, types);
        ReplicationContext context = new ReplicationContext(OBJECTS, ServerTable.PACKET_BYTES * Byte.SIZE);
        TablePeer peer = new TablePeer(table, context, 0, BUDGET_BYTES);
        peer.replicator.relevance().includeAll();
        long bytesBefore = 0;
        for (int tick = 1; tick <= APPEARING_TICKS + TICKS; tick++) {
            table.beginTick(tick);
            context.beginTick(tick);
            for (int object = 0; object < OBJECTS && tick == 1; object++) {
                table.add(0, new int[] {object, object % 1000}, 0);
            }
            peer.send((packet, bytes, length) -> random.nextDouble() >= loss);
            bytesBefore = tick == APPEARING_TICKS ? peer.bytes() : bytesBefore;
        }
        return (double) (peer.bytes() - bytesBefore) / TICKS;
    }
}
