package dev.tickwire.tools.recording.event;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The objects of all tables as they were told last, to tell how they differ. */
final class ShownTables {
    private final RecordedSchema schema;
    private final RecordedState state;
    private final List<ShownObjects> first = new ArrayList<>();
    private final Map<RecordedChannel, ShownObjects> further = new IdentityHashMap<>();

    ShownTables(RecordedSchema schema, RecordedState state) {
        this.schema = schema;
        this.state = state;
        state.channels()
                .forEach((number, channel) ->
                        first.add(new ShownObjects(schema, number, RecordedTables.FIRST, channel)));
    }

    /** Tells how the objects differ from those that were told last. */
    void compare(Consumer<Event> told) {
        first.forEach(objects -> objects.compare(told));
        Map<RecordedChannel, ShownObjects> closed = new IdentityHashMap<>(further);
        for (RecordedTables.Table table : state.tables().further()) {
            closed.remove(table.objects());
            further.computeIfAbsent(
                            table.objects(),
                            objects -> new ShownObjects(schema, table.channel(), table.number(), table.objects()))
                    .compare(told);
        }
        closed.forEach((objects, shown) -> {
            shown.vanish(told);
            further.remove(objects);
        });
    }

    /** Tells that all have vanished: those that come are others, whatever their numbers are. */
    void vanish(Consumer<Event> told) {
        first.forEach(objects -> objects.vanish(told));
        further.values().forEach(objects -> objects.vanish(told));
    }
}
