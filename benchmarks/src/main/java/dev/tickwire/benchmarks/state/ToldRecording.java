package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.ObjectCoder;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.ToldSlots;
import java.util.Arrays;

/**
 * Tells each frame of a recording to someone who has an earlier one: which cubes have other values than there, and
 * these. Every frame is read again and compared.
 */
final class ToldRecording {
    private static final int BYTES = Recording.CUBES * Recording.NUMBERS * 10;

    private final StateCoding coding;
    private final Baselines baselines;
    private final ObjectCoder coder = CubeState.coder();
    private final Baseline base = new Baseline();
    private final byte[] buffer = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final ToldSlots slots = new ToldSlots();
    private final SlotList last = new SlotList();
    private final SlotList now = new SlotList();
    private final int[][] frames;
    private final boolean[][] told;

    private long bytes;
    private long writeNanos;
    private long readNanos;

    /**
     * Prepares a recording.
     *
     * @param recording what is told
     * @param coding how
     * @param baselines what each frame is told against
     */
    ToldRecording(Recording recording, StateCoding coding, Baselines baselines) {
        this.coding = coding;
        this.baselines = baselines;
        this.frames = Arrays.stream(recording.frames()).map(CubeState::cells).toArray(int[][]::new);
        this.told = new boolean[frames.length][Recording.CUBES];
    }

    /**
     * Tells all frames once.
     *
     * @throws IllegalStateException if one is read as another
     */
    void run() {
        bytes = 0;
        writeNanos = 0;
        readNanos = 0;
        int[] read = new int[frames[0].length];
        for (int frame = 1; frame < frames.length; frame++) {
            long began = System.nanoTime();
            int length = write(frame);
            long written = System.nanoTime();
            boolean isRead = read(frame, length, read);
            readNanos += System.nanoTime() - written;
            writeNanos += written - began;
            bytes += length;
            if (!isRead || !Arrays.equals(read, frames[frame])) {
                throw new IllegalStateException("frame " + frame + " does not come back");
            }
        }
    }

    /** Writes a frame and returns its bytes. */
    private int write(int frame) {
        int[] values = frames[frame];
        for (int cube = 0; cube < Recording.CUBES; cube++) {
            told[frame][cube] = coder.differs(values, cell(cube), resting(frame, cube));
        }
        list(told[baselines.of(frame)], last);
        list(told[frame], now);
        SymbolWriter out = coding.beginWrite(buffer, frame, baselines.of(frame));
        slots.write(out, 0, Recording.CUBES, last, now);
        for (int place = 0; place < now.size(); place++) {
            int cube = now.get(place);
            coder.write(out, values, cell(cube), coding.next(known(frame, cube), cube));
            coding.onTold(cube);
        }
        return coding.endWrite();
    }

    private static void list(boolean[] told, SlotList into) {
        into.clear();
        for (int cube = 0; cube < told.length; cube++) {
            if (told[cube]) {
                into.add(cube);
            }
        }
    }

    private boolean read(int frame, int length, int[] into) {
        int baseline = baselines.of(frame);
        SymbolReader in = coding.beginRead(buffer, length, frame, baseline);
        list(told[baseline], last);
        slots.read(in, 0, Recording.CUBES, last, now);
        System.arraycopy(frames[baseline], 0, into, 0, into.length);
        for (int place = 0; place < now.size(); place++) {
            int cube = now.get(place);
            coder.read(in, into, cell(cube), coding.next(known(frame, cube), cube));
            coding.onTold(cube);
        }
        return coding.endRead();
    }

    /** The baseline of a cube: it rests, unless it was told in the frame that is known. */
    private Baseline known(int frame, int cube) {
        int baseline = baselines.of(frame);
        if (!told[baseline][cube]) {
            return resting(frame, cube);
        }
        int before = baselines.of(baseline);
        return base.moving(
                frames[baseline], cell(cube), frames[before], cell(cube), baseline - before, frame - baseline);
    }

    private Baseline resting(int frame, int cube) {
        return base.resting(frames[baselines.of(frame)], cell(cube));
    }

    private static int cell(int cube) {
        return cube * Recording.NUMBERS;
    }

    /** The mean bytes of a frame in the last run. */
    double frameBytes() {
        return (double) bytes / (frames.length - 1);
    }

    /** The mean microseconds that writing a frame took in the last run. */
    double writeMicros() {
        return writeNanos / 1e3 / (frames.length - 1);
    }

    /** The mean microseconds that reading a frame took in the last run. */
    double readMicros() {
        return readNanos / 1e3 / (frames.length - 1);
    }
}
