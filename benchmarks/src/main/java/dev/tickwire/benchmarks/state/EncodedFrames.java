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

    /** Age of the baseline in frames, for a round trip of a tenth of a second. */
    private static final int BASELINE_AGE = 6;

    private final StateCoding coding;
    private final ObjectCoder coder;
    private final int objects;
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

    /** Prepares a measurement of frames, each the cells of all objects. Both ends have the first frame. */
    EncodedFrames(int[][] frames, ObjectCoder coder, StateCoding coding) {
        this.frames = frames;
        this.coder = coder;
        this.coding = coding;
        objects = frames[0].length / coder.cells();
        buffer = new byte[frames[0].length * MAX_CELL_BYTES + BitWriter.SPARE_BYTES];
        encoded = new boolean[frames.length][objects];
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

    private static int baseline(int frame) {
        return Math.max(0, frame - BASELINE_AGE);
    }

    /** Writes a frame and returns its size in bytes. */
    private int write(int frame) {
        int[] values = frames[frame];
        for (int object = 0; object < objects; object++) {
            encoded[frame][object] = coder.differs(values, cell(object), resting(frame, object));
        }
        list(encoded[baseline(frame)], last);
        list(encoded[frame], now);
        SymbolWriter out = coding.beginWrite(buffer, frame, baseline(frame));
        slots.write(out, 0, objects, last, now);
        for (int place = 0; place < now.size(); place++) {
            int object = now.get(place);
            coder.write(out, values, cell(object), coding.next(baselineOf(frame, object), object));
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
        int known = baseline(frame);
        SymbolReader in = coding.beginRead(buffer, length, frame, known);
        list(encoded[known], last);
        slots.read(in, 0, objects, last, now);
        System.arraycopy(frames[known], 0, into, 0, into.length);
        for (int place = 0; place < now.size(); place++) {
            int object = now.get(place);
            coder.read(in, into, cell(object), coding.next(baselineOf(frame, object), object));
            coding.onEncoded(object);
        }
        return coding.endRead();
    }

    /** Returns the baseline of an object: at rest, unless the known frame updated it. */
    private Baseline baselineOf(int frame, int object) {
        int known = baseline(frame);
        if (!encoded[known][object]) {
            return resting(frame, object);
        }
        int before = baseline(known);
        return base.moving(frames[known], cell(object), frames[before], cell(object), known - before, frame - known);
    }

    private Baseline resting(int frame, int object) {
        return base.resting(frames[baseline(frame)], cell(object));
    }

    private int cell(int object) {
        return object * coder.cells();
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
