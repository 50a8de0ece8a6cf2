package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.counters.wire.Fighter;
import dev.tickwire.testing.counters.wire.Line;
import dev.tickwire.testing.counters.wire.LongLivedClientListener;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The order in which a client is notified of the contents of packets: first of objects, then of receipts, chunks and
 * messages, and of one packet after the other.
 */
class PacketOrderTest {
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    private static final int PACKETS = 3;
    private static final long RECEIPT = 7;
    private static final int LOOSE = 10;
    /** What the packets behind the first one notify, if that is lost. */
    private static final List<String> BEHIND_A_LOSS = List.of(
            "change 2",
            "receipt 7",
            "line 12", //
            "change 3",
            "line 1",
            "line 2",
            "line 3",
            "line 13");

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> events = new ArrayList<>();
    private Server server;
    private Client client;
    private OrderedLine line;
    private Fighter fighter;
    private long nowNanos = Long.MAX_VALUE - 1_000_000_000L;
    private Runnable onChange = () -> {};

    /** Line on which a client receives the waiting datagrams in a given order. */
    private static final class OrderedLine implements Transport {
        private final Transport carrier;
        private final List<byte[]> next = new ArrayList<>();
        private InetSocketAddress from;

        OrderedLine(Transport carrier) {
            this.carrier = carrier;
        }

        /** Reorders the waiting datagrams: the first to receive is the one with the first number. */
        void order(int... numbers) {
            List<byte[]> waiting = new ArrayList<>();
            Datagram datagram = new Datagram();
            while (carrier.receive(datagram)) {
                from = datagram.address();
                byte[] bytes = new byte[datagram.length()];
                System.arraycopy(datagram.bytes(), datagram.offset(), bytes, 0, bytes.length);
                waiting.add(bytes);
            }
            assertEquals(PACKETS, waiting.size());
            for (int number : numbers) {
                next.add(waiting.get(number));
            }
        }

        @Override
        public void update(long nowNanos) {
            carrier.update(nowNanos);
        }

        @Override
        public boolean receive(Datagram into) {
            if (next.isEmpty()) {
                return carrier.receive(into);
            }
            byte[] bytes = next.remove(0);
            into.received(from, bytes, 0, bytes.length);
            return true;
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            carrier.send(to, bytes, offset, length);
        }

        @Override
        public InetSocketAddress localAddress() {
            return carrier.localAddress();
        }

        @Override
        public TransportStatistics statistics() {
            return carrier.statistics();
        }

        @Override
        public void close() {
            carrier.close();
        }
    }

    private final class Events implements LongLivedClientListener {
        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            events.add("end");
        }

        @Override
        public void onFighterChange(Peer from, Fighter object, long changes) {
            events.add("change " + object.shots());
            onChange.run();
        }

        @Override
        public void onReceipt(Peer peer, long receipt, boolean acked) {
            events.add("receipt " + receipt);
        }

        @Override
        public void onChunk(Peer from, IncomingChunk chunk) {
            events.add("chunk");
        }

        @Override
        public void onLine(Peer from, Line message) {
            events.add("line " + message.number());
        }
    }

    private void connect(boolean reorders) {
        server = Server.builder(LongLivedProtocol.get())
                .transport(network.open())
                .build();
        server.listener((from, type, message) -> {});
        server.start();
        fighter = server.state(LongLivedProtocol.WORLD_CHANNEL).add(LongLivedProtocol.FIGHTER);
        line = new OrderedLine(network.open());
        client = Client.builder(LongLivedProtocol.get())
                .transport(line)
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .reorder(reorders)
                .build();
        client.listener(new Events());
        client.connect(server.transport().localAddress());
        for (int tick = 0; tick < 120; tick++) {
            updateServer();
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
        assertTrue(client.isWorldComplete());
    }

    private void updateServer() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    /**
     * Sends three packets: each with a change and two messages, the first also with an ack and the begin of a chunk.
     * The third packet retransmits the first ordered message.
     */
    private void send() {
        client.peer().send(LongLivedProtocol.LOOSE_CHANNEL, client.create(LongLivedProtocol.LINE), RECEIPT);
        client.flush();
        Peer peer = server.peers().iterator().next();
        for (int number = 1; number <= PACKETS; number++) {
            updateServer();
            fighter.shots(number);
            if (number == 1) {
                peer.sendChunk(
                        LongLivedProtocol.MAPS_CHANNEL,
                        server.create(LongLivedProtocol.TERRAIN),
                        ChunkSource.of(new byte[1]));
            }
            peer.send(
                    LongLivedProtocol.LOOSE_CHANNEL,
                    server.create(LongLivedProtocol.LINE).number(LOOSE + number));
            peer.send(
                    LongLivedProtocol.ORDERED_CHANNEL,
                    server.create(LongLivedProtocol.LINE).number(number));
            server.flush();
        }
    }

    private List<String> receive(int... numbers) {
        send();
        line.order(numbers);
        client.update(nowNanos);
        return events;
    }

    @Test
    void shouldBeObjectsReceiptsChunksMessages() {
        connect(false);
        assertEquals(
                List.of(
                        "change 1",
                        "receipt 7",
                        "chunk",
                        "line 1",
                        "line 11", //
                        "change 2",
                        "line 2",
                        "line 12", //
                        "change 3",
                        "line 3",
                        "line 13"),
                receive(0, 1, 2));
    }

    @Test
    void shouldBeThatOfSendingIfPacketsAreReordered() {
        connect(true);
        assertEquals(
                List.of(
                        "change 1",
                        "receipt 7",
                        "chunk",
                        "line 1",
                        "line 11", //
                        "change 2",
                        "line 2",
                        "line 12", //
                        "change 3",
                        "line 3",
                        "line 13"),
                receive(2, 0, 1));
    }

    @Test
    void shouldBeThatOfArrivalOtherwise() {
        connect(false);
        assertEquals(
                List.of(
                        "change 3",
                        "receipt 7",
                        "line 1",
                        "line 13", //
                        "line 2",
                        "line 3",
                        "line 12", //
                        "chunk",
                        "line 11"),
                receive(2, 1, 0));
    }

    /** The packets behind the lost one are processed at the end of the batch. */
    @Test
    void shouldBeThatOfSendingBehindALostPacket() {
        connect(true);
        assertEquals(BEHIND_A_LOSS, receive(2, 1));
    }

    @Test
    void shouldBeTheSameIfAListenerThrows() {
        connect(true);
        onChange = () -> {
            throw new UncheckedIOException(new IOException("from the game"));
        };
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> receive(2, 1));
        assertEquals(1, thrown.getSuppressed().length);
        assertEquals(BEHIND_A_LOSS, events);
    }

    @Test
    void shouldEndWithTheConnectionBehindALostPacket() {
        connect(true);
        onChange = client::disconnect;
        assertEquals(List.of("change 2", "end"), receive(2, 1));
    }

    @Test
    void shouldEndWithTheConnection() {
        connect(true);
        onChange = client::disconnect;
        assertEquals(List.of("change 1", "end"), receive(2, 1, 0));
    }
}
