package dev.tickwire.metrics;

import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.LinkStatistics;
import java.util.Locale;

/**
 * Sums of the counts of all connections. The sums of ended connections are kept; the counts of live connections are
 * added at each reading.
 */
final class PeerCounts {
    private static final LinkStatistics.Drop[] DROPS = LinkStatistics.Drop.values();

    private static final int SENT = 0;
    private static final int RECEIVED = 1;
    private static final int ACKED = 2;
    private static final int LOST = 3;
    private static final int LIMITED = 4;
    private static final int REFUSED = 5;
    private static final int NO_ROOM = 6;
    private static final int OUTDATED = 7;
    private static final int BEFORE_ADMISSION = 8;
    private static final int MISSED = 9;
    private static final int NOT_IN_VERSION = 10;
    private static final int GONE = 11;
    private static final int FIRST_DROP = 12;

    private final Series[] series = new Series[FIRST_DROP + DROPS.length];
    private final long[] ended = new long[series.length];
    private final long[] sums = new long[series.length];

    PeerCounts(SeriesList list) {
        series[SENT] = list.counter("tickwire.packets.sent", null, "Packets sent");
        series[RECEIVED] = list.counter("tickwire.packets.received", null, "Packets received and accepted");
        series[ACKED] = list.counter("tickwire.packets.acked", null, "Sent packets that were acked");
        series[LOST] = list.counter("tickwire.packets.lost", null, "Sent packets that are presumed lost");
        series[LIMITED] = list.counter("tickwire.flushes.limited", null, "Flushes truncated by a rate limit");
        series[REFUSED] = dropped(list, "message", "refused");
        series[NO_ROOM] = dropped(list, "message", "no_room");
        series[OUTDATED] = dropped(list, "message", "outdated");
        series[BEFORE_ADMISSION] = dropped(list, "message", "unheard");
        series[MISSED] = dropped(list, "message", "missed");
        series[NOT_IN_VERSION] = dropped(list, "message", "not_in_version");
        series[GONE] = dropped(list, "message", "gone");
        for (LinkStatistics.Drop drop : DROPS) {
            series[FIRST_DROP + drop.ordinal()] = dropped(list, "packet", drop.name());
        }
    }

    /** Returns the counter of drops for a layer and a reason. */
    static Series dropped(SeriesList list, String layer, String reason) {
        return list.counter(
                "tickwire.drops",
                null,
                "Datagrams, packets and messages dropped, by layer and reason",
                "layer",
                layer,
                "reason",
                reason.toLowerCase(Locale.ROOT));
    }

    /** Adds the final counts of an ended connection. */
    void onEnd(ConnectionStatistics counts) {
        add(counts, ended);
    }

    /** Begins a new sum with the counts of ended connections. */
    void begin() {
        System.arraycopy(ended, 0, sums, 0, sums.length);
    }

    /** Adds the counts of a live connection. */
    void add(ConnectionStatistics counts) {
        add(counts, sums);
    }

    private static void add(ConnectionStatistics counts, long[] to) {
        LinkStatistics link = counts.link();
        to[SENT] += link.packetsSent();
        to[RECEIVED] += link.packetsReceived();
        to[ACKED] += link.packetsAcked();
        to[LOST] += link.packetsLost();
        to[LIMITED] += counts.flushesLimited();
        to[REFUSED] += counts.messagesRefused();
        to[NO_ROOM] += counts.messagesDropped();
        to[OUTDATED] += counts.messagesOutdated();
        to[BEFORE_ADMISSION] += counts.messagesNotAdmitted();
        to[MISSED] += counts.messagesMissed();
        to[NOT_IN_VERSION] += counts.messagesNotInVersion();
        to[GONE] += counts.messagesGone();
        for (LinkStatistics.Drop drop : DROPS) {
            to[FIRST_DROP + drop.ordinal()] += link.dropped(drop);
        }
    }

    /** Updates the counters. */
    void show() {
        for (int i = 0; i < series.length; i++) {
            series[i].set(sums[i]);
        }
    }
}
