package dev.tickwire.state.server.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacketObjectsTest {
    private static final int SLOTS = 10;
    private static final int ENTRY_BITS = 8000;
    private static final int LARGE_BITS = 200;

    private static TypeCoder number(int bits) {
        ObjectCoder.Builder coder = ObjectCoder.builder();
        for (int left = bits; left > 0; left -= 10) {
            coder.number((1 << Math.min(left, 10)) - 1);
        }
        return TypeCoder.plain(coder.build());
    }

    /** Sizes are estimated, but an object that fits what is left of a tick to the bit is sent in this tick. */
    @Test
    void shouldLeaveOutOnlyObjectsThatDoNotFit() {
        int exact = 0;
        for (int bits = 1; bits <= 16; bits++) {
            for (int budgetBytes = 25; budgetBytes < 50; budgetBytes++) {
                exact += fitsExactly(bits, budgetBytes) ? 1 : 0;
            }
        }
        assertTrue(exact > 0);
    }

    /** Sends a large object in a packet that has no room for more, before a small one. */
    private static boolean fitsExactly(int smallBits, int budgetBytes) {
        List<TypeCoder> types = List.of(number(LARGE_BITS), number(smallBits));
        ObjectStore table = new ObjectStore(new Generations(SLOTS), types);
        ReplicationContext context = new ReplicationContext(SLOTS, ENTRY_BITS);
        PeerReplicator replicator = new PeerReplicator(table, 0, context, budgetBytes);
        replicator.relevance().includeAll();
        table.beginTick(2);
        table.add(0, new int[types.get(0).cells()], 0);
        table.add(1, new int[1 + types.get(1).cells()], 0);
        StateSender sender = new StateSender(List.of(replicator), new int[] {1});
        sender.beginTick(2, (packet, sentAtNanos) -> false);
        UpdateSelection selection = context.selection();
        if (selection.count() < 2) {
            return false;
        }
        int written = replicator.pack(UpdateSelection.HEAD_BITS + selection.wholeBitsFrom(0));
        assertTrue(written > 0);
        int left = budgetBytes * Byte.SIZE - written - UpdateSelection.HEAD_BITS - selection.bits(1);
        assertEquals(left >= 0, replicator.hasMore(), left + " bits are left");
        return left == 0;
    }
}
