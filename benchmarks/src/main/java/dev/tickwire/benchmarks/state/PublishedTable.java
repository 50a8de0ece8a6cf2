package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Locale;

/** Results of handwritten programs for the same recordings, in Markdown. */
final class PublishedTable {
    /**
     * Results for one recording in kbit/s: packed bits, and two arithmetic coders. Baselines are 6 frames old.
     *
     * @param name the beginning of the recording's name
     */
    private record Published(String name, double fiedler, double maxwell, double giesen) {}

    private static final List<Published> ALL =
            List.of(new Published("cubes-1.", 351.8, 246.2, 236.4), new Published("cubes-2.", 209.7, 152.4, 135.4));

    /** Aim, relative to the program with packed bits. */
    private static final double MAX_PACKED = 0.90;

    /** Aim, relative to the better arithmetic coder. */
    private static final double MAX_MODELLED = 0.97;

    private PublishedTable() {}

    private static Published of(Recording recording) {
        return ALL.stream()
                .filter(published -> recording.name().startsWith(published.name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the table, empty if there are no results for any recording. */
    static String of(List<Recording> recordings) {
        StringBuilder text = new StringBuilder();
        for (Recording recording : recordings) {
            Published published = of(recording);
            if (published != null) {
                text.append(String.format(
                        Locale.ROOT,
                        "| %s | %.1f | %.1f | %.1f |%n",
                        recording.name(),
                        published.fiedler,
                        published.maxwell,
                        published.giesen));
            }
        }
        String heading = "\n| kbit/s by hand | Fiedler, whole bits | Maxwell | Giesen |\n|---|--:|--:|--:|\n";
        return text.isEmpty() ? "" : heading + text;
    }

    /**
     * Returns the aim of a coding for a recording, relative to published results.
     *
     * @param recording the recording
     * @param coding the name of the coding
     * @param kilobits its traffic in kbit/s
     */
    static List<Figure> figures(Recording recording, String coding, double kilobits) {
        Published published = of(recording);
        if (published == null) {
            return List.of();
        }
        boolean isPacked = coding.equals(PackedCoding.NAME);
        return List.of(new Figure(
                recording.name() + ", " + coding,
                "kbit/s, of " + (isPacked ? "Fiedler's" : "Giesen's"),
                kilobits / (isPacked ? published.fiedler : published.giesen),
                isPacked ? MAX_PACKED : MAX_MODELLED));
    }
}
