package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.entry.ReplicationContext;

/**
 * Replication settings of a state channel, from its schema. Each table of the channel has objects of its own.
 * Immutable.
 */
public final class ChannelSettings {
    private final String name;
    private final int objects;
    private final int bytesPerTick;
    private final int everyTicks;
    private final boolean isModelled;
    private final boolean isPlaced;
    private final int maxEntryBits;

    /**
     * Creates settings.
     *
     * @param objects the largest number of objects of a table
     * @param bytesPerTick the budget of a peer's tick in bytes
     * @param everyTicks the interval in ticks: every n-th tick is sent
     * @param isModelled whether entries use modelled coding rather than packed coding
     * @param isPlaced whether the channel has placed objects: objects that server and clients create before the first
     *     tick
     * @param maxEntryBits the largest size in bits of an entry, the channel's part of a packet: the room of an
     *     otherwise empty packet
     */
    public ChannelSettings(
            String name,
            int objects,
            int bytesPerTick,
            int everyTicks,
            boolean isModelled,
            boolean isPlaced,
            int maxEntryBits) {
        this.name = name;
        this.objects = objects;
        this.bytesPerTick = bytesPerTick;
        this.everyTicks = everyTicks;
        this.isModelled = isModelled;
        this.isPlaced = isPlaced;
        this.maxEntryBits = maxEntryBits;
    }

    public String name() {
        return name;
    }

    /** Returns the largest number of objects of a table. */
    public int objects() {
        return objects;
    }

    /** Returns the budget of a peer's tick in bytes. */
    public int bytesPerTick() {
        return bytesPerTick;
    }

    /** Returns the interval in ticks: every n-th tick is sent. */
    public int everyTicks() {
        return everyTicks;
    }

    /** Returns whether entries use modelled coding rather than packed coding. */
    public boolean isModelled() {
        return isModelled;
    }

    /** Returns whether the channel has placed objects: objects that server and clients create before the first tick. */
    public boolean isPlaced() {
        return isPlaced;
    }

    /**
     * Creates the working memory for the replicators of one table.
     *
     * @param headBits the number of bits that only some protocols add to an object sent in full, such as the origin of
     *     the object
     */
    public ReplicationContext newContext(int headBits) {
        int maxBits = maxEntryBits - headBits;
        return isModelled ? ReplicationContext.modelled(objects, maxBits) : new ReplicationContext(objects, maxBits);
    }
}
