package dev.tickwire.recording.block;

import dev.tickwire.recording.RecordingHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;

/** Store of the newest blocks in memory. The store can be written to a file at any time, from any thread. */
public final class BlockRing implements BlockStore {
    private final RecordingHead head;
    private final long keptNanos;
    private final ArrayDeque<byte[]> blocks = new ArrayDeque<>();
    private long newestNanos;

    /**
     * Creates an empty ring.
     *
     * @param keptNanos the period that is kept, in nanoseconds. A block is evicted when it ended earlier than this
     *     period before the end of the newest block.
     */
    public BlockRing(RecordingHead head, long keptNanos) {
        this.head = head;
        this.keptNanos = keptNanos;
    }

    @Override
    public synchronized void add(ByteBuffer packed) {
        byte[] kept = new byte[packed.remaining()];
        packed.get(kept);
        newestNanos = head(kept).endNanos();
        blocks.add(kept);
        while (newestNanos - head(blocks.getFirst()).endNanos() > keptNanos) {
            blocks.removeFirst();
        }
    }

    private static BlockHead head(byte[] block) {
        return BlockHead.read(ByteBuffer.wrap(block), RecordingFormat.VERSION);
    }

    /**
     * Writes the kept blocks to a new file, as a recording that begins with the oldest of them.
     *
     * @throws IOException if the file exists or cannot be written
     */
    public synchronized void writeTo(Path path) throws IOException {
        long zeroNanos = blocks.isEmpty() ? 0 : head(blocks.getFirst()).startNanos();
        BlockFile file = new BlockFile(path, RecordingFormat.withLaterStart(head, zeroNanos));
        try (file) {
            for (byte[] block : blocks) {
                ByteBuffer moved = ByteBuffer.wrap(block.clone());
                head(block).withLaterStart(zeroNanos).write(moved.duplicate());
                file.add(moved);
            }
        } catch (IOException refused) {
            Files.deleteIfExists(path);
            throw refused;
        }
    }

    @Override
    public void close() {
        // The blocks stay in memory, so writeTo works after the recording has ended.
    }
}
