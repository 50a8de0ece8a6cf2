package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.state.StateTable;
import java.util.Arrays;
import java.util.List;

/** Writes changes of the objects out of each peer's sight, at a server. */
final class SightRecorder {
    private final Server server;
    private final List<StateChannel> channels;
    /** Slots out of sight that were written, a bit each, by index in {@link #channels} and peer index. */
    private final long[][][] unseen;

    private int slotBefore;

    SightRecorder(Server server) {
        this.server = server;
        channels = server.protocol().stateChannels();
        unseen = new long[channels.size()][server.maxClients()][];
    }

    /** Forgets a peer that has left. */
    void forget(int peer) {
        for (long[][] ofChannel : unseen) {
            ofChannel[peer] = null;
        }
    }

    /**
     * Writes the slots that left or entered a peer's sight.
     *
     * @param isWhole whether to write all slots out of sight, as at the start of a block
     */
    void write(RecordOutput out, boolean isWhole) {
        for (int place = 0; place < channels.size(); place++) {
            for (Peer peer : server.peers()) {
                write(out, place, peer, isWhole);
            }
        }
    }

    private void write(RecordOutput out, int place, Peer peer, boolean isWhole) {
        StateChannel channel = channels.get(place);
        StateTable table = server.tableOf(channel, peer);
        long[] before = unseen[place][peer.index()];
        if (before == null) {
            before = new long[(channel.maxObjects() - 1) / Long.SIZE + 1];
            unseen[place][peer.index()] = before;
        } else if (isWhole) {
            Arrays.fill(before, 0);
        }
        slotBefore = -1;
        for (int word = 0; word < before.length; word++) {
            long now = table == null ? 0 : table.unseen(peer, word);
            long differing = now ^ before[word];
            before[word] = now;
            for (; differing != 0; differing &= differing - 1) {
                writeSlot(out, peer, channel, word * Long.SIZE + Long.numberOfTrailingZeros(differing));
            }
        }
        if (slotBefore >= 0) {
            out.putNumber(0);
        }
    }

    private void writeSlot(RecordOutput out, Peer peer, StateChannel channel, int slot) {
        if (slotBefore < 0) {
            out.putByte(RecordKind.SIGHT.ordinal());
            out.putNumber(peer.index());
            out.putNumber(channel.number());
        }
        out.putNumber(slot - slotBefore);
        slotBefore = slot;
    }
}
