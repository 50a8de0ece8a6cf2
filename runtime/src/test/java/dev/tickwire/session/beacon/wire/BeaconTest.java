package dev.tickwire.session.beacon.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** The queries that a server's beacon answers, and those that it does not. */
class BeaconTest {
    private static final long PROTOCOL_ID = 0x1122334455667788L;
    private static final long MILLI = 1_000_000L;

    private final List<byte[]> answers = new ArrayList<>();
    private final List<InetSocketAddress> answered = new ArrayList<>();
    private long now = Long.MAX_VALUE - 50 * MILLI;

    private BeaconResponder beacon(Beacon.Settings settings) {
        return new BeaconResponder(
                SpokenIds.of(PROTOCOL_ID), true, settings, new Random(1), new SendOnly((to, bytes, offset, length) -> {
                    answered.add(to);
                    answers.add(Arrays.copyOfRange(bytes, offset, offset + length));
                }));
    }

    private boolean sendQuery(BeaconResponder beacon, InetSocketAddress from, byte[] query) {
        byte[] spare = Arrays.copyOf(query, query.length + 8);
        return beacon.tryAnswer(now, new Arrival().datagram(from, spare, query.length), 3, 16);
    }

    static InetSocketAddress address(int host) {
        try {
            byte[] bytes = {10, (byte) (host >> 16), (byte) (host >> 8), (byte) host};
            return new InetSocketAddress(InetAddress.getByAddress(bytes), 5000);
        } catch (UnknownHostException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Puts the checksum in front, as the page on the wire has it. */
    static byte[] sealed(byte[] datagram) {
        CRC32 crc = new CRC32();
        crc.update("TICKWIRE".getBytes(StandardCharsets.US_ASCII));
        crc.update(datagram, 4, datagram.length - 4);
        byte[] copy = datagram.clone();
        ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN).putInt(0, (int) crc.getValue());
        return copy;
    }

    static byte[] query(long nonce) {
        byte[] query = new byte[512];
        query[4] = 32;
        ByteBuffer.wrap(query).order(ByteOrder.LITTLE_ENDIAN).putLong(5, nonce);
        return sealed(query);
    }

    @Test
    void shouldWriteAnswersAsOnTheWireFormatPage() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("Ånna").withExtra(new byte[] {7, 8}));
        assertTrue(sendQuery(beacon, address(1), query(-99)));

        byte[] name = "Ånna".getBytes(StandardCharsets.UTF_8);
        ByteBuffer expected = ByteBuffer.allocate(27 + name.length + 1 + 2).order(ByteOrder.LITTLE_ENDIAN);
        expected.putInt(0).put((byte) 33).putLong(-99).putLong(PROTOCOL_ID);
        expected.putShort((short) 3).putShort((short) 16);
        expected.put((byte) 1);
        expected.put((byte) name.length).put(name).put((byte) 2).put(new byte[] {7, 8});
        assertEquals(List.of(address(1)), answered);
        assertEquals(Arrays.toString(sealed(expected.array())), Arrays.toString(answers.get(0)));
    }

    @Test
    void shouldWriteQueriesAsOnTheWireFormatPage() {
        List<byte[]> sent = new ArrayList<>();
        Transport transport = new SendOnly((to, bytes, offset, length) -> sent.add(Arrays.copyOf(bytes, length)));
        new BeaconQuery().send(address(2), 77, transport);
        assertEquals(Arrays.toString(query(77)), Arrays.toString(sent.get(0)));
    }

    @Test
    void shouldAnswerWithFewerBytesThanTheQuery() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("x".repeat(127)).withExtra(new byte[255]));
        sendQuery(beacon, address(1), query(1));
        beacon.name("");
        beacon.extra(new byte[0]);
        sendQuery(beacon, address(1), query(2));

        assertEquals(410, answers.get(0).length);
        assertEquals(28, answers.get(1).length);
    }

    @Test
    void shouldDropUnreadableQueriesAndCountThem() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("a"));
        byte[] padded = query(1);
        padded[511] = 1;
        assertTrue(sendQuery(beacon, address(1), sealed(padded)));
        assertTrue(sendQuery(beacon, address(1), sealed(Arrays.copyOf(query(1), 511))));
        assertTrue(sendQuery(beacon, address(1), sealed(Arrays.copyOf(query(1), 513))));
        assertTrue(sendQuery(beacon, address(1), sealed(Arrays.copyOf(query(1), 5))));

        assertEquals(4, beacon.unreadable());
        assertEquals(List.of(), answers);
    }

    @Test
    void shouldLeaveToOthersWhatIsNoQuery() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("a"));
        byte[] damaged = query(1);
        damaged[9] ^= 4;
        byte[] answer = query(1);
        answer[4] = 33;
        assertFalse(sendQuery(beacon, address(1), damaged));
        assertFalse(sendQuery(beacon, address(1), sealed(answer)));
        for (int length = 0; length < 5; length++) {
            assertFalse(sendQuery(beacon, address(1), Arrays.copyOf(query(1), length)));
        }
        long seed = Seeds.of(BeaconTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            byte[] noise = new byte[random.nextInt(600)];
            random.nextBytes(noise);
            assertFalse(sendQuery(beacon, address(1), noise), "seed " + seed);
        }
        assertEquals(0, beacon.unreadable() + beacon.answers() + beacon.tooMany());
    }

    @Test
    void shouldLimitAnswersByAddressAndInAll() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("a").withLimits(5, 100));
        for (int i = 0; i < 50; i++) {
            sendQuery(beacon, address(1), query(i));
        }
        assertEquals(5, beacon.answers());
        assertEquals(45, beacon.tooMany());

        for (int host = 2; host < 1000; host++) {
            sendQuery(beacon, address(host), query(host));
        }
        assertEquals(100, beacon.answers());
        for (int tick = 0; tick < 1000; tick++) {
            now += 10 * MILLI;
            sendQuery(beacon, address(1), query(tick));
            sendQuery(beacon, address(1), query(tick));
        }
        assertTrue(Math.abs(beacon.answers() - 100 - 50) <= 5, beacon + ": five a second of ten seconds");
    }

    @Test
    void shouldAnswerWithTheStateSetLast() {
        BeaconResponder beacon = beacon(Beacon.Settings.of("before").withExtra(new byte[] {1}));
        beacon.name("after");
        beacon.extra(new byte[] {2, 3});
        sendQuery(beacon, address(1), query(1));
        assertThrows(IllegalArgumentException.class, () -> beacon.name("two\nlines"));
        sendQuery(beacon, address(1), query(1));

        for (byte[] answer : answers) {
            Beacon.Answer read = AnswerFormat.read(answer, 0, answer.length);
            assertEquals("after, 3 of 16", read.toString());
            assertEquals("[2, 3]", Arrays.toString(read.extra()));
        }
    }

    private static final String NOT_SHOWN =
            ", must have no control characters, line separators, unpaired surrogates, invisible characters, or"
                    + " characters that change the direction of text";

    @Test
    void shouldRefuseValuesThatDoNotFit() {
        assertMessage(
                "name = " + "ü".repeat(64) + ", must be at most 127 bytes of UTF-8",
                () -> Beacon.Settings.of("ü".repeat(64)));
        assertMessage("name has U+0007 BEL at index 1" + NOT_SHOWN, () -> Beacon.Settings.of("a\u0007b"));
        assertMessage(
                "name has U+D800 HIGH SURROGATES D800 at index 1" + NOT_SHOWN, () -> Beacon.Settings.of("a\uD800"));
        assertMessage(
                "name has U+202E RIGHT-TO-LEFT OVERRIDE at index 4" + NOT_SHOWN,
                () -> Beacon.Settings.of("Anna\u202Egnp"));
        assertMessage(
                "extra of 256 bytes, must be at most 255",
                () -> Beacon.Settings.of("a").withExtra(new byte[256]));
        assertMessage(
                "perAddress = 0, must be in 1..1000000",
                () -> Beacon.Settings.of("a").withLimits(0, 5));
        assertMessage(
                "inAll = 1000001, must be in 1..1000000",
                () -> Beacon.Settings.of("a").withLimits(5, 1_000_001));
    }

    private static void assertMessage(String message, org.junit.jupiter.api.function.Executable mistake) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, mistake).getMessage());
    }

    @Test
    void shouldAllocateNothingForAQuery() {
        long[] bytesSent = {0};
        BeaconResponder beacon = new BeaconResponder(
                SpokenIds.of(PROTOCOL_ID),
                false,
                Beacon.Settings.of("a").withLimits(1_000_000, 1_000_000),
                new Random(1),
                new SendOnly((to, bytes, offset, length) -> bytesSent[0] += length));
        byte[] query = Arrays.copyOf(query(5), 520);
        InetSocketAddress from = address(1);
        Arrival arrival = new Arrival();
        long min = AllocatedBytes.minOf(10, () -> {
            for (int i = 0; i < 4_000; i++) {
                beacon.tryAnswer(now += MILLI, arrival.datagram(from, query, 512), 1, 2);
            }
        });
        assertEquals(40_000 * 29, bytesSent[0]);
        assertEquals(0, min, "bytes for 4,000 queries");
    }
}
