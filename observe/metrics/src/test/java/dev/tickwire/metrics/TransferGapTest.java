package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.TransferGap;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.metrics.match.MatchProtocol;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The meters of a client between two servers. */
class TransferGapTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @ParameterizedTest
    @EnumSource
    void shouldShowNoPeerBetweenTwoServersAndKeepItsCounts(TransferGap.End end) {
        try (TransferGap gap = new TransferGap(MatchProtocol.get())) {
            Client client = gap.client();
            TickwireMetrics.of(client, 0).bindTo(registry);
            gap.connect();
            gap.world.run(1);
            assertEquals(1, Scrape.of(registry).sum("tickwire_peers"));
            Peer old = client.peer();
            gap.begin();
            gap.world.run(0.1);
            long packets = old.statistics().link().packetsSent();
            assertTrue(packets > 30, packets + " packets");
            Scrape during = Scrape.of(registry);
            assertEquals(0, during.sum("tickwire_peers"));
            assertEquals(Double.NaN, during.sum("tickwire_rtt_seconds"));
            assertEquals(Double.NaN, during.sum("tickwire_packet_loss"));
            assertEquals(packets, during.sum("tickwire_packets_sent_total"));
            assertEquals(0, during.sum("tickwire_ends_total"));
            gap.end(end);
            client.disconnect();
            client.close();
            if (client.peer() != old) {
                packets += client.peer().statistics().link().packetsSent();
            }
            Scrape after = Scrape.of(registry);
            assertEquals(0, after.sum("tickwire_peers"));
            assertEquals(packets, after.sum("tickwire_packets_sent_total"));
            assertEquals(end == TransferGap.End.ARRIVAL ? 2 : 1, after.sum("tickwire_ends_total"));
        }
    }
}
