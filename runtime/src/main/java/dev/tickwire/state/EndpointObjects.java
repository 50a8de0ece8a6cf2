package dev.tickwire.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects of all state channels of an endpoint. */
final class EndpointObjects implements TableDirectory {
    private final Map<Class<?>, ChannelObjects> byClass = new HashMap<>();
    private final List<ChannelObjects> channels = new ArrayList<>();

    void add(ChannelObjects objects) {
        channels.add(objects);
        for (ObjectType<?> type : objects.types()) {
            byClass.put(type.objectClass(), objects);
        }
    }

    @Override
    public StateObject find(Class<? extends StateObject> type, int number) {
        ChannelObjects objects = byClass.get(type);
        return objects == null ? null : objects.find(number);
    }

    @Override
    public int removed() {
        int removed = 0;
        for (int channel = 0; channel < channels.size(); channel++) {
            removed += channels.get(channel).removed();
        }
        return removed;
    }

    /** How many objects came and went so far; wraps. */
    int moved() {
        int moved = removed();
        for (int channel = 0; channel < channels.size(); channel++) {
            moved += channels.get(channel).added();
        }
        return moved;
    }
}
