package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Connections of one endpoint, which work in the same place, and must not notice it. */
class SharedMemoryTest {
    private static final int RELIABLE = 0;
    private static final int UNRELIABLE = 1;

    private final TestProtocol protocol = TestProtocol.of(reliable(RELIABLE), unreliable(UNRELIABLE));
    private final MessageFactory clientFactory = protocol.newFactory();
    private final MessageFactory serverFactory = protocol.newFactory();
    private final ConnectionContext clients = new ConnectionContext(protocol, Side.CLIENT, clientFactory);
    private final ConnectionContext servers = new ConnectionContext(protocol, Side.SERVER, serverFactory);

    private final Pair first = new Pair();
    private final Pair second = new Pair();

    /** Both ends of a connection. */
    private final class Pair {
        final List<Integer> received = new ArrayList<>();
        final Connection client = new Connection(clients, (type, message) -> {}, ConnectionSettings.DEFAULT);
        final Connection server =
                new Connection(servers, (type, message) -> onMove((Move) message), ConnectionSettings.DEFAULT);
        /** The action in the listener of the server's end, and the message that it is for. */
        private Runnable disturbance;

        private int disturbedBy = -1;

        private void onMove(Move move) {
            int sequence = move.sequence;
            received.add(sequence);
            if (sequence == disturbedBy) {
                disturbance.run();
            }
        }

        void send(int channel, int... sequences) {
            for (int sequence : sequences) {
                Move move = clientFactory.create(MOVE).with(sequence, 0, true);
                assertTrue(client.outgoing()
                        .send(protocol.messageChannels().get(channel), move)
                        .isQueued());
            }
        }

        void deliver() {
            assertTrue(Datagrams.receive(server, Datagrams.sentBy(client)));
        }

        void disturb(int sequence, Runnable action) {
            disturbedBy = sequence;
            disturbance = action;
        }
    }

    @Test
    void shouldGetAllOfAPacketThoughTheListenerMakesAnotherReceiveAndFlush() {
        for (int disturbedBy = 1; disturbedBy <= 6; disturbedBy++) {
            first.received.clear();
            second.received.clear();
            first.send(RELIABLE, 1, 2, 3);
            first.send(UNRELIABLE, 4, 5, 6);
            second.send(RELIABLE, 11, 12);
            second.send(UNRELIABLE, 13, 14, 15, 16);
            first.disturb(disturbedBy, () -> {
                second.deliver();
                assertTrue(Datagrams.receive(second.client, Datagrams.sentBy(second.server)));
            });

            first.deliver();

            assertEquals(List.of(1, 2, 3, 4, 5, 6), first.received);
            assertEquals(List.of(11, 12, 13, 14, 15, 16), second.received);
            assertTrue(Datagrams.receive(first.client, Datagrams.sentBy(first.server)));
        }
        assertEquals(2 * 6, clientFactory.idleCount(MOVE), "all acked or sent");
        assertEquals(2 * 6, serverFactory.idleCount(MOVE), "all recycled");
    }

    @Test
    void shouldGetAllOfAPacketThoughTheListenerClosesAnother() {
        first.send(RELIABLE, 1, 2);
        first.send(UNRELIABLE, 3, 4);
        first.disturb(3, second.server::close);

        first.deliver();

        assertEquals(List.of(1, 2, 3, 4), first.received);
    }

    @Test
    void shouldGetNothingMoreOnceAnotherListenerHasClosedIt() {
        first.send(UNRELIABLE, 1, 2);
        second.send(UNRELIABLE, 11, 12);
        first.disturb(1, second::deliver);
        second.disturb(11, first.server::close);

        first.deliver();

        assertEquals(List.of(1), first.received);
        assertEquals(List.of(11, 12), second.received);
        assertEquals(4, serverFactory.idleCount(MOVE), "what was not delivered is recycled");
    }

    @Test
    void shouldForgetABrokenPacketBeforeAnotherReads() {
        byte[] broken = Datagrams.packet(0, out -> {
            out.writeInt(1, 0, 2);
            out.writeInt(RELIABLE, 0, 1);
            out.writeBool(false);
            out.writeBool(true);
            out.writeInt(1, 1, 256);
            out.writeBits(0, 16);
            out.writeInt(MOVE.number(), 0, TestProtocol.ALL.size() - 1);
            new Move().with(99, 0, true).write(out);
            out.writeBits(0xFF, 8);
        });
        assertFalse(Datagrams.receive(first.server, broken));
        second.send(RELIABLE, 1, 2);
        second.deliver();
        assertEquals(List.of(), first.received);
        assertEquals(List.of(1, 2), second.received);
    }

    @Test
    void shouldKeepManyApartWhileTheyAlternateAndLose() {
        long seed = Seeds.of(SharedMemoryTest.class);
        System.out.println("SharedMemoryTest: seed " + seed);
        Random random = new Random(seed);
        Pair[] pairs = new Pair[20];
        int[] sent = new int[pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = new Pair();
        }
        for (int step = 0; step < 4_000; step++) {
            int chosen = random.nextInt(pairs.length);
            Pair pair = pairs[chosen];
            for (int count = random.nextInt(8); count > 0 && sent[chosen] < 1_000; count--) {
                pair.send(RELIABLE, sent[chosen]++);
            }
            byte[] there = Datagrams.sentBy(pair.client);
            byte[] back = Datagrams.sentBy(pair.server);
            assertTrue(random.nextInt(4) == 0 || Datagrams.receive(pair.server, there));
            assertTrue(random.nextInt(4) == 0 || Datagrams.receive(pair.client, back));
        }
        for (int i = 0; i < pairs.length; i++) {
            assertTrue(pairs[i].received.size() > 100, "pair " + i);
            for (int at = 0; at < pairs[i].received.size(); at++) {
                assertEquals(at, pairs[i].received.get(at), "pair " + i);
            }
        }
    }
}
