package dev.tickwire.state.server.encode;

import dev.tickwire.state.packet.SentLog;

/**
 * Differences of each slot's values from the expected values (steps), as of the newest arrived tick of a peer.
 *
 * <p>The modelled coding uses these steps as a context. A single instance serves all peers of a table in turn.
 */
public final class TickSteps {
    private final long[] steps;
    /** For each slot, the round of its steps; a new round invalidates all slots without a loop. */
    private final int[] rounds;

    private int round;
    private long tick;

    /** Creates steps for a number of slots. */
    public TickSteps(int slots) {
        steps = new long[slots];
        rounds = new int[slots];
    }

    /**
     * Loads the steps of one peer: those of all updates in the newest arrived tick.
     *
     * @param log the log of the peer, after {@link SentLog#findNewest}
     */
    public void begin(SentLog log) {
        round++;
        tick = log.newestTick();
        long statePacket = log.newest();
        for (; statePacket >= 0 && log.isOfTick(statePacket, tick); statePacket--) {
            for (int object = 0; object < log.count(statePacket); object++) {
                steps[log.slot(statePacket, object)] = log.steps(statePacket, object);
                rounds[log.slot(statePacket, object)] = round;
            }
        }
    }

    /**
     * Returns the steps of a slot, or 0 if its baseline is not of the newest arrived tick.
     *
     * @param base the tick of the baseline
     */
    public long of(int slot, long base) {
        return base == tick && rounds[slot] == round ? steps[slot] : 0;
    }
}
