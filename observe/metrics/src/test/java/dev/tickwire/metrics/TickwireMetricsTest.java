package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.message.MessageType;
import dev.tickwire.metrics.match.MatchProtocol;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.TransportStatistics;
import io.micrometer.core.instrument.Meter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** The meters of servers and clients, as a registry of Prometheus shows them to another thread. */
class TickwireMetricsTest {
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(15)
            .withLoss(0.1)
            .withDuplicates(0.05);
    private static final long EACH_UPDATE = 0;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void shouldShowTheBytesOfEachChannelAndTypeThatWereReallySent() {
        try (Match match = new Match(1, 3, ROUGH)) {
            EntryBits bits = new EntryBits();
            match.world.server().tap(bits);
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(600);
            match.playAndLook(() -> {
                Scrape scrape = Scrape.of(registry);
                for (ChannelConfig channel : MatchProtocol.get().channels()) {
                    assertEquals(
                            bits.sent(channel) / 8.0,
                            scrape.sum("tickwire_sent_bytes_total", "channel", channel.name()),
                            "sent on " + channel);
                    assertEquals(
                            bits.received(channel) / 8.0,
                            scrape.sum("tickwire_received_bytes_total", "channel", channel.name()),
                            "received on " + channel);
                }
                for (MessageType<?> type : MatchProtocol.get().messages()) {
                    assertType(match, scrape, type);
                }
                assertTrue(scrape.sum("tickwire_sent_bytes_total", "type", "Runner") > 1_000);
                assertTrue(scrape.sum("tickwire_sent_bytes_total", "type", "Lamp") > 10);
                assertTrue(scrape.sum("tickwire_received_bytes_total", "type", "Press") > 100);
            });
        }
    }

    private static void assertType(Match match, Scrape scrape, MessageType<?> type) {
        boolean isSent = type != MatchProtocol.PRESS && type != MatchProtocol.BUY;
        boolean isReceived = type != MatchProtocol.BOUGHT && type != MatchProtocol.SPARK;
        if (isSent) {
            long bits = sumOfPeers(match, peer -> peer.statistics().sentBits(type));
            assertEquals(bits / 8.0, scrape.sum("tickwire_sent_bytes_total", "type", type.label()), "sent " + type);
        }
        if (isReceived) {
            long bits = sumOfPeers(match, peer -> peer.statistics().receivedBits(type));
            assertEquals(
                    bits / 8.0, scrape.sum("tickwire_received_bytes_total", "type", type.label()), "received " + type);
            assertTrue(bits > 0, "no bits of " + type);
        }
    }

    private static long sumOfPeers(Match match, ToLongFunction<Peer> count) {
        long sum = 0;
        for (Peer peer : match.world.server().peers()) {
            sum += count.applyAsLong(peer);
        }
        return sum;
    }

    @Test
    void shouldShowAtAClientTheBytesThatItsServerShows() {
        try (Match match = new Match(2, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            TickwireMetrics.of(match.world.client(0), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(300);
            match.playAndLook(() -> {
                Scrape scrape = Scrape.of(registry);
                for (String type : List.of("Spark", "Runner", "Lamp", "Bought")) {
                    double bytes = scrape.sum("tickwire_sent_bytes_total", "side", "server", "type", type);
                    assertTrue(bytes > 0, type);
                    assertEquals(
                            bytes, scrape.sum("tickwire_received_bytes_total", "side", "client", "type", type), type);
                }
                for (String type : List.of("Press", "Say", "Buy")) {
                    double bytes = scrape.sum("tickwire_sent_bytes_total", "side", "client", "type", type);
                    assertTrue(bytes > 0, type);
                }
                assertEquals(1, scrape.sum("tickwire_peers", "side", "client"));
            });
        }
    }

    @Test
    void shouldShowDatagramsDropsAndNetworks() {
        try (Match match = new Match(3, 4, ROUGH)) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(600);
            match.playAndLook(() -> {
                Scrape scrape = Scrape.of(registry);
                TransportStatistics transport = match.world.server().transportStatistics();
                assertEquals(transport.datagramsSent(), scrape.sum("tickwire_datagrams_sent_total"));
                assertEquals(transport.bytesSent(), scrape.sum("tickwire_datagrams_sent_bytes_total"));
                assertEquals(transport.datagramsReceived(), scrape.sum("tickwire_datagrams_received_total"));
                assertEquals(transport.bytesReceived(), scrape.sum("tickwire_datagrams_received_bytes_total"));
                assertDrops(match, scrape);
                assertNetworks(match, scrape);
            });
        }
    }

    private static void assertDrops(Match match, Scrape scrape) {
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            assertEquals(
                    sumOfPeers(match, peer -> peer.statistics().link().dropped(drop)),
                    scrape.sum(
                            "tickwire_drops_total",
                            "layer",
                            "packet",
                            "reason",
                            drop.name().toLowerCase(Locale.ROOT)));
        }
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
            assertEquals(
                    match.world.server().sessionStatistics().dropped(drop),
                    scrape.sum(
                            "tickwire_drops_total",
                            "layer",
                            "session",
                            "reason",
                            drop.name().toLowerCase(Locale.ROOT)));
        }
        assertTrue(scrape.sum("tickwire_drops_total", "layer", "packet", "reason", "duplicate") > 10);
        assertEquals(
                sumOfPeers(match, peer -> peer.statistics().link().packetsLost()),
                scrape.sum("tickwire_packets_lost_total"));
    }

    private static void assertNetworks(Match match, Scrape scrape) {
        double least = Double.MAX_VALUE;
        double sum = 0;
        double greatest = 0;
        for (Peer peer : match.world.server().peers()) {
            double seconds = peer.statistics().link().rttNanos() / 1e9;
            least = Math.min(least, seconds);
            sum += seconds;
            greatest = Math.max(greatest, seconds);
        }
        assertEquals(least, scrape.sum("tickwire_rtt_seconds", "statistic", "min"), 1e-9);
        assertEquals(sum / 4, scrape.sum("tickwire_rtt_seconds", "statistic", "mean"), 1e-9);
        assertEquals(greatest, scrape.sum("tickwire_rtt_seconds", "statistic", "p95"), 1e-9);
        assertEquals(greatest, scrape.sum("tickwire_rtt_seconds", "statistic", "max"), 1e-9);
        assertTrue(scrape.sum("tickwire_jitter_seconds", "statistic", "mean") > 0);
        double loss = scrape.sum("tickwire_packet_loss", "statistic", "mean");
        assertTrue(loss > 0.02 && loss < 0.3, loss + " lost");
        assertEquals(4, scrape.sum("tickwire_peers"));
        long queued = sumOfPeers(match, peer -> peer.statistics().queuedMessages(MatchProtocol.TALK_CHANNEL));
        assertEquals(queued, scrape.sum("tickwire_queue_messages", "channel", "talk"));
    }

    @Test
    void shouldShowQueuesThatGrow() {
        try (Match match = new Match(4, 2, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(60);
            for (int i = 0; i < 10; i++) {
                match.world
                        .server()
                        .peer(0)
                        .send(match.world.server().create(MatchProtocol.SAY).text("words"));
            }
            match.world
                    .server()
                    .peer(1)
                    .send(match.world.server().create(MatchProtocol.SAY).text("words"));
            match.playAndLook(() -> {
                Scrape scrape = Scrape.of(registry);
                assertEquals(11, scrape.sum("tickwire_queue_messages", "channel", "talk"));
                assertEquals(10, scrape.sum("tickwire_queue_messages_max", "channel", "talk"));
            });
        }
    }

    @Test
    void shouldKeepTheCountsOfPeersThatHaveEnded() {
        try (Match match = new Match(5, 3, ROUGH)) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(300);
            Scrape before = Scrape.of(registry);
            match.world.server().peer(1).kick("enough");
            match.world.client(2).disconnect();
            match.play(60);
            Scrape after = Scrape.of(registry);
            before.counters().forEach((name, value) -> {
                double now = after.counters().get(name);
                assertTrue(now >= value, name + " was " + value + ", is " + now);
            });
            assertEquals(1, after.sum("tickwire_peers"));
            assertEquals(3, after.sum("tickwire_connects_total"));
            assertEquals(2, after.sum("tickwire_ends_total"));
            assertEquals(1, after.sum("tickwire_ends_total", "reason", "closed_by_peer"));
            match.connect();
            assertEquals(5, Scrape.of(registry).sum("tickwire_connects_total"));
        }
    }

    @Test
    void shouldShowTheEndsOfAServerThatCloses() {
        try (Match match = new Match(6, 3, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.connect();
            match.play(100);
            match.world.server().close();
            // Nothing but the registry knows the meters now.
            System.gc();
            Scrape scrape = Scrape.of(registry);
            assertEquals(0, scrape.sum("tickwire_peers"));
            assertEquals(3, scrape.sum("tickwire_ends_total"));
            assertTrue(Double.isNaN(scrape.sum("tickwire_rtt_seconds", "statistic", "max")));
        }
    }

    @Test
    void shouldCountMovesAndBreaches() {
        try (Match match = new Match(7, 2, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            match.play(60);
            match.world.changeAddress(0);
            match.play(120);
            Twisted.connect(match.world).breach();
            match.play(60);
            Scrape scrape = Scrape.of(registry);
            assertEquals(1, scrape.sum("tickwire_moves_total"));
            assertEquals(1, scrape.sum("tickwire_breaches_total"));
            assertEquals(1, scrape.sum("tickwire_ends_total", "reason", "protocol_error"));
        }
    }

    @Test
    void shouldTimeUpdatesAndFlushes() {
        try (Match match = new Match(8, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.play(50);
            Scrape scrape = Scrape.of(registry);
            assertEquals(50, scrape.sum("tickwire_update_seconds_count"));
            assertEquals(50, scrape.sum("tickwire_flush_seconds_count"));
            assertTrue(scrape.sum("tickwire_update_seconds_sum") > 0);
        }
    }

    @Test
    void shouldTimeTicksFromTheirUpdateToTheirFlush() {
        try (Match match = new Match(8, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.play(50);
            Scrape scrape = Scrape.of(registry);
            assertEquals(50, scrape.sum("tickwire_tick_seconds_count"));
            double tick = scrape.sum("tickwire_tick_seconds_sum");
            double parts = scrape.sum("tickwire_update_seconds_sum") + scrape.sum("tickwire_flush_seconds_sum");
            assertTrue(tick >= parts, tick + " < " + parts);
            assertEquals(50, scrape.sum("tickwire_tick_seconds_bucket", "le", "+Inf"));
            assertEquals(0, scrape.sum("tickwire_ticks_long_total"));
        }
    }

    @Test
    void shouldCountLongTicksAndLeaveOutUpdatesWithoutOne() {
        try (Match match = new Match(8, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.playAndLook(() -> {
                match.world.server().update(match.world.nowNanos());
                long end = System.nanoTime() + 20_000_000; // longer than a tick
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            });
            Scrape scrape = Scrape.of(registry);
            assertEquals(2, scrape.sum("tickwire_update_seconds_count"));
            assertEquals(1, scrape.sum("tickwire_tick_seconds_count"));
            assertEquals(1, scrape.sum("tickwire_ticks_long_total"));
            assertTrue(scrape.sum("tickwire_tick_seconds_sum") >= 0.02);
        }
    }

    @Test
    void shouldCountInputsByResultAlsoOfPlayersWhoHaveLeft() {
        try (Match match = new Match(8, 2, ROUGH)) {
            TickwireMetrics metrics = TickwireMetrics.of(match.world.server(), EACH_UPDATE);
            metrics.bindTo(registry);
            match.connect();
            match.play(300);
            List<InputStatistics> players = new ArrayList<>();
            match.world
                    .server()
                    .peers()
                    .forEach(peer -> players.add(match.world
                            .server()
                            .inputs(MatchProtocol.MOVES_CHANNEL)
                            .statistics(peer)));
            match.world.client(0).disconnect();
            match.play(60);
            long inTime = players.stream().mapToLong(InputStatistics::received).sum();
            assertTrue(inTime > 300, inTime + " inputs");
            Scrape scrape = Scrape.of(registry);
            // The inputs of the last tick have been counted since the last update.
            assertEquals(inTime, scrape.sum("tickwire_inputs_total", "channel", "moves", "result", "in_time"), 1);
            assertEquals(
                    players.stream().mapToLong(InputStatistics::late).sum(),
                    scrape.sum("tickwire_inputs_total", "result", "late"));
            long missing = players.stream().mapToLong(InputStatistics::missing).sum();
            assertEquals(missing, scrape.sum("tickwire_inputs_total", "result", "missing"), 1);
        }
    }

    @Test
    void shouldShowItsCountsTwiceASecond() {
        try (Match match = new Match(9, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.connect();
            match.play(60);
            int shown = 0;
            double last = -1;
            for (int tick = 0; tick < 600; tick++) {
                match.play(1);
                double now = Scrape.of(registry).sum("tickwire_datagrams_sent_total");
                shown += now == last ? 0 : 1;
                last = now;
            }
            assertTrue(shown >= 19 && shown <= 22, "shown " + shown + " times in 10 seconds");
        }
    }

    @Test
    void shouldBeReadByOtherThreadsWhileTheEndpointRuns() {
        try (Match match = new Match(10, 3, ROUGH)) {
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.connect();
            AtomicBoolean isOver = new AtomicBoolean();
            CompletableFuture<Integer> reader = CompletableFuture.supplyAsync(() -> readUntil(isOver));
            match.play(3_000);
            isOver.set(true);
            assertTrue(reader.join() > 0);
        }
    }

    /** Reads again and again, and holds that no counter ever falls. */
    private int readUntil(AtomicBoolean isOver) {
        Map<String, Double> before = new HashMap<>();
        int reads = 0;
        do {
            Scrape.of(registry).counters().forEach((name, value) -> {
                assertTrue(value >= before.getOrDefault(name, 0.0), name);
                before.put(name, value);
            });
            reads++;
        } while (!isOver.get());
        return reads;
    }

    @Test
    void shouldAllocateNothing() {
        try (Match match = new Match(11, 3, ROUGH)) {
            AllocationBetween between = new AllocationBetween();
            match.world.server().tap(between.first());
            TickwireMetrics.of(match.world.server(), EACH_UPDATE).bindTo(registry);
            match.world.server().tap(between.second());
            match.connect();
            match.play(2_000);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 10; round++) {
                between.reset();
                match.play(100);
                least = Math.min(least, between.bytes());
            }
            assertEquals(0, least);
            assertTrue(between.calls() > 1_000, between.calls() + " calls");
        }
    }

    @Test
    void shouldDistinguishEndpointsByTags() {
        try (Match match = new Match(12, 2, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.client(0), EACH_UPDATE)
                    .tags("player", "one")
                    .bindTo(registry);
            TickwireMetrics.of(match.world.client(1), EACH_UPDATE)
                    .tags("player", "two")
                    .bindTo(registry);
            match.connect();
            match.world.client(1).disconnect();
            match.play(30);
            Scrape scrape = Scrape.of(registry);
            assertEquals(1, scrape.sum("tickwire_peers", "player", "one", "side", "client"));
            assertEquals(0, scrape.sum("tickwire_peers", "player", "two", "side", "client"));
        }
    }

    @Test
    void shouldCountPlayersConnectedBefore() {
        try (Match match = new Match(13, 3, NetworkConditions.perfect())) {
            match.connect();
            match.play(30);
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            TickwireMetrics.of(match.world.client(0)).bindTo(registry);
            match.play(2);
            assertEquals(3, Scrape.of(registry).sum("tickwire_peers", "side", "server"));
            assertEquals(1, Scrape.of(registry).sum("tickwire_peers", "side", "client"));
        }
    }

    @Test
    void shouldRemoveItsMetersWhenClosed() {
        PrometheusMeterRegistry second = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        try (Match match = new Match(14, 1, NetworkConditions.perfect())) {
            TickwireMetrics metrics = TickwireMetrics.of(match.world.server());
            metrics.bindTo(registry);
            metrics.bindTo(second);
            match.play(5);
            assertEquals(5, Scrape.of(second).sum("tickwire_update_seconds_count"));
            metrics.close();
            assertEquals(List.<Meter>of(), registry.getMeters());
            assertEquals(List.<Meter>of(), second.getMeters());
            match.play(5);
        }
    }

    @Test
    void shouldRefuseThreadsThatDoNotOwnTheEndpoint() {
        try (Match match = new Match(15, 1, NetworkConditions.perfect())) {
            match.play(1);
            TickwireMetrics metrics = TickwireMetrics.of(match.world.server());
            assertRefused(() -> TickwireMetrics.of(match.world.server()));
            assertRefused(metrics::close);
            metrics.bindTo(registry);
            match.play(1);
            assertFalse(registry.getMeters().isEmpty());
        }
        assertEquals(
                "endpoint = null, must be a server or a client",
                assertThrows(IllegalArgumentException.class, () -> TickwireMetrics.of((Endpoint) null))
                        .getMessage());
    }

    private static void assertRefused(Runnable call) {
        CompletionException thrown = assertThrows(
                CompletionException.class,
                () -> CompletableFuture.runAsync(call).join());
        assertSame(IllegalStateException.class, thrown.getCause().getClass());
    }

    /** Counts the bits of entries by a second tap. */
    private static final class EntryBits implements Tap {
        private final Map<Direction, Map<ChannelConfig, Long>> bits = new HashMap<>();

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int entryBits) {
            bits.computeIfAbsent(direction, key -> new HashMap<>()).merge(channel, (long) entryBits, Long::sum);
        }

        long sent(ChannelConfig channel) {
            return bits.get(Direction.SENT).getOrDefault(channel, 0L);
        }

        long received(ChannelConfig channel) {
            return bits.get(Direction.RECEIVED).getOrDefault(channel, 0L);
        }
    }
}
