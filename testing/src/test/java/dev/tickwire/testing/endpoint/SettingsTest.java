package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.message;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.testing.endpoint.wire.Steer;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The settings that either side chooses for its connections, through the builders and peers of a game. */
class SettingsTest {
    private final Receiving atServer = new Receiving();
    private final Receiving atClient = new Receiving();
    private Talk talk;
    private Server server;
    private Client client;

    @AfterEach
    void close() {
        talk.close();
    }

    /** Writes down receipts too, and the numbers of steers in the order they came. */
    private static final class Receiving extends Recorded {
        final List<String> receipts = new ArrayList<>();
        final List<Long> ticks = new ArrayList<>();
        Consumer<Peer> onReceipt = peer -> {};

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            super.onMessage(from, type, message);
            if (message instanceof Steer steer) {
                ticks.add(steer.tick());
            }
        }

        @Override
        public void onReceipt(Peer peer, long receipt, boolean acked) {
            receipts.add(peer.index() + ":" + receipt + (acked ? " acked" : " lost"));
            onReceipt.accept(peer);
        }
    }

    private void play(Consumer<EndpointBuilder<?>> endpointSettings, NetworkConditions conditions) {
        play(endpointSettings, conditions, 16);
    }

    private void play(Consumer<EndpointBuilder<?>> endpointSettings, NetworkConditions conditions, double tickMillis) {
        talk = new Talk.Setup(Sessions.PLAIN, 1)
                .conditions(conditions)
                .tickMillis(tickMillis)
                .server(endpointSettings::accept)
                .client(endpointSettings::accept)
                .start();
        server = talk.server;
        server.listener(atServer);
        client = talk.join(atClient);
        talk.ticksUntil(client::isConnected);
    }

    @Test
    void shouldReportReceiptsToEitherSide() {
        play(builder -> {}, NetworkConditions.perfect());
        assertEquals(
                SendResult.QUEUED,
                client.peer().send(TalkProtocol.INPUT_CHANNEL, client.create(TalkProtocol.STEER), 41));
        Peer peer = server.peer(0);
        peer.send(TalkProtocol.SIGHTS_CHANNEL, server.create(TalkProtocol.SIGHT), 42);
        client.peer().send(TalkProtocol.INPUT_CHANNEL, client.create(TalkProtocol.STEER), 43);
        talk.ticks(4);
        assertEquals(List.of("0:41 acked", "0:43 acked"), atClient.receipts);
        assertEquals(List.of("0:42 acked"), atServer.receipts);
        assertThrows(
                IllegalArgumentException.class,
                () -> peer.send(TalkProtocol.EVENTS_CHANNEL, server.create(TalkProtocol.SAY), 44),
                "reliable: it arrives");
    }

    @Test
    void shouldReportEachReceiptOnceOnABadNetwork() {
        play(
                builder -> {},
                NetworkConditions.perfect()
                        .withLatencyMillis(40)
                        .withJitterMillis(20)
                        .withLoss(0.1));
        for (int i = 0; i < 1_000; i++) {
            client.peer()
                    .send(
                            TalkProtocol.INPUT_CHANNEL,
                            client.create(TalkProtocol.STEER).tick(i),
                            i);
            talk.tick();
        }
        talk.ticks(100);
        assertEquals(1_000, atClient.receipts.size());
        assertEquals(1_000, atClient.receipts.stream().distinct().count());
        long lost =
                atClient.receipts.stream().filter(text -> text.endsWith("lost")).count();
        assertEquals(1_000 - atServer.steers, lost, 20, "of those taken for lost some came");
        assertTrue(lost > 50, lost + " lost");
    }

    @Test
    void shouldLetAListenerSendAndDisconnectOnAReceipt() {
        play(builder -> {}, NetworkConditions.perfect());
        for (int i = 0; i < 3; i++) {
            client.peer().send(TalkProtocol.INPUT_CHANNEL, client.create(TalkProtocol.STEER), i);
        }
        atClient.onReceipt = Peer::disconnect;
        talk.ticks(4);
        assertEquals(List.of("0:0 acked"), atClient.receipts, "nothing is reported after the end");
        assertEquals(
                SendResult.CLOSED,
                client.peer().send(TalkProtocol.INPUT_CHANNEL, client.create(TalkProtocol.STEER), 9));
        assertEquals("disconnect 0 CLOSED_LOCALLY", atClient.events.get(1));
        talk.ticks(4);
        assertEquals("disconnect 0 CLOSED_BY_PEER", atServer.events.get(1));
    }

    @Test
    void shouldLimitWhatASideSendsByBuilderAndByPeer() {
        RateLimit limit = RateLimit.of(4_000, 2_000);
        play(builder -> builder.rateLimit(limit), NetworkConditions.perfect());
        Peer peer = server.peer(0);
        assertSame(limit, peer.rateLimit());
        long before = peer.statistics().link().bytesSent();
        flood(peer, 250);
        long limited = peer.statistics().link().bytesSent() - before;
        // 4 seconds; acks alone take at most 10 bytes a tick beside it.
        assertTrue(limited <= 2_000 + 4 * 4_000 + 250 * 10, limited + " bytes");
        assertTrue(limited > 4 * 4_000, limited + " bytes");
        assertTrue(peer.statistics().flushesLimited() > 100);

        peer.rateLimit(RateLimit.NONE);
        before = peer.statistics().link().bytesSent();
        flood(peer, 250);
        assertTrue(peer.statistics().link().bytesSent() - before > 3 * limited);
        talk.ticks(100);
        assertEquals(
                peer.statistics().messagesSent(),
                client.peer().statistics().messagesReceived()
                        + peer.statistics().messagesDropped());
    }

    private void flood(Peer peer, int ticks) {
        for (int i = 0; i < ticks; i++) {
            for (int n = 0; n < 10 && peer.canSend(TalkProtocol.EVENTS_CHANNEL); n++) {
                peer.send(message(server, i, "a line of some length to fill the packet"));
            }
            talk.tick();
        }
    }

    @Test
    void shouldRefuseALimitThatNoPacketFits() {
        RateLimit small = RateLimit.of(5_000, 1_000);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> Server.builder(TalkProtocol.get()).rateLimit(small))
                .getMessage();
        assertTrue(message.startsWith("burstBytes = 1000, must be at least 1193"), message);
        play(builder -> {}, NetworkConditions.perfect());
        assertThrows(IllegalArgumentException.class, () -> client.peer().rateLimit(small));
        assertThrows(IllegalArgumentException.class, () -> server.peer(0).rateLimit(small));
    }

    @Test
    void shouldProcessPacketsInOrderWithinAnUpdateIfConfigured() {
        NetworkConditions disorder =
                NetworkConditions.perfect().withLatencyMillis(20).withJitterMillis(12);
        assertTrue(outOfOrder(builder -> {}, disorder) > 20, "they do overtake each other");
        assertEquals(0, outOfOrder(builder -> builder.reorder(true), disorder));
    }

    /** Sends every 4 ms to a server that updates every 48 ms, and counts how often what comes goes back in time. */
    private int outOfOrder(Consumer<EndpointBuilder<?>> endpointSettings, NetworkConditions conditions) {
        atServer.ticks.clear();
        play(endpointSettings, conditions, 4);
        for (int round = 0; round < 200; round++) {
            for (int i = 0; i < 12; i++) {
                // A pause longer than the jitter before the server's update, so that batches are whole.
                if (i < 3) {
                    client.send(client.create(TalkProtocol.STEER).tick(round * 12 + i));
                }
                if (i == 0) {
                    talk.pauseServer();
                } else if (i == 11) {
                    talk.resumeServer();
                }
                talk.tick();
            }
        }
        int backwards = 0;
        for (int i = 1; i < atServer.ticks.size(); i++) {
            backwards += atServer.ticks.get(i) < atServer.ticks.get(i - 1) ? 1 : 0;
        }
        assertTrue(atServer.ticks.size() > 500, atServer.ticks.size() + " came");
        talk.close();
        return backwards;
    }

    @Test
    void shouldSendAgainByTheRuleThatWasChosen() {
        NetworkConditions far = NetworkConditions.perfect().withLatencyMillis(300);
        long fixed = bytesForAHundredLines(Resending.FIXED, far);
        long adaptive = bytesForAHundredLines(Resending.ADAPTIVE, far);
        assertTrue(fixed > 3 * adaptive, fixed + " bytes with the fixed rule, " + adaptive + " with the other");
    }

    private long bytesForAHundredLines(Resending resending, NetworkConditions conditions) {
        play(builder -> builder.resending(resending), conditions);
        talk.ticks(200);
        long before = client.peer().statistics().link().bytesSent();
        for (int i = 0; i < 100; i++) {
            client.send(message(client, i, "a line of some length to fill the packet"));
            talk.tick();
        }
        talk.ticks(200);
        assertEquals(100, atServer.receivedTexts.size());
        atServer.receivedTexts.clear();
        long bytes = client.peer().statistics().link().bytesSent() - before;
        talk.close();
        return bytes;
    }
}
