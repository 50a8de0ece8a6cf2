package dev.tickwire.chunk.transfer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.base.ElapsedTime;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.MessageTicks;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.connection.CountedMessages;
import dev.tickwire.connection.Level;
import dev.tickwire.connection.TestProtocol;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.tap.MessageBits;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Inputs that a fuzzer may find in the entries of a chunk channel. */
class ChunkFuzzTest {
    private static final int MAX_CHUNK_BYTES = 80;
    private static final int MAX_PEER_BYTES = 200;
    private static final int MAX_BYTES = 300;
    private static final int MAX_OWN_CHUNKS = 4;
    /** Those of its own, those of 16 chunks that are open, and one that is being read. */
    private static final int MAX_MESSAGES = MAX_OWN_CHUNKS + ChunkSender.MAX_OPEN + 1;

    private static final int ROOM_BITS = 8 * 1184 - 16;
    private static final CountedMessages MESSAGES = new CountedMessages();
    private static final MessageChannel CONFIG = MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(MAX_CHUNK_BYTES)
            .sliceBytes(16)
            .bothSend(MESSAGES.level())
            .build();
    private static final MessageFactory FACTORY =
            TestProtocol.asBuilt(MESSAGES.all(), PacketLimits.DEFAULT, CONFIG).newFactory();
    private static final ChannelContext CHANNEL =
            new ChannelContext(CONFIG, Side.SERVER, FACTORY, ROOM_BITS, new MessageTicks(false));
    private static final MessageBits COUNTS = new MessageBits(FACTORY.typeCount());
    private static final PacketIn PACKET_IN = new PacketIn();
    private static final PacketOut PACKET_OUT = new PacketOut();
    private static final BitReader IN = new BitReader();
    private static final BitWriter OUT = new BitWriter();
    private static final byte[] PACKET = new byte[1200];

    /**
     * Received entries, each of them a byte and its content. Bits 0 to 5 of the byte are the length. With bit 6 this
     * end sends before, and time passes; with bit 7 it begins a chunk of its own, which entries may ack.
     */
    @FuzzTest
    void entries(byte[] data) {
        End end = new End();
        int at = 0;
        while (at < data.length) {
            int flags = data[at++];
            int length = Math.min(flags & 63, data.length - at);
            if ((flags & 128) != 0) {
                end.begin();
            }
            if ((flags & 64) != 0) {
                end.send();
            }
            end.receive(Arrays.copyOfRange(data, at, at + length + 8), length);
            at += length;
        }
        end.close();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** A channel, which may keep slices in memory up to a bound. */
    private static final class End implements ChunkListener {
        private static final long TICK_NANOS = 200_000_000L;

        private final ChunkMemory memory = new ChunkMemory();
        private final ElapsedTime time = new ElapsedTime(250_000_000L);
        private final ChunkTraffic traffic = new ChunkTraffic(
                ChunkRate.fixed(100_000), memory, CHANNEL.config().sliceBytes(), time);
        private final ChunkChannel channel =
                new ChunkChannel(CHANNEL, new ChunkContext(CHANNEL.config().sliceBytes()), traffic);
        private long now;
        private long packet;
        private int open;
        private int own;

        End() {
            memory.limit(MAX_PEER_BYTES, MAX_BYTES);
            time.advance(now);
            traffic.endBatch(now);
        }

        void begin() {
            if (own < MAX_OWN_CHUNKS) {
                own++;
                Level message = FACTORY.create(MESSAGES.level());
                int bits = channel.measure(MESSAGES.level(), message, MAX_CHUNK_BYTES);
                Ownership.handOver(message);
                ChunkSource source = ChunkSource.of(ByteBuffer.allocate(MAX_CHUNK_BYTES));
                channel.add(channel.prepare(MESSAGES.level(), message, bits, source));
            }
        }

        void send() {
            now += TICK_NANOS;
            traffic.allowSlices(true);
            PACKET_OUT.begin(packet++, now, 0, null, COUNTS);
            if (channel.pack(ROOM_BITS, ROOM_BITS, PACKET_OUT) > 0) {
                OUT.wrap(PACKET, 0, PACKET.length - 8);
                channel.write(OUT, PACKET_OUT);
                require(OUT.writtenBytes() * Byte.SIZE <= channel.chosenBits() + Byte.SIZE);
            }
        }

        void receive(byte[] entry, int length) {
            time.advance(now);
            traffic.onReceive(now);
            PACKET_IN.begin(packet, now, null, COUNTS);
            if (channel.read(IN.wrap(entry, 0, length), PACKET_IN) == ReadResult.READ && IN.leftBits() < Byte.SIZE) {
                channel.apply(PACKET_IN);
            } else {
                channel.discard();
            }
            channel.settle(this, null);
            time.advance(now);
            traffic.endBatch(now);
            channel.endBatch(this);
            for (Message each = channel.nextReceived(); each != null; each = channel.nextReceived()) {
                each.release();
            }
            require(open <= ChunkSender.MAX_OPEN);
            require(memory.usedBytes() >= 0 && memory.usedBytes() <= MAX_BYTES);
            require(traffic.account().usedBytes() >= 0 && traffic.account().usedBytes() <= MAX_PEER_BYTES);
        }

        void close() {
            channel.close();
            require(memory.usedBytes() <= MAX_BYTES);
            require(MESSAGES.made() <= MAX_MESSAGES);
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            open++;
            require(chunk.lengthBytes() >= 1 && chunk.lengthBytes() <= MAX_CHUNK_BYTES);
        }

        @Override
        public void onChunkProgress(Chunk chunk) {
            require(chunk.doneBytes() >= 0 && chunk.doneBytes() <= chunk.lengthBytes());
        }

        @Override
        public void onChunkEnd(Chunk chunk) {
            open -= chunk instanceof IncomingChunk ? 1 : 0;
            require(chunk.state().isEnd());
        }
    }
}
