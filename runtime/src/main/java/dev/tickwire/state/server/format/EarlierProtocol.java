package dev.tickwire.state.server.format;

import dev.tickwire.state.object.EarlierChannel;
import java.util.List;
import java.util.Set;

/** State channels of an earlier protocol that peers of a server may speak. Immutable. */
public final class EarlierProtocol {
    private final List<EarlierChannel> channels;
    private final boolean statesOrigins;
    private final int maxEntryBits;
    private final Set<Class<?>> moved;

    /**
     * Creates a protocol whose objects have the same channels in the newest protocol.
     *
     * @param channels the state channels in their order in the protocol
     * @param statesOrigins whether packets state the inputs from which objects come, as in protocols with inputs
     * @param maxEntryBits the largest size in bits of an entry, a channel's part of a packet
     */
    public EarlierProtocol(List<EarlierChannel> channels, boolean statesOrigins, int maxEntryBits) {
        this(channels, statesOrigins, maxEntryBits, Set.of());
    }

    /**
     * Creates a protocol.
     *
     * @param channels the state channels in their order in the protocol
     * @param statesOrigins whether packets state the inputs from which objects come, as in protocols with inputs
     * @param maxEntryBits the largest size in bits of an entry, a channel's part of a packet
     * @param moved the classes of objects that the newest protocol has on other channels
     */
    public EarlierProtocol(
            List<EarlierChannel> channels, boolean statesOrigins, int maxEntryBits, Set<Class<?>> moved) {
        this.channels = List.copyOf(channels);
        this.statesOrigins = statesOrigins;
        this.maxEntryBits = maxEntryBits;
        this.moved = Set.copyOf(moved);
    }

    /** Returns the state channels in their order in the protocol. */
    public List<EarlierChannel> channels() {
        return channels;
    }

    /** Returns the largest size in bits of an entry, a channel's part of a packet. */
    public int maxEntryBits() {
        return maxEntryBits;
    }

    boolean statesOrigins() {
        return statesOrigins;
    }

    /** Returns the channel with a name, or null. */
    public EarlierChannel find(String name) {
        for (EarlierChannel channel : channels) {
            if (channel.name().equals(name)) {
                return channel;
            }
        }
        return null;
    }

    /** Returns whether peers have objects of a class: a channel has them, and the same one in the newest protocol. */
    boolean has(Class<?> objectClass) {
        for (EarlierChannel channel : channels) {
            if (channel.find(objectClass) != null) {
                return !moved.contains(objectClass);
            }
        }
        return false;
    }
}
