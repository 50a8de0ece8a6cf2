package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkAllocationTest {
    /** The chunk does not come to its end: to sum its sixty megabytes would be half of the test. */
    private static final Chunk.Key NEVER_COMPARED = Chunk.Key.ofSha256(new byte[Chunk.Key.BYTES]);

    /** Takes chunks in and keeps nothing of them. */
    private static final class Discard implements ConnectionListener {
        @Override
        public void onMessage(MessageType<?> type, Message message) {
            // None comes.
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            chunk.into(new Store(chunk.lengthBytes()));
        }
    }

    /** Can be read back, so that each slice is summed. */
    private static final class Store implements ChunkSink {
        private final byte[] content;

        Store(int lengthBytes) {
            content = new byte[lengthBytes];
        }

        @Override
        public void write(int position, byte[] bytes, int offset, int length) {
            System.arraycopy(bytes, offset, content, position, length);
        }

        @Override
        public boolean isReadable() {
            return true;
        }

        @Override
        public void read(int position, byte[] into, int offset, int length) {
            System.arraycopy(content, position, into, offset, length);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothingWhileAChunkTravelsUnderLoss(boolean isKeyed) {
        TestProtocol protocol = TestProtocol.asBuilt(
                PacketLimits.DEFAULT,
                MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                        .serverSends(LEVEL)
                        .build());
        LossyPair pair = new LossyPair(
                protocol,
                3,
                new Discard(),
                new Discard(),
                ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000)));
        pair.loss(0.05);
        byte[] content = new byte[60 << 20];
        ChunkSource source = ChunkSource.of(content);
        OutgoingChunk chunk = pair.server
                .outgoing()
                .sendChunk(
                        protocol.messageChannels().get(0),
                        pair.serverFactory.create(LEVEL),
                        isKeyed ? source.withKey(NEVER_COMPARED) : source);
        step(pair, 600);
        long min = AllocatedBytes.minOf(8, () -> step(pair, 300));
        assertTrue(chunk.doneBytes() > 20_000_000, chunk.toString());
        assertEquals(0, min);
    }

    private static void step(LossyPair pair, int steps) {
        for (int i = 0; i < steps; i++) {
            pair.step();
        }
    }
}
