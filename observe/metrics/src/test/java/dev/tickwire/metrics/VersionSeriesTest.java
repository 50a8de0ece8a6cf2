package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.MessageType;
import dev.tickwire.metrics.duet.DuetProtocol;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

/** The meters of a server whose peers speak two versions. */
class VersionSeriesTest {
    private static final long EACH_UPDATE = 0;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    private double peers(String version) {
        return Scrape.of(registry).sum("tickwire_peers_version", "version", version);
    }

    private double dropped(String reason) {
        return Scrape.of(registry).sum("tickwire_drops_total", "layer", "message", "reason", reason);
    }

    @Test
    void shouldCountPeersByVersionAndMessagesThatAVersionLacks() {
        try (Duet duet = new Duet()) {
            TickwireMetrics.of(duet.server, EACH_UPDATE).bindTo(registry);
            duet.play(10);
            assertTrue(duet.newest.isConnected());
            assertTrue(duet.earlier.isConnected());
            assertEquals(1, peers("2"));
            assertEquals(1, peers("1"));
            duet.server.broadcast(duet.server.create(DuetProtocol.BELL).strokes(3));
            duet.server.broadcast(duet.server.create(DuetProtocol.SAY).text("la"));
            duet.earlier.send(duet.earlier.create(wave()));
            duet.play(10);
            assertEquals(1, dropped("not_in_version"));
            assertEquals(1, dropped("gone"));
            assertEquals(0, dropped("refused"));
            duet.earlier.disconnect();
            duet.play(10);
            assertEquals(0, peers("1"));
            assertEquals(1, peers("2"));
        }
    }

    /** The message that only the earlier version has. */
    private static MessageType<?> wave() {
        return DuetProtocol.get().earlier().get(0).messages().stream()
                .filter(type -> type.label().equals("Wave"))
                .findFirst()
                .orElseThrow();
    }
}
