package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
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
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each refusal of the layout of chunks, in the order of its lines, beside what is just legal. The peer has begun chunk
 * 0, of 250 bytes in slices of 100, and the server another to it; all else is as it comes.
 */
class ChunkRefusalTest {
    private static final int MAX = 1000;
    private static final int SLICE = 100;
    private static final int SLICES = 10;
    private static final int LENGTH = 250;
    private static final long KEY = 5;
    private static final int MAPS = 0;

    private final List<IncomingChunk> begun = new ArrayList<>();
    private final TestProtocol protocol = TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            MessageChannel.builder(MAPS, "maps", ChannelKind.CHUNK)
                    .maxChunkBytes(MAX)
                    .sliceBytes(SLICE)
                    .bothSend(LEVEL)
                    .build(),
            MessageChannel.builder(1, "moves", ChannelKind.UNRELIABLE)
                    .bothSend(MOVE)
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
    });
    private int sequence;
    private OutgoingChunk sent;

    /** An entry that is refused, and one that differs from it by as little as can be and is taken. */
    private record Refusal(String label, Entry refused, Entry accepted) {
        @Override
        public String toString() {
            return label;
        }
    }

    /** Writes the entry of a chunk channel, field by field. */
    private static final class Entry implements Consumer<BitWriter> {
        private final List<Consumer<BitWriter>> fields = new ArrayList<>();
        private int acks;
        private int ackCount = -1;
        private boolean isCut;

        private Entry with(Consumer<BitWriter> field) {
            fields.add(field);
            return this;
        }

        /** Claims as many acks, however many follow. */
        Entry acks(int count) {
            ackCount = count;
            return this;
        }

        Entry ack(int id, int state) {
            acks++;
            with(out -> out.writeWord(id & 0xFFFF, 16)).with(out -> out.writeWord(state, 2));
            return state == 0 ? this : with(out -> out.writeWord(0, 8));
        }

        Entry resuming(int id, int firstMissing, int count) {
            return ack(id, 0)
                    .with(out -> out.writeWord(firstMissing, 4))
                    .with(out -> out.writeWord(count, 12))
                    .with(out -> IntStream.range(0, count).forEach(i -> out.writeBool(true)))
                    .with(out -> out.writeWord(0, 8));
        }

        Entry cancel(int id) {
            return with(out -> out.writeBool(true)).with(out -> out.writeWord(id & 0xFFFF, 16));
        }

        Entry noCancel() {
            return with(out -> out.writeBool(false));
        }

        Entry noSlice() {
            return with(out -> out.writeBool(false));
        }

        Entry slice(int id) {
            return with(out -> out.writeBool(true)).with(out -> out.writeWord(id & 0xFFFF, 16));
        }

        Entry known() {
            return with(out -> out.writeBool(false));
        }

        Entry opens(int length, long key, MessageType<?> type) {
            with(out -> out.writeBool(true))
                    .with(out -> out.writeWord(length - 1, 10))
                    .with(out -> out.writeBool(key != 0))
                    .with(out -> IntStream.range(0, key == 0 ? 0 : 4).forEach(word -> out.writeBits(key, 64)))
                    .with(out -> out.writeInt(type.number(), 0, 3));
            return type == LEVEL
                    ? with(out -> out.writeInt(7, 0, 15))
                    : with(out -> new Move().with(1, 1, true).write(out));
        }

        Entry number(int slice) {
            return with(out -> out.writeWord(slice, 4));
        }

        Entry crc(int crc) {
            return with(out -> out.writeBits(crc & 0xFFFF_FFFFL, 32));
        }

        Entry padding() {
            return with(out -> out.writeBool(true));
        }

        Entry bytes(int count) {
            return with(out -> out.writeBytes(new byte[count], 0, count));
        }

        @Override
        public void accept(BitWriter out) {
            out.writeInt(ackCount < 0 ? acks : ackCount, 0, 3);
            fields.forEach(field -> field.accept(out));
        }
    }

    private static Entry entry() {
        return new Entry();
    }

    private static Entry second() {
        return entry().noCancel().slice(0).opens(LENGTH, KEY, LEVEL).number(1).bytes(SLICE);
    }

    private static Entry begins(int id) {
        return entry().noCancel().slice(id).opens(LENGTH, KEY, LEVEL).number(0).bytes(SLICE);
    }

    private static Entry acksOnly(Entry acks) {
        return acks.noCancel().noSlice();
    }

    private static Entry opensWith(int length, long key, MessageType<?> type) {
        return entry().noCancel().slice(0).opens(length, key, type).number(1).bytes(SLICE);
    }

    private static Entry asSlice(int number, int bytes) {
        return entry().noCancel().slice(0).known().number(number).bytes(bytes);
    }

    private static Entry last(Consumer<Entry> crc, int bytes) {
        Entry entry = entry().noCancel().slice(0).known().number(2);
        crc.accept(entry);
        return entry.bytes(bytes);
    }

    static Stream<Refusal> refusals() {
        return Stream.of(
                new Refusal(
                        "fewer acks than its count",
                        entry().acks(3).ack(0, 1).ack(-9, 1),
                        acksOnly(entry().acks(3).ack(0, 1).ack(-9, 1).ack(-8, 1))),
                new Refusal(
                        "an ack of a chunk that was never sent",
                        acksOnly(entry().ack(1, 1)),
                        acksOnly(entry().ack(0, 1))),
                new Refusal("an ack in no state", acksOnly(entry().ack(0, 3)), acksOnly(entry().ack(0, 2))),
                new Refusal(
                        "a first missing slice that no chunk has",
                        acksOnly(entry().resuming(0, SLICES, 0)),
                        acksOnly(entry().resuming(0, 2, 0))),
                new Refusal(
                        "a first missing slice behind the last of the chunk",
                        acksOnly(entry().resuming(0, 3, 0)),
                        acksOnly(entry().resuming(0, 2, 0))),
                new Refusal(
                        "an ack of more slices than an ack can cover",
                        acksOnly(entry().resuming(0, 0, 2049)),
                        acksOnly(entry().resuming(0, 0, 2))),
                new Refusal(
                        "an ack of slices behind the last of the chunk",
                        acksOnly(entry().resuming(0, 1, 2)),
                        acksOnly(entry().resuming(0, 1, 1))),
                new Refusal(
                        "the second of two acks, of a slice behind the last",
                        acksOnly(entry().ack(-9, 1).resuming(0, 3, 0)),
                        acksOnly(entry().ack(-9, 1).resuming(0, 2, 0))),
                new Refusal(
                        "a cancel of an id too far ahead",
                        entry().cancel(16).noSlice(),
                        entry().cancel(15).noSlice()),
                new Refusal("a slice of an id too far ahead", begins(16), begins(15)),
                new Refusal("a length beyond the most", begins(MAX + 1, 1), begins(MAX, 1)),
                new Refusal("another length for a chunk that is open", opensWith(LENGTH - 1, KEY, LEVEL), second()),
                new Refusal("another key for a chunk that is open", opensWith(LENGTH, KEY + 1, LEVEL), second()),
                new Refusal("a message that carries no block", opensWith(LENGTH, KEY, MOVE), second()),
                new Refusal("a slice that no chunk has", asSlice(SLICES, SLICE), asSlice(1, SLICE)),
                new Refusal("a slice behind the last of the chunk", asSlice(3, SLICE), asSlice(1, SLICE)),
                new Refusal(
                        "the last slice without its checksum",
                        last(entry -> entry.with(out -> {}), 50),
                        last(entry -> entry.crc(1), 50)),
                new Refusal(
                        "padding that is not zero",
                        entry().noCancel().slice(0).known().number(1).padding().bytes(SLICE),
                        asSlice(1, SLICE)),
                new Refusal("a slice that is too short", asSlice(1, SLICE - 1), asSlice(1, SLICE)),
                new Refusal(
                        "the last slice too short", last(entry -> entry.crc(1), 49), last(entry -> entry.crc(1), 50)));
    }

    private static Entry begins(int length, int id) {
        return entry().noCancel().slice(id).opens(length, 0, LEVEL).number(0).bytes(SLICE);
    }

    private void begin() {
        assertTrue(deliver(begins(0)));
        // With a key, so that slices may be acked that never left.
        ChunkSource source = ChunkSource.of(new byte[LENGTH]).withKey(Chunk.Key.of(new byte[LENGTH]));
        sent = server.outgoing().sendChunk(protocol.messageChannels().get(MAPS), factory.create(LEVEL), source);
        server.endBatch(0);
        Datagrams.sentBy(server);
    }

    private boolean deliver(Consumer<BitWriter> entry) {
        return deliver(packet(entry));
    }

    private byte[] packet(Consumer<BitWriter> entry) {
        return Datagrams.packet(sequence, out -> {
            out.writeInt(1, 0, 2);
            out.writeInt(MAPS, 0, 1);
            entry.accept(out);
        });
    }

    private boolean deliver(byte[] packet) {
        boolean isAccepted = Datagrams.receive(server, packet);
        sequence += isAccepted ? 1 : 0;
        return isAccepted;
    }

    private void assertRefused(String label, byte[] packet) {
        long before = server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR);
        long done = begun.get(0).doneBytes();
        long acked = sent.doneBytes();
        assertFalse(deliver(packet), label);
        assertEquals(before + 1, server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR), label);
        server.endBatch(0);
        assertEquals(1, begun.size(), label);
        assertEquals(done, begun.get(0).doneBytes(), label);
        assertEquals(acked, sent.doneBytes(), label);
        assertNotEquals(sequence, Datagrams.acks(Datagrams.sentBy(server)), label + ": acked");
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void shouldRefuse(Refusal refusal) {
        begin();
        assertRefused(refusal.label(), packet(refusal.refused()));
        assertTrue(deliver(refusal.accepted()), "instead of " + refusal.label());
    }

    @Test
    void shouldRefuseAPacketThatEndsAnywhereBeforeItsEnd() {
        begin();
        byte[] whole = packet(entry().ack(-9, 1)
                .resuming(0, 0, 2)
                .cancel(-8)
                .slice(0)
                .opens(LENGTH, KEY, LEVEL)
                .number(2)
                .crc(1)
                .bytes(50));
        int end = whole.length - Datagrams.SPARE_BYTES;
        for (int length = Datagrams.HEADER_BYTES + 1; length < end; length++) {
            byte[] cut = Arrays.copyOf(Arrays.copyOf(whole, length), length + Datagrams.SPARE_BYTES);
            assertRefused("cut to " + length + " bytes", cut);
        }
        assertTrue(deliver(whole));
        assertEquals(150, begun.get(0).doneBytes());
        assertEquals(SLICE + 50, sent.doneBytes());
    }
}
