package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.base.Crc32c;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Entries of chunks that are passed over, and how ids and checksums are understood. Packets are written here bit by
 * bit.
 */
class ChunkBreachTest {
    private static final int MAX = 1000;
    private static final int SLICE = 100;
    /** So many slices leave at once at the least burst. */
    private static final int LEFT = 7;

    private static final int GOING_ON = 0;
    private static final int COMPLETE = 1;

    private final List<Chunk> begun = new ArrayList<>();
    private final List<Chunk> ended = new ArrayList<>();
    private final TestProtocol protocol = TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                    .maxChunkBytes(MAX)
                    .sliceBytes(SLICE)
                    .clientSends(LEVEL)
                    .build(),
            MessageChannel.builder(1, "moves", ChannelKind.UNRELIABLE)
                    .bothSend(MOVE)
                    .build(),
            MessageChannel.builder(2, "skins", ChannelKind.CHUNK)
                    .maxChunkBytes(MAX)
                    .sliceBytes(SLICE)
                    .serverSends(LEVEL)
                    .build());
    private final MessageFactory factory = protocol.newFactory();
    private final Connection server = new Connection(protocol, Side.SERVER, factory, new ConnectionListener() {
        @Override
        public void onMessage(MessageType<?> type, Message message) {
            // Only chunks count here.
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            begun.add(chunk);
        }

        @Override
        public void onChunkEnd(Chunk chunk) {
            ended.add(chunk);
        }
    });
    private int sequence;

    private void assertRefused(String label, Consumer<BitWriter> entry) {
        assertRefused(0, label, entry);
    }

    private void assertRefused(int channel, String label, Consumer<BitWriter> entry) {
        long before = server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR);
        int chunks = begun.size();
        assertFalse(Datagrams.receive(server, packet(channel, entry)), label);
        assertEquals(before + 1, server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR), label);
        assertEquals(chunks, begun.size(), label);
        server.endBatch(0);
        assertNotEquals(sequence, Datagrams.acks(Datagrams.sentBy(server)), label + ": acked");
    }

    private void assertAccepted(String label, Consumer<BitWriter> entry) {
        assertAccepted(0, label, entry);
    }

    private void assertAccepted(int channel, String label, Consumer<BitWriter> entry) {
        assertTrue(Datagrams.receive(server, packet(channel, entry)), label);
        sequence++;
    }

    private byte[] packet(int channel, Consumer<BitWriter> entry) {
        return Datagrams.packet(sequence, out -> {
            out.writeInt(1, 0, 3);
            out.writeInt(channel, 0, 2);
            entry.accept(out);
        });
    }

    private static BitWriter head(BitWriter out, int acks) {
        out.writeInt(acks, 0, 3);
        return out;
    }

    private static void noCancel(BitWriter out) {
        out.writeBool(false);
    }

    private static void slice(BitWriter out, int id, int slice, byte[] bytes, int crc) {
        out.writeBool(true);
        out.writeWord(id & 0xFFFF, 16);
        out.writeBool(false);
        rest(out, slice, bytes, crc);
    }

    private static void open(BitWriter out, int id, int length, long key, int slice, byte[] bytes, int crc) {
        open(out, id, length, key, LEVEL.number());
        rest(out, slice, bytes, crc);
    }

    private static void open(BitWriter out, int id, int length, long key, int type) {
        out.writeBool(true);
        out.writeWord(id & 0xFFFF, 16);
        out.writeBool(true);
        out.writeWord(length - 1, 10);
        out.writeBool(key != 0);
        if (key != 0) {
            for (int word = 0; word < 4; word++) {
                out.writeBits(key, 64);
            }
        }
        out.writeInt(type, 0, 3);
        if (type == LEVEL.number()) {
            out.writeInt(7, 0, 15);
        }
    }

    private static void rest(BitWriter out, int slice, byte[] bytes, int crc) {
        out.writeWord(slice, 4);
        if (crc != 0) {
            out.writeBits(crc & 0xFFFF_FFFFL, 32);
        }
        out.writeBytes(bytes, 0, bytes.length);
    }

    private static Consumer<BitWriter> begin(int id, int length, long key, int slice, int bytes) {
        return out -> {
            noCancel(head(out, 0));
            open(out, id, length, key, slice, new byte[bytes], 0);
        };
    }

    @Test
    void shouldRefuseChunksThatTheOtherSideMayNotSend() {
        assertFalse(Datagrams.receive(server, packet(2, begin(0, 250, 0, 0, SLICE))));
        assertEquals(List.of(), begun);
    }

    /** Of a chunk without a key nobody has anything from an earlier connection. */
    @Test
    void shouldRefuseAcksOfSlicesThatNeverLeft() {
        sendSlowly(ChunkSource.of(new byte[MAX]));
        assertRefused(2, "all before a slice", out -> ack(out, GOING_ON, LEFT + 1, 0));
        assertRefused(2, "a slice", out -> ack(out, GOING_ON, 0, LEFT));
        assertRefused(2, "the whole", out -> ack(out, COMPLETE, 0, 0));
        assertAccepted(2, "what left", out -> ack(out, GOING_ON, 0, LEFT - 1));
        assertAccepted(2, "and all before the next", out -> ack(out, GOING_ON, LEFT, 0));
    }

    @Test
    void shouldAcceptAcksOfUnsentSlicesOfAChunkWithAKey() {
        byte[] content = new byte[MAX];
        OutgoingChunk chunk = sendSlowly(ChunkSource.of(content).withKey(Chunk.Key.of(content)));
        assertAccepted(2, "what it may have had before", out -> ack(out, GOING_ON, LEFT, 2));
        assertEquals((LEFT + 2) * SLICE, chunk.doneBytes());
    }

    /** Sends a chunk of which {@link #LEFT} slices have left. */
    private OutgoingChunk sendSlowly(ChunkSource source) {
        server.chunkRate(ChunkRate.burst(1_000, 1_000));
        OutgoingChunk chunk =
                server.outgoing().sendChunk(protocol.messageChannels().get(2), factory.create(LEVEL), source);
        Datagrams.sentBy(server);
        return chunk;
    }

    /**
     * An ack of the chunk with id 0 on the channel that the server sends on: of so many slices behind the first
     * missing.
     */
    private static void ack(BitWriter out, int state, int firstMissing, int slices) {
        head(out, 1);
        out.writeWord(0, 16);
        out.writeInt(state, 0, 2);
        if (state == GOING_ON) {
            out.writeInt(firstMissing, 0, MAX / SLICE - 1);
            out.writeInt(slices, 0, 2048);
            out.writeWord((1 << slices) - 1, slices);
        }
        out.writeWord(0, 8);
        noCancel(out);
        out.writeBool(false);
    }

    @Test
    void shouldRefuseABadAckThoughASliceCameTooLateBeforeIt() {
        assertTrue(Datagrams.receive(server, packet(0, out -> {
            noCancel(head(out, 0));
            slice(out, 0, 0, new byte[SLICE], 0);
        })));
        assertRefused("an ack of a chunk that was never sent", out -> {
            head(out, 1);
            out.writeWord(0, 16);
            out.writeInt(COMPLETE, 0, 2);
            out.writeWord(0, 8);
            noCancel(out);
            out.writeBool(false);
        });
    }

    @Test
    void shouldPassOverSlicesOfChunksThatItDoesNotKnow() {
        long before = server.statistics().link().dropped(LinkStatistics.Drop.STALE);
        assertTrue(Datagrams.receive(server, packet(0, out -> {
            noCancel(head(out, 0));
            slice(out, 0, 0, new byte[SLICE], 0);
        })));
        assertEquals(before + 1, server.statistics().link().dropped(LinkStatistics.Drop.STALE));
        assertEquals(List.of(), begun);
    }

    @Test
    void shouldAcceptAChunkWithTheRightChecksumOnly() {
        byte[] first = new byte[SLICE];
        byte[] last = {1, 2, 3};
        byte[] whole = new byte[SLICE + 3];
        System.arraycopy(last, 0, whole, SLICE, 3);
        int crc = Crc32c.create().of(whole, 0, whole.length);
        for (int id = 0; id < 2; id++) {
            int number = id;
            assertAccepted("the last slice first", out -> {
                noCancel(head(out, 0));
                open(out, number, SLICE + 3, 0, 1, last, number == 0 ? crc : crc + 1);
            });
            assertAccepted("the first slice without what opens it", out -> {
                noCancel(head(out, 0));
                slice(out, number, 0, first, 0);
            });
        }
        assertEquals(Chunk.State.COMPLETE, ended.get(0).state());
        assertEquals(Chunk.State.CORRUPT, ended.get(1).state());
        assertAccepted("one that has ended", begin(0, SLICE + 3, 0, 0, SLICE));
        assertAccepted("one that has ended, without what opens it", out -> {
            noCancel(head(out, 0));
            slice(out, 1, 0, first, 0);
        });
        assertEquals(2, begun.size());
    }

    @Test
    void shouldKnowChunksThatWereOvertakenByLaterOnes() {
        assertAccepted("the third", begin(2, 250, 0, 0, SLICE));
        assertAccepted("the first", begin(0, 250, 0, 0, SLICE));
        assertAccepted("a cancel of the second", out -> {
            head(out, 0).writeBool(true);
            out.writeWord(1, 16);
            out.writeBool(false);
        });
        assertAccepted("the second, too late", begin(1, 250, 0, 0, SLICE));
        assertEquals(2, begun.size());
        assertRefused("more than sixteen at once", begin(17, 250, 0, 0, SLICE));
    }

    @Test
    void shouldAllocateNothingForCancelsOfUnknownChunks() {
        byte[][] cancels = new byte[4000][];
        for (int id = 0; id < cancels.length; id++) {
            int unknownId = id;
            cancels[id] = Datagrams.packet(id, out -> {
                out.writeInt(1, 0, 3);
                out.writeInt(0, 0, 2);
                head(out, 0).writeBool(true);
                out.writeWord(unknownId, 16);
                out.writeBool(false);
            });
        }
        long min = AllocatedBytes.minOf(8, round -> {
            for (int id = 500 * round; id < 500 * (round + 1); id++) {
                assertTrue(Datagrams.receive(server, cancels[id]));
                server.endBatch(0);
            }
        });
        assertEquals(0, min, "bytes for 500 cancels");
        sequence = cancels.length;
        assertAccepted("a chunk that begins now", begin(cancels.length, 250, 0, 0, SLICE));
        assertEquals(1, begun.size());
    }

    /** Each is read from what the one before has left in its place. */
    @Test
    void shouldBeginAChunkWithTheIdOfAnEndedOne() {
        for (int id = 0; id < 40; id++) {
            int number = id;
            assertAccepted("begin of " + id, begin(id, 250, 0, 0, SLICE));
            assertEquals(id + 1, begun.size());
            assertEquals(SLICE, begun.get(id).doneBytes());
            assertAccepted("cancel of " + id, out -> {
                head(out, 0).writeBool(true);
                out.writeWord(number, 16);
                out.writeBool(false);
            });
            server.endBatch(0);
            assertEquals(id + 1, ended.size());
            assertEquals(Chunk.State.CANCELLED, begun.get(id).state());
        }
    }

    @Test
    void shouldNeverThrowWhateverTheBits() {
        long seed = Seeds.of(ChunkBreachTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = new byte[random.nextInt(200) + 8];
            random.nextBytes(bytes);
            int number = i;
            try {
                boolean isAccepted = Datagrams.receive(server, Datagrams.packet(sequence, out -> {
                    out.writeInt(1, 0, 3);
                    out.writeInt(number % 2 * 2, 0, 2);
                    out.writeInt(random.nextInt(3), 0, 3);
                    for (int at = 0; at < bytes.length; at++) {
                        out.writeWord(bytes[at] & 0xFF, 8);
                    }
                }));
                sequence += isAccepted ? 1 : 0;
                sequence &= 0xFFFF;
                server.endBatch(0);
            } catch (RuntimeException failure) {
                throw new AssertionError("seed " + seed + ", packet " + i, failure);
            }
        }
        assertTrue(begun.size() <= 60_000);
    }
}
