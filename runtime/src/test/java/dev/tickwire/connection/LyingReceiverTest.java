package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A receiver of chunks that lies of what has come: it is sent no more than its line of 0.5 Mbit/s carries. */
class LyingReceiverTest {
    private static final double LINE_BYTES_PER_SECOND = 62_500;
    private static final double QUEUE_SECONDS = 0.25;
    private static final int AROUND_BYTES = 28;
    private static final long MILLI = 1_000_000L;
    private static final long WAY_NANOS = 20 * MILLI;
    private static final long LIE_NANOS = 2_000 * MILLI;
    private static final int SECONDS = 20;
    private static final int SLICE = 1024;
    private static final int CHUNK_BYTES = 1 << 30;

    /** Which packets it acks; it claims every sent slice as received. */
    private enum Acks {
        /** Those that came. */
        WHAT_CAME,
        NONE,
        /** All up to the newest that came: none is lost. */
        WHAT_CAME_AND_ALL_BEFORE,
        /** All that left, as if it saw them leave: no queue, no loss. */
        ALL_THAT_LEFT,
        /** The same, after five seconds without a lie. */
        ALL_THAT_LEFT_LATER
    }

    /** Under a key, so that a receiver may ack what never left. */
    private static final class Zeros implements ChunkSource {
        @Override
        public Chunk.Key key() {
            return Chunk.Key.of(new byte[1]);
        }

        @Override
        public int lengthBytes() {
            return CHUNK_BYTES;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            return true;
        }
    }

    private final TestProtocol protocol = TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                    .maxChunkBytes(CHUNK_BYTES)
                    .sliceBytes(SLICE)
                    .serverSends(LEVEL)
                    .build());
    private final MessageFactory factory = protocol.newFactory();
    private final ArrayDeque<long[]> underWay = new ArrayDeque<>();
    private final BitSet received = new BitSet();
    private Acks acks;
    private long nowNanos = LIE_NANOS - 5_000 * MILLI;
    private double freeAtSeconds;
    private long sentBytes;
    private int newestLeft = -1;
    private int newestReceived = -1;
    private int slicesLeft;
    private int sequence;

    private double seconds() {
        return nowNanos / 1e9;
    }

    /** Sends a datagram of the server over the line: it is lost if the queue has no room. */
    private void leave(byte[] bytes, int offset, int length) {
        int number = bytes[offset + 1] & 0xFF | (bytes[offset + 2] & 0xFF) << 8;
        newestLeft += number - newestLeft & 0xFFFF;
        slicesLeft += length > SLICE ? 1 : 0;
        sentBytes += length + AROUND_BYTES;
        freeAtSeconds = Math.max(freeAtSeconds, seconds());
        double needs = (length + AROUND_BYTES) / LINE_BYTES_PER_SECOND;
        if (freeAtSeconds - seconds() + needs <= QUEUE_SECONDS) {
            freeAtSeconds += needs;
            underWay.add(new long[] {(long) (freeAtSeconds * 1e9) + WAY_NANOS, newestLeft, length > SLICE ? 1 : 0});
        }
    }

    private boolean isLying() {
        return !(acks == Acks.ALL_THAT_LEFT_LATER && nowNanos < LIE_NANOS);
    }

    private boolean isAcked(int number) {
        if (number < 0) {
            return false;
        }
        switch (isLying() ? acks : Acks.WHAT_CAME) {
            case WHAT_CAME:
                return received.get(number);
            case NONE:
                return false;
            default:
                return true;
        }
    }

    /** A packet with acks; it claims all slices before one as received. */
    private byte[] answer(int newest, int firstMissing) {
        int bits = 0;
        for (int behind = 0; behind < Integer.SIZE; behind++) {
            bits |= isAcked(newest - behind) ? 1 << behind : 0;
        }
        byte[] bytes = new byte[64];
        int at = header(bytes, newest, bits);
        BitWriter out = new BitWriter().wrap(bytes, at, 40);
        out.writeInt(1, 0, 1);
        out.writeInt(1, 0, 3);
        out.writeWord(0, Short.SIZE);
        out.writeInt(0, 0, 2);
        out.writeInt(firstMissing, 0, CHUNK_BYTES / SLICE - 1);
        out.writeInt(0, 0, 2048);
        out.writeWord(0, Byte.SIZE);
        out.writeBool(false);
        out.writeBool(false);
        sequence++;
        return Arrays.copyOf(bytes, at + out.writtenBytes() + Datagrams.SPARE_BYTES);
    }

    private int header(byte[] bytes, int ack, int bits) {
        int at = 3;
        int prefix = 0;
        bytes[1] = (byte) sequence;
        bytes[2] = (byte) (sequence >>> 8);
        int behind = sequence - ack & 0xFFFF;
        bytes[at++] = (byte) (behind <= 255 ? behind : ack);
        if (behind <= 255) {
            prefix |= 1 << 5;
        } else {
            bytes[at++] = (byte) (ack >>> 8);
        }
        for (int i = 0; i < 4; i++) {
            int value = bits >>> 8 * i & 0xFF;
            if (value != 0xFF) {
                prefix |= 2 << i;
                bytes[at++] = (byte) value;
            }
        }
        bytes[0] = (byte) prefix;
        return at;
    }

    /** A server sends a chunk to such a receiver until time is over, or it is found out. */
    private Connection play(Acks which) {
        acks = which;
        Connection server = new Connection(
                new ConnectionContext(protocol, Side.SERVER, factory, new Random(5)),
                (type, message) -> {},
                ConnectionSettings.DEFAULT);
        server.outgoing().sendChunk(protocol.messageChannels().get(0), factory.create(LEVEL), new Zeros());
        ArrayDeque<byte[]> answers = new ArrayDeque<>();
        ArrayDeque<Long> answersAt = new ArrayDeque<>();
        int slicesReceived = 0;
        boolean isWell = true;
        long endNanos = nowNanos + SECONDS * 1_000 * MILLI;
        for (int step = 0; isWell && nowNanos < endNanos; step++) {
            nowNanos += MILLI;
            boolean hasCome = false;
            while (!underWay.isEmpty() && underWay.peek()[0] <= nowNanos) {
                long[] packet = underWay.remove();
                newestReceived = (int) packet[1];
                received.set(newestReceived);
                slicesReceived += (int) packet[2];
                hasCome = true;
            }
            boolean isSeeing = isLying() && acks != Acks.WHAT_CAME && acks != Acks.WHAT_CAME_AND_ALL_BEFORE;
            int newest = isSeeing ? newestLeft : newestReceived;
            if (hasCome || step % 16 == 0) {
                for (int back = isLying() ? 8 : 0; back >= 0; back--) {
                    answers.add(answer(newest - 32 * back, isLying() ? slicesLeft : slicesReceived));
                    answersAt.add(nowNanos + WAY_NANOS);
                }
            }
            while (isWell && !answers.isEmpty() && answersAt.peek() <= nowNanos) {
                answersAt.remove();
                byte[] answer = answers.remove();
                isWell = server.receive(nowNanos, answer, 0, answer.length - Datagrams.SPARE_BYTES);
            }
            isWell = isWell && server.endBatch(nowNanos);
            if (isWell && step % 16 == 7) {
                Flush.flush(server, nowNanos, this::leave, 4);
            }
        }
        return server;
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeSentNoMoreThanItsLineCarries(Acks which) {
        Connection server = play(which);
        double line = LINE_BYTES_PER_SECOND * SECONDS;
        assertTrue(sentBytes < 1.15 * line, sentBytes / line + " of what the line carries");
        boolean acksWhatNeverLeft = which != Acks.WHAT_CAME && which != Acks.NONE;
        assertEquals(
                acksWhatNeverLeft ? 1 : 0,
                server.statistics().link().dropped(LinkStatistics.Drop.FALSE_ACK),
                "the connection ends");
        assertEquals(
                acksWhatNeverLeft ? "an ack of a packet that was never sent" : "null",
                String.valueOf(server.statistics().breach()));
    }
}
