package dev.tickwire.benchmarks.table;

import java.util.List;

/** Orders of messages in Markdown. */
public final class OrderTable {
    private OrderTable() {}

    public static String of(Results results) {
        StringBuilder text = new StringBuilder("\n| order of the messages | | ns | 95 % |\n|---|---|--:|--:|\n");
        results.orders()
                .forEach((row, samples) -> text.append(Cells.row(List.of(
                        row.order().title(),
                        row.operation().title(),
                        Cells.median(samples),
                        Cells.interval(samples)))));
        return text.toString();
    }
}
