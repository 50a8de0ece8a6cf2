package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.UpdatedSlots;
import dev.tickwire.state.coding.field.ObjectCoder;
import java.util.Arrays;

/** Writes each frame as the difference to an earlier one that the receiver has, reads it, and compares the result. */
final class EncodedFrames {
    private static final int MAX_CELL_BYTES = 10;
    private static final int FRAMES_PER_SECOND = 60;

    private final StateCoding coding;
    private final Baselines baselines;
    private final ObjectCoder[] coders;
    private final int cells;
    private final Baseline base = new Baseline();
    private final byte[] buffer;
    private final UpdatedSlots slots = new UpdatedSlots();
    private final SlotList last = new SlotList();
    private final SlotList now = new SlotList();
    private final int[][] frames;
    private final boolean[][] encoded;

    private long bytes;
    /** Time of the fastest round; reading likewise. */
    private long writeNanos = Long.MAX_VALUE;

    private long readNanos = Long.MAX_VALUE;

    /**
     * Prepares a measurement.
     *
     * @param objects the frames
     * @param coding the coding, created for as many objects
     * @param baselines the baseline of each frame
     */
    EncodedFrames(ObjectFrames objects, StateCoding coding, Baselines baselines) {
        this.coding = coding;
        this.baselines = baselines;
        frames = objects.frames();
        coders = objects.coders();
        cells = objects.cells();
        buffer = new byte[frames[0].length * MAX_CELL_BYTES + BitWriter.SPARE_BYTES];
        encoded = new boolean[frames.length][coders.length];
    }

    /**
     * Writes and reads all frames once.
     *
     * @throws IllegalStateException if a frame differs after reading
     */
    void run() {
        bytes = 0;
        long writing = 0;
        long reading = 0;
        int[] read = new int[frames[0].length];
        for (int frame = 1; frame < frames.length; frame++) {
            long began = System.nanoTime();
            int length = write(frame);
            long written = System.nanoTime();
            boolean isRead = read(frame, length, read);
            reading += System.nanoTime() - written;
            writing += written - began;
            bytes += length;
            if (!isRead || !Arrays.equals(read, frames[frame])) {
                throw new IllegalStateException("frame " + frame + " does not come back");
            }
        }
        writeNanos = Math.min(writeNanos, writing);
        readNanos = Math.min(readNanos, reading);
    }

    /** Writes a frame and returns its size in bytes. */
    private int write(int frame) {
        int[] values = frames[frame];
        for (int object = 0; object < coders.length; object++) {
            encoded[frame][object] = coders[object].differs(values, cell(object), resting(frame, object));
        }
        list(encoded[baselines.of(frame)], last);
        list(encoded[frame], now);
        SymbolWriter out = coding.beginWrite(buffer, frame, baselines.of(frame));
        slots.write(out, 0, coders.length, last, now);
        for (int place = 0; place < now.size(); place++) {
            int object = now.get(place);
            coders[object].write(out, values, cell(object), coding.next(baselineOf(frame, object), object));
            coding.onEncoded(object);
        }
        return coding.endWrite();
    }

    private static void list(boolean[] encoded, SlotList into) {
        into.clear();
        for (int object = 0; object < encoded.length; object++) {
            if (encoded[object]) {
                into.add(object);
            }
        }
    }

    private boolean read(int frame, int length, int[] into) {
        int baseline = baselines.of(frame);
        SymbolReader in = coding.beginRead(buffer, length, frame, baseline);
        list(encoded[baseline], last);
        slots.read(in, 0, coders.length, last, now);
        System.arraycopy(frames[baseline], 0, into, 0, into.length);
        for (int place = 0; place < now.size(); place++) {
            int object = now.get(place);
            coders[object].read(in, into, cell(object), coding.next(baselineOf(frame, object), object));
            coding.onEncoded(object);
        }
        return coding.endRead();
    }

    /** Returns the baseline of an object: at rest, unless the known frame updated it. */
    private Baseline baselineOf(int frame, int object) {
        int baseline = baselines.of(frame);
        if (!encoded[baseline][object]) {
            return resting(frame, object);
        }
        int before = baselines.of(baseline);
        return base.moving(
                frames[baseline], cell(object), frames[before], cell(object), baseline - before, frame - baseline);
    }

    private Baseline resting(int frame, int object) {
        return base.resting(frames[baselines.of(frame)], cell(object));
    }

    private int cell(int object) {
        return object * cells;
    }

    String coding() {
        return coding.name();
    }

    double frameBytes() {
        return (double) bytes / (frames.length - 1);
    }

    double kilobits() {
        return frameBytes() * FRAMES_PER_SECOND * Byte.SIZE / 1000;
    }

    double writeMicros() {
        return writeNanos / 1e3 / (frames.length - 1);
    }

    double readMicros() {
        return readNanos / 1e3 / (frames.length - 1);
    }
}
