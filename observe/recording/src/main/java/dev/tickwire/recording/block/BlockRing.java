package dev.tickwire.recording.block;

import dev.tickwire.recording.RecordingHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;

/** The blocks of the last seconds, in memory. */
public final class BlockRing implements BlockStore {
    private final RecordingHead head;
    private final long keptNanos;
    private final ArrayDeque<byte[]> blocks = new ArrayDeque<>();
    private long newestNanos;

    /**
     * Has none.
     *
     * @param head what stands in front when they are written
     * @param keptNanos how far back they go
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
     * Writes what is kept into a file of its own, whose times begin at 0.
     *
     * @throws IOException if it cannot be written; there is then no file
     */
    public synchronized void writeTo(Path path) throws IOException {
        long zeroNanos = blocks.isEmpty() ? 0 : head(blocks.getFirst()).startNanos();
        BlockFile file = new BlockFile(path, RecordingFormat.begunLater(head, zeroNanos));
        try (file) {
            for (byte[] block : blocks) {
                ByteBuffer moved = ByteBuffer.wrap(block.clone());
                head(block).begunLater(zeroNanos).write(moved.duplicate());
                file.add(moved);
            }
        } catch (IOException refused) {
            Files.deleteIfExists(path);
            throw refused;
        }
    }

    @Override
    public void close() {
        // What is kept can still be written.
    }
}
