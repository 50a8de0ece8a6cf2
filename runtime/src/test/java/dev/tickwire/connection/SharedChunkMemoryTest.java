package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Chunks of connections of one endpoint, which choose and read their slices in the same place. */
class SharedChunkMemoryTest {
    private static final int SLICE = 512;

    private final TestProtocol protocol = TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                    .sliceBytes(SLICE)
                    .clientSends(LEVEL)
                    .build());
    private final MessageFactory clientFactory = protocol.newFactory();
    private final ConnectionContext clients = new ConnectionContext(protocol, Side.CLIENT, clientFactory);
    private final ConnectionContext servers = new ConnectionContext(protocol, Side.SERVER, protocol.newFactory());
    private final Pair one = new Pair();
    private final Pair other = new Pair();

    /** Both ends of a connection. */
    private final class Pair implements ConnectionListener {
        final ConnectionSettings settings = ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(10_000_000));
        final Connection client = new Connection(clients, (type, message) -> {}, settings);
        final Connection server = new Connection(servers, this, settings);
        final List<byte[]> received = new ArrayList<>();
        final List<IncomingChunk> begun = new ArrayList<>();
        /** The action when a chunk begins. */
        Runnable disturbance = () -> {};

        @Override
        public void onChunk(IncomingChunk chunk) {
            begun.add(chunk);
            disturbance.run();
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            Level level = (Level) message;
            received.add(Arrays.copyOf(level.blockData(), level.blockLength()));
        }

        OutgoingChunk send(byte[] content) {
            return client.outgoing()
                    .sendChunk(protocol.messageChannels().get(0), clientFactory.create(LEVEL), ChunkSource.of(content));
        }

        void deliver(long nowNanos) {
            deliver(nowNanos, client, server);
        }

        /** Both ways. */
        void exchange(long nowNanos) {
            deliver(nowNanos, client, server);
            deliver(nowNanos, server, client);
        }

        private void deliver(long nowNanos, Connection from, Connection to) {
            for (byte[] datagram : Flush.copies(from, nowNanos, 1)) {
                assertTrue(to.receive(nowNanos, datagram, 0, datagram.length - Datagrams.SPARE_BYTES));
            }
            assertTrue(to.endBatch(nowNanos));
        }
    }

    @Test
    void shouldStoreASliceThoughTheListenerThatIsAskedMakesAnotherReceive() {
        byte[] mine = filled(1);
        byte[] others = filled(2);
        one.send(mine);
        other.send(others);
        one.disturbance = () -> other.deliver(0);
        for (int step = 0; step < 20; step++) {
            one.deliver(step * 10_000_000L);
            other.deliver(step * 10_000_000L);
        }
        assertEquals(1, one.received.size());
        assertEquals(1, other.received.size());
        assertArrayEquals(mine, one.received.get(0));
        assertArrayEquals(others, other.received.get(0));
    }

    @Test
    void shouldBoundWhatOnePeerMayHoldAndWhatAllMay() {
        servers.chunks().limit(50_000, 80_000);
        OutgoingChunk first = one.send(new byte[40_000]);
        OutgoingChunk tooMuchForOne = one.send(new byte[50_001]);
        OutgoingChunk tooMuchForAll = other.send(new byte[40_001]);
        OutgoingChunk fits = other.send(new byte[40_000]);
        one.client.chunkRate(ChunkRate.burst(200_000, 4_000));
        other.client.chunkRate(ChunkRate.burst(200_000, 4_000));
        for (int step = 0; step < 5; step++) {
            exchange(step);
        }
        assertEquals(Chunk.State.REFUSED, tooMuchForAll.state());
        assertEquals(Chunk.State.OPEN, first.state());
        assertEquals(Chunk.State.OPEN, fits.state());
        assertEquals(80_000, servers.chunks().usedBytes());
        for (int step = 5; step < 60; step++) {
            exchange(step);
        }
        assertEquals(Chunk.State.REFUSED, tooMuchForOne.state());
        assertEquals(Chunk.State.COMPLETE, first.state());
        assertEquals(Chunk.State.COMPLETE, fits.state());
        assertEquals(0, servers.chunks().usedBytes());
    }

    @Test
    void shouldFreeTheMemoryOfAChunkWhenTheGameCancelsIt() {
        servers.chunks().limit(50_000, 80_000);
        OutgoingChunk first = one.client
                .outgoing()
                .sendChunk(
                        protocol.messageChannels().get(0), clientFactory.create(LEVEL), new Stopping(50_000, 20_000));
        one.client.chunkRate(ChunkRate.burst(200_000, 4_000));
        for (int step = 0; step < 20; step++) {
            exchange(step);
        }
        assertTrue(servers.chunks().usedBytes() > 0);
        one.begun.get(0).cancel();
        assertEquals(0, servers.chunks().usedBytes());

        // Slices of the next chunk arrive before the end of the first is reported.
        OutgoingChunk next = one.send(new byte[50_000]);
        for (int step = 20; step < 80; step++) {
            exchange(step);
        }
        assertEquals(Chunk.State.COMPLETE, next.state());
        assertEquals(Chunk.State.REFUSED, first.state());
        assertEquals(0, servers.chunks().usedBytes());
    }

    /** A chunk of which only the first slices ever come. */
    private static final class Stopping implements ChunkSource {
        private final int lengthBytes;
        private final int stopBytes;

        Stopping(int lengthBytes, int stopBytes) {
            this.lengthBytes = lengthBytes;
            this.stopBytes = stopBytes;
        }

        @Override
        public int lengthBytes() {
            return lengthBytes;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            return position + length <= stopBytes;
        }
    }

    /** Four that hold back the end of their chunks, and one that sends as much as there would be for each of five. */
    private OutgoingChunk sendBesideFourThatStop(int lengthBytes, int stopBytes, int otherBytes) {
        servers.chunks().limit(500_000, 2_000_000);
        List<Pair> stopping = List.of(one, other, new Pair(), new Pair());
        for (Pair each : stopping) {
            each.client
                    .outgoing()
                    .sendChunk(
                            protocol.messageChannels().get(0),
                            clientFactory.create(LEVEL),
                            new Stopping(lengthBytes, stopBytes));
        }
        for (int step = 0; step < 100; step++) {
            for (Pair each : stopping) {
                each.exchange(step * 10_000_000L);
            }
        }
        Pair late = new Pair();
        OutgoingChunk chunk = late.send(new byte[otherBytes]);
        for (int step = 100; step < 300; step++) {
            for (Pair each : stopping) {
                each.exchange(step * 10_000_000L);
            }
            late.exchange(step * 10_000_000L);
            assertTrue(
                    servers.chunks().usedBytes() <= 2_000_000,
                    "used " + servers.chunks().usedBytes());
        }
        return chunk;
    }

    @Test
    void shouldNotLetIdleClientsShutOutOthers() {
        OutgoingChunk chunk = sendBesideFourThatStop(500_000, SLICE, 500_000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(4 * 65_536, servers.chunks().usedBytes(), "a piece each");
    }

    @Test
    void shouldEvictForAPeerThatHoldsLess() {
        OutgoingChunk chunk = sendBesideFourThatStop(500_000, 499_000, 400_000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(3 * 500_000, servers.chunks().usedBytes(), "one of four has lost what it held");
    }

    private void exchange(int step) {
        one.exchange(step * 10_000_000L);
        other.exchange(step * 10_000_000L);
    }

    private static byte[] filled(int value) {
        byte[] content = new byte[4 * SLICE + 100];
        Arrays.fill(content, (byte) value);
        return content;
    }
}
