package com.example.duel;

import dev.tickwire.endpoint.Server;
import dev.tickwire.metrics.TickwireMetrics;
import dev.tickwire.metrics.jfr.TickwireEvents;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;

/** The code of docs/metrics.md. */
final class MeteredServer {
    private MeteredServer() {}

    static String meters(Server server) {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        TickwireMetrics.of(server).tags("region", "eu").bindTo(registry);
        return registry.scrape();
    }

    static void events(Server server) {
        TickwireEvents.of(server).slowUpdate(Duration.ofMillis(5));
    }
}
