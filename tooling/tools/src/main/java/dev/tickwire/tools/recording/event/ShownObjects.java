package dev.tickwire.tools.recording.event;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.tools.decode.ObjectDecoder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Last reported objects of a table. A comparison with the current state yields events. */
final class ShownObjects {
    private final RecordedSchema schema;
    private final int number;
    private final int table;
    private final RecordedChannel channel;
    private final Shown[] shown;

    /** An object as last reported. */
    private record Shown(ObjectModel model, int number, int owner, int[] cells) {}

    /**
     * Begins without objects.
     *
     * @param number the number of the channel
     * @param table the number of the table
     * @param channel the current state
     */
    ShownObjects(RecordedSchema schema, int number, int table, RecordedChannel channel) {
        this.schema = schema;
        this.number = number;
        this.table = table;
        this.channel = channel;
        this.shown = new Shown[channel.slots()];
    }

    /** Reports objects that appeared, changed or vanished since the last call, by ascending slot. */
    void compare(Consumer<Event> consumer) {
        Set<Integer> slots = new TreeSet<>();
        for (int place = 0; place < channel.changedCount(); place++) {
            slots.add(channel.changedSlot(place));
        }
        channel.clearChanges();
        slots.forEach(slot -> compare(slot, consumer));
    }

    /** Reports all objects as vanished. Later objects are different objects, even with equal numbers. */
    void vanish(Consumer<Event> consumer) {
        for (int slot = 0; slot < shown.length; slot++) {
            if (shown[slot] != null) {
                vanish(shown[slot], consumer);
                shown[slot] = null;
            }
        }
    }

    private void vanish(Shown vanished, Consumer<Event> consumer) {
        consumer.accept(new Event.Changed(
                Event.Change.VANISH,
                vanished.model(),
                number,
                table,
                vanished.number(),
                vanished.owner(),
                false,
                Set.of(),
                null));
    }

    private void compare(int slot, Consumer<Event> consumer) {
        Shown before = shown[slot];
        Shown now = now(slot);
        shown[slot] = now;
        if (before != null && (now == null || now.number() != before.number())) {
            vanish(before, consumer);
            before = null;
        }
        if (now == null) {
            return;
        }
        if (before == null) {
            consumer.accept(new Event.Changed(
                    Event.Change.APPEAR,
                    now.model(),
                    number,
                    table,
                    now.number(),
                    now.owner(),
                    false,
                    Set.of(),
                    ObjectDecoder.read(now.model(), now.cells())));
            return;
        }
        Set<String> changed = changed(now.model(), before.cells(), now.cells());
        boolean isNewOwner = now.owner() != before.owner();
        if (!changed.isEmpty() || isNewOwner) {
            consumer.accept(new Event.Changed(
                    Event.Change.CHANGE,
                    now.model(),
                    number,
                    table,
                    now.number(),
                    now.owner(),
                    isNewOwner,
                    changed,
                    ObjectDecoder.read(now.model(), now.cells(), changed)));
        }
    }

    private Shown now(int slot) {
        if (channel.number(slot) == RecordedChannel.NOTHING) {
            return null;
        }
        ObjectModel model = schema.object(number, channel.type(slot));
        int[] cells = Arrays.copyOf(channel.cells(slot), (int) model.cells());
        return new Shown(model, channel.number(slot), channel.owner(slot), cells);
    }

    /** Returns the names of the fields whose cells differ. */
    private static Set<String> changed(ObjectModel model, int[] before, int[] now) {
        Set<String> changed = new HashSet<>();
        int from = 0;
        for (ObjectField field : model.fields()) {
            int to = from + (int) field.cells();
            if (!Arrays.equals(before, from, to, now, from, to)) {
                changed.add(field.field().name());
            }
            from = to;
        }
        return changed;
    }
}
