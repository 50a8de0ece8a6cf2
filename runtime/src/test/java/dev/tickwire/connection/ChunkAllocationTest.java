package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.ChannelKind;
import dev.tickwire.channel.ChunkRate;
import dev.tickwire.channel.ChunkSource;
import dev.tickwire.channel.IncomingChunk;
import dev.tickwire.channel.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class ChunkAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 8;

    /** Takes chunks in and keeps nothing of them. */
    private static final class Discard implements ConnectionListener {
        @Override
        public void onMessage(MessageType<?> type, Message message) {
            // None comes.
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            chunk.into((position, bytes, offset, length) -> {});
        }
    }

    @Test
    void shouldAllocateNothingWhileAChunkTravelsUnderLoss() {
        TestProtocol protocol = TestProtocol.asBuilt(
                PacketLimits.DEFAULT,
                ChannelConfig.builder(0, "maps", ChannelKind.CHUNK)
                        .serverSends(LEVEL)
                        .build());
        LossyPair pair = new LossyPair(
                protocol,
                3,
                new Discard(),
                new Discard(),
                ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000)));
        pair.loss(0.05);
        OutgoingChunk chunk = pair.server.sendChunk(
                protocol.channels().get(0), pair.serverFactory.create(LEVEL), ChunkSource.of(new byte[60 << 20]), 0);
        step(pair, 600);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            step(pair, 300);
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        assertTrue(chunk.doneBytes() > 20_000_000, chunk.toString());
        assertEquals(0, least);
    }

    private static void step(LossyPair pair, int steps) {
        for (int i = 0; i < steps; i++) {
            pair.step();
        }
    }
}
