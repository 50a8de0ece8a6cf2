package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import java.util.List;

/** Results of handwritten programs for the same recordings. */
final class Published {
    /**
     * Results for one recording in kbit/s: packed bits, and the better of two arithmetic coders. Baselines are 6 frames
     * old.
     *
     * @param name the beginning of the recording's name
     */
    private record Result(String name, double fiedler, double giesen) {}

    private static final List<Result> ALL =
            List.of(new Result("cubes-1.", 351.8, 236.4), new Result("cubes-2.", 209.7, 135.4));

    /** Aim, relative to the program with packed bits. */
    private static final double MAX_PACKED = 0.90;

    /** Aim, relative to the better arithmetic coder. */
    private static final double MAX_MODELLED = 0.97;

    private Published() {}

    /**
     * Returns the figure of a coding for a recording, relative to published results; empty if there are none.
     *
     * @param recording the recording
     * @param coding the name of the coding
     * @param kilobits its traffic in kbit/s
     */
    static List<Figure> figures(Recording recording, String coding, double kilobits) {
        boolean isPacked = coding.equals(PackedCoding.NAME);
        return ALL.stream()
                .filter(published -> recording.name().startsWith(published.name))
                .map(published -> new Figure(
                        recording.name() + ", " + coding,
                        "kbit/s, of " + (isPacked ? "Fiedler's" : "Giesen's"),
                        kilobits / (isPacked ? published.fiedler : published.giesen),
                        isPacked ? MAX_PACKED : MAX_MODELLED))
                .toList();
    }
}
