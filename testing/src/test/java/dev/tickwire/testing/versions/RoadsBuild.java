package dev.tickwire.testing.versions;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;

/**
 * A build of the roads, by the names in its schema. The generated classes of the builds have nothing in common, so
 * their fields are read and set by name.
 */
enum RoadsBuild {
    FIRST(dev.tickwire.testing.versions.wire1.RoadsProtocol.get()),
    SECOND(dev.tickwire.testing.versions.wire2.RoadsProtocol.get()),
    NEWEST(dev.tickwire.testing.versions.wire.RoadsProtocol.get());

    final Protocol protocol;
    final StateChannel world;

    RoadsBuild(Protocol protocol) {
        this.protocol = protocol;
        StateChannel found = null;
        for (ChannelConfig channel : protocol.channels()) {
            found = channel.name().equals("world") ? (StateChannel) channel : found;
        }
        world = found;
    }

    int version() {
        return ordinal() + 1;
    }

    /** Returns the id of a version that this build speaks. */
    long idOf(int version) {
        if (version == version()) {
            return protocol.id();
        }
        return protocol.earlier().stream()
                .filter(earlier -> earlier.version() == version)
                .findFirst()
                .orElseThrow()
                .id();
    }

    /** Returns whether the build has a message. */
    boolean has(String message) {
        return find(message) != null;
    }

    private MessageType<?> find(String message) {
        for (MessageType<?> type : protocol.messages()) {
            if (type.label().equals(message)) {
                return type;
            }
        }
        return null;
    }

    Message create(Endpoint endpoint, String message) {
        return endpoint.create(find(message));
    }

    @SuppressWarnings("unchecked") // The only call.
    CallType<Message, Message> count() {
        return (CallType<Message, Message>) find("Count");
    }

    ObjectType<?> object(String name) {
        return world.objects().stream()
                .filter(type -> type.label().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the carts of a table by their numbers, with the fields that another build has as well. */
    Map<Integer, String> carts(StateTable table, RoadsBuild other) {
        return carts(table.all(object("Cart")), other);
    }

    /** Returns carts by their numbers, with the fields that another build has as well. */
    Map<Integer, String> carts(Iterable<? extends StateObject> carts, RoadsBuild other) {
        Map<Integer, String> all = new TreeMap<>();
        for (StateObject cart : carts) {
            String color = get(cart, "color").toString();
            String text = "x " + Math.round((Float) get(cart, "x")) + ", "
                    + (other != NEWEST && color.equals("BLUE") ? "RED" : color);
            if (other != FIRST) {
                text += ", load " + get(cart, "load");
            }
            if (other == NEWEST) {
                StateObject tow = (StateObject) get(cart, "tow");
                text += ", tows " + (tow == null ? "none" : number(tow));
            }
            all.put(number(cart), text);
        }
        return all;
    }

    static Object get(Object owner, String field) {
        try {
            return owner.getClass().getMethod(field).invoke(owner);
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    static int number(Object owner) {
        return (Integer) get(owner, "number");
    }

    /** Sets a field; an enum by the name of the value. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // The class of an enum by its name.
    static <T> T set(T owner, String field, Object value) {
        try {
            for (Method method : owner.getClass().getMethods()) {
                if (method.getName().equals(field) && method.getParameterCount() == 1 && !method.isBridge()) {
                    Class<?> type = method.getParameterTypes()[0];
                    method.invoke(owner, type.isEnum() ? Enum.valueOf((Class) type, (String) value) : value);
                    return owner;
                }
            }
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
        throw new AssertionError(field);
    }
}
