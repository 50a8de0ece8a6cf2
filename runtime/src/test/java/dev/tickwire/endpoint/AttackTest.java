package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Attacks on a running encrypted server over real UDP on loopback, while 16 honest clients play. They lose no reliable
 * message, nothing grows, nobody is sent more than it sent, and the counters show what happened. Each takes 0.2
 * seconds, in the profile {@code long} half a second, and with {@code -Dtickwire.attack.seconds=5} as long as one
 * likes. The table that it prints has what was measured. A run that could not send the datagrams a second that are
 * promised to be stood is reported as not run, with the rate.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AttackTest {
    private static final double SECONDS =
            Double.parseDouble(System.getProperty("tickwire.attack.seconds", String.valueOf(Runs.of(2, 5) / 10.0)));
    /** So many must begin in this time that all limits are reached. */
    private static final double SECONDS_OF_HANDSHAKES = 0.5;

    /** The name of a run without an attack, to compare with. */
    private static final String PEACE = "nothing";

    private static final int REQUEST_BYTES = 1078;
    private static final long MAX_GROWTH_BYTES = 6 << 20;
    private static final int ADDRESSES = 64;
    private static final int STRIKES_BETWEEN_FORWARDS = 8;
    /** The usual limits of handshakes that are under way, in all and from one address. */
    private static final int LIMITED = 1024;

    private static final int LIMITED_PORTS = 128;
    /** Less than half a second; a handshake is given up after five. */
    private static final int STRIKES_BEFORE_ANY_IS_OVER = 10_000;

    /** The ack of a header before anything has been received. */
    private static final int NOTHING_RECEIVED = 0xFFFF;

    /** The rate that the page of security promises to stand; an attack of less proves less. */
    private static final double MIN_DATAGRAMS_PER_SECOND = 20_000;

    private final Random random = new Random(Seeds.of(AttackTest.class));
    private Relay relay;
    private AttackScenario scenario;

    @AfterEach
    void close() {
        if (scenario != null) {
            scenario.close();
        }
        if (relay != null) {
            relay.close();
        }
    }

    @Tag(Runs.LONG)
    @Test
    @Order(0)
    void shouldPlayInPeace() throws Exception {
        scenario = new AttackScenario(null);
        attack(PEACE, EnumSet.noneOf(SessionStatistics.Drop.class), (with, number) -> {});
        attack(PEACE, EnumSet.noneOf(SessionStatistics.Drop.class), (with, number) -> {});
    }

    @Test
    void shouldSurviveForgedRequestsFromManyAddresses() throws Exception {
        scenario = new AttackScenario(null);
        byte[][] requests = new byte[256][];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = request(scenario.token());
            random.nextBytes(requests[i]);
            System.arraycopy(request(scenario.token()), 0, requests[i], 0, 30);
        }
        attack(
                "forged requests",
                EnumSet.of(SessionStatistics.Drop.FORGED),
                (with, number) -> with.send(number, requests[number % requests.length]));
        scenario.admitNewClient();
    }

    @Test
    void shouldSurviveReplayedTokensFromOtherAddresses() throws Exception {
        scenario = new AttackScenario(null);
        byte[] request = request(scenario.token());
        attack(
                "replayed tokens",
                EnumSet.of(SessionStatistics.Drop.TOKEN_USED),
                (with, number) -> with.send(number < 64 ? 0 : number, request));
        scenario.admitNewClient();
    }

    @Test
    void shouldSurviveReplayedAndReorderedPackets() throws Exception {
        attackOnPath("replayed and reordered packets", SessionStatistics.Drop.REPLAYED, (with, number) -> {
            byte[] old = relay.ofClient(random.nextInt(256));
            if (old != null) {
                with.onSent(relay.toServer(old));
            }
            byte[] oldOfServer = relay.ofServer(random.nextInt(256));
            if (oldOfServer != null && number % 4 == 0) {
                relay.toClient(oldOfServer);
            }
        });
    }

    @Test
    void shouldSurviveBitFlipsInEveryByte() throws Exception {
        attackOnPath("bit flips", SessionStatistics.Drop.FORGED, (with, number) -> {
            byte[] flipped = copy(relay.ofClient(random.nextInt(256)));
            if (flipped.length > 0) {
                flipped[number % flipped.length] ^= (byte) (1 << random.nextInt(8));
                // A new number, so that it is not dropped as a replay before the cipher sees it.
                flipped[1] += (byte) (number % 2 == 0 ? 128 : 0);
                with.onSent(relay.toServer(flipped));
            }
        });
    }

    @Test
    void shouldSurviveTruncationToEveryLength() throws Exception {
        attackOnPath("truncation", SessionStatistics.Drop.WRONG_SIZE, (with, number) -> {
            byte[] whole = copy(relay.ofClient(random.nextInt(256)));
            if (whole.length > 0) {
                with.onSent(relay.toServer(Arrays.copyOf(whole, number % whole.length)));
            }
        });
    }

    @Test
    void shouldSurvivePacketsOfOtherProtocols() throws Exception {
        byte[] quic = new byte[1200];
        random.nextBytes(quic);
        quic[0] = (byte) 0xC3;
        byte[] http = "GET / HTTP/1.1\r\nHost: game.example\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        byte[] dns = {0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 4, 'g', 'a', 'm', 'e', 0, 0, 1, 0, 1};
        byte[][] noise = new byte[256][];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = new byte[1 + random.nextInt(1400)];
            random.nextBytes(noise[i]);
        }
        List<byte[]> knownProtocols = List.of(quic, http, dns);
        attackOnPath("other protocols", SessionStatistics.Drop.UNKNOWN_ADDRESS, (with, number) -> {
            byte[] datagram = number % 4 < 3 ? knownProtocols.get(number % 4) : noise[number / 4 % noise.length];
            with.send(number, datagram);
            if (number % 8 == 0) {
                with.onSent(relay.toServer(datagram));
            }
        });
    }

    /** Its requests are dropped as forged ones are, and its responses as forged moves. */
    @Tag(Runs.LONG)
    @Test
    void shouldSurviveSlotFillersWithoutTokens() throws Exception {
        scenario = new AttackScenario(null);
        byte[][] requests = new byte[256][];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = request(
                    new ConnectTokens(AttackScenario.PROTOCOL.id(), NetcodeKey.insecure(), List.of(scenario.address))
                            .mint(System.currentTimeMillis() / 1000, i, new byte[0]));
        }
        byte[] response = new byte[1 + 1 + 308 + 16];
        random.nextBytes(response);
        response[0] = 0x13;
        attack(
                "slot fillers without tokens",
                EnumSet.of(SessionStatistics.Drop.FORGED, SessionStatistics.Drop.UNKNOWN_ADDRESS),
                (with, number) -> with.send(number, number % 2 == 0 ? requests[number / 2 % 256] : response));
        scenario.admitNewClient();
    }

    @Test
    void shouldSurviveForgedMovesFromManyAddresses() throws Exception {
        scenario = new AttackScenario(null);
        byte[][] moves = new byte[256][64];
        for (int i = 0; i < moves.length; i++) {
            random.nextBytes(moves[i]);
            // Of each slot, with eight bytes of a number that is newer than all.
            moves[i][0] = (byte) 0x87;
            LittleEndian.putInt(moves[i], 9, i % 8);
        }
        byte[][] answers = new byte[256][1 + 8 + 4 + 8 + 16];
        for (int i = 0; i < answers.length; i++) {
            random.nextBytes(answers[i]);
            // Of each slot, and of as many that there are not.
            answers[i][0] = (byte) 0x89;
            LittleEndian.putInt(answers[i], 9, i % 16 < 8 ? i % 8 : Integer.MAX_VALUE);
        }
        attack(
                "forged moves",
                EnumSet.of(SessionStatistics.Drop.FORGED, SessionStatistics.Drop.UNKNOWN_ADDRESS),
                (with, number) -> with.send(
                        number, number % 4 == 0 ? answers[number / 4 % answers.length] : moves[number % moves.length]));
        scenario.admitNewClient();
    }

    @Test
    void shouldSurviveHandshakesThatNeverFinish() throws Exception {
        scenario = new AttackScenario(null);
        int ports = LIMITED_PORTS + 2;
        byte[][] requests = new byte[(LIMITED / LIMITED_PORTS + 2) * ports][];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = request(scenario.token());
        }
        int[] early = {-1, -1};
        DatagramFlooder flooder = attack(
                "handshakes that never finish",
                EnumSet.of(SessionStatistics.Drop.TOO_MANY),
                Math.max(SECONDS, SECONDS_OF_HANDSHAKES),
                requests.length / ports,
                ports,
                (with, number) -> {
                    with.send(number, requests[number % requests.length]);
                    if (number == STRIKES_BEFORE_ANY_IS_OVER) {
                        early[0] = with.answeredSockets();
                        early[1] = with.maxAnswersPerAddress();
                    }
                },
                null);
        if (early[0] < 0) {
            early[0] = flooder.answeredSockets();
            early[1] = flooder.maxAnswersPerAddress();
        }
        assertTrue(early[0] <= LIMITED, early[0] + " handshakes");
        assertTrue(early[1] <= LIMITED_PORTS, early[1] + " handshakes of an address");
        assertTrue(flooder.answeredSockets() >= LIMITED, flooder.answeredSockets() + " handshakes");
        assertTrue(flooder.maxAnswersPerAddress() >= LIMITED_PORTS, "of an address");
    }

    @Test
    void shouldSurviveFragmentFloods() throws Exception {
        PacketCounters counted = attackFromInside("fragment flood", (payload, number) -> {
            payload[0] = 1;
            LittleEndian.putShort(payload, 1, number / 7 + random.nextInt(64));
            payload[3] = (byte) random.nextInt(16);
            payload[4] = 15;
            return 5 + (number % 3 == 0 ? random.nextInt(1100) : 256);
        });
        for (LinkStatistics.Drop drop : List.of(LinkStatistics.Drop.INCOMPLETE, LinkStatistics.Drop.BAD_FRAGMENT)) {
            assertTrue(counted.dropped(drop) > 100, "too few " + drop + ": " + counted);
        }
    }

    @Test
    void shouldSurviveAcksOfPacketsNeverSent() throws Exception {
        PacketCounters counted = attackFromInside("acks of packets never sent", (payload, number) -> {
            // All ack bits set: none of their bytes present. The ack is of a packet that is yet to come.
            payload[0] = 0;
            LittleEndian.putShort(payload, 1, number);
            LittleEndian.putShort(payload, 3, 0x4000 + random.nextInt(0x4000));
            payload[5] = 0;
            return 6;
        });
        assertActed(counted);
        assertEquals(0, counted.acked(), counted + " acked");
    }

    @Test
    void shouldSurviveAClientThatNeverAcks() throws Exception {
        PacketCounters counted = attackFromInside("a client that never acks", (payload, number) -> {
            int sequence = number & 0xFFFF;
            int difference = sequence - NOTHING_RECEIVED & 0xFFFF;
            int at = 3;
            payload[0] = (byte) (difference <= 255 ? 0x3E : 0x1E);
            LittleEndian.putShort(payload, 1, sequence);
            if (difference <= 255) {
                payload[at++] = (byte) difference;
            } else {
                LittleEndian.putShort(payload, at, NOTHING_RECEIVED);
                at += 2;
            }
            Arrays.fill(payload, at, at + 5, (byte) 0);
            return at + 5;
        });
        assertActed(counted);
        assertEquals(0, counted.acked(), counted + " acked");
    }

    /** The packets of an insider were taken as packets: none is dropped before its acks are looked at. */
    private static void assertActed(PacketCounters counted) {
        assertTrue(counted.received() > 1000, "too few: " + counted);
        long dropped = 0;
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            dropped += counted.dropped(drop);
        }
        assertTrue(dropped * 100 <= counted.received(), "more than one in a hundred dropped: " + counted);
    }

    private PacketCounters attackFromInside(String name, MaliciousClient.Forger forger) throws Exception {
        scenario = new AttackScenario(null);
        PacketCounters before = scenario.insiders();
        try (MaliciousClient insider = new MaliciousClient(scenario::token)) {
            attack(
                    name,
                    EnumSet.noneOf(SessionStatistics.Drop.class),
                    (with, number) -> with.onSent(insider.send(forger)));
            assertTrue(insider.connects() > 0);
            PacketCounters counted = scenario.insiders().add(before, -1);
            System.out.println("AttackTest: " + name + ": " + insider.packets() + " sent, " + counted);
            return counted;
        }
    }

    private void attackOnPath(String name, SessionStatistics.Drop expected, DatagramFlooder.Attack attack)
            throws Exception {
        relay = new Relay();
        Thread forwarding = new Thread(() -> {
            try {
                while (scenario == null) {
                    relay.forward();
                    Thread.onSpinWait();
                }
            } catch (Exception closed) {
                throw new IllegalStateException(closed);
            }
        });
        forwarding.start();
        scenario = new AttackScenario(relay);
        forwarding.join();
        DatagramFlooder.Attack forwardedBetween = (with, number) -> {
            if (number % STRIKES_BETWEEN_FORWARDS == 0) {
                relay.forward();
            }
            attack.sendAttack(with, number);
        };
        attack(name, EnumSet.of(expected), forwardedBetween, relay);
    }

    private void attack(String name, Set<SessionStatistics.Drop> expected, DatagramFlooder.Attack attack)
            throws Exception {
        attack(name, expected, attack, null);
    }

    private void attack(
            String name, Set<SessionStatistics.Drop> expected, DatagramFlooder.Attack attack, Relay onTheWay)
            throws Exception {
        attack(name, expected, SECONDS, ADDRESSES, 1, attack, onTheWay);
    }

    private DatagramFlooder attack(
            String name,
            Set<SessionStatistics.Drop> expected,
            double seconds,
            int addresses,
            int ports,
            DatagramFlooder.Attack attack,
            Relay onTheWay)
            throws Exception {
        scenario.pollWorstDelayMillis();
        long messages = scenario.messages();
        long[] before = drops(scenario.counters());
        long heap = AttackScenario.heapBytes();
        DatagramFlooder flooder = new DatagramFlooder(scenario.address, seconds, addresses, ports, attack);
        try {
            scenario.play(flooder::isDone);
        } finally {
            flooder.finish();
        }
        settle(onTheWay);
        long growth = AttackScenario.heapBytes() - heap;
        System.out.printf(
                Locale.ROOT,
                "AttackTest: %-32s %6.0f datagrams/s, %2d of %d connected, %5d reliable messages, %d lost, worst delay"
                        + " %6.1f ms, heap %d -> %d KB, %d bytes sent, %d answered, drops%s%n",
                name,
                flooder.datagramsPerSecond(),
                scenario.connected(),
                AttackScenario.HONEST,
                scenario.messages() - messages,
                scenario.missing(),
                scenario.pollWorstDelayMillis(),
                heap >> 10,
                heap + growth >> 10,
                flooder.bytesSent(),
                flooder.bytesAnswered(),
                difference(before, drops(scenario.counters())));
        assertEquals(AttackScenario.HONEST, scenario.connected());
        assertTrue(growth < MAX_GROWTH_BYTES, growth + " bytes more on the heap");
        assertTrue(flooder.bytesAnswered() <= flooder.bytesSent());
        for (SessionStatistics.Drop drop : expected) {
            long count = scenario.counters().dropped(drop) - before[drop.ordinal()];
            assertTrue(count > 100, count + " dropped as " + drop + ": " + scenario.counters());
        }
        assumeTrue(
                name.equals(PEACE) || flooder.datagramsPerSecond() >= MIN_DATAGRAMS_PER_SECOND,
                () -> String.format(
                        Locale.ROOT,
                        "stood, but this proves too little: %.0f datagrams a second, must be %.0f",
                        flooder.datagramsPerSecond(),
                        MIN_DATAGRAMS_PER_SECOND));
        return flooder;
    }

    /** All sent messages arrive, though the relay's own thread has ended. */
    private void settle(Relay onTheWay) throws Exception {
        if (onTheWay == null) {
            scenario.settle();
            return;
        }
        AtomicBoolean settled = new AtomicBoolean();
        Thread forwarding = new Thread(() -> {
            try {
                while (!settled.get()) {
                    onTheWay.forward();
                    onTheWay.awaitDatagrams();
                }
            } catch (Exception closed) {
                throw new IllegalStateException(closed);
            }
        });
        forwarding.start();
        try {
            scenario.settle();
        } finally {
            settled.set(true);
            onTheWay.wake();
            forwarding.join();
        }
    }

    private static long[] drops(SessionStatistics counters) {
        long[] counts = new long[SessionStatistics.Drop.values().length];
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
            counts[drop.ordinal()] = counters.dropped(drop);
        }
        return counts;
    }

    private static String difference(long[] before, long[] after) {
        StringBuilder text = new StringBuilder();
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
            long count = after[drop.ordinal()] - before[drop.ordinal()];
            if (count > 0) {
                text.append(' ').append(drop).append(' ').append(count);
            }
        }
        return text.length() == 0 ? " none" : text.toString();
    }

    private static byte[] copy(byte[] datagram) {
        return datagram == null ? new byte[0] : datagram.clone();
    }

    /** The request that a token makes, as its client would send it. */
    private static byte[] request(byte[] token) {
        byte[] request = new byte[REQUEST_BYTES];
        NetcodeClientSession client = new NetcodeClientSession(
                SpokenIds.of(AttackScenario.PROTOCOL.id()),
                token,
                new SessionCounts(),
                new SendOnly((to, bytes, offset, length) -> System.arraycopy(bytes, offset, request, 0, length)),
                new NoSession());
        client.update(0);
        return request;
    }
}
