package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.base.Crc32c;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContentSumTest {
    private static final int LENGTH = 3_000_001;
    private static final MessageChannel MAPS =
            MessageChannel.builder(0, "maps", ChannelKind.CHUNK).build();

    private final ChunkMemory memory = new ChunkMemory();
    private final byte[] content = new byte[LENGTH];
    private final IncomingTransfer chunk = new IncomingTransfer(MAPS, null, LENGTH, null, new ChunkAccount(memory));
    private int readBytes;

    private final ChunkSink sink = new ChunkSink() {
        @Override
        public void write(int position, byte[] bytes, int offset, int length) {
            throw new AssertionError("written");
        }

        @Override
        public void read(int position, byte[] into, int offset, int length) {
            System.arraycopy(content, position, into, offset, length);
            readBytes += length;
        }
    };

    ContentSumTest() {
        new Random(5).nextBytes(content);
    }

    private ContentSum newSum(Chunk.Key key) {
        return new ContentSum(memory, LENGTH, key);
    }

    private int sumUpTo(ContentSum sum, int bytesThere) throws ChunkFailure {
        int before = readBytes;
        sum.update(chunk, sink, bytesThere);
        return readBytes - before;
    }

    private boolean isRight(ContentSum sum, int expectedCrc) throws ChunkFailure {
        while (!sum.isWhole()) {
            sumUpTo(sum, LENGTH);
            memory.endBatch();
        }
        return sum.matches(expectedCrc);
    }

    @Test
    void shouldDistinguishRightFromWrong() throws ChunkFailure {
        int crc = Crc32c.create().of(content, 0, LENGTH);
        Chunk.Key key = Chunk.Key.of(content);
        assertTrue(isRight(newSum(null), crc));
        assertFalse(isRight(newSum(null), crc + 1));
        assertTrue(isRight(newSum(key), crc + 1), "under a key the CRC does not count");
        content[LENGTH - 1]++;
        assertFalse(isRight(newSum(null), crc));
        assertFalse(isRight(newSum(key), crc));
    }

    @Test
    void shouldSumWhatIsThereAndNoFurther() throws ChunkFailure {
        ContentSum sum = newSum(null);
        assertEquals(0, sumUpTo(sum, 0));
        assertEquals(100, sumUpTo(sum, 100));
        assertEquals(0, sumUpTo(sum, 100));
        assertEquals(65, sumUpTo(sum, 165));
        assertFalse(sum.isWhole());
    }

    @Test
    void shouldShareOneBudgetAmongAllChunks() throws ChunkFailure {
        int budget = ChunkMemory.MAX_SUMMED_BYTES;
        ContentSum first = newSum(null);
        ContentSum second = newSum(Chunk.Key.of(content));
        ContentSum three = newSum(null);
        assertEquals(budget, sumUpTo(first, LENGTH), "all for the first");
        assertEquals(0, sumUpTo(second, LENGTH), "nothing is left");
        assertEquals(0, sumUpTo(three, LENGTH));
        memory.endBatch();
        assertEquals(budget / 3, sumUpTo(first, LENGTH));
        assertEquals(budget / 3, sumUpTo(second, LENGTH));
        assertEquals(budget / 3, sumUpTo(three, LENGTH));
        memory.endBatch();
        assertEquals(budget / 3, sumUpTo(second, LENGTH));
        memory.endBatch();
        assertEquals(budget, sumUpTo(second, LENGTH), "alone again");
    }
}
