package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.codec.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that a run has measured.
 *
 * @param rows the codecs
 * @param orders the orders of messages, which are not compared with the codecs
 * @param trips the trips of packets
 */
public record Results(Map<Row, Samples> rows, Map<Row, Samples> orders, List<TripRow> trips) {
    /** Keeps the order of the rows. */
    public static Results of(List<Row> rows, List<Row> orders, Map<Fork, Samples> measured) {
        return new Results(samples(rows, measured), samples(orders, measured), TripRow.of(measured));
    }

    private static Map<Row, Samples> samples(List<Row> rows, Map<Fork, Samples> measured) {
        Map<Row, Samples> samples = new LinkedHashMap<>();
        rows.forEach(row -> samples.put(row, measured.get(row.fork())));
        return samples;
    }

    /** The messages that were measured. */
    List<Message> messages() {
        return rows.keySet().stream().map(Row::message).distinct().toList();
    }

    /** The rows of a message and an operation. */
    List<Row> rows(Message message, Operation operation) {
        List<Row> of = new ArrayList<>(rows.keySet());
        of.removeIf(row -> row.message() != message || row.operation() != operation);
        return of;
    }

    /** A codec's samples, by its name in the table, if it was measured. */
    Optional<Samples> of(Message message, Operation operation, String name) {
        return rows.keySet().stream()
                .filter(row -> row.message() == message
                        && row.operation() == operation
                        && row.name().equals(name))
                .findFirst()
                .map(rows::get);
    }

    /**
     * The cost of a codec in parts of that of another one, if both were measured in this run: of the lower ends of
     * their intervals, which differ by far less between runs than medians where something else slows single processes.
     */
    Optional<Double> ratio(Message message, Operation operation, String name, String base) {
        return of(message, operation, name)
                .flatMap(own -> of(message, operation, base).map(other -> own.lower() / other.lower()));
    }
}
