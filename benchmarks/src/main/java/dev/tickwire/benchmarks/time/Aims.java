package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Figure;

/**
 * Aims of a span of the games in a network, {@link Figure#NO_AIM} for none.
 *
 * @param repeatedPercent the most inputs that are not there in time, in percent
 * @param margin the greatest median margin of inputs, in ticks
 * @param ofOracle the most inputs that are not there in time, relative to those of an oracle
 * @param paceOff the greatest deviation of the view's pace from 1
 * @param lackingPercent the most frames without a later state, in percent
 * @param delayIntervals the greatest delay of the view behind the newest state, in intervals between states
 * @param unexcused the most corrections that no missed input explains
 * @param judgedOtherwisePercent the most shots that are judged otherwise than on the screen, in percent
 */
record Aims(
        double repeatedPercent,
        double margin,
        double ofOracle,
        double paceOff,
        double lackingPercent,
        double delayIntervals,
        double unexcused,
        double judgedOtherwisePercent) {
    /** Greatest median margin of inputs, in ticks. */
    static final double MAX_MARGIN = 2.5;

    private static final double MAX_REPEATED_PERCENT = 0.1;
    private static final double MAX_OF_ORACLE = 1.25;
    private static final double MAX_LACKING_PERCENT = 0.5;
    private static final double MAX_DELAY_INTERVALS = 3;
    private static final double MAX_OTHERWISE_PERCENT = 1;
    private static final double MAX_OTHERWISE_MOBILE_PERCENT = 2;
    private static final double MAX_OTHERWISE_WIFI_PERCENT = 5;
    /** Clocks slew by 5 %. A pace is measured from frame to frame, and rounded. */
    private static final double MAX_PACE_OFF = 0.05 + 1e-6;

    /** Returns the aims of a span. Those of the first span are in {@link Entries}. */
    static Aims of(Network network, Span span) {
        double none = Figure.NO_AIM;
        if (span.equals(Span.ENTRY)) {
            return new Aims(none, none, none, none, none, none, none, none);
        }
        if (network == Network.LOSSY) {
            return new Aims(
                    MAX_REPEATED_PERCENT,
                    MAX_MARGIN,
                    MAX_OF_ORACLE,
                    MAX_PACE_OFF,
                    MAX_LACKING_PERCENT,
                    MAX_DELAY_INTERVALS,
                    0,
                    MAX_OTHERWISE_PERCENT);
        }
        return new Aims(none, none, MAX_OF_ORACLE, none, none, none, none, otherwisePercent(network));
    }

    private static double otherwisePercent(Network network) {
        return switch (network.name()) {
            case "MOBILE" -> MAX_OTHERWISE_MOBILE_PERCENT;
            case "BAD_WIFI" -> MAX_OTHERWISE_WIFI_PERCENT;
            default -> MAX_OTHERWISE_PERCENT;
        };
    }
}
