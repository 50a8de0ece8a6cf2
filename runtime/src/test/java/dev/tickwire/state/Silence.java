package dev.tickwire.state;

import dev.tickwire.state.packet.LossRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The knowledge of both ends about the packets of a {@link ReplicationWorld}, to judge which updates a packet leaves
 * out. A complete packet may leave out only what the peer has, if the peer holds all packets whose fate the server did
 * not know: the server resends lost updates as soon as it knows of the loss.
 */
final class Silence {
    /** No packet is under way for so many ticks. */
    private static final int LONG_SETTLED = 512;

    private final BitSet acked = new BitSet();
    private final BitSet lost = new BitSet();
    private final BitSet received = new BitSet();
    private final List<Integer> ticks = new ArrayList<>();
    private final BitSet whole = new BitSet();
    /** By packet, the first whose fate was not known when it left. */
    private final List<Integer> unknown = new ArrayList<>();

    private int firstUnknown;

    /** The same rule, of which it is noted what the server takes for lost by it. */
    LossRule recordingLosses(LossRule rule) {
        return (packet, sentAt) -> {
            boolean isLost = rule.isLost(packet, sentAt);
            lost.set((int) packet, isLost);
            return isLost;
        };
    }

    /** Called before a tick is sent, when the server knows which packets are lost. */
    void onTick(int tick) {
        while (firstUnknown < ticks.size()
                && (acked.get(firstUnknown)
                        || lost.get(firstUnknown)
                        || tick - ticks.get(firstUnknown) > LONG_SETTLED)) {
            firstUnknown++;
        }
    }

    /**
     * Called when the next packet leaves.
     *
     * @param isWhole whether the packet is marked as complete: all changes of the tick were sent
     */
    void onSent(int tick, boolean isWhole) {
        whole.set(ticks.size(), isWhole);
        ticks.add(tick);
        unknown.add(firstUnknown);
    }

    void onAcked(long packet) {
        acked.set((int) packet);
    }

    /** A packet has arrived; whether it is the newest, and the peer must hold all that there was at its tick. */
    boolean mustHoldAll(long packet) {
        int number = (int) packet;
        received.set(number);
        return received.length() == number + 1
                && whole.get(number)
                && received.nextClearBit(unknown.get(number)) > number;
    }
}
