package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostileBytesTest {
    private static final int SPARE = Datagrams.SPARE_BYTES;
    private static final int[] EDGES = {0, 1, 1, 1, 2, 31, 32, 33, 255, 256, 257, 512, 4096, 32_767, 32_768, 65_279};

    private final CountedMessages messages = new CountedMessages();
    private final TestProtocol protocol = TestProtocol.of(
            messages.all(),
            new PacketLimits(600, 300, 256, 8),
            reliable(0).maxBlockBytes(1000).fragmentBytes(100),
            unreliable(1).maxBlockBytes(400),
            reliable(2).withoutBlocks(),
            unordered(3).maxBlockBytes(1000).fragmentBytes(100),
            sequenced(4));

    /** Datagrams of an honest client that nobody answers. */
    private List<byte[]> traffic(Random random) {
        MessageFactory factory = TestProtocol.of(reliable(0)).newFactory();
        Connection client = new Connection(protocol, Side.CLIENT, factory, (type, message) -> {});
        List<byte[]> datagrams = new ArrayList<>();
        for (int packet = 0; packet < 12; packet++) {
            for (MessageChannel channel : protocol.messageChannels()) {
                for (int i = random.nextInt(8); i > 0; i--) {
                    client.outgoing().send(channel, message(factory, random, channel.number() == 1));
                }
            }
            if (packet > 6
                    && client.outgoing().canSend(protocol.messageChannels().get(0))) {
                client.outgoing()
                        .send(
                                protocol.messageChannels().get(0),
                                factory.create(LEVEL).with(3, 1 + random.nextInt(1000)));
            }
            long nowNanos = packet * 300_000_000L;
            datagrams.addAll(Flush.copies(client, nowNanos, 3));
        }
        return datagrams;
    }

    private static Message message(MessageFactory factory, Random random, boolean mayBlock) {
        switch (random.nextInt(mayBlock ? 4 : 3)) {
            case 0:
                return factory.create(MOVE)
                        .with(random.nextInt(65536), random.nextInt(2001) - 1000, random.nextBoolean());
            case 1:
                return factory.create(CHAT).text("é".repeat(random.nextInt(31)));
            case 2:
                return factory.create(PING);
            default:
                return factory.create(LEVEL).with(random.nextInt(16), 1 + random.nextInt(100));
        }
    }

    private void assertNothingLeaked(MessageFactory factory, int madeBefore, String when) {
        int idle = 0;
        for (MessageType<?> type : messages.all()) {
            idle += factory.idleCount(type);
        }
        assertEquals(messages.made() - madeBefore, idle, when);
    }

    @Test
    void shouldNeitherThrowNorLeakOnBytesThatWereChanged() {
        long firstSeed = 20_26;
        for (long seed = firstSeed; seed < firstSeed + 500; seed++) {
            Random random = new Random(seed);
            List<byte[]> datagrams = traffic(random);
            int madeBefore = messages.made();
            MessageFactory factory = protocol.newFactory();
            Connection server = new Connection(protocol, Side.SERVER, factory, (type, message) -> {});
            for (int i = 0; i < 200; i++) {
                byte[] bad = changed(datagrams.get(random.nextInt(datagrams.size())), random);
                int length = random.nextInt(4) == 0 ? random.nextInt(bad.length - SPARE + 1) : bad.length - SPARE;
                try {
                    server.receive(i, bad, 0, length);
                    Flush.flush(server, i, (bytes, offset, count) -> {}, 2);
                } catch (RuntimeException thrown) {
                    throw new AssertionError("seed " + seed + ", datagram " + i, thrown);
                }
            }
            server.close();
            assertNothingLeaked(factory, madeBefore, "seed " + seed);
        }
    }

    private static byte[] changed(byte[] datagram, Random random) {
        byte[] bad = datagram.clone();
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            int at = random.nextInt(bad.length - SPARE);
            bad[at] = random.nextBoolean() ? (byte) (bad[at] ^ 1 << random.nextInt(8)) : (byte) random.nextInt();
        }
        return bad;
    }

    /** Behind a new header each time, so that what was changed is read to its end. */
    @Test
    void shouldNeitherThrowNorLeakOnPayloadsThatWereChanged() {
        int[] outcomes = new int[2];
        for (int run = 0; run < 500; run++) {
            long seed = Seeds.of(HostileBytesTest.class, 2 + run);
            Random random = new Random(seed);
            List<byte[]> datagrams = traffic(random);
            int madeBefore = messages.made();
            MessageFactory factory = protocol.newFactory();
            Connection server = new Connection(protocol, Side.SERVER, factory, (type, message) -> {});
            for (int i = 0; i < 200; i++) {
                byte[] honest = datagrams.get(random.nextInt(datagrams.size()));
                if (honest[0] == 1) {
                    continue;
                }
                byte[] bad = changed(Arrays.copyOfRange(honest, headerBytes(honest), honest.length), random);
                byte[] datagram = Datagrams.packet(i, out -> out.writeBytes(bad, 0, bad.length - SPARE));
                try {
                    outcomes[Datagrams.receive(server, datagram) ? 1 : 0]++;
                } catch (RuntimeException thrown) {
                    throw new AssertionError("seed " + seed + ", datagram " + i, thrown);
                }
            }
            server.close();
            assertNothingLeaked(factory, madeBefore, "seed " + seed);
        }
        assertTrue(outcomes[0] > 5_000 && outcomes[1] > 4_500, Arrays.toString(outcomes) + " refused and taken");
    }

    private static int headerBytes(byte[] datagram) {
        return headerBytes(datagram, 0);
    }

    private static int headerBytes(byte[] datagram, int offset) {
        return ((datagram[offset] & 0x20) != 0 ? 4 : 5) + Integer.bitCount(datagram[offset] & 0x1E);
    }

    @Test
    void shouldNotBeMovedByRandomBytes() {
        MessageFactory factory = protocol.newFactory();
        Connection server = new Connection(protocol, Side.SERVER, factory, (type, message) -> {});
        long seed = Seeds.of(HostileBytesTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 100_000; i++) {
            byte[] noise = new byte[random.nextInt(64) + SPARE];
            random.nextBytes(noise);
            server.receive(i, noise, 0, noise.length - SPARE);
        }
        server.close();
        assertNothingLeaked(factory, 0, "seed " + seed);
    }

    @Test
    void shouldAcceptTheWholePacketAfterEveryTruncationOfIt() {
        Random random = new Random(Seeds.of(HostileBytesTest.class, 1));
        List<String> honest = new ArrayList<>();
        List<String> attacked = new ArrayList<>();
        List<byte[]> datagrams = traffic(random);
        Connection calm = new Connection(
                protocol, Side.SERVER, protocol.newFactory(), (type, message) -> honest.add(message.toString()));
        Connection server = new Connection(
                protocol, Side.SERVER, protocol.newFactory(), (type, message) -> attacked.add(message.toString()));
        for (byte[] datagram : datagrams) {
            boolean isFragment = datagram[0] == 1;
            for (int length = 0; length < datagram.length - SPARE && !isFragment; length++) {
                server.receive(0, datagram, 0, length);
                assertEquals(honest, attacked, "length " + length);
            }
            assertTrue(Datagrams.receive(calm, datagram));
            assertTrue(Datagrams.receive(server, datagram));
            assertEquals(honest, attacked);
        }
        assertTrue(honest.size() > 50, honest.size() + " messages");
    }

    /** The last of 65,536 fragments comes first, and with it the claim of a block of 64 MiB. */
    @Test
    void shouldHoldForABlockNoMoreThanHasCome() {
        TestProtocol large = TestProtocol.of(reliable(0).maxBlockBytes(64 << 20).fragmentBytes(1024));
        Connection server = new Connection(large, Side.SERVER, large.newFactory(), (type, message) -> {});
        byte[] last = Datagrams.packet(0, out -> {
            out.writeInt(1, 0, 1);
            out.writeBool(true);
            out.writeBits(0, 16);
            out.writeInt(65_536, 1, 65_536);
            out.writeInt(65_535, 0, 65_535);
            out.writeInt(1024, 1, 1024);
            out.writeBytes(new byte[1024], 0, 1024);
        });
        long allocated = AllocatedBytes.by(() -> assertTrue(Datagrams.receive(server, last)));
        assertTrue(allocated < 1 << 20, allocated + " bytes");
    }

    /**
     * Whole headers with sequences and acks of every kind, at a clock that leaps, and all that is kept for a batch in
     * use.
     */
    @Test
    void shouldNeitherThrowNorLeakOnSequencesAndAcksOfEveryKind() {
        for (int run = 0; run < 300; run++) {
            long seed = Seeds.of(HostileBytesTest.class, 502 + run);
            Random random = new Random(seed);
            List<byte[]> datagrams = traffic(random);
            int madeBefore = messages.made();
            MessageFactory factory = protocol.newFactory();
            ConnectionSettings settings = ConnectionSettings.DEFAULT.withReorder(true);
            ConnectionContext context = new ConnectionContext(protocol, Side.SERVER, factory);
            Connection server = new Connection(context, (type, message) -> {}, settings);
            int sequence = 0;
            long nowNanos = 0;
            for (int i = 0; i < 400; i++) {
                sequence += EDGES[random.nextInt(EDGES.length)] + random.nextInt(3) - 1;
                nowNanos += random.nextInt(3) == 0 ? random.nextLong() >> 8 + random.nextInt(50) : 16_000_000;
                byte[] bad = withHeader(datagrams.get(random.nextInt(datagrams.size())), sequence, random);
                try {
                    server.receive(nowNanos, bad, 0, bad.length - SPARE);
                    if (random.nextInt(5) == 0) {
                        server.endBatch(nowNanos);
                        context.endBatch();
                        Flush.flush(server, nowNanos, (bytes, offset, count) -> {}, 2);
                    }
                } catch (RuntimeException thrown) {
                    throw new AssertionError("seed " + seed + ", datagram " + i, thrown);
                }
            }
            server.close();
            assertNothingLeaked(factory, madeBefore, "seed " + seed);
        }
    }

    /** The datagram with another sequence, a random ack and random ack bits, be it a packet or a fragment. */
    private static byte[] withHeader(byte[] honest, int sequence, Random random) {
        byte[] bad = honest.clone();
        int header = honest[0] == 1 ? 5 : 0;
        bad[1] = (byte) sequence;
        bad[2] = (byte) (sequence >> 8);
        if (header == 0 || bad[3] == 0) {
            bad[header + 1] = bad[1];
            bad[header + 2] = bad[2];
            for (int at = header + 3; at < header + 3 + headerBytes(bad, header) - 3; at++) {
                bad[at] = (byte) random.nextInt(255);
            }
        }
        return bad;
    }
}
