package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.ElapsedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.MessageTicks;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.channel.Receipts;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.Ownership;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.packet.ReceivedPacket;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Resending;
import dev.tickwire.protocol.version.SpokenVersions;
import dev.tickwire.tap.MessageBits;
import dev.tickwire.tap.TapPoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A channel that knows no messages and whose cost is known only when it is packed, in packets beside a reliable one.
 */
class PacketChannelTest {
    private static final int PACKET_BYTES = 64;
    private static final TestProtocol PROTOCOL = TestProtocol.of(
            TestProtocol.ALL,
            new PacketLimits(PACKET_BYTES, PACKET_BYTES, PACKET_BYTES, 1),
            TestProtocol.unreliable(0),
            TestProtocol.reliable(1).withoutBlocks().priority(1));

    /** One end of a connection, of its parts. */
    private static final class End {
        final MessageFactory factory = PROTOCOL.newFactory();
        final DeltaChannel delta = new DeltaChannel(PROTOCOL.messageChannels().get(0));
        final QueuedChannel reliable;
        final Channel[] channels;
        final PacketLink link;
        final ResendRule rule = new ResendRule(Resending.ADAPTIVE);
        private final PacketWriter writer = new PacketWriter(PROTOCOL, 0, new TapPoint());
        private final StateTraffic state;
        private final PacketReader reader = new PacketReader(new TapPoint());
        private final MessageBits counts = new MessageBits(factory.typeCount());

        End(Side side) {
            ChunkTraffic chunks = new ChunkTraffic(ChunkRate.ADAPTIVE, new ChunkMemory(), 0, new ElapsedTime(1));
            InputTraffic inputs = new InputTraffic(new SpokenVersions(PROTOCOL).newest());
            MessageTicks ticks = new MessageTicks(false);
            state = new StateTraffic(PROTOCOL, side, rule, inputs, 0);
            Channels made = new Channels(
                    new SpokenVersions(PROTOCOL).newest(),
                    side,
                    factory,
                    PacketWriter.roomBits(PACKET_BYTES, 0),
                    ticks);
            reliable = (QueuedChannel) made.create(rule, new Receipts(), chunks, state, inputs)[1];
            channels = new Channel[] {delta, reliable};
            LinkContext context = new LinkContext(PACKET_BYTES, PACKET_BYTES, PACKET_BYTES, 1, 0);
            link = new PacketLink(context, new ChannelFates(channels, chunks, state));
        }

        byte[] send(long nowNanos) {
            rule.update(link);
            int bytes = writer.write(channels, state, counts, link, nowNanos);
            assertTrue(bytes <= PACKET_BYTES, bytes + " bytes");
            link.seal(nowNanos, bytes);
            link.select(nowNanos, 0);
            int end = link.datagramOffset() + link.datagramLength();
            return Arrays.copyOfRange(link.datagram(), link.datagramOffset(), end + Datagrams.SPARE_BYTES);
        }

        void receive(long nowNanos, byte[] datagram) {
            ReceivedPacket packet = link.receive(nowNanos, datagram, 0, datagram.length - Datagrams.SPARE_BYTES);
            if (packet != null) {
                assertEquals(ReadResult.READ, reader.read(channels, state, counts, packet, nowNanos));
                link.accept(nowNanos, packet);
            }
        }
    }

    private final End client = new End(Side.CLIENT);
    private final End server = new End(Side.SERVER);

    private boolean chat(int number) {
        Chat message = client.factory.create(TestProtocol.CHAT).text("number " + number);
        int bits = client.reliable.check(TestProtocol.CHAT, message, MessageChannel.Use.MESSAGE, CallHead.NONE);
        boolean hasRoom = client.reliable.hasRoom();
        Ownership.handOver(message);
        if (hasRoom) {
            client.reliable.add(TestProtocol.CHAT, message, bits, CallHead.NONE);
        } else {
            Ownership.drop(message);
        }
        return hasRoom;
    }

    @Test
    void shouldCarryAChannelWhoseCostIsKnownOnlyWhenItIsPacked() {
        long seed = Seeds.of(PacketChannelTest.class);
        Random random = new Random(seed);
        ArrayDeque<byte[]> late = new ArrayDeque<>();
        List<String> chats = new ArrayList<>();
        int queued = 0;
        int lackedRoom = 0;
        long value = 0;
        for (int tick = 0; tick < 5_000; tick++) {
            long now = tick * 16_000_000L;
            value += random.nextInt(1 << random.nextInt(30));
            client.delta.value(value);
            // Now and then so much that the reliable channel, which goes first, leaves no room.
            for (int i = random.nextInt(20) == 0 ? 10 : 0; i > 0; i--) {
                queued += chat(queued) ? 1 : 0;
            }
            byte[] datagram = client.send(now);
            lackedRoom += client.delta.lackedRoom() ? 1 : 0;
            int fate = random.nextInt(10);
            if (fate == 0) {
                late.add(datagram);
            } else if (fate > 1) {
                server.receive(now, datagram);
            }
            while (late.size() > 40) {
                server.receive(now, late.remove());
            }
            byte[] answer = server.send(now);
            if (random.nextInt(10) > 1) {
                client.receive(now, answer);
            }
            for (Message each = server.reliable.nextReceived(); each != null; each = server.reliable.nextReceived()) {
                chats.add(each.toString());
                each.release();
            }
        }
        int tellable = server.delta.received.size();
        assertTrue(tellable > 3_000, "seed " + seed + ", " + tellable + " values");
        assertTrue(lackedRoom > 100, "seed " + seed + ", " + lackedRoom + " packets without room");
        server.delta.received.forEach((packet, each) ->
                assertEquals(client.delta.sent.get(packet), each, "seed " + seed + ", packet " + packet));
        for (int i = 0; i < chats.size(); i++) {
            assertEquals("Chat number " + i, chats.get(i), "seed " + seed);
        }
        assertTrue(chats.size() > 1_000, "seed " + seed + ", " + chats.size() + " messages");
    }

    @Test
    void shouldNotifyChannelsOfEachAckAndLoss() {
        long seed = Seeds.of(PacketChannelTest.class, 1);
        Random random = new Random(seed);
        ArrayDeque<byte[]> late = new ArrayDeque<>();
        for (int tick = 0; tick < 3_000; tick++) {
            byte[] datagram = client.send(tick);
            int fate = random.nextInt(10);
            if (fate == 0) {
                late.add(datagram);
            } else if (fate > 1) {
                server.receive(tick, datagram);
            }
            while (late.size() > 4) {
                server.receive(tick, late.remove());
            }
            client.receive(tick, server.send(tick));
            while (server.link.areLateAcksDue()) {
                server.link.sealLateAcks(tick, 1);
                server.link.select(tick, 0);
                // One bit means that there is no entry.
                int end = server.link.datagramOffset() + server.link.datagramLength();
                byte[] acks = Arrays.copyOfRange(
                        server.link.datagram(), server.link.datagramOffset(), end + Datagrams.SPARE_BYTES);
                ReceivedPacket packet = client.link.receive(tick, acks, 0, acks.length - Datagrams.SPARE_BYTES);
                client.link.accept(tick, packet);
            }
        }
        List<Long> acked = client.delta.acked;
        List<Long> lost = client.delta.lost;
        assertEquals(acked.size(), new HashSet<>(acked).size(), "seed " + seed + ": an ack reported twice");
        for (int i = 1; i < lost.size(); i++) {
            assertTrue(lost.get(i - 1) < lost.get(i), "seed " + seed + ": losses rise");
        }
        for (long packet = 0; packet < client.link.newestAcked() - 32; packet++) {
            assertTrue(acked.contains(packet) || lost.contains(packet), "seed " + seed + ": nothing of " + packet);
        }
        List<Long> lostAndAcked = new ArrayList<>(lost);
        lostAndAcked.retainAll(new HashSet<>(acked));
        assertFalse(lostAndAcked.isEmpty(), "seed " + seed + ": none was acked after it was taken for lost");
        assertTrue(lostAndAcked.size() < lost.size(), "seed " + seed + ": all that was lost was acked later");
        assertEquals(lost.size(), client.link.statistics().packetsLost());
    }
}
