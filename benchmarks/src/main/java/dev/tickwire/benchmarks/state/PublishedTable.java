package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Locale;

/** The figures of programs that were written by hand for such recordings, as Markdown. */
final class PublishedTable {
    /**
     * One recording, by how its name begins, in kilobits a second: whole bits, and two arithmetic coders. The frame of
     * 6 before is known.
     */
    private record Published(String name, double fiedler, double maxwell, double giesen) {}

    private static final List<Published> ALL =
            List.of(new Published("cubes-1.", 351.8, 246.2, 236.4), new Published("cubes-2.", 209.7, 152.4, 135.4));

    /** Of the program in whole bits. */
    private static final double MOST_PACKED = 0.90;

    /** Of the better of the arithmetic coders. */
    private static final double MOST_MODELLED = 0.97;

    private PublishedTable() {}

    private static Published of(Recording recording) {
        return ALL.stream()
                .filter(published -> recording.name().startsWith(published.name))
                .findFirst()
                .orElse(null);
    }

    /** The table; empty if none of the recordings was told by others. */
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
     * Holds what a coding takes against what is published.
     *
     * @param recording what is told
     * @param coding the name of the coding
     * @param kilobits a second that it takes
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
                isPacked ? MOST_PACKED : MOST_MODELLED));
    }
}
