package dev.tickwire.state;

/**
 * Two objects of a {@link ReplicationWorld} that are bound, or were: what both changed together is shown in one step.
 */
final class BoundPair {
    final int one;
    final int other;
    private final int oneGeneration;
    private final int otherGeneration;
    /** The first tick of the binding, and the last whose changes are common. */
    private final int since;

    private int until = Integer.MAX_VALUE;

    BoundPair(int one, int oneGeneration, int other, int otherGeneration, int since) {
        this.one = one;
        this.oneGeneration = oneGeneration;
        this.other = other;
        this.otherGeneration = otherGeneration;
        this.since = since;
    }

    boolean contains(int slot) {
        return slot == one || slot == other;
    }

    /** The binding ends with the changes of a tick, also those that one of the two is removed. */
    void end(int tick) {
        until = Math.min(until, tick);
    }

    boolean hasEnded() {
        return until != Integer.MAX_VALUE;
    }

    /** Whether both slots have these objects still, or no others yet. */
    boolean hasSameObjects(ReplicationWorld world) {
        return world.table.added().generation(one) == oneGeneration
                && world.table.added().generation(other) == otherGeneration;
    }

    /**
     * Whether both are shown as they were at one tick of the binding, if one is shown as of such a tick.
     *
     * @param oneShownTicks the tick since which the one looked as it is shown, and the first at which it looked
     *     otherwise
     * @param otherShownTicks the same of the other
     */
    boolean isConsistent(int[] oneShownTicks, int[] otherShownTicks) {
        int tick = Math.min(until, Math.max(oneShownTicks[0], otherShownTicks[0]));
        return tick < since || oneShownTicks[1] > tick && otherShownTicks[1] > tick;
    }

    @Override
    public String toString() {
        return "slots " + one + " and " + other + ", bound from " + since + " to " + until;
    }
}
