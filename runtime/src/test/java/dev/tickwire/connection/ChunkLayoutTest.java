package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bits of chunks where there is only one of everything: one channel, one message, one slice. */
class ChunkLayoutTest {
    private static final long TICK = 20_000_000L;
    private static final MessageType<Level> LEVEL = new MessageType<>(0, Level.class, Level::new, 4, 4);
    private static final MessageChannel MAPS = MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(100)
            .sliceBytes(100)
            .clientSends(LEVEL)
            .build();
    private static final Protocol PROTOCOL =
            new Protocol("Maps", 1, List.of(LEVEL), List.of(MAPS), PacketLimits.DEFAULT) {
                @Override
                public MessageFactory newFactory() {
                    return new MessageFactory(messages()) {};
                }
            };

    private final List<byte[]> received = new ArrayList<>();
    private final MessageFactory factory = PROTOCOL.newFactory();
    private final Connection client = new Connection(
            new ConnectionContext(PROTOCOL, Side.CLIENT, factory),
            (type, message) -> {},
            ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.burst(100_000, 100_000)));
    private final Connection server = new Connection(
            new ConnectionContext(PROTOCOL, Side.SERVER, PROTOCOL.newFactory()),
            this::onChunk,
            ConnectionSettings.DEFAULT);

    private void onChunk(MessageType<?> type, Message message) {
        Level level = (Level) message;
        received.add(Arrays.copyOf(level.blockData(), level.blockLength()));
    }

    /** The payload of a packet that one end sends. */
    private static BitReader sentBy(Connection from, long nowNanos, Connection to) {
        byte[] sent = Flush.copies(from, nowNanos, 1).get(0);
        if (to != null) {
            to.receive(nowNanos, sent, 0, sent.length - 8);
            to.endBatch(nowNanos);
        }
        int ackBytes = Integer.bitCount(sent[0] >> 1 & 15);
        int header = 3 + ((sent[0] & 0x20) != 0 ? 1 : 2) + ackBytes;
        return new BitReader().wrap(sent, header, sent.length - 8 - header);
    }

    @Test
    void shouldLeaveOutWhatThereIsOnlyOneOf() throws NoSuchAlgorithmException {
        byte[] content = {10, 20, 30};
        client.outgoing()
                .sendChunk(MAPS, factory.create(LEVEL), ChunkSource.of(content).withKey(Chunk.Key.of(content)));
        BitReader slice = sentBy(client, 0, server);
        assertEquals(1, slice.readInt(0, 1), "entries");
        assertEquals(0, slice.readInt(0, 3), "acks");
        assertFalse(slice.readBool(), "cancel");
        assertTrue(slice.readBool(), "slice");
        assertEquals(0, slice.readBits(16), "id");
        assertTrue(slice.readBool(), "open");
        assertEquals(3, slice.readInt(1, 100), "bytes");
        assertTrue(slice.readBool(), "key");
        byte[] key = new byte[32];
        for (int i = 0; i < key.length; i++) {
            key[i] = (byte) slice.readBits(8);
        }
        assertArrayEquals(MessageDigest.getInstance("SHA-256").digest(content), key, "key");
        assertEquals(0, slice.readInt(0, 15), "the body of the message");
        slice.readBits(32);
        byte[] bytes = new byte[3];
        assertTrue(slice.readBytes(bytes, 0, 3));
        assertArrayEquals(content, bytes);
        assertArrayEquals(content, received.get(0));
    }

    @Test
    void shouldSendTheEndThreeTimesWithTheDelayOfTheSlice() {
        client.outgoing().sendChunk(MAPS, factory.create(LEVEL), ChunkSource.of(new byte[100]));
        sentBy(client, 0, server);
        for (int sends = 0; sends < 3; sends++) {
            BitReader ack = sentBy(server, sends * TICK, null);
            assertEquals(1, ack.readInt(0, 1), "entries");
            assertEquals(1, ack.readInt(0, 3), "acks");
            assertEquals(0, ack.readBits(16), "id");
            assertEquals(1, ack.readInt(0, 2), "complete");
            assertEquals(sends * 80L, ack.readBits(8), "quarters of a millisecond");
            assertFalse(ack.readBool(), "cancel");
            assertFalse(ack.readBool(), "slice");
        }
        assertEquals(0, sentBy(server, 3 * TICK, null).readInt(0, 1), "entries");
    }
}
