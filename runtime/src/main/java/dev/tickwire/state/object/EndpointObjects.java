package dev.tickwire.state.object;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects of all state channels of an endpoint. */
public final class EndpointObjects implements TableDirectory {
    private final Map<Class<?>, ChannelObjects> byClass = new HashMap<>();
    private final List<ChannelObjects> channels = new ArrayList<>();

    public void add(ChannelObjects objects) {
        channels.add(objects);
        for (ObjectType<?> type : objects.types()) {
            byClass.put(type.objectClass(), objects);
        }
    }

    @Override
    public @Nullable ObjectDirectory including(PartHolder object) {
        if (number(object) != NO_REFERENCE) {
            return this;
        }
        ObjectDirectory directory = Replica.of(((StateObject) object)).directory();
        if (directory instanceof RoomObjects && ((RoomObjects) directory).isBeside(this)) {
            return directory.including(object);
        }
        return null;
    }

    @Override
    public <T extends PartHolder> @Nullable T find(Class<T> type, int number) {
        ChannelObjects objects = byClass.get(type);
        return objects == null ? null : objects.find(type, number);
    }

    @Override
    public boolean awaits(Class<? extends PartHolder> type, int number) {
        ChannelObjects objects = byClass.get(type);
        return objects != null && objects.mayAppear(number);
    }

    @Override
    public int removed() {
        int removed = 0;
        for (int channel = 0; channel < channels.size(); channel++) {
            removed += channels.get(channel).removed();
        }
        return removed;
    }

    /** Returns the number of objects added and removed so far; it wraps. */
    public int moved() {
        int moved = removed();
        for (int channel = 0; channel < channels.size(); channel++) {
            moved += channels.get(channel).added();
        }
        return moved;
    }
}
