package dev.tickwire.protocol.version;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.EarlierChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** State channels of earlier versions of a protocol, as tables and views work with them. */
public final class EarlierState {
    private EarlierState() {}

    /** Returns the state channels of an earlier version, in their order. */
    public static List<EarlierChannel> channels(Protocol earlier) {
        List<EarlierChannel> channels = new ArrayList<>();
        for (StateChannel channel : earlier.stateChannels()) {
            channels.add(new EarlierChannel(
                    channel.name(),
                    channel.maxObjects(),
                    channel.everyTicks(),
                    channel.modelled(),
                    channel.placed(),
                    channel.objects()));
        }
        return channels;
    }

    /** Returns the classes of the objects of an earlier version that the newest has on other channels. */
    public static Set<Class<?>> moved(Protocol earlier, Protocol newest) {
        Map<Class<?>, String> channels = new HashMap<>();
        for (StateChannel channel : newest.stateChannels()) {
            channel.objects().forEach(type -> channels.put(type.objectClass(), channel.name()));
        }
        Set<Class<?>> moved = new HashSet<>();
        for (StateChannel channel : earlier.stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                String now = channels.getOrDefault(type.objectClass(), channel.name());
                if (!now.equals(channel.name())) {
                    moved.add(type.objectClass());
                }
            }
        }
        return moved;
    }

    /** Returns whether packets of an earlier version state the inputs from which objects come. */
    public static boolean statesOrigins(Protocol earlier) {
        return !earlier.inputChannels().isEmpty();
    }
}
