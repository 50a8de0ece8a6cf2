package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.SendResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ConnectionTest {
    private final List<String> atClient = new ArrayList<>();
    private final List<String> atServer = new ArrayList<>();

    private LossyPair pair(Protocol protocol) {
        return new LossyPair(
                protocol,
                1,
                (type, message) -> atClient.add(type.label() + ": " + message),
                (type, message) -> atServer.add(type.label() + ": " + message));
    }

    @Test
    void shouldDeliverMessagesInTheOrderOfSending() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        LossyPair pair = pair(protocol);

        pair.client.outgoing().send(pair.clientFactory.create(CHAT).text("hello"));
        pair.client.outgoing().send(pair.clientFactory.create(MOVE).with(7, -3, true));
        pair.server.outgoing().send(pair.serverFactory.create(PING));
        pair.step();

        assertEquals(List.of("Chat: Chat hello", "Move: Move 7 -3 true"), atServer);
        assertEquals(List.of("Ping: Ping"), atClient);
        assertEquals(2, pair.client.statistics().messagesSent());
        assertEquals(2, pair.server.statistics().messagesReceived());
    }

    @Test
    void shouldRecycleWhatWasAckedAndWhatWasDelivered() {
        LossyPair pair = pair(TestProtocol.of(reliable(0), unreliable(1)));
        MessageChannel lossy =
                TestProtocol.of(reliable(0), unreliable(1)).messageChannels().get(1);
        assertThrows(
                IllegalArgumentException.class,
                () -> pair.client.outgoing().canSend(lossy),
                "another protocol's channel");

        for (int i = 0; i < 10; i++) {
            pair.client.outgoing().send(channel(pair, 0), pair.clientFactory.create(MOVE));
            pair.client.outgoing().send(channel(pair, 1), pair.clientFactory.create(MOVE));
        }
        pair.step();
        pair.step();

        assertEquals(20, pair.clientFactory.idleCount(MOVE));
        assertEquals(20, pair.serverFactory.idleCount(MOVE));
        assertEquals(20, atServer.size());
    }

    private static MessageChannel channel(LossyPair pair, int number) {
        return pair.protocol.messageChannels().get(number);
    }

    @Test
    void shouldKeepMessagesThatAListenerRetains() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        List<Move> kept = new ArrayList<>();
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> {
            message.retain();
            kept.add((Move) message);
        });

        pair.client.outgoing().send(pair.clientFactory.create(MOVE).with(1, 2, true));
        pair.step();

        assertEquals(0, pair.serverFactory.idleCount(MOVE));
        assertEquals("Move 1 2 true", kept.get(0).toString());
        kept.get(0).release();
        assertEquals(1, pair.serverFactory.idleCount(MOVE));
    }

    @Test
    void shouldReturnAForwardedMessageToTheSender() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        Connection[] server = new Connection[1];
        LossyPair pair = new LossyPair(
                protocol,
                1,
                (type, message) -> atClient.add(message.toString()),
                (type, message) -> server[0].outgoing().send(message));
        server[0] = pair.server;

        pair.client.outgoing().send(pair.clientFactory.create(CHAT).text("echo"));
        for (int i = 0; i < 3; i++) {
            pair.step();
        }

        assertEquals(List.of("Chat echo"), atClient);
        assertEquals(1, pair.serverFactory.idleCount(CHAT));
    }

    @Test
    void shouldNotReleaseAMessageCreatedAfterAFullQueueRefused() {
        TestProtocol protocol = TestProtocol.of(reliable(0).windowMessages(1));
        Connection[] server = new Connection[1];
        MessageFactory[] factory = new MessageFactory[1];
        List<Chat> created = new ArrayList<>();
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> {
            assertEquals(SendResult.QUEUE_FULL, server[0].outgoing().send(message));
            created.add(factory[0].create(CHAT).text("the game's"));
        });
        server[0] = pair.server;
        factory[0] = pair.serverFactory;
        pair.server.outgoing().send(pair.serverFactory.create(PING));

        pair.client.outgoing().send(pair.clientFactory.create(CHAT).text("echo"));
        Datagrams.receive(pair.server, Datagrams.sentBy(pair.client));

        assertEquals("Chat the game's", created.get(0).toString());
        assertEquals(0, pair.serverFactory.idleCount(CHAT));
        created.get(0).release();
        assertEquals(1, pair.serverFactory.idleCount(CHAT));
    }

    @Test
    void shouldReportAFullQueueAndReleaseTheMessage() {
        TestProtocol protocol =
                TestProtocol.of(reliable(0).windowMessages(3), unreliable(1).windowMessages(2));
        LossyPair pair = pair(protocol);
        pair.loss(1);

        for (int number = 0; number < 2; number++) {
            MessageChannel channel = protocol.messageChannels().get(number);
            for (int i = 0; i < 3 - number; i++) {
                assertTrue(pair.client.outgoing().canSend(channel));
                assertEquals(SendResult.QUEUED, pair.client.outgoing().send(channel, pair.clientFactory.create(PING)));
            }
            assertFalse(pair.client.outgoing().canSend(channel));
            Ping refused = pair.clientFactory.create(PING);
            assertEquals(SendResult.QUEUE_FULL, pair.client.outgoing().send(channel, refused));
            assertThrows(IllegalStateException.class, refused::release);
        }
        pair.step();
        assertFalse(pair.client.outgoing().canSend(protocol.messageChannels().get(0)), "sent but not acked");
        assertTrue(pair.client.outgoing().canSend(protocol.messageChannels().get(1)), "sent");
        assertEquals(2, pair.client.statistics().messagesRefused());
    }

    @Test
    void shouldDropAllMessagesAndAcceptNoneOnceClosed() {
        LossyPair pair = pair(TestProtocol.of(reliable(0)));
        pair.client.outgoing().send(pair.clientFactory.create(PING));
        pair.client.close();

        assertEquals(SendResult.CLOSED, pair.client.outgoing().send(pair.clientFactory.create(PING)));
        assertFalse(pair.client.outgoing().canSend(channel(pair, 0)));
        assertEquals(1, pair.clientFactory.idleCount(PING), "the first was recycled and used again");
        Flush.flush(pair.client, 0, (bytes, offset, length) -> atServer.add("a packet"), 9);
        assertEquals(List.of(), atServer);
        assertTrue(Datagrams.receive(pair.client, Datagrams.sentBy(pair.server)));
        assertEquals(1, pair.client.statistics().link().dropped(LinkStatistics.Drop.CLOSED));
        assertFalse(pair.client.isAckDue());
    }

    @Test
    void shouldRefuseAReleasedMessage() {
        LossyPair pair = pair(TestProtocol.of(reliable(0)));
        Move move = pair.clientFactory.create(MOVE);
        pair.client.outgoing().send(move);
        assertThrows(IllegalStateException.class, () -> pair.client.outgoing().send(move));
        Level level = pair.clientFactory.create(LEVEL).with(1, 5);
        pair.client.outgoing().send(level);
        pair.client.close();
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> pair.client.outgoing().send(level))
                .getMessage();
        assertTrue(message.startsWith("Level cannot be sent"), "not that its block is empty: " + message);
    }

    @Test
    void shouldNameTheChannelsIfItIsNotClearWhichOneCarriesAMessage() {
        LossyPair pair = pair(TestProtocol.of(reliable(0), unreliable(1)));
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.client.outgoing().send(pair.clientFactory.create(MOVE)))
                .getMessage();
        assertTrue(message.contains("reliable0") && message.contains("unreliable1"), message);
    }

    @Test
    void shouldSendOnlyWhatTheChannelCarriesFromItsSide() {
        TestProtocol protocol = TestProtocol.asBuilt(
                PacketLimits.DEFAULT,
                reliable(0).clientSends(MOVE).build(),
                reliable(1).serverSends(CHAT).build());
        LossyPair pair = pair(protocol);

        assertEquals(SendResult.QUEUED, pair.client.outgoing().send(pair.clientFactory.create(MOVE)));
        assertEquals(SendResult.QUEUED, pair.server.outgoing().send(pair.serverFactory.create(CHAT)));
        Chat chat = pair.clientFactory.create(CHAT);
        String none = assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.client.outgoing().send(chat))
                .getMessage();
        assertTrue(none.contains("Chat") && none.contains("CLIENT"), none);
        String wrong = assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.client
                                .outgoing()
                                .send(protocol.messageChannels().get(1), chat))
                .getMessage();
        assertTrue(wrong.contains("reliable1") && wrong.contains("Chat"), wrong);
        chat.release();
        assertEquals(1, pair.clientFactory.idleCount(CHAT), "it still was the caller's");
    }

    @Test
    void shouldRefuseAMessageTooLargeForItsPacketNamingBothSizes() {
        TestProtocol protocol = TestProtocol.of(
                reliable(0).budgetBytes(20),
                unreliable(1).maxBlockBytes(2000),
                reliable(2).budgetBytes(1));
        LossyPair pair = pair(protocol);
        String longest = "x".repeat(63);

        // 2 bits of type, 16 of id, 6 + 7 + 504 of text; a budget of 160 bits less 32.
        assertTooLarge(
                "Chat takes 535 bits (67 bytes), channel reliable0 has room for 128 (16 bytes) in a packet",
                () -> pair.client
                        .outgoing()
                        .send(
                                protocol.messageChannels().get(0),
                                pair.clientFactory.create(CHAT).text(longest)));
        // 2 bits of type, 4 of fields, 11 of size, 7, 12,000 of block; a packet of 9,456 bits less 32.
        assertTooLarge(
                "Level takes 12024 bits (1503 bytes), channel unreliable1 has room for 9424 (1178 bytes) in a packet",
                () -> pair.client
                        .outgoing()
                        .send(
                                protocol.messageChannels().get(1),
                                pair.clientFactory.create(LEVEL).with(1, 1500)));
        assertTooLarge(
                "Ping takes 18 bits (3 bytes), channel reliable2 has room for 0 (0 bytes) in a packet",
                () -> pair.client.outgoing().send(protocol.messageChannels().get(2), pair.clientFactory.create(PING)));
    }

    private static void assertTooLarge(String message, Executable send) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, send).getMessage());
    }

    @Test
    void shouldRefuseBlocksThatAChannelCannotCarry() {
        TestProtocol protocol = TestProtocol.of(
                TestProtocol.ALL,
                new PacketLimits(512, 512, 512, 1),
                reliable(0).withoutBlocks(),
                reliable(1).maxBlockBytes(100).fragmentBytes(50),
                reliable(2).fragmentBytes(600));
        LossyPair pair = pair(protocol);
        for (int number = 0; number < 3; number++) {
            MessageChannel channel = protocol.messageChannels().get(number);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> pair.client
                            .outgoing()
                            .send(channel, pair.clientFactory.create(LEVEL).with(1, 101)));
        }
        MessageChannel channel = protocol.messageChannels().get(1);
        assertThrows(
                IllegalArgumentException.class,
                () -> pair.client.outgoing().send(channel, pair.clientFactory.create(LEVEL)),
                "no block at all");
        assertEquals(
                SendResult.QUEUED,
                pair.client
                        .outgoing()
                        .send(channel, pair.clientFactory.create(LEVEL).with(1, 100)));
    }

    @Test
    void shouldSendAnEmptyPacketIfNothingIsQueued() {
        LossyPair pair = pair(TestProtocol.of(reliable(0)));
        byte[] first = Datagrams.sentBy(pair.client);
        assertEquals(-1, Datagrams.acks(first));
        assertTrue(Datagrams.receive(pair.server, first));
        assertEquals(0, Datagrams.acks(Datagrams.sentBy(pair.server)));
    }

    @Test
    void shouldOweAnAckAfterSixteenPackets() {
        LossyPair pair = pair(TestProtocol.of(reliable(0)));
        for (int i = 0; i < 16; i++) {
            assertFalse(pair.server.isAckDue());
            Datagrams.receive(pair.server, Datagrams.sentBy(pair.client));
        }
        assertTrue(pair.server.isAckDue());
        Datagrams.sentBy(pair.server);
        assertFalse(pair.server.isAckDue());
    }

    @Test
    void shouldSendMorePacketsOnlyWhileSomethingDueDidNotFit() {
        LossyPair pair = pair(TestProtocol.of(reliable(0)));
        int[] packets = new int[1];
        Flush.Sink count = (bytes, offset, length) -> packets[0]++;
        for (int i = 0; i < 600; i++) {
            pair.client.outgoing().send(pair.clientFactory.create(MOVE));
        }
        Flush.flush(pair.client, 0, count, 2);
        assertEquals(2, packets[0], "no more than was allowed");
        Flush.flush(pair.client, 0, count, 10);
        assertEquals(3, packets[0], "256 + 256 + 88");
        Flush.flush(pair.client, 0, count, 10);
        assertEquals(4, packets[0], "nothing is due");
        assertThrows(IllegalArgumentException.class, () -> Flush.flush(pair.client, 0, count, 0));
    }

    @Test
    void shouldFillThePacketByPriorityButWriteEntriesInChannelOrder() {
        TestProtocol protocol = TestProtocol.of(unreliable(0), unreliable(1).priority(5));
        LossyPair pair = pair(protocol);
        for (int i = 0; i < 17; i++) {
            pair.client
                    .outgoing()
                    .send(
                            protocol.messageChannels().get(0),
                            pair.clientFactory.create(CHAT).text("a".repeat(60)));
            pair.client
                    .outgoing()
                    .send(
                            protocol.messageChannels().get(1),
                            pair.clientFactory.create(CHAT).text("b".repeat(60)));
        }
        pair.packetsPerStep = 1;
        pair.step();

        long low = atServer.stream().filter(text -> text.contains("aa")).count();
        long high = atServer.stream().filter(text -> text.contains("bb")).count();
        assertEquals(17, high);
        assertTrue(low < 3, "only what was left: " + low);
        assertTrue(low > 0 && atServer.get(0).contains("aa"), "channel 0 comes first on the wire");
    }

    @Test
    void shouldDropAnUnreliableMessageThatDoesNotFitWhatIsLeft() {
        TestProtocol protocol = TestProtocol.of(unreliable(0));
        LossyPair pair = pair(protocol);
        pair.client.outgoing().send(pair.clientFactory.create(LEVEL).with(1, 700));
        pair.client.outgoing().send(pair.clientFactory.create(LEVEL).with(2, 700));
        pair.client.outgoing().send(pair.clientFactory.create(LEVEL).with(3, 200));
        pair.step();

        assertEquals(2, atServer.size());
        assertTrue(atServer.get(1).startsWith("Level: Level 3"));
        assertEquals(1, pair.client.statistics().messagesDropped());
        assertEquals(3, pair.clientFactory.idleCount(LEVEL));
    }

    @Test
    void shouldRespectBudgetsInEachPacket() {
        TestProtocol protocol = TestProtocol.of(reliable(0).budgetBytes(100));
        LossyPair pair = pair(protocol);
        for (int i = 0; i < 100; i++) {
            pair.client.outgoing().send(pair.clientFactory.create(MOVE));
        }
        int[] longest = new int[1];
        Flush.flush(pair.client, 0, (bytes, offset, length) -> longest[0] = Math.max(longest[0], length), 20);
        assertTrue(longest[0] <= 100 + 9 + 2, "bytes: " + longest[0]);
    }

    @Test
    void shouldLetTheListenerSendAndClose() {
        TestProtocol protocol = TestProtocol.of(reliable(0), unreliable(1));
        Connection[] server = new Connection[1];
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> {
            atServer.add(message.toString());
            server[0].outgoing().send(protocol.messageChannels().get(0), message);
            Flush.flush(server[0], 0, (bytes, offset, length) -> {}, 1);
            if (atServer.size() == 2) {
                server[0].close();
            }
        });
        server[0] = pair.server;
        for (int i = 0; i < 5; i++) {
            pair.client
                    .outgoing()
                    .send(
                            protocol.messageChannels().get(0),
                            pair.clientFactory.create(CHAT).text("r" + i));
            pair.client
                    .outgoing()
                    .send(
                            protocol.messageChannels().get(1),
                            pair.clientFactory.create(CHAT).text("u" + i));
        }
        pair.step();

        assertEquals(List.of("Chat r0", "Chat r1"), atServer, "nothing after close");
        assertEquals(10, pair.serverFactory.idleCount(CHAT), "all that was read is back");
    }

    @Test
    void shouldContinueAfterAListenerHasThrown() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> {
            atServer.add(message.toString());
            if (atServer.size() == 1) {
                throw new IllegalStateException("a bug in the game");
            }
        });
        pair.client.outgoing().send(pair.clientFactory.create(CHAT).text("a"));
        pair.client.outgoing().send(pair.clientFactory.create(CHAT).text("b"));
        byte[] datagram = Datagrams.sentBy(pair.client);
        assertThrows(IllegalStateException.class, () -> Datagrams.receive(pair.server, datagram));
        pair.step();

        assertEquals(List.of("Chat a", "Chat b"), atServer);
        assertEquals(2, pair.serverFactory.idleCount(CHAT));
    }

    /** Delivery is paused, so the block of the second channel still waits when a copy of it arrives. */
    @Test
    void shouldNotAcceptAgainABlockThatWaitsForTheListener() {
        TestProtocol protocol = TestProtocol.of(reliable(0), reliable(1));
        LossyPair pair =
                new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> atServer.add(type.label()));
        pair.server.pause();
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(0),
                        pair.clientFactory.create(CHAT).text("a"));
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(1),
                        pair.clientFactory.create(LEVEL).with(1, 100));
        List<byte[]> datagrams = new ArrayList<>();
        for (long nowNanos : new long[] {0, 300_000_000}) {
            datagrams.addAll(Flush.copies(pair.client, nowNanos, 1));
        }

        assertTrue(Datagrams.receive(pair.server, datagrams.get(0)));
        assertTrue(Datagrams.receive(pair.server, datagrams.get(1)));
        assertEquals(List.of(), atServer);
        pair.server.resume();
        assertTrue(pair.server.endBatch(300_000_000));

        assertEquals(List.of("Chat", "Level"), atServer);
        pair.server.close();
        assertEquals(2, pair.serverFactory.idleCount(LEVEL), "one was delivered, one passed over");
    }

    @Test
    void shouldDeliverAllOfAPacketAndThenThrowWhatTheListenerThrew() {
        TestProtocol protocol = TestProtocol.of(reliable(0), reliable(1));
        IllegalStateException defect = new IllegalStateException("a bug in the game");
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, (type, message) -> {
            atServer.add(type.label());
            throw defect;
        });
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(0),
                        pair.clientFactory.create(CHAT).text("a"));
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(1),
                        pair.clientFactory.create(LEVEL).with(1, 100));
        byte[] datagram = Datagrams.sentBy(pair.client);

        assertSame(defect, assertThrows(IllegalStateException.class, () -> Datagrams.receive(pair.server, datagram)));

        assertEquals(List.of("Chat", "Level"), atServer);
        assertEquals(1, pair.serverFactory.idleCount(CHAT));
        assertEquals(1, pair.serverFactory.idleCount(LEVEL));
    }

    @Test
    void shouldSendNothingFromBehindABlock() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        LossyPair alone = pair(protocol);
        LossyPair before = pair(protocol);
        alone.client.outgoing().send(alone.clientFactory.create(CHAT).text("a"));
        before.client.outgoing().send(before.clientFactory.create(CHAT).text("a"));
        before.client.outgoing().send(before.clientFactory.create(LEVEL).with(1, 100));
        before.client.outgoing().send(before.clientFactory.create(CHAT).text("b"));

        assertArrayEquals(Datagrams.sentBy(alone.client), Datagrams.sentBy(before.client));
    }

    @Test
    void shouldSendOneInstanceToMany() {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        LossyPair one = pair(protocol);
        Connection two = new Connection(protocol, Side.CLIENT, one.clientFactory, (type, message) -> {});
        Chat chat = one.clientFactory.create(CHAT).text("all");
        chat.retain();
        one.client.outgoing().send(chat);
        two.outgoing().send(chat);
        one.step();
        one.step();
        assertEquals(0, one.clientFactory.idleCount(CHAT), "the second connection still holds it");
        two.close();
        assertEquals(1, one.clientFactory.idleCount(CHAT));
    }
}
