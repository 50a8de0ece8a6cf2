package dev.tickwire.state.server.store;

/**
 * Last objects of each slot of a table: their generations, and the ticks in which they were added.
 *
 * <p>A slot remembers {@link #REMEMBERED} objects. A peer with an earlier object gets a resync.
 */
public final class AddedObjects {
    /** Number of remembered objects of a slot. */
    static final int REMEMBERED = 8;

    private final Generations channel;
    /** For each slot, the first ticks of its last objects, in a ring of {@link #REMEMBERED} entries; 0 for none. */
    private final long[] ticks;

    /** The generations of the same objects. */
    private final char[] generations;

    /** For each slot, the entry of its newest object. */
    private final byte[] newest;

    AddedObjects(Generations channel) {
        this.channel = channel;
        ticks = new long[channel.slots() * REMEMBERED];
        generations = new char[channel.slots() * REMEMBERED];
        newest = new byte[channel.slots()];
    }

    /**
     * Reserves a slot for an object with the slot's next generation. The object appears later, by {@link #onAppear}.
     *
     * @param tick the present tick
     */
    void reserve(int slot, long tick) {
        begin(slot, channel.next(slot), tick);
    }

    /** Reserves a slot for an object whose generation is given. */
    void reserve(int slot, int generation, long tick) {
        begin(slot, channel.nextAt(slot, generation), tick);
    }

    private void begin(int slot, int generation, long tick) {
        if (tick(slot) <= tick) {
            newest[slot] = (byte) (newest[slot] + 1 & REMEMBERED - 1);
        } // Else an object of this tick never appeared, and is not remembered.
        ticks[newest(slot)] = Long.MAX_VALUE;
        generations[newest(slot)] = (char) generation;
    }

    /**
     * Called when the object of a reserved slot appears.
     *
     * @param tick the first tick with the object
     */
    void onAppear(int slot, long tick) {
        ticks[newest(slot)] = tick;
    }

    /**
     * Releases a reserved slot whose object never appeared. The next object of the slot replaces that object.
     *
     * @param tick the present tick
     */
    void release(int slot, long tick) {
        ticks[newest(slot)] = tick + 1;
    }

    /** Returns the generation of the newest object of a slot. */
    public int generation(int slot) {
        return generations[newest(slot)];
    }

    /** Returns the tick in which the newest object of a slot was added. */
    public long tick(int slot) {
        return ticks[newest(slot)];
    }

    private int newest(int slot) {
        return slot * REMEMBERED + newest[slot];
    }

    /**
     * Returns the generation of the newest object of a slot that was added in a tick or before, or
     * {@link ObjectStore#NONE} if the object is not remembered.
     */
    public int generationAt(int slot, long tick) {
        for (int before = 0; before < REMEMBERED; before++) {
            int object = slot * REMEMBERED + (newest[slot] - before & REMEMBERED - 1);
            if (ticks[object] <= tick) {
                return ticks[object] == 0 ? ObjectStore.NONE : generations[object];
            }
        }
        return ObjectStore.NONE;
    }

    /** Returns the tick in which the oldest remembered object of a slot was added, or 0 if the slot had fewer. */
    public long oldestTick(int slot) {
        return ticks[slot * REMEMBERED + (newest[slot] + 1 & REMEMBERED - 1)];
    }
}
