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
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.connection.CountedMessages;
import dev.tickwire.connection.Level;
import dev.tickwire.connection.TestProtocol;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.tap.MessageBits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * No slice comes from further ahead than a sender's window, so that what a chunk takes is what has come and a window.
 */
class ChunkWindowTest {
    private static final int SLICE = 16;
    private static final int LENGTH = 5_000 * SLICE;

    private final CountedMessages messages = new CountedMessages();
    private final MessageChannel config = MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(LENGTH)
            .sliceBytes(SLICE)
            .bothSend(messages.level())
            .build();
    private final MessageFactory factory =
            TestProtocol.asBuilt(messages.all(), PacketLimits.DEFAULT, config).newFactory();
    private final ChannelContext shared =
            new ChannelContext(config, Side.SERVER, factory, 8 * 1184 - 16, new MessageTicks(false));
    private final PacketIn packetIn = new PacketIn();
    private final PacketOut packetOut = new PacketOut();
    private final ChunkMemory memory = new ChunkMemory();
    private final ChunkTraffic traffic = new ChunkTraffic(ChunkRate.fixed(100_000), memory, SLICE, new ElapsedTime(1));
    private final ChunkChannel channel = new ChunkChannel(shared, new ChunkContext(SLICE), traffic);
    private final List<IncomingChunk> begun = new ArrayList<>();

    /** Gives a slice of a chunk with what opens it; returns whether it was taken. */
    private boolean receive(int id, int slice) {
        byte[] packet = new byte[200];
        BitWriter out = new BitWriter();
        out.wrap(packet, 0, packet.length - 8);
        out.writeInt(0, 0, ChunkAck.MAX_PER_PACKET);
        out.writeBool(false);
        out.writeBool(true);
        out.writeWord(id, 16);
        out.writeBool(true);
        out.writeInt(LENGTH, 1, config.maxChunkBytes());
        out.writeBool(false);
        Level level = factory.create(messages.level());
        MessageBits counts = new MessageBits(factory.typeCount());
        packetOut.begin(0, 0, 0, null, counts);
        packetIn.begin(0, 0, null, counts);
        shared.codec().write(out, packetOut, messages.level().number(), level);
        out.writeInt(slice, 0, config.maxSlices() - 1);
        out.writeBytes(new byte[SLICE], 0, SLICE);
        traffic.onReceive(0);
        boolean isAccepted =
                channel.read(new BitReader().wrap(packet, 0, out.writtenBytes()), packetIn) == ReadResult.READ;
        if (isAccepted) {
            channel.apply(packetIn);
            channel.settle(
                    new ChunkListener() {
                        @Override
                        public void onChunk(IncomingChunk chunk) {
                            begun.add(chunk);
                        }
                    },
                    null);
        } else {
            channel.discard();
        }
        return isAccepted;
    }

    @Test
    void shouldRefuseASliceBeyondTheWindow() {
        assertFalse(receive(0, SliceWindow.MAX_SLICES), "of a new chunk");
        assertTrue(receive(0, SliceWindow.MAX_SLICES - 1));
        assertFalse(receive(0, SliceWindow.MAX_SLICES));
        assertTrue(receive(0, 0));
        assertTrue(receive(0, SliceWindow.MAX_SLICES));
        assertFalse(receive(0, SliceWindow.MAX_SLICES + 1));
        assertEquals(1, begun.size());
        assertEquals(3 * SLICE, begun.get(0).doneBytes());
        long usedBytes = ((IncomingTransfer) begun.get(0)).set().usedBytes();
        assertTrue(usedBytes < 1_000, "it keeps " + usedBytes);
    }
}
