package dev.tickwire.recording.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** The head of a block has a checksum of its own. */
class BlockHeadTest {
    private static final BlockHead HEAD = new BlockHead(1 << 20, 1 << 16, 0x12345678, 1 << 30, 1L << 31, 60, 102, 42);

    private static ByteBuffer written() {
        ByteBuffer bytes = ByteBuffer.allocate(BlockHead.BYTES);
        HEAD.write(bytes);
        return bytes.flip();
    }

    @Test
    void shouldReadWhatWasWritten() {
        assertEquals(HEAD, BlockHead.read(written(), RecordingFormat.VERSION));
    }

    @Test
    void shouldRejectAHeadWithAnyFlippedBit() {
        for (int bit = 0; bit < BlockHead.BYTES * Byte.SIZE; bit++) {
            ByteBuffer wrong = written();
            int at = bit / Byte.SIZE;
            wrong.put(at, (byte) (wrong.get(at) ^ 1 << bit % Byte.SIZE));
            assertNull(BlockHead.read(wrong, RecordingFormat.VERSION), "bit " + bit);
        }
    }
}
