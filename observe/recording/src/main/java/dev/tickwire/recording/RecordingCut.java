package dev.tickwire.recording;

import dev.tickwire.recording.block.Block;
import dev.tickwire.recording.block.BlockFile;
import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.BlockPacker;
import dev.tickwire.recording.block.DamagedBlockException;
import dev.tickwire.recording.block.RecordingFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes a period of a recording to a new file of the same format version, since records of another version have
 * another meaning. The first and the last block are compressed again; those between are copied.
 */
final class RecordingCut {
    private final RecordingFile file;
    private final RecordedState state;
    private final long fromNanos;
    private final long toNanos;
    /** Time that becomes zero in the new file, in nanoseconds since the recording began. */
    private long zeroNanos;

    /**
     * Position between two frames of a block: the number of frames before it, its offset in the records, and time and
     * tick of the last frame before it.
     */
    private record Mark(int frames, int position, long nanos, long tick) {}

    RecordingCut(RecordingFile file, RecordedState state, long fromNanos, long toNanos) {
        this.file = file;
        this.state = state;
        this.fromNanos = fromNanos;
        this.toNanos = toNanos;
    }

    /**
     * Writes the file.
     *
     * @throws IOException if the file cannot be written, or all blocks of the period are damaged; then the new file is
     *     deleted
     */
    void write(Path path) throws IOException {
        int first = firstReadable(file.blockAt(fromNanos - 1));
        int last = file.blockAt(toNanos);
        boolean isFromStart = fromNanos <= file.block(first).startNanos();
        Mark begin = isFromStart ? null : seek(first, fromNanos);
        zeroNanos = begin == null ? file.block(first).startNanos() : begin.nanos();
        BlockFile part = new BlockFile(path, RecordingFormat.withLaterStart(file.head(), zeroNanos), file.version());
        try (part;
                BlockPacker packer = new BlockPacker()) {
            for (int number = first; number <= last; number++) {
                add(part, packer, number, number == first ? begin : null);
            }
        } catch (IOException failed) {
            Files.deleteIfExists(path);
            throw failed;
        }
    }

    /** Returns the first readable block from a number on, or that number if there is none. */
    private int firstReadable(int from) throws IOException {
        for (int number = from; number < file.blocks(); number++) {
            try {
                seek(number, Long.MAX_VALUE);
                return number;
            } catch (DamagedBlockException ignored) {
                // The file has noted the damage.
            }
        }
        return from;
    }

    /**
     * Adds a block to the new file. A damaged block is left out.
     *
     * @param begin the position at which the period begins in this block, or null for the start of the block
     */
    private void add(BlockFile part, BlockPacker packer, int number, @Nullable Mark begin) throws IOException {
        boolean isWhole = file.block(number).endNanos() <= toNanos;
        ByteBuffer packed;
        try {
            packed = begin != null || !isWhole ? packer.pack(rewritten(number, begin)) : moved(number);
        } catch (DamagedBlockException ignored) {
            return;
        }
        part.add(packed);
    }

    /**
     * Moves the state to the last frame of a block before a time, exclusive, and returns the position after that frame.
     */
    private Mark seek(int number, long beforeNanos) throws IOException {
        int frames = 0;
        state.beginBlock();
        FrameReader reader = file.frames(number);
        while (reader.next(state) && reader.nanos() < beforeNanos) {
            frames++;
        }
        file.requireGood(number, reader);
        state.beginBlock();
        FrameReader secondReader = file.frames(number);
        for (int frame = 0; frame < frames; frame++) {
            secondReader.next(state);
        }
        return new Mark(frames, secondReader.position(), secondReader.nanos(), secondReader.tick());
    }

    /**
     * Returns a block with only the frames of the period. If it is the first, it begins with the state at
     * {@code begin}.
     */
    private Block rewritten(int number, @Nullable Mark begin) throws IOException {
        BlockHead head = file.block(number);
        Block block = new Block();
        if (begin == null) {
            block.begin(head.startNanos() - zeroNanos, head.startTick());
        } else {
            block.begin(0, begin.tick());
            seek(number, fromNanos);
            StateRecords.write(block.records, state);
            block.frames = 1 - begin.frames();
        }
        Mark end = seek(number, toNanos + 1);
        int start = begin == null ? 0 : begin.position();
        block.records.putBytes(file.records(number), start, end.position() - start);
        block.frames += end.frames();
        block.endNanos = end.nanos() - zeroNanos;
        block.endTick = end.tick();
        return block;
    }

    /** Returns a whole block with its times moved back, still compressed. */
    private ByteBuffer moved(int number) throws IOException {
        ByteBuffer packed = file.packed(number);
        ByteBuffer moved = ByteBuffer.allocate(BlockHead.BYTES + packed.remaining());
        file.block(number).withLaterStart(zeroNanos).write(moved);
        return moved.put(packed).flip();
    }
}
