package dev.tickwire.recording;

import dev.tickwire.recording.block.RecordOutput;
import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;

/** Objects out of sight of each peer in a recording of a server, as of the newest frame that was read. */
final class RecordedSight {
    private static final BitSet NONE = new BitSet();

    /** Slots out of sight, by peer and channel. */
    private final SortedMap<Integer, SortedMap<Integer, BitSet>> unseen = new TreeMap<>();

    /** Marks all objects as in sight of all peers. */
    void clear() {
        unseen.clear();
    }

    /** Removes a peer that has left. */
    void forget(int peer) {
        unseen.remove(peer);
    }

    /** Flips slots of a peer's table between in sight and out of sight. */
    void flip(int peer, int channel, int[] slots) {
        BitSet ofPeer =
                unseen.computeIfAbsent(peer, index -> new TreeMap<>()).computeIfAbsent(channel, number -> new BitSet());
        for (int slot : slots) {
            ofPeer.flip(slot);
        }
    }

    /** Returns the slots out of a peer's sight. The result must not be changed. */
    BitSet unseen(int peer, int channel) {
        SortedMap<Integer, BitSet> ofPeer = unseen.get(peer);
        return ofPeer == null ? NONE : ofPeer.getOrDefault(channel, NONE);
    }

    /** Writes the records that follow a block's start, where all objects are in sight. */
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
