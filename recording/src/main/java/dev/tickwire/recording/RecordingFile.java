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
    private final RecordingHead head;
    private final List<BlockHead> blocks = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private final long bytes;
    private final long goodBytes;

    private RecordingFile(FileChannel file) throws IOException {
        this.file = file;
        head = RecordingFormat.read(file);
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

    BlockHead block(int number) {
        return blocks.get(number);
    }

    /** The block that has a time: the last that begins at it or before, the first if it is before all. */
    int blockAt(long nanos) {
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
        BlockHead block = blocks.get(number);
        ByteBuffer packed = ByteBuffer.allocate(block.packedBytes());
        file.position(starts.get(number) + BlockHead.BYTES);
        RecordingFormat.readFully(file, packed);
        CRC32C sum = new CRC32C();
        sum.update(packed.array());
        if (packed.hasRemaining() || (int) sum.getValue() != block.sum()) {
            throw new IOException("block " + number + " is damaged");
        }
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
        return new RecordInput(records, records.length);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
