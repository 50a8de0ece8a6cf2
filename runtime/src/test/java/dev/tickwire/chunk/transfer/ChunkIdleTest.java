package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.tap.MessageBits;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** A chunk channel before, between and after its chunks. */
class ChunkIdleTest {
    private static final int SLICE = 1024;
    private static final int ROOM_BITS = 8 * 1184 - 16;
    private static final long MILLI = 1_000_000L;

    private final CountedMessages messages = new CountedMessages();
    private final MessageChannel config = MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(100 * SLICE)
            .sliceBytes(SLICE)
            .bothSend(messages.level())
            .build();
    private final MessageFactory factory =
            TestProtocol.asBuilt(messages.all(), PacketLimits.DEFAULT, config).newFactory();
    private final MessageBits counts = new MessageBits(factory.typeCount());
    private final End sender = new End();
    private final End receiver = new End();
    private long nowNanos = 1_000 * MILLI;

    /** One side of the channel. */
    private final class End implements ChunkListener {
        final ChunkTraffic traffic = new ChunkTraffic(
                ChunkRate.adaptive(10_000_000), new ChunkMemory(), SLICE, new ElapsedTime(1_000 * MILLI));
        final ChunkChannel channel = new ChunkChannel(
                new ChannelContext(config, Side.SERVER, factory, ROOM_BITS, new MessageTicks(false)),
                new ChunkContext(SLICE),
                traffic);
        private final PacketOut packetOut = new PacketOut();
        private final PacketIn packetIn = new PacketIn();
        private long packet;

        OutgoingTransfer add(int slices) {
            Level message = factory.create(messages.level());
            int bits = channel.measure(messages.level(), message, slices * SLICE);
            Ownership.handOver(message);
            OutgoingTransfer chunk = channel.prepare(
                    messages.level(), message, bits, ChunkSource.of(ByteBuffer.allocate(slices * SLICE)));
            channel.add(chunk);
            return chunk;
        }

        /** Packs a packet with some room; returns the bits of its entry, 0 for none. */
        int pack(int roomBits) {
            traffic.allowSlices(true);
            packetOut.begin(packet++, nowNanos, 0, null, counts);
            return channel.pack(roomBits, roomBits, packetOut);
        }

        /** Sends a packet, which arrives; returns false if the channel has nothing to send. */
        boolean send(End to) {
            if (pack(ROOM_BITS) == 0) {
                return false;
            }
            byte[] bytes = new byte[1200];
            BitWriter out = new BitWriter();
            out.wrap(bytes, 0, 1184);
            channel.write(out, packetOut);
            to.receive(bytes, out.writtenBytes());
            return true;
        }

        private void receive(byte[] bytes, int length) {
            traffic.onReceive(nowNanos);
            packetIn.begin(0, nowNanos, null, counts);
            assertEquals(ReadResult.READ, channel.read(new BitReader().wrap(bytes, 0, length), packetIn));
            channel.apply(packetIn);
            channel.settle(this, null);
            traffic.endBatch(nowNanos);
            channel.endBatch(this);
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            // Received into memory.
        }
    }

    private static int sentAtOnce(End from, End to) {
        int packets = 0;
        while (from.send(to)) {
            packets++;
        }
        return packets;
    }

    /** As much as a channel whose pacer is queried all the time. */
    @Test
    void shouldSendABurstAfterAnIdleSecond() {
        End queried = new End();
        for (int i = 0; i < 60; i++) {
            nowNanos += 16 * MILLI;
            assertEquals(0, sender.pack(ROOM_BITS));
            assertEquals(0, queried.pack(ROOM_BITS));
            queried.traffic.maySend();
        }
        sender.add(50);
        queried.add(50);
        int burst = sentAtOnce(sender, receiver);
        assertTrue(burst > 3, burst + " slices");
        assertEquals(sentAtOnce(queried, new End()), burst);
    }

    @Test
    void shouldBeginWithOneSliceInTheFirstPacket() {
        sender.add(50);
        assertEquals(1, sentAtOnce(sender, receiver));
    }

    /** A slice is due again when the ack of its chunk arrives. */
    @Test
    void shouldNotLackRoomOnceItsChunkHasEnded() {
        OutgoingTransfer chunk = sender.add(4);
        for (int slice = 0; slice < 4; slice++) {
            nowNanos += 50 * MILLI;
            assertTrue(sender.send(receiver));
        }
        nowNanos += 5_000 * MILLI;
        assertEquals(0, sender.pack(200));
        assertTrue(sender.channel.lackedRoom(), "a slice is due");
        assertTrue(receiver.send(sender));
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(0, sender.pack(200));
        assertFalse(sender.channel.lackedRoom());
    }

    /** The ack of a chunk may overtake those of its packets: the packets that are lost count all the same. */
    @Test
    void shouldLoseThePacketsOfAnEndedChunk() {
        OutgoingTransfer chunk = sender.add(4);
        for (int slice = 0; slice < 4; slice++) {
            nowNanos += 50 * MILLI;
            assertTrue(sender.send(receiver));
        }
        nowNanos += MILLI;
        while (receiver.send(sender)) {
            nowNanos += MILLI;
        }
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertTrue(sender.traffic.sent().underWayBytes() > 0, "no packet is acked");
        sender.traffic.onPacketAcked(sender.packet - 1);
        for (int i = 0; i < 10; i++) {
            nowNanos += 100 * MILLI;
            assertEquals(0, sender.pack(ROOM_BITS));
        }
        assertEquals(0, sender.traffic.sent().underWayBytes());
    }
}
