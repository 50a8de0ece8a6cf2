package dev.tickwire.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A recording as it lies in a file: its head, and where its blocks are. What was cut short at the end, as when the
 * process died or the disk was full, is left out.
 */
public final class RecordingFile implements AutoCloseable {
    private final FileChannel file;
    /** Of the format. */
    private final int version;

    private final RecordingHead head;
    private final List<BlockHead> blocks = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private final long bytes;
    private final long goodBytes;

    private RecordingFile(FileChannel file) throws IOException {
        this.file = file;
        RecordingFormat.Beginning beginning = RecordingFormat.read(file);
        version = beginning.version();
        head = beginning.head();
        bytes = file.size();
        goodBytes = findBlocks(file.position());
    }

    /**
     * Opens a recording.
     *
     * @param path the file
     * @throws IOException if it cannot be read, or is no recording
     */
    public static RecordingFile open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        try {
            return new RecordingFile(file);
        } catch (IOException refused) {
            file.close();
            throw new IOException(path + ": " + refused.getMessage(), refused);
        }
    }

    /** Finds the blocks; returns where the last of them ends. */
    private long findBlocks(long from) throws IOException {
        long at = from;
        ByteBuffer read = ByteBuffer.allocate(BlockHead.BYTES);
        while (true) {
            read.clear();
            file.position(at);
            RecordingFormat.readFully(file, read);
            BlockHead block = BlockHead.read(read.flip());
            if (block == null || at + BlockHead.BYTES + block.packedBytes() > bytes) {
                return at;
            }
            blocks.add(block);
            starts.add(at);
            at += BlockHead.BYTES + block.packedBytes();
        }
    }

    /** The head of the file. */
    public RecordingHead head() {
        return head;
    }

    /** How long it is, from the first frame to the last, in nanoseconds. */
    public long lengthNanos() {
        return blocks.isEmpty() ? 0 : blocks.get(blocks.size() - 1).endNanos();
    }

    /** How many blocks it has. */
    public int blocks() {
        return blocks.size();
    }

    /** How many frames its blocks have. */
    public long frames() {
        return blocks.stream().mapToLong(BlockHead::frames).sum();
    }

    /** The bytes of the file. */
    public long bytes() {
        return bytes;
    }

    /** The bytes behind the last block, which cannot be read: 0 unless something was cut short. */
    public long lostBytes() {
        return bytes - goodBytes;
    }

    /** Whether it says which connection of a recorded client it is. */
    boolean hasConnections() {
        return version > 1;
    }

    BlockHead block(int number) {
        return blocks.get(number);
    }

    /**
     * When a block begins.
     *
     * @param number the block, 0 to {@link #blocks()} - 1
     * @return since the recording began, in nanoseconds
     */
    public long startNanos(int number) {
        return blocks.get(number).startNanos();
    }

    /**
     * The block that has a time: the last that begins at it or before, the first if it is before all.
     *
     * @param nanos the time since the recording began
     */
    public int blockAt(long nanos) {
        int low = 0;
        int high = blocks.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (blocks.get(middle).startNanos() <= nanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /**
     * Reads the records of a block.
     *
     * @throws IOException if the file cannot be read, or the block is damaged
     */
    RecordInput read(int number) throws IOException {
        byte[] records = records(number);
        return new RecordInput(records, records.length);
    }

    /** The frames of a block. */
    FrameReader frames(int number) throws IOException {
        return new FrameReader(blocks.get(number), read(number));
    }

    /**
     * Reads the frames of a block.
     *
     * @param number the block, 0 to {@link #blocks()} - 1
     * @param told is told what they are
     * @throws IOException if the file cannot be read, or the block is damaged
     */
    public void read(int number, FrameListener told) throws IOException {
        FrameReader reader = frames(number);
        while (reader.next(told)) {
            // On.
        }
        requireGood(number, reader);
    }

    void requireGood(int number, FrameReader reader) throws IOException {
        if (reader.failed()) {
            throw new IOException("block " + number + " has records that no recorder writes");
        }
    }

    /**
     * Writes a part of it into a file of its own, whose times begin at 0: the peers and objects as they were just
     * before the part, then all frames in it.
     *
     * @param fromNanos the time of the first frame
     * @param toNanos the time of the last frame
     * @param state takes the peers and objects of a block; what it had before is gone
     * @param path the file, which must not be there yet
     * @throws IllegalArgumentException if no frame lies between these times
     * @throws IOException if a block is damaged, or the part cannot be written; there is then no file
     */
    public void cut(long fromNanos, long toNanos, RecordedState state, Path path) throws IOException {
        if (blocks.isEmpty() || fromNanos > toNanos || fromNanos > lengthNanos() || toNanos < startNanos(0)) {
            throw new IllegalArgumentException("fromNanos, toNanos = " + fromNanos + ", " + toNanos
                    + ", must be in order and lie in a recording of " + lengthNanos());
        }
        new RecordingCut(this, state, fromNanos, toNanos).write(path);
    }

    /** The packed records of a block, which are whole. */
    ByteBuffer packed(int number) throws IOException {
        BlockHead block = blocks.get(number);
        ByteBuffer packed = ByteBuffer.allocate(block.packedBytes());
        file.position(starts.get(number) + BlockHead.BYTES);
        RecordingFormat.readFully(file, packed);
        CRC32C sum = new CRC32C();
        sum.update(packed.array());
        if (packed.hasRemaining() || (int) sum.getValue() != block.sum()) {
            throw new IOException("block " + number + " is damaged");
        }
        return packed.flip();
    }

    /** The records of a block. */
    byte[] records(int number) throws IOException {
        BlockHead block = blocks.get(number);
        ByteBuffer packed = packed(number);
        byte[] records = new byte[block.bytes()];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed.array());
            if (inflater.inflate(records) < records.length) {
                throw new IOException("block " + number + " is cut short");
            }
        } catch (DataFormatException damaged) {
            throw new IOException("block " + number + " is damaged", damaged);
        } finally {
            inflater.end();
        }
        return records;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
