package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.SendResult;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Receipts, which report whether unreliable messages were acked or lost. */
class ReceiptTest {
    private final Ends ends = new Ends(TestProtocol.of(
            TestProtocol.ALL,
            new PacketLimits(3000, 1000, 500, 6),
            reliable(0),
            unreliable(1),
            sequenced(2),
            unreliable(3).budgetBytes(80)));

    private SendResult send(int channel, long receipt) {
        return ends.client.outgoing().send(ends.channel(channel), ends.clientFactory.create(MOVE), receipt);
    }

    private List<String> reportedReceipts() {
        List<String> reported = List.copyOf(ends.atClient.receipts);
        ends.atClient.receipts.clear();
        return reported;
    }

    @Test
    void shouldReportTheAckOncePerMessage() {
        send(1, 7);
        send(2, -8);
        ends.move(1, 0);
        assertTrue(ends.toServer(ends.fromClient()));
        assertEquals(List.of(), reportedReceipts());
        ends.ack();
        assertEquals(List.of("7 acked", "-8 acked"), reportedReceipts());
        ends.ack();
        assertEquals(List.of(), reportedReceipts());
    }

    @Test
    void shouldReportALossOnceNoAckCanArrive() {
        send(1, 1);
        ends.fromClient();
        for (int i = 0; i < 32; i++) {
            send(1, 100 + i);
            assertTrue(ends.toServer(ends.fromClient()));
            ends.ack();
            String acked = 100 + i + " acked";
            assertEquals(i < 31 ? List.of(acked) : List.of(acked, "1 lost"), reportedReceipts());
        }
    }

    @Test
    void shouldKeepReportingALossIfThePacketIsAckedLater() {
        send(1, 1);
        byte[] late = ends.fromClient();
        for (int i = 0; i < 40; i++) {
            assertTrue(ends.toServer(ends.fromClient()));
            ends.ack();
        }
        assertEquals(List.of("1 lost"), reportedReceipts());
        assertTrue(ends.toServer(late));
        ends.ack();
        assertEquals(List.of(), reportedReceipts());
    }

    @Test
    void shouldReportAMessageThatDidNotFit() {
        ends.client
                .outgoing()
                .send(ends.channel(3), ends.clientFactory.create(CHAT).text("a".repeat(50)), 1);
        ends.client
                .outgoing()
                .send(ends.channel(3), ends.clientFactory.create(CHAT).text("b".repeat(50)), 2);
        byte[] packet = ends.fromClient();
        assertEquals(List.of(), reportedReceipts(), "not from inside a flush");
        ends.client.endBatch(ends.nowNanos);
        assertEquals(List.of("2 lost"), reportedReceipts());
        assertTrue(ends.toServer(packet));
        ends.ack();
        assertEquals(List.of("1 acked"), reportedReceipts());
    }

    @Test
    void shouldReportMessagesOfAFragmentedPacketOnceAllFragmentsArrived() {
        Message block = ends.clientFactory.create(LEVEL).with(1, 1800);
        ends.client.outgoing().send(ends.channel(1), block, 5);
        send(2, 6);
        List<byte[]> fragments = ends.fromClient(1);
        assertEquals(4, fragments.size());
        for (byte[] fragment : fragments.subList(1, 4)) {
            assertTrue(ends.toServer(fragment));
        }
        ends.ack();
        assertEquals(List.of(), reportedReceipts());
        assertTrue(ends.toServer(fragments.get(0)));
        ends.ack();
        assertEquals(List.of("5 acked", "6 acked"), reportedReceipts());
    }

    @Test
    void shouldReportTheLossOfAFragmentedPacketIfOneIsMissing() {
        ends.client
                .outgoing()
                .send(ends.channel(1), ends.clientFactory.create(LEVEL).with(1, 1800), 5);
        ends.fromClient(1).subList(0, 3).forEach(ends::toServer);
        for (int i = 0; i < 33; i++) {
            ends.toServer(ends.fromClient());
            ends.ack();
        }
        assertEquals(List.of("5 lost"), reportedReceipts());
    }

    @Test
    void shouldReportNothingAfterTheEnd() {
        send(1, 1);
        byte[] packet = ends.fromClient();
        send(1, 2);
        assertTrue(ends.toServer(packet));
        ends.client.close();
        ends.ack();
        ends.client.endBatch(ends.nowNanos);
        assertEquals(List.of(), reportedReceipts());
        assertEquals(SendResult.CLOSED, send(1, 3));
        assertEquals(1, ends.clientFactory.idleCount(MOVE), "one message, recycled each time");
    }

    @Test
    void shouldReportNothingForMessagesThatWereNotQueued() {
        Ends small = new Ends(TestProtocol.of(unreliable(0).windowMessages(1)));
        assertEquals(
                SendResult.QUEUED, small.client.outgoing().send(small.channel(0), small.clientFactory.create(MOVE), 1));
        assertEquals(
                SendResult.QUEUE_FULL,
                small.client.outgoing().send(small.channel(0), small.clientFactory.create(MOVE), 2));
        small.toServer(small.fromClient());
        small.ack();
        assertEquals(List.of("1 acked"), small.atClient.receipts);
    }

    @Test
    void shouldReturnNoneOnReliableChannels() {
        Move move = ends.clientFactory.create(MOVE);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> ends.client.outgoing().send(ends.channel(0), move, 1))
                .getMessage();
        assertTrue(message.startsWith("channel reliable0 is reliable"), message);
        move.release();
    }

    @Test
    void shouldReportEachOnceAndAckedOnlyIfDeliveredUnderLoss() {
        for (int run = 0; run < 5; run++) {
            long seed = Seeds.of(ReceiptTest.class, run);
            Random random = new Random(seed);
            Ends lossy = new Ends(TestProtocol.of(unreliable(0)));
            Set<Integer> delivered = new HashSet<>();
            int messages = 5_000;
            for (int number = 0; number < messages + 400; number++) {
                lossy.nowNanos += 16_000_000;
                if (number < messages) {
                    lossy.client
                            .outgoing()
                            .send(
                                    lossy.channel(0),
                                    lossy.clientFactory.create(MOVE).with(number, 0, true),
                                    number);
                }
                byte[] packet = lossy.fromClient();
                if (random.nextInt(10) > 2) {
                    lossy.toServer(packet);
                }
                if (random.nextInt(10) > 2) {
                    lossy.ack();
                } else {
                    Datagrams.sentBy(lossy.server);
                }
            }
            delivered.addAll(lossy.atServer.moves);
            List<String> receipts = lossy.atClient.receipts;
            assertEquals(messages, receipts.size(), "seed " + seed);
            Set<String> numbers = new HashSet<>();
            for (String receipt : receipts) {
                String[] words = receipt.split(" ");
                assertTrue(numbers.add(words[0]), "seed " + seed + ": twice " + receipt);
                boolean acked = words[1].equals("acked");
                assertTrue(!acked || delivered.contains(Integer.parseInt(words[0])), "seed " + seed + ": " + receipt);
            }
            long acked =
                    receipts.stream().filter(text -> text.endsWith("acked")).count();
            assertTrue(
                    delivered.size() - acked < delivered.size() / 50,
                    "seed " + seed + ": " + delivered.size() + ", " + acked);
        }
    }
}
