package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** A peer of a server's table without an endpoint. Acks of its packets arrive after six ticks. */
final class TablePeer {
    private static final int ROUND_TRIP_TICKS = 6;
    private static final int GAP_PACKETS = 3;

    final PeerReplicator replicator;
    private final ObjectStore table;
    private final StateSender sender;
    private final BitWriter out = new BitWriter();
    private final byte[] buffer = new byte[ServerTable.PACKET_BYTES + BitWriter.SPARE_BYTES];

    /** Packets that have arrived, each with the tick of its ack. */
    private final Queue<long[]> acks = new ArrayDeque<>();

    private long packet;
    private long newestAcked = -1;
    private long bytes;
    private long entryBits;

    /** The network to a peer. */
    interface PeerNetwork {
        /**
         * Carries a packet, whose bytes are valid during the call only.
         *
         * @return whether it arrives
         */
        boolean carry(long packet, byte[] bytes, int length);
    }

    /**
     * Creates a peer without objects.
     *
     * @param table the table
     * @param context the context of all peers of the table
     * @param index the index of the peer
     * @param budgetBytes the most bytes of updates in a tick
     */
    TablePeer(ObjectStore table, ReplicationContext context, int index, int budgetBytes) {
        this.table = table;
        replicator = new PeerReplicator(table, index, context, budgetBytes);
        sender = new StateSender(List.of(replicator), new int[] {1});
    }

    /** Sends the packets of the table's current tick. */
    void send(PeerNetwork network) {
        while (!acks.isEmpty() && acks.peek()[1] <= table.tick()) {
            newestAcked = acks.remove()[0];
            sender.onAcked(newestAcked);
        }
        sender.beginTick(table.tick(), (sent, sentAt) -> newestAcked - sent >= GAP_PACKETS);
        do {
            entryBits += write(sender, replicator, out.wrap(buffer, 0, ServerTable.PACKET_BYTES));
            bytes += out.writtenBytes();
            sender.commit(packet, table.tick());
            if (network.carry(packet, buffer, out.writtenBytes())) {
                acks.add(new long[] {packet, table.tick() + ROUND_TRIP_TICKS});
            }
            packet++;
        } while (sender.sendsState());
    }

    /** Writes a packet of one channel and returns the bits of its updates. */
    static int write(StateSender sender, PeerReplicator replicator, BitWriter out) {
        int entry = sender.isDue(0) ? replicator.pack(ServerTable.ENTRY_BITS) : 0;
        sender.writeTime(out);
        out.writeBool(entry > 0);
        if (entry > 0) {
            replicator.write(out);
        }
        return entry;
    }

    long bytes() {
        return bytes;
    }

    long entryBits() {
        return entryBits;
    }
}
