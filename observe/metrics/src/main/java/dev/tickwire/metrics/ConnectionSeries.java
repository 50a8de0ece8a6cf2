package dev.tickwire.metrics;

import dev.tickwire.session.DisconnectReason;
import java.util.Locale;

/**
 * Counters of peers that connected, changed their address and ended, with reasons. These counters are updated at once.
 */
final class ConnectionSeries {
    private static final DisconnectReason[] REASONS = DisconnectReason.values();

    private final Series connects;
    private final Series moves;
    private final Series breaches;
    private final Series[] ends = new Series[REASONS.length];

    ConnectionSeries(SeriesList list) {
        connects = list.counter("tickwire.connects", null, "Peers connected in total");
        moves = list.counter("tickwire.moves", null, "Changes of peer addresses");
        breaches = list.counter("tickwire.breaches", null, "Connections ended because the peer violated the protocol");
        for (DisconnectReason reason : REASONS) {
            ends[reason.ordinal()] = list.counter(
                    "tickwire.ends",
                    null,
                    "Connections and connection attempts that ended, by reason",
                    "reason",
                    reason.name().toLowerCase(Locale.ROOT));
        }
    }

    void onConnect() {
        increment(connects);
    }

    void onMove() {
        increment(moves);
    }

    void onEnd(DisconnectReason reason, boolean hasBreach) {
        increment(ends[reason.ordinal()]);
        if (hasBreach) {
            increment(breaches);
        }
    }

    private static void increment(Series series) {
        series.set(series.value() + 1);
    }
}
