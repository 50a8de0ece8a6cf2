package dev.tickwire.recording;

import dev.tickwire.recording.block.RecordOutput;
import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;

/** The objects that are out of the sight of peers of a recorded server, as of the frame that was read last. */
final class RecordedSight {
    private static final BitSet NONE = new BitSet();

    /** By peer and channel, the slots. */
    private final SortedMap<Integer, SortedMap<Integer, BitSet>> unseen = new TreeMap<>();

    /** A block begins, which says anew what is out of sight. */
    void clear() {
        unseen.clear();
    }

    /** A peer is gone. */
    void forget(int peer) {
        unseen.remove(peer);
    }

    /** Objects go out of sight, or come into it again. */
    void turn(int peer, int channel, int[] slots) {
        BitSet ofPeer =
                unseen.computeIfAbsent(peer, index -> new TreeMap<>()).computeIfAbsent(channel, number -> new BitSet());
        for (int slot : slots) {
            ofPeer.flip(slot);
        }
    }

    /** The slots whose objects are out of sight; not to be changed. */
    BitSet unseen(int peer, int channel) {
        SortedMap<Integer, BitSet> ofPeer = unseen.get(peer);
        return ofPeer == null ? NONE : ofPeer.getOrDefault(channel, NONE);
    }

    /** Writes all, for the begin of a block. */
    void write(RecordOutput out) {
        unseen.forEach((peer, channels) -> channels.forEach((channel, slots) -> {
            out.putByte(RecordKind.SIGHT.ordinal());
            out.putNumber(peer);
            out.putNumber(channel);
            int before = -1;
            for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
                out.putNumber(slot - before);
                before = slot;
            }
            out.putNumber(0);
        }));
    }
}
