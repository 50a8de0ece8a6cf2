package dev.tickwire.testing.soak;

import dev.tickwire.testing.World;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks whether a buffer of the library is longer than it may be. Buffers grow only by allocating, so a step that has
 * allocated nothing needs no look.
 */
final class BufferBounds {
    /** The bound of all buffers without one of their own below: sizes that the protocol fixes. */
    private static final int MAX = 4096;

    private static final int MAX_BATCH_BYTES = 1 << 20;
    /** Eight for each few of the 1,024 handshakes that an encrypted server has at a time. */
    private static final int MAX_ADDRESS_PLACES = 8192;

    private static final int REMEMBERED_PACKETS = 4096;
    private static final int MESSAGES_A_PACKET = 256;
    private static final int MAX_IDLE_MESSAGES = 1 << 16;
    private static final int UNRELIABLE_CHANNELS = 4;
    private static final int SLICE_BYTES = 1024;
    private static final int MAX_SLICES = 512 << 10 >> 10;
    private static final int SLICES_IN_PIECE = 64;
    private static final int WINDOW_SLICES = 2048;
    private static final int OPEN_CHUNKS = 16;
    private static final int SUMMED_BYTES = 1 << 16;

    /** By the beginnings of the names; a ring has a power of two of places. */
    private static final Map<String, Integer> BOUNDS = new LinkedHashMap<>();

    static {
        BOUNDS.put("AddressMap.places", MAX_ADDRESS_PLACES);
        BOUNDS.put("BatchMemory.", MAX_BATCH_BYTES);
        BOUNDS.put("BitReader.buffer", MAX_BATCH_BYTES);
        BOUNDS.put("ReceivedPacket.", MAX_BATCH_BYTES);
        BOUNDS.put("SentPackets.", 2 * REMEMBERED_PACKETS);
        BOUNDS.put("SentLog.", 2 * REMEMBERED_PACKETS * MESSAGES_A_PACKET);
        BOUNDS.put("ReceiptLog.", 2 * REMEMBERED_PACKETS * MESSAGES_A_PACKET);
        BOUNDS.put("Receipts.", 2 * REMEMBERED_PACKETS * MESSAGES_A_PACKET * UNRELIABLE_CHANNELS);
        BOUNDS.put("SendWindow.records", 3 * 256);
        BOUNDS.put("SendWindow.", 256);
        BOUNDS.put("OrderedWindow.", 256);
        BOUNDS.put("UnorderedWindow.", 256);
        BOUNDS.put("UnreliableQueue.", 2 * 1024);
        BOUNDS.put("MessagePool.idle", MAX_IDLE_MESSAGES);
        BOUNDS.put("MessageList.", 2 * MESSAGES_A_PACKET);
        BOUNDS.put("IdList.", 2 * MESSAGES_A_PACKET);
        BOUNDS.put("SliceWindow.", WINDOW_SLICES);
        BOUNDS.put("SliceSet.", MAX_SLICES / Long.SIZE);
        BOUNDS.put("MemorySink.", MAX_SLICES / SLICES_IN_PIECE);
        BOUNDS.put("ChunkMemory.portion", SUMMED_BYTES);
        BOUNDS.put("OpenTransfers.chunks", OPEN_CHUNKS);
        BOUNDS.put("ChunkReceiver.live", OPEN_CHUNKS);
        BOUNDS.put("ChunkContext.", SLICE_BYTES);
        BOUNDS.put("ChunkLog.", 64);
        BOUNDS.put("ChunkAck.bits", WINDOW_SLICES / Long.SIZE);
        BOUNDS.put("ChunkChannel.", 3);
        BOUNDS.put("BlockReceiver.readData", 900);
        BOUNDS.put("BlockReceiver.", 19);
        BOUNDS.put("BlockSender.", 19);
        BOUNDS.put("MemoryTransport.queue", 1 << 16);
        BOUNDS.put("DatagramPool.idle", 1 << 16);
        BOUNDS.put("DueQueue.heap", 1 << 14);
    }

    private static final int MIN =
            BOUNDS.values().stream().min(Integer::compare).orElseThrow();

    /** By the numbers of kinds, as far as they were asked for. */
    private static final Map<Integer, Integer> BY_KIND = new ConcurrentHashMap<>();

    private final World world;
    private HeldBuffers last;

    BufferBounds(World world) {
        this.world = world;
    }

    /**
     * Looks at what endpoints and lines hold, and whether it is within its bounds.
     *
     * @param transport one more transport on the world's network
     */
    HeldBuffers look(Transport transport) {
        List<Object> roots = new ArrayList<>(List.of(world.server(), transport));
        for (int i = 0; i < world.clientCount(); i++) {
            roots.add(world.client(i));
            roots.add(world.line(i));
        }
        last = HeldBuffers.of(roots, last);
        check(last);
        return last;
    }

    private static void check(HeldBuffers holdings) {
        for (int kind = 0; kind < holdings.kinds(); kind++) {
            // Most are shorter than what all may be, and their bounds are not asked for.
            if (holdings.longest(kind) > MIN
                    && holdings.longest(kind) > BY_KIND.computeIfAbsent(kind, BufferBounds::boundOf)) {
                throw new AssertionError(HeldBuffers.nameOf(kind) + " has " + holdings.longest(kind)
                        + " places, must have at most " + boundOf(kind));
            }
        }
    }

    /** The beginnings of the names of the buffers that have bounds of their own. */
    static Set<String> bounds() {
        return BOUNDS.keySet();
    }

    private static int boundOf(int kind) {
        String field = HeldBuffers.nameOf(kind);
        for (Map.Entry<String, Integer> bound : BOUNDS.entrySet()) {
            if (field.startsWith(bound.getKey())) {
                return bound.getValue();
            }
        }
        return MAX;
    }
}
