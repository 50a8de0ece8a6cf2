package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Acks of packets that came so late that the header of the next packet has no bit for them. */
class LateAcksTest {
    private static final int SPARE = Datagrams.SPARE_BYTES;

    private final Ends ends = new Ends(TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            TestProtocol.unreliable(0).bothSend(MOVE).build(),
            MessageChannel.builder(1, "maps", ChannelKind.CHUNK)
                    .maxChunkBytes(1 << 20)
                    .clientSends(LEVEL)
                    .build()));

    private List<byte[]> fromServer() {
        List<byte[]> datagrams = new ArrayList<>();
        Flush.flush(
                ends.server,
                ends.nowNanos,
                (bytes, offset, length) -> datagrams.add(Arrays.copyOfRange(bytes, offset, offset + length + SPARE)),
                4);
        return datagrams;
    }

    private void moveFromServer(int number) {
        ends.server
                .outgoing()
                .send(ends.channel(0), ends.serverFactory.create(MOVE).with(number, 0, true));
    }

    private void sendChunk() {
        ends.client
                .outgoing()
                .sendChunk(ends.channel(1), ends.clientFactory.create(LEVEL), ChunkSource.of(new byte[100]));
        assertTrue(ends.toServer(ends.fromClient()));
    }

    /** Some of the client's packets come and are acked; returns the one before them. */
    private byte[] delayAck() {
        byte[] late = ends.fromClient();
        for (int i = 1; i <= 45; i++) {
            assertTrue(ends.toServer(ends.fromClient()));
            assertTrue(i % 15 != 0 || ends.ack());
        }
        ends.server.endBatch(ends.nowNanos);
        while (ends.ack() && ends.client.statistics().link().packetsAcked() < 45) {
            // All that came is acked.
        }
        return late;
    }

    private void receive(byte[] late) {
        assertTrue(ends.toServer(late));
        ends.server.endBatch(ends.nowNanos);
    }

    @Test
    void shouldLeaveBeforeAllElseInAPacketOfTheirOwn() {
        sendChunk();
        receive(delayAck());
        moveFromServer(7);
        List<byte[]> datagrams = fromServer();
        assertEquals(2, datagrams.size());
        long before = ends.client.statistics().link().packetsAcked();
        assertTrue(ends.client.receive(ends.nowNanos, datagrams.get(0), 0, datagrams.get(0).length - SPARE));
        assertEquals(before + 1, ends.client.statistics().link().packetsAcked());
        assertEquals(List.of(), ends.atClient.moves);
        assertTrue(ends.client.receive(ends.nowNanos, datagrams.get(1), 0, datagrams.get(1).length - SPARE));
        assertEquals(List.of(7), ends.atClient.moves, "what waited meanwhile was not dropped");
        assertEquals(1, fromServer().size());
    }

    @Test
    void shouldNotLeaveWhereNoSlicesCome() {
        receive(delayAck());
        assertEquals(1, fromServer().size());
    }

    @Test
    void shouldNotLeaveASecondAfterTheLastSlice() {
        sendChunk();
        receive(delayAck());
        ends.nowNanos += 1_000_000_000L;
        assertEquals(1, fromServer().size());
    }

    @Test
    void shouldWaitWhileTheReceiversRateIsUsedUp() {
        sendChunk();
        byte[] late = delayAck();
        ends.server.allowance().receiver(SendAllowance.MIN_BYTES_PER_SECOND, 28);
        for (int i = 0; i < 200; i++) {
            moveFromServer(i);
            fromServer();
        }
        receive(late);
        assertEquals(0, fromServer().size());
        ends.nowNanos += 900_000_000L;
        assertEquals(2, fromServer().size());
    }
}
