package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.objects.Ages;
import dev.tickwire.benchmarks.objects.Figure;
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
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * The cubes of a recording, told within a budget that has no room for all that move: those near the first cube matter
 * ten times as much as the others. Packets arrive at once, so that ages are what waiting for the budget makes of them;
 * acks come a tenth of a second later.
 */
public final class WeightedCubes {
    private static final int BUDGET_BYTES = 256_000 / 60 / Byte.SIZE;
    private static final int ROUND_TRIP_TICKS = 6;
    private static final int GAP_PACKETS = 3;
    /** 4 m, in steps of a position. */
    private static final long NEAR = 4 * 512;

    private static final int WEIGHT = 250;
    private static final int LITTLE_WEIGHT = 25;
    private static final double SHARE = 0.95;
    private static final double MOST_TICKS = 3;

    private final int[][] frames;
    private final List<TypeCoder> types = List.of(TypeCoder.plain(CubeState.coder()));
    private final ObjectSlots table = new ObjectSlots(Recording.CUBES, types);
    private final FeedContext context = new FeedContext(Recording.CUBES, ServerTable.PACKET_BYTES * Byte.SIZE);
    private final Feed feed = new Feed(table, 0, context, BUDGET_BYTES);
    private final StateSender sender = new StateSender(List.of(feed), new int[] {1});
    private final int[] shown = new int[Recording.CUBES * Recording.NUMBERS];
    private final StateReceiver receiver = new StateReceiver(List.of(new View(Recording.CUBES, types, new Shown())));
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final byte[] buffer = new byte[ServerTable.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final Queue<long[]> acks = new ArrayDeque<>();
    /** By cube, the last tick at which it was shown as it was. */
    private final int[] rightAt = new int[Recording.CUBES];

    private long packet;
    private long newestAcked = -1;

    private WeightedCubes(Recording recording) {
        frames = Arrays.stream(recording.frames()).map(CubeState::cells).toArray(int[][]::new);
    }

    /**
     * Measures the ages of what moves near the first cube.
     *
     * @param recording the cubes
     */
    static Figure measure(Recording recording) {
        Ages ages = new Ages();
        new WeightedCubes(recording).run(ages);
        return new Figure(
                recording.name() + ", 256 kbit/s, weight 1 within 4 m of the first cube, else 0.1",
                "ticks, 95 % of the ages of weight 1",
                ages.quantile(SHARE),
                MOST_TICKS);
    }

    /**
     * Measures each recording.
     *
     * @param files the recordings
     */
    public static List<Figure> measure(List<Path> files) {
        return files.stream().map(Recording::of).map(WeightedCubes::measure).toList();
    }

    private void run(Ages ages) {
        for (int frame = 0; frame < frames.length; frame++) {
            change(frame);
            tell();
            for (int cube = 0; cube < Recording.CUBES; cube++) {
                int cell = cube * Recording.NUMBERS;
                int end = cell + Recording.NUMBERS;
                if (Arrays.equals(shown, cell, end, frames[frame], cell, end)) {
                    rightAt[cube] = (int) table.tick();
                }
                boolean moves = frame > 0 && !Arrays.equals(frames[frame - 1], cell, end, frames[frame], cell, end);
                int age = (int) table.tick() - rightAt[cube];
                if ((moves || age > 0) && isNear(frames[frame], cell)) {
                    ages.add(age);
                }
            }
        }
    }

    private void change(int frame) {
        table.beginTick(frame + 1);
        context.beginTick(frame + 1);
        int[] cells = frames[frame];
        for (int cube = 0; cube < Recording.CUBES; cube++) {
            int cell = cube * Recording.NUMBERS;
            if (frame == 0) {
                table.add(0, cells, cell);
            } else {
                table.set(cube, cells, cell);
            }
            feed.include(cube, isNear(cells, cell) ? WEIGHT : LITTLE_WEIGHT);
        }
    }

    private static boolean isNear(int[] cells, int cell) {
        long square = 0;
        for (int axis = 0; axis < 3; axis++) {
            long distance = cells[cell + axis] - cells[axis];
            square += distance * distance;
        }
        return square <= NEAR * NEAR;
    }

    private void tell() {
        while (!acks.isEmpty() && acks.peek()[1] <= table.tick()) {
            newestAcked = acks.remove()[0];
            sender.onAcked(newestAcked);
        }
        sender.beginTick(table.tick(), (sent, sentAt) -> newestAcked - sent >= GAP_PACKETS);
        do {
            out.wrap(buffer, 0, ServerTable.PACKET_BYTES);
            int entry = sender.isDue(0) ? feed.pack(ServerTable.PACKET_BYTES * Byte.SIZE - sender.mostBits() - 1) : 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                feed.write(out);
            }
            sender.commit(packet, table.tick());
            arrive();
            acks.add(new long[] {packet++, table.tick() + ROUND_TRIP_TICKS});
        } while (sender.tells());
    }

    private void arrive() {
        in.wrap(buffer, 0, out.writtenBytes());
        boolean isInTime = receiver.readTime(in, packet);
        if (isInTime && in.readBool()) {
            receiver.read(in, 0);
        }
        if (!isInTime || in.failed()) {
            throw new IllegalStateException("packet " + packet + " cannot be read");
        }
        receiver.apply(packet);
    }

    /** Keeps what is shown. */
    private final class Shown implements ViewListener {
        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            onChange(slot, isOwned, values, at);
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            System.arraycopy(values, at, shown, slot * Recording.NUMBERS, Recording.NUMBERS);
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            throw new IllegalStateException("cube " + slot + " vanishes");
        }
    }
}
