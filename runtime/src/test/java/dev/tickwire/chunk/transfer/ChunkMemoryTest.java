package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkMemoryTest {
    private static final int SLICE = 1000;
    private static final MessageChannel MAPS = MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(10_000_000)
            .sliceBytes(SLICE)
            .build();
    private static final MessageChannel SKINS = MessageChannel.builder(1, "skins", ChannelKind.CHUNK)
            .maxChunkBytes(10_000_000)
            .sliceBytes(SLICE)
            .build();
    private static final byte[] BYTES = new byte[SLICE];
    /** Slices come to lie in pieces of so many bytes. */
    private static final int PIECE = 65_000;

    private final ChunkMemory memory = new ChunkMemory();
    private final ChunkAccount first = account("account 1");
    private final ChunkAccount second = account("account 2");

    private ChunkAccount account(String owner) {
        ChunkAccount account = new ChunkAccount(memory);
        account.owner(new Chunk.Owner(owner));
        return account;
    }

    private static Chunk.Key key(int number) {
        return Chunk.Key.of(new byte[] {(byte) number, (byte) (number >> 8)});
    }

    private static IncomingTransfer chunk(ChunkAccount of, MessageChannel channel, int length, Chunk.Key key) {
        return new IncomingTransfer(channel, null, length, key, of);
    }

    private static IncomingTransfer open(ChunkAccount of, int length, Chunk.Key key) throws ChunkFailure {
        IncomingTransfer chunk = chunk(of, MAPS, length, key);
        return chunk.open(0) ? chunk : null;
    }

    /** Stores slices from the beginning on, as many as there is memory for; returns how many. */
    private static int fill(IncomingTransfer chunk, int slices, long passedNanos) throws ChunkFailure {
        int slice = 0;
        while (slice < slices && chunk.wanted() == null && chunk.store(slice, BYTES, passedNanos)) {
            slice++;
        }
        return slice;
    }

    /** Leaves a chunk of which so many slices have come. */
    private static void leave(ChunkAccount of, int length, Chunk.Key key, int slices) throws ChunkFailure {
        IncomingTransfer chunk = open(of, length, key);
        fill(chunk, slices, 0);
        chunk.end(Chunk.State.CLOSED);
    }

    private static boolean isKept(ChunkAccount of, int length, Chunk.Key key) throws ChunkFailure {
        IncomingTransfer chunk = open(of, length, key);
        boolean isKept = chunk.doneBytes() > 0;
        chunk.end(Chunk.State.CANCELLED);
        return isKept;
    }

    @Test
    void shouldReserveMemoryOnArrivalAndReleaseIt() throws ChunkFailure {
        IncomingTransfer chunk = open(first, 10_000_000, null);
        assertEquals(0, memory.usedBytes(), "nothing has come");
        fill(chunk, 1, 0);
        assertEquals(PIECE, memory.usedBytes());
        fill(chunk, 65, 0);
        assertEquals(PIECE, memory.usedBytes());
        fill(chunk, 66, 0);
        assertEquals(2 * PIECE, memory.usedBytes());
        chunk.end(Chunk.State.CANCELLED);
        assertEquals(0, memory.usedBytes());
        assertEquals(0, first.declaredBytes());
    }

    @Test
    void shouldBoundWhatOnePeerMayCarryAtOnce() throws ChunkFailure {
        memory.limit(500_000, 1_200_000);
        assertNull(open(first, 500_001, null));
        IncomingTransfer chunk = open(first, 400_000, null);
        assertNotNull(chunk);
        assertNull(open(first, 100_001, null), "beside the other");
        assertNotNull(open(first, 100_000, null));
        chunk.end(Chunk.State.CANCELLED);
        assertNotNull(open(first, 400_000, null), "in place of it");
    }

    /** No array has so many elements, however much memory there is. */
    @Test
    void shouldEndAsFailedWhatFindsNoMemoryInOnePiece() throws ChunkFailure {
        memory.limit(Long.MAX_VALUE, Long.MAX_VALUE);
        IncomingTransfer chunk = open(first, Integer.MAX_VALUE, key(1));
        fill(chunk, 1, 0);
        assertNull(chunk.end(Chunk.State.COMPLETE));
        assertEquals(Chunk.State.FAILED, chunk.state());
        assertEquals("no memory for 2147483647 contiguous bytes", chunk.cause().getMessage());
        assertEquals(0, memory.usedBytes());
        assertEquals(0, first.declaredBytes());
    }

    @Test
    void shouldRejectNegativeLimits() {
        assertThrows(IllegalArgumentException.class, () -> memory.limit(0, -1));
        assertThrows(IllegalArgumentException.class, () -> memory.limit(-1, 0));
    }

    @Test
    void shouldLetEachOfManyPeersComeToAnEqualShareWhateverTheOthersHold() throws ChunkFailure {
        memory.limit(1_000_000, 10 * PIECE);
        List<IncomingTransfer> hogs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            hogs.add(open(account("hog " + i), 1_000_000, null));
            fill(hogs.get(i), 1_000, i);
        }
        assertTrue(memory.usedBytes() <= 10 * PIECE, "used " + memory.usedBytes());
        IncomingTransfer late = open(first, 2 * PIECE, null);
        assertEquals(130, fill(late, 130, 9), "a fifth of all");
        assertEquals(2 * PIECE, late.usedBytes());
        assertTrue(memory.usedBytes() <= 10 * PIECE, "used " + memory.usedBytes());
    }

    @Test
    void shouldEvictTheLongestIdleChunkOfTheLargestPeer() throws ChunkFailure {
        memory.limit(1_000_000, 6 * PIECE);
        IncomingTransfer older = open(first, 2 * PIECE, null);
        fill(older, 120, 10);
        IncomingTransfer newer = open(first, 2 * PIECE, null);
        fill(newer, 120, 20);
        IncomingTransfer others = open(second, 3 * PIECE, null);
        assertEquals(130, fill(others, 130, 30));
        assertNull(older.wanted());
        assertEquals(195, fill(others, 195, 40));
        assertEquals(Chunk.State.REFUSED, older.wanted());
        assertEquals(0, older.usedBytes());
        assertNull(newer.wanted());
        older.end(Chunk.State.REFUSED);
        assertEquals(5 * PIECE, memory.usedBytes());
    }

    @Test
    void shouldRefuseWhoHasAsMuchAsAnyOther() throws ChunkFailure {
        memory.limit(1_000_000, 4 * PIECE);
        assertEquals(130, fill(open(first, 3 * PIECE, null), 130, 0));
        assertEquals(130, fill(open(second, 3 * PIECE, null), 195, 0));
    }

    @Test
    void shouldKeepWhatIsLeftUntilItIsAskedForByTheSameOwnerKeyLengthAndChannel() throws ChunkFailure {
        leave(first, 700_000, key(42), 100);
        assertFalse(isKept(first, 700_000, key(43)));
        assertFalse(isKept(first, 700_001, key(42)));
        assertFalse(isKept(second, 700_000, key(42)), "another account");
        assertFalse(isKept(new ChunkAccount(memory), 700_000, key(42)), "a plain session");
        IncomingTransfer elsewhere = chunk(first, SKINS, 700_000, key(42));
        elsewhere.open(0);
        assertEquals(0, elsewhere.doneBytes(), "another channel");
        assertTrue(isKept(first, 700_000, key(42)));
        assertFalse(isKept(first, 700_000, key(42)), "taken");
    }

    @Test
    void shouldKeepNothingWithoutAKeyOrAnOwner() throws ChunkFailure {
        leave(first, 700_000, null, 100);
        leave(new ChunkAccount(memory), 700_000, key(1), 100);
        assertEquals(0, memory.usedBytes());
    }

    @Test
    void shouldDropTheOldestOfTheOwnerThatHasMost() throws ChunkFailure {
        memory.limit(1_000_000, 6 * PIECE + 10_000);
        leave(second, 700_000, key(1), 65);
        leave(first, 700_000, key(2), 130);
        leave(first, 700_000, key(3), 130);
        assertEquals(5 * PIECE, memory.usedBytes(), 5_000);
        fill(open(account("account 3"), 2 * PIECE, null), 130, 0);
        assertFalse(isKept(first, 700_000, key(2)));
        assertTrue(isKept(first, 700_000, key(3)));
        assertTrue(isKept(second, 700_000, key(1)));
    }

    @Test
    void shouldNotLetManyTinyChunksPushOutTheRest() throws ChunkFailure {
        leave(second, 700_000, key(2_000), 100);
        for (int number = 0; number < 1_100; number++) {
            leave(first, 2 * SLICE, key(number), 1);
        }
        assertTrue(memory.usedBytes() < 300_000, "used " + memory.usedBytes());
        assertTrue(isKept(first, 2 * SLICE, key(1_099)));
        assertFalse(isKept(first, 2 * SLICE, key(1_000)));
        assertTrue(isKept(second, 700_000, key(2_000)));
    }

    @Test
    void shouldNotLetManyAccountsPushOutMoreThanTheOldestOfEach() throws ChunkFailure {
        for (int number = 0; number < 10; number++) {
            leave(second, 2 * SLICE, key(number), 1);
        }
        for (int number = 0; number < 2_000; number++) {
            leave(account("hostile " + number), 2 * SLICE, key(number), 1);
        }
        assertFalse(isKept(second, 2 * SLICE, key(0)));
        assertEquals(1_023L * (2 * SLICE + KeptChunk.OVERHEAD_BYTES + 32), memory.usedBytes(), 3 * SLICE);
    }

    @Test
    void shouldBoundWhatOneOwnerLeaves() throws ChunkFailure {
        memory.limit(3 * PIECE, 100 * PIECE);
        for (int number = 0; number < 10; number++) {
            leave(first, 2 * PIECE, key(number), 70);
        }
        assertTrue(memory.usedBytes() <= 3 * PIECE, "used " + memory.usedBytes());
        assertTrue(isKept(first, 2 * PIECE, key(9)));
    }
}
