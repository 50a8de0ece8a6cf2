package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Hostile datagrams: none throws, none costs memory, none harms a client that is honest. */
class SaltedAttackTest {
    /** Forged requests of the flood. */
    private static final int FLOOD = Runs.of(30_000, 100_000);

    @Test
    void shouldSurviveMutatedDatagrams() {
        long seed = Seeds.of(SaltedAttackTest.class);
        Random random = new Random(seed);
        SaltedWorld world = new SaltedWorld(4);
        SaltedWorld.TestClient client = world.connected(1001, 1);
        List<byte[]> recorded = knownDatagrams(world, client);
        InetSocketAddress[] sources = {address(1001), address(1002), address(1003)};
        try {
            for (int i = 0; i < 200_000; i++) {
                byte[] mutated = mutate(recorded.get(random.nextInt(recorded.size())), random);
                if (random.nextInt(4) > 0 && mutated.length >= 5) {
                    mutated = RawDatagram.resealed(PROTOCOL_ID, mutated);
                }
                if (random.nextBoolean()) {
                    InetSocketAddress source = sources[random.nextInt(sources.length)];
                    world.deliverFrom(source, mutated);
                    assertNoAmplification(world, source, mutated.length, seed);
                } else {
                    client.receive(random.nextInt(4) == 0 ? address(1009) : SaltedWorld.SERVER, mutated);
                }
                if (random.nextInt(100) == 0) {
                    world.now += random.nextInt(20) * MILLI;
                    world.update();
                }
                world.toServer.clear();
                world.toClients.clear();
                world.allFromServer.clear();
                if (client.end != null) {
                    // A mutation found the session's own disconnect: go on with another.
                    client = world.connected(1001, i);
                    recorded = knownDatagrams(world, client);
                }
            }
        } catch (RuntimeException thrown) {
            throw new AssertionError("seed " + seed, thrown);
        }
        assertTrue(world.server.statistics().dropped() > 10_000, "seed " + seed);
        assertTrue(world.server.connectedCount() <= 3, "seed " + seed);
    }

    /** A client without a slot is never sent more than it sent. */
    private static void assertNoAmplification(SaltedWorld world, InetSocketAddress source, int length, long seed) {
        int answered = 0;
        for (SaltedWorld.Sent sent : world.toClients) {
            answered += sent.to().equals(source) ? sent.bytes().length : 0;
        }
        assertTrue(answered <= length, answered + " bytes answered " + length + ", seed " + seed);
    }

    @Test
    void shouldKeepNothingOfAFloodOfForgedRequests() throws Exception {
        int[] answered = {0};
        SaltedServerSession server = new SaltedServerSession(
                SpokenIds.of(PROTOCOL_ID),
                64,
                SaltedWorld.TIMEOUT,
                SaltedWorld.WIDE_LIMITS,
                new Random(1),
                new SendOnly((to, bytes, offset, length) -> answered[0] += length),
                new NoListener());
        byte[] request = Arrays.copyOf(RawDatagram.request(PROTOCOL_ID, 99), 1024 + 8);
        InetSocketAddress[] sources = new InetSocketAddress[1000];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = new InetSocketAddress(
                    InetAddress.getByAddress(new byte[] {10, 0, (byte) (i >> 8), (byte) i}), 1 + i);
        }
        flood(server, sources, request, FLOOD / 5);
        answered[0] = 0;

        long each = AllocatedBytes.by(() -> flood(server, sources, request, FLOOD)) / FLOOD;

        System.out.println(
                "SaltedAttackTest: " + each + " bytes of garbage for a forged request, all of the JDK's HMAC");
        assertTrue(each <= 512, each + " bytes for each forged request");
        assertEquals(0, server.connectedCount());
        assertEquals((long) FLOOD * SaltedFormat.CHALLENGE_BYTES, answered[0]);
    }

    @Test
    void shouldAllocateNothingForDatagramsThatItDrops() {
        SaltedWorld world = new SaltedWorld(4);
        world.connected(1001, 1);
        byte[] noise = new byte[300 + 8];
        new Random(5).nextBytes(noise);
        byte[] foreign = Arrays.copyOf(RawDatagram.request(PROTOCOL_ID + 1, 5), 1024 + 8);
        byte[] guessed = Arrays.copyOf(RawDatagram.payload(PROTOCOL_ID, 5, new byte[100]), 113 + 8);
        InetSocketAddress recorded = address(1001);
        InetSocketAddress stranger = address(1002);
        Arrival arrival = new Arrival();

        long minimum = AllocatedBytes.minOf(10, () -> {
            for (int i = 0; i < 4_000; i++) {
                arrival.open(world.server, world.now, stranger, noise, 300);
                arrival.open(world.server, world.now, stranger, foreign, 1024);
                arrival.open(world.server, world.now, recorded, guessed, 113);
            }
        });

        assertEquals(0, minimum, "bytes for 12,000 dropped datagrams");
        assertEquals(40_000, world.dropped(SessionStatistics.Drop.WRONG_SECRET));
    }

    private static void flood(SaltedServerSession server, InetSocketAddress[] sources, byte[] request, int count) {
        Arrival arrival = new Arrival();
        for (int i = 0; i < count; i++) {
            arrival.open(server, i, sources[i % sources.length], request, 1024);
        }
    }

    private static List<byte[]> knownDatagrams(SaltedWorld world, SaltedWorld.TestClient client) {
        long salt = client.session.clientId();
        long xor = RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());
        List<byte[]> recorded = new ArrayList<>();
        recorded.add(RawDatagram.request(PROTOCOL_ID, salt));
        recorded.add(RawDatagram.denied(PROTOCOL_ID, salt, 2));
        recorded.add(RawDatagram.challenge(PROTOCOL_ID, salt, salt ^ xor));
        recorded.add(RawDatagram.response(PROTOCOL_ID, salt, xor, new byte[256]));
        recorded.add(RawDatagram.keepAlive(PROTOCOL_ID, xor, 0, 4));
        recorded.add(RawDatagram.payload(PROTOCOL_ID, xor, new byte[50]));
        recorded.add(RawDatagram.payload(PROTOCOL_ID, xor, new byte[1200]));
        recorded.add(RawDatagram.disconnect(PROTOCOL_ID, xor, 4));
        return recorded;
    }

    private static byte[] mutate(byte[] datagram, Random random) {
        byte[] mutated = datagram.clone();
        for (int flips = random.nextInt(4); flips > 0; flips--) {
            // Mostly near the front, where the fields are.
            int at = random.nextBoolean()
                    ? random.nextInt(Math.min(24, mutated.length))
                    : random.nextInt(mutated.length);
            mutated[at] ^= (byte) (1 << random.nextInt(8));
        }
        switch (random.nextInt(6)) {
            case 0:
                return Arrays.copyOf(mutated, random.nextInt(mutated.length + 1));
            case 1:
                return Arrays.copyOf(mutated, mutated.length + random.nextInt(600));
            default:
                return mutated;
        }
    }

    private static final class NoListener implements ServerSessionListener {
        @Override
        public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {}

        @Override
        public void onDisconnect(int index, DisconnectReason reason, String text) {}
    }
}
