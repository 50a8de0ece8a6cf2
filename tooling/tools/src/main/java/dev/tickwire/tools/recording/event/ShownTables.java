package dev.tickwire.tools.recording.event;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Last reported objects of all tables. */
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

    /** Reports what happened to objects since the last call. Objects of closed tables vanish. */
    void compare(Consumer<Event> consumer) {
        first.forEach(objects -> objects.compare(consumer));
        Map<RecordedChannel, ShownObjects> closed = new IdentityHashMap<>(further);
        for (RecordedTables.Table table : state.tables().further()) {
            closed.remove(table.objects());
            further.computeIfAbsent(
                            table.objects(),
                            objects -> new ShownObjects(schema, table.channel(), table.number(), table.objects()))
                    .compare(consumer);
        }
        closed.forEach((objects, shown) -> {
            shown.vanish(consumer);
            further.remove(objects);
        });
    }

    /** Reports all objects as vanished: a client begins a new connection without any. */
    void vanish(Consumer<Event> consumer) {
        first.forEach(objects -> objects.vanish(consumer));
        further.values().forEach(objects -> objects.vanish(consumer));
    }
}
