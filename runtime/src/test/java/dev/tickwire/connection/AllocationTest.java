package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.bits.Side;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.RateLimit;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final int ROUNDS = 5;
    private static final byte[] BLOCK = new byte[3000];

    /** Counts what comes, without allocating. */
    private static final class Count implements ConnectionListener {
        long messages;
        long blockBytes;
        long receipts;

        @Override
        public void onReceipt(long receipt, boolean acked) {
            receipts++;
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            messages++;
            if (message instanceof BlockMessage) {
                blockBytes += ((BlockMessage) message).blockLength();
            }
        }
    }

    @Test
    void shouldAllocateNothingOnceWarmUnderLossAndDisorder() {
        TestProtocol protocol = TestProtocol.of(
                TestProtocol.ALL,
                new PacketLimits(1184, 600, 512, 16),
                reliable(0),
                unreliable(1),
                reliable(2).fragmentBytes(500),
                unordered(3),
                sequenced(4).priority(2));
        Count atServer = new Count();
        Count atClient = new Count();
        ConnectionSettings settings =
                ConnectionSettings.DEFAULT.withReorder(true).withRateLimit(RateLimit.of(70_000, 10_000));
        LossyPair pair = new LossyPair(protocol, 1, atClient, atServer, settings);
        pair.loss(0.1).disorder(0.1, 3);
        step(pair, 0, 20_000);
        long messagesBefore = atServer.messages;
        long blockBytesBefore = atServer.blockBytes;
        long packetsBefore = pair.client.statistics().link().packetsSent();

        long min = AllocatedBytes.minOf(ROUNDS, round -> step(pair, 20_000 + round * 3_000, 23_000 + round * 3_000));

        assertTrue(pair.client.statistics().link().packetsSent() - packetsBefore >= 3_000 * ROUNDS);
        assertTrue(atServer.messages - messagesBefore > 9_000 * ROUNDS);
        assertTrue(atServer.blockBytes > blockBytesBefore);
        assertTrue(atClient.receipts > 15_000, atClient.receipts + " receipts");
        assertTrue(pair.server.statistics().flushesLimited() > 0, "the limit was met");
        assertTrue(pair.client.statistics().link().rttNanos() > 0);
        assertEquals(0, min, "bytes allocated");
    }

    private static void step(LossyPair pair, int from, int to) {
        MessageChannel ordered = pair.protocol.messageChannels().get(0);
        MessageChannel unreliable = pair.protocol.messageChannels().get(1);
        MessageChannel blocks = pair.protocol.messageChannels().get(2);
        MessageChannel unordered = pair.protocol.messageChannels().get(3);
        MessageChannel sequenced = pair.protocol.messageChannels().get(4);
        for (int i = from; i < to; i++) {
            for (int n = 0; n < 3; n++) {
                pair.client
                        .outgoing()
                        .send(ordered, pair.clientFactory.create(MOVE).with(i & 0xFFFF, n, true));
                pair.server
                        .outgoing()
                        .send(ordered, pair.serverFactory.create(CHAT).text("tick"));
            }
            pair.client
                    .outgoing()
                    .send(unreliable, pair.clientFactory.create(MOVE).with(i & 0xFFFF, 7, true));
            pair.client
                    .outgoing()
                    .send(unordered, pair.clientFactory.create(MOVE).with(i & 0xFFFF, 8, true));
            pair.client
                    .outgoing()
                    .send(sequenced, pair.clientFactory.create(MOVE).with(i & 0xFFFF, 9, true), i);
            Level small = pair.serverFactory.create(LEVEL);
            small.fill(BLOCK, 700);
            pair.server.outgoing().send(unreliable, small);
            if (i % 50 == 0 && pair.client.outgoing().canSend(blocks)) {
                Level level = pair.clientFactory.create(LEVEL);
                level.fill(BLOCK, BLOCK.length);
                pair.client.outgoing().send(blocks, level);
            }
            pair.step();
        }
    }

    @Test
    void shouldAllocateNothingForBadPackets() {
        TestProtocol protocol = TestProtocol.of(reliable(0), unreliable(1));
        Connection server = new Connection(protocol, Side.SERVER, protocol.newFactory(), new Count());
        byte[][] bad = {
            new byte[8],
            Datagrams.packet(0, out -> out.writeBits(3, 2)),
            Datagrams.packet(0, out -> {
                out.writeInt(1, 0, 2);
                out.writeInt(1, 0, 1);
                out.writeBits(0b10, 2);
                out.writeInt(2, 1, 256);
                out.writeInt(0, 0, 3);
                new Move().write(out);
            }),
            {1, 5, 0, 9, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
            {(byte) 0xC0, 5, 0, 9, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
        };
        long min = AllocatedBytes.minOf(ROUNDS, () -> {
            for (int i = 0; i < 20_000; i++) {
                Datagrams.receive(server, bad[i % bad.length]);
            }
        });
        assertEquals(0, min, "bytes allocated");
    }

    @Test
    void shouldHoldLittleMemoryWhileIdle() {
        TestProtocol protocol = TestProtocol.of(reliable(0), unreliable(1));
        MessageFactory factory = protocol.newFactory();
        ConnectionContext context = new ConnectionContext(protocol, Side.SERVER, factory);
        ConnectionListener listener = new Count();
        Connection[] connections = new Connection[101];
        connections[0] = new Connection(context, listener, ConnectionSettings.DEFAULT);
        long allocated = AllocatedBytes.by(() -> {
            for (int i = 1; i < connections.length; i++) {
                connections[i] = new Connection(context, listener, ConnectionSettings.DEFAULT);
            }
        });
        long each = allocated / 100;
        System.out.println("AllocationTest: " + each + " bytes for each idle connection");
        assertTrue(each < 16 * 1024, each + " bytes; 128 KiB are the most it may ever be");
    }
}
