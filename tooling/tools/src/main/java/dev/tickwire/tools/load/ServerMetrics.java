package dev.tickwire.tools.load;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The metrics of all servers of a page at one time, as sums over the servers. */
final class ServerMetrics {
    private static final String IN_TIME = "in_time";
    private static final String LATE = "late";

    private static final Pattern REASON = Pattern.compile("[a-z_]{1,32} [a-z_]{1,32}");
    private static final int MAX_REASONS = 100;

    private boolean isEmpty = true;
    private final TickBuckets ticks = new TickBuckets();
    private final Map<String, Double> inputs = new TreeMap<>();
    private final SortedMap<String, Double> drops = new TreeMap<>();
    private double longTicks;
    private double bytesSent;
    private double bytesReceived;

    private ServerMetrics() {}

    /** Adds the metrics of servers. Those of clients, and values that no server has, are left out. */
    static ServerMetrics of(List<Metric> metrics) {
        ServerMetrics sums = new ServerMetrics();
        for (Metric metric : metrics) {
            // Each of these values is a count or a time, so it is not negative.
            if (metric.label("side").equals("server") && metric.value() >= 0 && metric.value() < Long.MAX_VALUE) {
                sums.add(metric);
            }
        }
        return sums;
    }

    private void add(Metric metric) {
        isEmpty = false;
        switch (metric.name()) {
            case "tickwire_tick_seconds_bucket" -> ticks.add(MetricsText.number(metric.label("le")), metric.value());
            case "tickwire_tick_seconds_sum" -> ticks.addSeconds(metric.value());
            case "tickwire_tick_seconds_max" -> ticks.max(metric.value());
            case "tickwire_ticks_long_total" -> longTicks += metric.value();
            case "tickwire_inputs_total" -> inputs.merge(metric.label("result"), metric.value(), Double::sum);
            case "tickwire_drops_total" ->
                addDrops(metric.label("layer") + " " + metric.label("reason"), metric.value());
            case "tickwire_datagrams_sent_bytes_total" -> bytesSent += metric.value();
            case "tickwire_datagrams_received_bytes_total" -> bytesReceived += metric.value();
            default -> {}
        }
    }

    private void addDrops(String reason, double count) {
        // The reasons are printed, so they must not control a terminal.
        if (REASON.matcher(reason).matches() && (drops.size() < MAX_REASONS || drops.containsKey(reason))) {
            drops.merge(reason, count, Double::sum);
        }
    }

    /** Returns whether there are no metrics of a server. */
    boolean isEmpty() {
        return isEmpty;
    }

    /**
     * Returns what the servers did since an earlier time.
     *
     * @param begin the metrics at the earlier time
     * @throws MetricsException if a count is lower than before
     */
    LoadReport.ServerPart since(ServerMetrics begin) throws MetricsException {
        TickBuckets passed = ticks.since(begin.ticks);
        long late = difference(inputs.getOrDefault(LATE, 0.0), begin.inputs.getOrDefault(LATE, 0.0));
        long inTime = difference(inputs.getOrDefault(IN_TIME, 0.0), begin.inputs.getOrDefault(IN_TIME, 0.0));
        SortedMap<String, Long> dropped = new TreeMap<>();
        for (Map.Entry<String, Double> drop : drops.entrySet()) {
            long count = difference(drop.getValue(), begin.drops.getOrDefault(drop.getKey(), 0.0));
            if (count > 0) {
                dropped.put(drop.getKey(), count);
            }
        }
        LoadReport.Traffic traffic = new LoadReport.Traffic(
                difference(bytesSent, begin.bytesSent), difference(bytesReceived, begin.bytesReceived), dropped);
        return new LoadReport.ServerPart(
                !inputs.isEmpty(),
                inTime + late,
                late,
                passed.distribution(),
                difference(longTicks, begin.longTicks),
                traffic);
    }

    static long difference(double end, double begin) throws MetricsException {
        if (end < begin) {
            throw new MetricsException("the counts of the server have fallen: it was restarted during the test");
        }
        return Math.round(end - begin);
    }
}
