package dev.tickwire.benchmarks.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;

/** The rows of a table from what JMH has measured. */
public final class Rows {
    private Rows() {}

    /**
     * A row for each codec and message of which anything was measured, in the order of {@link Message} and its codecs.
     *
     * @param results what JMH returned
     */
    public static List<Row> of(Collection<RunResult> results) {
        Map<String, Cost> costs = new HashMap<>();
        for (RunResult result : results) {
            costs.put(result.getParams().getBenchmark(), Cost.of(result));
        }
        List<Row> rows = new ArrayList<>();
        for (Message message : Message.values()) {
            message.trials().forEach((codec, trial) -> {
                String prefix = message.benchmark().getName();
                Cost encode = costs.get(prefix + ".encode_" + codec);
                Cost decode = costs.get(prefix + ".decode_" + codec);
                if (encode != null || decode != null) {
                    rows.add(new Row(message.name(), codec, trial.get().meanBytes(), encode, decode));
                }
            });
        }
        return rows;
    }
}
