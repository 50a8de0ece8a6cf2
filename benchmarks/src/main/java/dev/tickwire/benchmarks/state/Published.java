package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.stream.Stream;

/**
 * Results of handwritten programs for a recording, in kbit/s. Baselines are 6 frames old.
 *
 * @param name the beginning of the recording's name
 * @param fiedler the program with packed bits
 * @param giesen the better of two arithmetic coders
 */
record Published(String name, double fiedler, double giesen) {
    private static final List<Published> ALL =
            List.of(new Published("cubes-1.", 351.8, 236.4), new Published("cubes-2.", 209.7, 135.4));

    private static final double MAX_PACKED = 0.90;
    private static final double MAX_MODELLED = 0.97;

    /** Returns the figures of both codings in kbit/s, relative to published results; empty if there are none. */
    static List<Figure> figures(String recording, double packed, double modelled) {
        return ALL.stream()
                .filter(published -> recording.startsWith(published.name))
                .flatMap(published -> Stream.of(
                        figure(recording + ", packed", "Fiedler's", packed / published.fiedler, MAX_PACKED),
                        figure(recording + ", modelled", "Giesen's", modelled / published.giesen, MAX_MODELLED)))
                .toList();
    }

    private static Figure figure(String condition, String program, double ratio, double max) {
        return new Figure(condition, "kbit/s, of " + program, ratio, max);
    }
}
