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

/**
 * Writes a part of a recording, in the version of its format, as records mean something else in another. Its first and
 * last block are made anew, those between are copied as they are.
 */
final class RecordingCut {
    private final RecordingFile file;
    private final RecordedState state;
    private final long fromNanos;
    private final long toNanos;
    /** The time of the file that is 0 in the part. */
    private long zeroNanos;

    /** A place between two frames of a block, and what is before it. */
    private record Mark(int frames, int position, long nanos, long tick) {}

    RecordingCut(RecordingFile file, RecordedState state, long fromNanos, long toNanos) {
        this.file = file;
        this.state = state;
        this.fromNanos = fromNanos;
        this.toNanos = toNanos;
    }

    /**
     * Writes the part.
     *
     * @throws IOException if the part cannot be written, or all of its blocks are damaged; there is then no file
     */
    void write(Path path) throws IOException {
        int first = firstGood(file.blockAt(fromNanos - 1));
        int last = file.blockAt(toNanos);
        boolean isFromStart = fromNanos <= file.block(first).startNanos();
        Mark begin = isFromStart ? null : seek(first, fromNanos);
        zeroNanos = isFromStart ? file.block(first).startNanos() : begin.nanos();
        BlockFile part = new BlockFile(path, RecordingFormat.begunLater(file.head(), zeroNanos), file.version());
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

    /** The first block from one on that can be read; that one if none can. */
    private int firstGood(int from) throws IOException {
        for (int number = from; number < file.blocks(); number++) {
            try {
                seek(number, Long.MAX_VALUE);
                return number;
            } catch (DamagedBlockException noted) {
                // It is among the damage of the file.
            }
        }
        return from;
    }

    /** Adds a block, or nothing if it is damaged. */
    private void add(BlockFile part, BlockPacker packer, int number, Mark begin) throws IOException {
        boolean isWhole = file.block(number).endNanos() <= toNanos;
        ByteBuffer packed;
        try {
            packed = begin != null || !isWhole ? packer.pack(rewritten(number, begin)) : moved(number);
        } catch (DamagedBlockException noted) {
            return;
        }
        part.add(packed);
    }

    /** Reads a block up to a time, itself not included; the state is then that of the last frame before it. */
    private Mark seek(int number, long beforeNanos) throws IOException {
        int frames = 0;
        state.beginBlock();
        FrameReader reader = file.frames(number);
        while (reader.next(state) && reader.nanos() < beforeNanos) {
            frames++;
        }
        file.requireGood(number, reader);
        state.beginBlock();
        FrameReader again = file.frames(number);
        for (int frame = 0; frame < frames; frame++) {
            again.next(state);
        }
        return new Mark(frames, again.position(), again.nanos(), again.tick());
    }

    /**
     * A block without what is before a place and without what is behind the part.
     *
     * @param begin the place, whose state it begins with; null for the beginning of the block
     */
    private Block rewritten(int number, Mark begin) throws IOException {
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

    /** A block as it is, but for its times. */
    private ByteBuffer moved(int number) throws IOException {
        ByteBuffer packed = file.packed(number);
        ByteBuffer moved = ByteBuffer.allocate(BlockHead.BYTES + packed.remaining());
        file.block(number).begunLater(zeroNanos).write(moved);
        return moved.put(packed).flip();
    }
}
