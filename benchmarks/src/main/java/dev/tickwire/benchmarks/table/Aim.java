package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.version.Fleet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An upper bound for a figure of the benchmarks.
 *
 * @param name the name of the figure
 * @param max the bound
 * @param measured computes the figure, empty if it was not measured
 */
public record Aim(String name, double max, Function<Results, Optional<Double>> measured) {
    private static final String OURS = "tickwire";

    /** Allocations per message below this are those of the profiler itself. */
    private static final double NOTHING_ALLOCATED = 0.5;

    private static final double TO_FUSED = 1.10;

    /** For a generated class with formats of earlier versions, of the class without. */
    private static final double WITH_PAST = 1.03;

    /** All aims. */
    public static final List<Aim> ALL = all();

    private static List<Aim> all() {
        List<Aim> aims = new ArrayList<>(List.of(
                ratio(Message.ShipCreate, Operation.FILL_AND_WRITE, "sbe", 0.9),
                ratio(Message.PlayerInput, Operation.FILL_AND_WRITE, "sbe", 0.7),
                ratio(Message.Snapshot, Operation.FILL_AND_WRITE, "sbe", 0.75),
                ratio(Message.ShipCreate, Operation.FILL_AND_WRITE, "sbeProduction", 2.0),
                ratio(Message.PlayerInput, Operation.FILL_AND_WRITE, "sbeProduction", 1.3),
                ratio(Message.Snapshot, Operation.FILL_AND_WRITE, "sbeProduction", 1.2),
                ratio(Message.ShipCreate, Operation.READ_AND_TAKE, "sbeProduction", 0.85),
                ratio(Message.PlayerInput, Operation.READ_AND_TAKE, "sbeProduction", 0.75),
                ratio(Message.Snapshot, Operation.READ_AND_TAKE, "sbeProduction", 1.0),
                // SBE is compared without checks of the text, which makes the aim harder.
                ratio(Message.Chat, Operation.FILL_AND_WRITE, "sbeUnchecked", 1.2)));
        for (Message message : Message.values()) {
            aims.add(ratio(message, Operation.FILL_AND_WRITE, "fused", TO_FUSED));
            aims.add(ratio(message, Operation.READ_AND_TAKE, "fused", TO_FUSED));
        }
        for (Message message : List.of(Message.ShipCreate, Message.Snapshot)) {
            for (Operation operation : Operation.values()) {
                String group = CodecTable.group(message, operation);
                aims.add(ratio(group + ", tickwirePast / tickwire", group, "tickwirePast", OURS, WITH_PAST));
            }
        }
        Stream.of(Message.values()).forEach(message -> aims.add(allocation(message)));
        aims.add(trip(false));
        aims.add(trip(true));
        String half = String.valueOf(Fleet.PEERS / 2);
        String tick = "a server's tick with clients of two versions / of one";
        aims.add(ratio(tick, CostTable.tickGroup(), half, CostTable.VERSIONS.base(), 1.3));
        return List.copyOf(aims);
    }

    private static Aim ratio(Message message, Operation operation, String base, double max) {
        String group = CodecTable.group(message, operation);
        return ratio(group + " / " + base, group, OURS, base, max);
    }

    private static Aim ratio(String name, String group, String row, String base, double max) {
        return new Aim(name, max, results -> results.ratio(group, row, base));
    }

    private static Aim allocation(Message message) {
        String group = CodecTable.group(message, Operation.FILL_AND_WRITE);
        String name = group + ", bytes allocated";
        return new Aim(
                name, NOTHING_ALLOCATED, results -> results.of(group, OURS).map(Samples::allocatedBytes));
    }

    private static Aim trip(boolean withSnapshot) {
        String name = "trip at 1,024 connections" + (withSnapshot ? " with a snapshot" : "") + " / at 16";
        return ratio(name, CostTable.tripGroup(withSnapshot), "1024", CostTable.TRIPS.base(), 2.0);
    }

    /** Returns the figures that were measured. */
    public static List<Figure> figures(Results results) {
        return ALL.stream()
                .flatMap(aim ->
                        aim.measured.apply(results).map(value -> new Figure(aim.name, "", value, aim.max)).stream())
                .toList();
    }

    /** Returns a table of figures, in Markdown. */
    public static String table(List<Figure> figures) {
        return Cells.table(
                "| aim | at most | measured | |\n|---|--:|--:|---|\n",
                figures,
                figure -> Cells.row(
                        "%s | %.2f | %.2f | %s",
                        figure.condition(), figure.max(), figure.value(), figure.isMissed() ? "missed" : ""));
    }
}
