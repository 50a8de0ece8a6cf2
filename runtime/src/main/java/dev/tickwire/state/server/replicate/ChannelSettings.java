package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.entry.ReplicationContext;

/** How the objects of a state channel are told, as its schema says. Immutable. */
public final class ChannelSettings {
    private final String name;
    private final int objects;
    private final int bytesPerTick;
    private final int everyTicks;
    private final boolean isModelled;
    private final boolean isPlaced;
    private final int mostEntryBits;

    /**
     * The settings of a channel.
     *
     * @param name its name
     * @param objects how many a table may have
     * @param bytesPerTick the most bytes that a peer is told in a tick
     * @param everyTicks which ticks are told: each n-th
     * @param isModelled whether they are told in modelled bits; else in whole bits
     * @param isPlaced whether both sides place objects before the game begins
     * @param mostEntryBits the most bits of an entry: the room in a packet that has nothing else
     */
    public ChannelSettings(
            String name,
            int objects,
            int bytesPerTick,
            int everyTicks,
            boolean isModelled,
            boolean isPlaced,
            int mostEntryBits) {
        this.name = name;
        this.objects = objects;
        this.bytesPerTick = bytesPerTick;
        this.everyTicks = everyTicks;
        this.isModelled = isModelled;
        this.isPlaced = isPlaced;
        this.mostEntryBits = mostEntryBits;
    }

    /** The channel's name. */
    public String name() {
        return name;
    }

    /** How many objects a table may have. */
    public int objects() {
        return objects;
    }

    /** The most bytes that a peer is told in a tick. */
    public int bytesPerTick() {
        return bytesPerTick;
    }

    /** Which ticks are told: each n-th. */
    public int everyTicks() {
        return everyTicks;
    }

    /** Whether both sides place objects before the game begins. */
    public boolean isPlaced() {
        return isPlaced;
    }

    /**
     * Makes where the entries of one table are chosen and written.
     *
     * @param headBits the bits of an object that appears which only some protocols have
     */
    public ReplicationContext newContext(int headBits) {
        int mostBits = mostEntryBits - headBits;
        return isModelled ? ReplicationContext.modelled(objects, mostBits) : new ReplicationContext(objects, mostBits);
    }
}
