package dev.tickwire.recording.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/** Compresses blocks with zlib at its fastest level and adds their heads. */
public final class BlockPacker implements AutoCloseable {
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private final CRC32C sum = new CRC32C();
    private byte[] packed = new byte[1 << 16];

    /**
     * Compresses a block.
     *
     * @return head and compressed records, in a buffer that the next call overwrites
     * @throws IOException if the records exceed {@link BlockHead#MAX_BYTES}
     */
    public ByteBuffer pack(Block block) throws IOException {
        int length = block.records.length();
        if (length > BlockHead.MAX_BYTES) {
            throw new IOException("a block of " + length + " bytes, must be at most " + BlockHead.MAX_BYTES
                    + ": too many bytes were sent or received in a frame");
        }
        int maxLength = BlockHead.BYTES + length + (length >>> 8) + 64;
        if (packed.length < maxLength) {
            packed = new byte[maxLength];
        }
        deflater.reset();
        deflater.setInput(block.records.bytes(), 0, length);
        deflater.finish();
        int count = 0;
        while (!deflater.finished()) {
            count += deflater.deflate(packed, BlockHead.BYTES + count, packed.length - BlockHead.BYTES - count);
        }
        sum.reset();
        sum.update(packed, BlockHead.BYTES, count);
        BlockHead head = new BlockHead(
                length,
                count,
                (int) sum.getValue(),
                block.startNanos,
                block.endNanos,
                block.startTick,
                block.endTick,
                block.frames);
        head.write(ByteBuffer.wrap(packed, 0, BlockHead.BYTES));
        return ByteBuffer.wrap(packed, 0, BlockHead.BYTES + count);
    }

    @Override
    public void close() {
        deflater.end();
    }
}
