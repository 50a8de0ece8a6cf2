package dev.tickwire.state.server.encode;

import dev.tickwire.state.packet.SentLog;

/**
 * How far objects were from where they were predicted in the newest tick of which a peer is known to have heard. One
 * serves all peers of a table, one at a time.
 */
public final class TickSteps {
    private final long[] steps;
    /** By slot, for which of the peers they were set last. */
    private final int[] rounds;

    private int round;
    private long tick;

    /**
     * Has none.
     *
     * @param slots how many slots the table has
     */
    public TickSteps(int slots) {
        steps = new long[slots];
        rounds = new int[slots];
    }

    /**
     * Takes those of the tick whose packets were found last.
     *
     * @param log what the peer was told
     */
    public void begin(SentLog log) {
        round++;
        tick = log.newestTick();
        long told = log.newest();
        for (; told >= 0 && log.tells(told, tick); told--) {
            for (int object = 0; object < log.count(told); object++) {
                steps[log.slot(told, object)] = log.steps(told, object);
                rounds[log.slot(told, object)] = round;
            }
        }
    }

    /**
     * The steps of an object.
     *
     * @param slot its slot
     * @param base the tick of the version that the peer has
     * @return the steps; 0 if that version is not of the newest tick
     */
    public long of(int slot, long base) {
        return base == tick && rounds[slot] == round ? steps[slot] : 0;
    }
}
