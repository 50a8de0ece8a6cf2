package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Optional;

/** The aims in Markdown. */
public final class AimTable {
    private AimTable() {}

    /** Returns the aims whose figures were measured. */
    public static String of(Results results) {
        StringBuilder text = new StringBuilder("\n| aim | at most | measured | |\n|---|--:|--:|---|\n");
        for (Aim aim : Aim.ALL) {
            Optional<Double> measured = aim.measured().apply(results);
            if (measured.isPresent()) {
                text.append(Cells.row(List.of(
                        aim.figure(),
                        Cells.number("%.2f", aim.max()),
                        Cells.ratio(measured),
                        aim.isMissed(results) ? "missed" : "")));
            }
        }
        return text.toString();
    }

    /** Returns a line for each missed aim. */
    public static List<String> missed(Results results) {
        return Aim.ALL.stream()
                .filter(aim -> aim.isMissed(results))
                .map(aim -> aim.figure() + " = "
                        + Cells.ratio(aim.measured().apply(results)) + ", at most "
                        + Cells.number("%.2f", aim.max()))
                .toList();
    }
}
