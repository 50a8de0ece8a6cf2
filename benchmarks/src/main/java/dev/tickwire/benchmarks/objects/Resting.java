package dev.tickwire.benchmarks.objects;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.ObjectCoder;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.table.Feed;
import dev.tickwire.state.table.FeedContext;
import dev.tickwire.state.table.ObjectSlots;
import dev.tickwire.state.table.StateSender;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;

/** The bytes that objects take in each packet while none of them changes. */
final class Resting {
    private static final int OBJECTS = 1000;
    private static final int PACKET_BITS = 1184 * Byte.SIZE;
    private static final int BUDGET_BYTES = 1024;
    private static final int ROUND_TRIP_TICKS = 6;
    /** The ticks in which the objects appear to the client, which is no rest. */
    private static final int APPEARING_TICKS = 180;

    private static final int TICKS = 600;
    private static final int GAP_PACKETS = 3;
    private static final double MOST_BYTES = 4;

    private final List<TypeCoder> types = List.of(
            TypeCoder.plain(ObjectCoder.builder().number(65_535).still(1000).build()));
    private final ObjectSlots table = new ObjectSlots(OBJECTS, types);
    private final FeedContext context = new FeedContext(OBJECTS, PACKET_BITS);
    private final Feed feed = new Feed(table, 0, context, BUDGET_BYTES);
    private final StateSender sender = new StateSender(List.of(feed), new int[] {1});
    private final BitWriter out = new BitWriter();
    private final byte[] buffer = new byte[PACKET_BITS / Byte.SIZE + BitWriter.SPARE_BYTES];
    /** The packets that have arrived, and when their acks come. */
    private final Queue<long[]> acks = new ArrayDeque<>();

    private final Random random;
    private long packet;
    private long newestAcked = -1;

    private Resting(long seed) {
        random = new Random(seed);
    }

    /** Measures: the time entry and what says that no objects are told, in whole bytes; the mean of all packets. */
    static Figure measure(long[] seeds, double loss) {
        double bytes = 0;
        for (long seed : seeds) {
            bytes += new Resting(seed).meanBytes(loss);
        }
        return new Figure(
                "1,000 objects at rest, round trip 100 ms, " + Math.round(loss * 100) + " % lost, seconds 3 to 13",
                "bytes a packet",
                bytes / seeds.length,
                MOST_BYTES);
    }

    private double meanBytes(double loss) {
        feed.includeAll();
        long bytes = 0;
        for (int tick = 1; tick <= APPEARING_TICKS + TICKS; tick++) {
            table.beginTick(tick);
            context.beginTick(tick);
            for (int object = 0; object < OBJECTS && tick == 1; object++) {
                table.add(0, new int[] {object, object % 1000}, 0);
            }
            while (!acks.isEmpty() && acks.peek()[1] <= tick) {
                newestAcked = acks.remove()[0];
                sender.onAcked(newestAcked);
            }
            int told = tell(tick, loss);
            bytes += tick > APPEARING_TICKS ? told : 0;
        }
        return (double) bytes / TICKS;
    }

    /** Tells a tick; returns the bytes of its packets. */
    private int tell(int tick, double loss) {
        int bytes = 0;
        sender.beginTick(tick, (sent, sentAt) -> newestAcked - sent >= GAP_PACKETS);
        do {
            out.wrap(buffer, 0, PACKET_BITS / Byte.SIZE);
            int entry = sender.isDue(0) ? feed.pack(PACKET_BITS - sender.mostBits() - 1) : 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                feed.write(out);
            }
            bytes += out.writtenBytes();
            sender.commit(packet, tick);
            if (random.nextDouble() >= loss) {
                acks.add(new long[] {packet, tick + ROUND_TRIP_TICKS});
            }
            packet++;
        } while (sender.tells());
        return bytes;
    }
}
