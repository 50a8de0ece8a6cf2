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
 * A recording as it lies in a file: its head, and where its blocks are. What is damaged, was cut short as when the
 * process died, or was never stored, as when the disk was full, is left out, and {@link #damage} says what that is.
 */
public final class RecordingFile implements AutoCloseable {
    private final FileChannel file;
    /** Of the format. */
    private final int version;

    private final RecordingHead head;
    private final BlockScan scan;
    private final List<BlockHead> blocks;
    private final long bytes;
    /** By the numbers of the blocks that were found damaged, what is wrong. */
    private final SortedMap<Integer, String> damaged = new TreeMap<>();

    /**
     * A time of which nothing can be read: frames were lost, as when a disk was full or too slow, or blocks are
     * damaged.
     *
     * @param fromNanos the time of the last frame before, since the recording began; 0 if there is none
     * @param toNanos the time of the first frame behind
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

    /** The bytes that are no block: 0 unless something is damaged or was cut short. */
    public long lostBytes() {
        return scan.skippedBytes();
    }

    /** The times of which nothing can be read, as far as is known: {@link #check} finds all. */
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
     * Says what cannot be read: bytes that are no block, times that no block has, and blocks that were found damaged
     * when they were read.
     *
     * @return a line for each; empty if nothing was found
     */
    public List<String> damage() {
        List<String> found = new ArrayList<>(scan.skipped());
        found.addAll(damaged.values());
        return found;
    }

    /**
     * Reads all blocks, to find those that are damaged.
     *
     * @throws IOException if the file cannot be read
     */
    public void check() throws IOException {
        for (int number = 0; number < blocks.size(); number++) {
            try {
                records(number);
            } catch (DamagedBlockException noted) {
                // It is among the damage.
            }
        }
    }

    private DamagedBlockException damaged(int number, String what) {
        BlockHead block = blocks.get(number);
        String text = "block " + number + ", " + BlockHead.times(block.startNanos(), block.endNanos()) + ", " + what;
        damaged.put(number, text);
        return new DamagedBlockException(text);
    }

    /** The version of its format. */
    int version() {
        return version;
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
     * Reads the frames of a block. What is damaged in it is left out, and is among the {@link #damage} from then on.
     *
     * @param number the block, 0 to {@link #blocks()} - 1
     * @param told is told what they are
     * @return false if it is damaged
     * @throws IOException if the file cannot be read
     */
    public boolean read(int number, FrameListener told) throws IOException {
        try {
            FrameReader reader = frames(number);
            while (reader.next(told)) {
                // On.
            }
            requireGood(number, reader);
            return true;
        } catch (DamagedBlockException noted) {
            return false;
        }
    }

    void requireGood(int number, FrameReader reader) throws DamagedBlockException {
        if (reader.failed()) {
            throw damaged(number, "has invalid records");
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
     * @throws IOException if the part cannot be written, or all of its blocks are damaged; there is then no file
     */
    public void cut(long fromNanos, long toNanos, RecordedState state, Path path) throws IOException {
        if (blocks.isEmpty() || fromNanos > toNanos || fromNanos > lengthNanos() || toNanos < startNanos(0)) {
            throw new IllegalArgumentException("fromNanos, toNanos = " + fromNanos + ", " + toNanos
                    + ", must be in order and inside the recording of " + lengthNanos());
        }
        new RecordingCut(this, state, fromNanos, toNanos).write(path);
    }

    /** The packed records of a block, which are whole. */
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

    /** The records of a block. */
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
