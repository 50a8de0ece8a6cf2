package dev.tickwire.recording;

import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.BlockScan;
import dev.tickwire.recording.block.DamagedBlockException;
import dev.tickwire.recording.block.RecordingFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Recording file, read block by block. Parts that are damaged, truncated by a crash, or were never stored on a full
 * disk are skipped, and {@link #damage} lists them. A file must be used by one thread.
 *
 * <pre>{@code
 * try (RecordingFile file = RecordingFile.open(path)) {
 *     for (int block = 0; block < file.blocks(); block++) {
 *         file.read(block, listener);
 *     }
 * }
 * }</pre>
 */
public final class RecordingFile implements AutoCloseable {
    private final FileChannel file;
    /** Version of the format of the file. */
    private final int version;

    private final RecordingHead head;
    private final BlockScan scan;
    private final List<BlockHead> blocks;
    private final long bytes;
    /** Damaged blocks that were found so far, as text by block number. */
    private final SortedMap<Integer, String> damaged = new TreeMap<>();

    /**
     * Period without readable frames: frames were lost because the disk was full or too slow, or blocks are damaged.
     *
     * @param fromNanos the time of the last frame before the gap, in nanoseconds since the recording began; 0 if there
     *     is none
     * @param toNanos the time of the first frame after the gap, likewise
     */
    public record Gap(long fromNanos, long toNanos) {}

    private RecordingFile(FileChannel file) throws IOException {
        this.file = file;
        RecordingFormat.Beginning beginning = RecordingFormat.read(file);
        version = beginning.version();
        head = beginning.head();
        bytes = file.size();
        scan = new BlockScan(file, version, file.position());
        blocks = scan.heads();
    }

    /**
     * Opens a recording and finds its blocks. Records are not read yet.
     *
     * @param path the file
     * @return the file, to be closed by the caller
     * @throws IOException if the file cannot be read, is no recording, or is of a newer version of the format
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

    /**
     * Returns the head of the recording.
     *
     * @return the head, with protocol, schema and start
     */
    public RecordingHead head() {
        return head;
    }

    /**
     * Returns the length of the recording.
     *
     * @return the time of the last frame, in nanoseconds since the recording began; 0 if there are no blocks
     */
    public long lengthNanos() {
        return blocks.isEmpty() ? 0 : blocks.get(blocks.size() - 1).endNanos();
    }

    /**
     * Returns the number of readable blocks. The records of a readable block may still prove to be damaged.
     *
     * @return the number of blocks
     */
    public int blocks() {
        return blocks.size();
    }

    /**
     * Returns the number of frames in all blocks, as their heads state it.
     *
     * @return the number of frames
     */
    public long frames() {
        return blocks.stream().mapToLong(BlockHead::frames).sum();
    }

    /**
     * Returns the size of the file.
     *
     * @return the size in bytes
     */
    public long bytes() {
        return bytes;
    }

    /**
     * Returns the size of all parts of the file that belong to no block, because of damage or truncation.
     *
     * @return the size in bytes; 0 for an intact file
     */
    public long lostBytes() {
        return scan.skippedBytes();
    }

    /**
     * Returns the periods without frames. Blocks whose records are damaged count once they were read; {@link #check}
     * reads all.
     *
     * @return the periods, ascending
     */
    public List<Gap> gaps() {
        List<Gap> gaps = new ArrayList<>();
        long end = 0;
        for (int number = 0; number < blocks.size(); number++) {
            BlockHead block = blocks.get(number);
            if (damaged.containsKey(number)) {
                continue;
            }
            if (block.startNanos() > end) {
                gaps.add(new Gap(end, block.startNanos()));
            }
            end = block.endNanos();
        }
        if (end < lengthNanos()) {
            gaps.add(new Gap(end, lengthNanos()));
        }
        return gaps;
    }

    /**
     * Returns a line of text for each skipped part, each gap in time, and each damaged block that was read so far.
     *
     * @return the lines; empty for an intact file, if all blocks were read
     */
    public List<String> damage() {
        List<String> found = new ArrayList<>(scan.skipped());
        found.addAll(damaged.values());
        return found;
    }

    /**
     * Reads all blocks, so that {@link #damage} and {@link #gaps} are complete.
     *
     * @throws IOException if the file cannot be read
     */
    public void check() throws IOException {
        for (int number = 0; number < blocks.size(); number++) {
            try {
                records(number);
            } catch (DamagedBlockException ignored) {
                // damage() reports it.
            }
        }
    }

    private DamagedBlockException damaged(int number, String problem) {
        BlockHead block = blocks.get(number);
        String text = "block " + number + ", " + BlockHead.times(block.startNanos(), block.endNanos()) + ", " + problem;
        damaged.put(number, text);
        return new DamagedBlockException(text);
    }

    /** Returns the version of the format, 1 or 2. */
    int version() {
        return version;
    }

    /** Returns whether a client's recording contains its connections. Version 1 has none. */
    boolean hasConnections() {
        return version > 1;
    }

    BlockHead block(int number) {
        return blocks.get(number);
    }

    /**
     * Returns the start of a block.
     *
     * @param number the number of the block, from 0 to {@link #blocks} - 1
     * @return the time in nanoseconds since the recording began
     */
    public long startNanos(int number) {
        return blocks.get(number).startNanos();
    }

    /**
     * Returns the block that contains a time: the last block that begins at or before the time, or the first block.
     *
     * @param nanos the time in nanoseconds since the recording began
     * @return the number of the block; 0 if there are no blocks
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
     * @throws DamagedBlockException if the block is damaged
     */
    RecordInput read(int number) throws IOException {
        byte[] records = records(number);
        return new RecordInput(records, records.length);
    }

    /**
     * Returns a reader of the frames of a block.
     *
     * @throws DamagedBlockException if the block is damaged
     */
    FrameReader frames(int number) throws IOException {
        return new FrameReader(blocks.get(number), read(number));
    }

    /**
     * Reads a block and calls a listener for each record, in recorded order. The block begins with all peers and
     * objects, so call {@link RecordedState#beginBlock} before.
     *
     * @param number the number of the block, from 0 to {@link #blocks} - 1
     * @param listener the listener; for a damaged block it may have been called up to the damage
     * @return false if the block is damaged; {@link #damage} then has a line for the block
     * @throws IOException if the file cannot be read
     */
    public boolean read(int number, FrameListener listener) throws IOException {
        try {
            FrameReader reader = frames(number);
            while (reader.next(listener)) {
                // The listener does the work.
            }
            requireGood(number, reader);
            return true;
        } catch (DamagedBlockException ignored) {
            return false;
        }
    }

    void requireGood(int number, FrameReader reader) throws DamagedBlockException {
        if (reader.failed()) {
            throw damaged(number, "has invalid records");
        }
    }

    /**
     * Writes a period of the recording to a new file, which is a recording that begins with it. The first frame
     * contains the peers and objects as they were just before the period; all frames of the period follow.
     *
     * @param fromNanos the start, in nanoseconds since the recording began
     * @param toNanos the end, inclusive
     * @param state a state for the recording's channels, used during the call; the contents of the state are replaced
     * @param path a file that does not exist yet
     * @throws IOException if the file cannot be written, or all blocks of the period are damaged; then no file is left
     *     behind
     * @throws IllegalArgumentException if the start is after the end, or the period is outside the recording
     */
    public void cut(long fromNanos, long toNanos, RecordedState state, Path path) throws IOException {
        if (blocks.isEmpty() || fromNanos > toNanos || fromNanos > lengthNanos() || toNanos < startNanos(0)) {
            throw new IllegalArgumentException("fromNanos, toNanos = " + fromNanos + ", " + toNanos
                    + ", must be in order and inside the recording of " + lengthNanos());
        }
        new RecordingCut(this, state, fromNanos, toNanos).write(path);
    }

    /** Reads the compressed records of a block and validates their checksum. */
    ByteBuffer packed(int number) throws IOException {
        BlockHead block = blocks.get(number);
        ByteBuffer packed = ByteBuffer.allocate(block.packedBytes());
        file.position(scan.starts().get(number) + BlockHead.bytes(version));
        RecordingFormat.readFully(file, packed);
        CRC32C sum = new CRC32C();
        sum.update(packed.array());
        if (packed.hasRemaining() || (int) sum.getValue() != block.sum()) {
            throw damaged(number, "is damaged");
        }
        return packed.flip();
    }

    /** Reads and decompresses the records of a block. */
    byte[] records(int number) throws IOException {
        BlockHead block = blocks.get(number);
        ByteBuffer packed = packed(number);
        byte[] records = new byte[block.bytes()];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed.array());
            if (inflater.inflate(records) < records.length) {
                throw damaged(number, "is truncated");
            }
        } catch (DataFormatException wrong) {
            throw damaged(number, "is damaged");
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
