package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.codec.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All results of a run.
 *
 * @param rows the codecs
 * @param trips the trips of packets
 */
public record Results(Map<Row, Samples> rows, List<TripRow> trips) {
    /** Assigns measured processes to rows, whose order is kept. */
    public static Results of(List<Row> rows, Map<Fork, Samples> measured) {
        Map<Row, Samples> samples = new LinkedHashMap<>();
        rows.forEach(row -> samples.put(row, measured.get(row.fork())));
        return new Results(samples, TripRow.of(measured));
    }

    /** Returns the measured messages. */
    List<Message> messages() {
        return rows.keySet().stream().map(Row::message).distinct().toList();
    }

    /** Returns the rows of a message and an operation. */
    List<Row> rows(Message message, Operation operation) {
        List<Row> of = new ArrayList<>(rows.keySet());
        of.removeIf(row -> row.message() != message || row.operation() != operation);
        return of;
    }

    /** Returns the samples of a codec by its name in tables, if it was measured. */
    Optional<Samples> of(Message message, Operation operation, String name) {
        return rows.keySet().stream()
                .filter(row -> row.message() == message
                        && row.operation() == operation
                        && row.name().equals(name))
                .findFirst()
                .map(rows::get);
    }

    /**
     * Returns the cost of a codec relative to another, if both were measured in this run.
     *
     * <p>Lower bounds of the intervals are compared: they differ far less between runs than medians if something slows
     * single processes.
     */
    Optional<Double> ratio(Message message, Operation operation, String name, String base) {
        return of(message, operation, name)
                .flatMap(own -> of(message, operation, base).map(other -> own.lower() / other.lower()));
    }
}
