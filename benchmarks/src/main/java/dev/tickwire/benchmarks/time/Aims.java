package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Figure;

/**
 * The figures with aims in a span of the games in a network. Those of the first span are in {@link Entries}.
 *
 * @param network the network
 * @param span the span
 */
record Aims(Network network, Span span) {
    /** Returns a bound that holds on each network, {@link Figure#NO_AIM} in the first span. */
    double everywhere(double max) {
        return span.equals(Span.ENTRY) ? Figure.NO_AIM : max;
    }

    /** Returns a bound that holds on the network of most aims, {@link Figure#NO_AIM} on the others. */
    double onLossy(double max) {
        return network == Network.LOSSY ? everywhere(max) : Figure.NO_AIM;
    }

    /** Returns the most shots that are judged otherwise than on the screen, in percent. */
    double ofShots() {
        return everywhere(
                switch (network.name()) {
                    case "MOBILE" -> 2;
                    case "BAD_WIFI" -> 5;
                    default -> 1;
                });
    }
}
