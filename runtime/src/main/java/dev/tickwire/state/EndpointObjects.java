package dev.tickwire.state;

import java.util.HashMap;
import java.util.Map;

/** The objects of all state channels of an endpoint. */
final class EndpointObjects implements ObjectDirectory {
    private final Map<Class<?>, ChannelObjects> byClass = new HashMap<>();

    void add(ChannelObjects objects) {
        for (ObjectType<?> type : objects.types()) {
            byClass.put(type.objectClass(), objects);
        }
    }

    @Override
    public StateObject find(Class<? extends StateObject> type, int number) {
        ChannelObjects objects = byClass.get(type);
        return objects == null ? null : objects.find(number);
    }
}
