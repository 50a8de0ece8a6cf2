package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tickwire.Seeds;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SealedPacketsTest {
    private static final int SERVER_TYPES = 1 << NetcodeFormat.RESPONSE
            | 1 << PacketType.KEEP_ALIVE
            | 1 << PacketType.PAYLOAD
            | 1 << PacketType.DISCONNECT;

    private final SealedPackets packets = new SealedPackets(new JdkAead());
    private final ReplayWindow replays = new ReplayWindow();
    private final byte[] key = new byte[32];

    @Test
    void shouldWriteTheNumberInAsFewBytesAsHoldIt() {
        for (int bytes = 1; bytes <= 8; bytes++) {
            long min = bytes == 1 ? 0 : 1L << 8 * (bytes - 1);
            long max = -1L >>> 64 - 8 * bytes;
            assertEquals(1 + bytes + 16, packet(PacketType.DISCONNECT, min, 0).length);
            assertEquals(1 + bytes + 16, packet(PacketType.DISCONNECT, max, 0).length);
        }
    }

    @Test
    void shouldDropInTheStandardsOrder() {
        byte[] payload = packet(PacketType.PAYLOAD, 1, 20);

        assertEquals(SessionStatistics.Drop.WRONG_SIZE, open(Arrays.copyOf(payload, 17)));
        assertEquals(SessionStatistics.Drop.UNKNOWN_TYPE, open(prefixed(payload, 0x17)));
        assertEquals(SessionStatistics.Drop.UNKNOWN_TYPE, open(prefixed(payload, 0x1F)));
        assertEquals(SessionStatistics.Drop.UNKNOWN_TYPE, open(prefixed(payload, 0x12)), "a challenge");
        assertEquals(SessionStatistics.Drop.BAD_CONTENT, open(prefixed(payload, 0x05)));
        assertEquals(SessionStatistics.Drop.BAD_CONTENT, open(prefixed(payload, 0x95)));
        assertEquals(SessionStatistics.Drop.WRONG_SIZE, open(Arrays.copyOf(payload, 18)), "no body");
        assertEquals(SessionStatistics.Drop.WRONG_SIZE, open(prefixed(Arrays.copyOf(payload, 20), 0x85)));
        assertEquals(SessionStatistics.Drop.WRONG_SIZE, open(prefixed(payload, 0x14)), "a keep-alive of 20");
        assertEquals(SessionStatistics.Drop.WRONG_SIZE, open(Arrays.copyOf(payload, 1 + 1 + 1201 + 16)));
        assertEquals(SessionStatistics.Drop.FORGED, open(prefixed(payload, 0x25)));
        assertNull(open(payload));
        assertEquals(SessionStatistics.Drop.REPLAYED, open(payload));
    }

    @Test
    void shouldNotCountAForgedNumberAsReceived() {
        byte[] forged = packet(PacketType.PAYLOAD, 1000, 20);
        forged[30] ^= 1;

        assertEquals(SessionStatistics.Drop.FORGED, open(forged));
        assertNull(open(packet(PacketType.PAYLOAD, 1, 20)));
    }

    @Test
    void shouldOpenNothingThatWasChangedInAnyBitOrCut() {
        byte[] payload = packet(PacketType.PAYLOAD, 0x1234, 40);
        for (int bit = 0; bit < 8 * payload.length; bit++) {
            byte[] changed = payload.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            if (open(changed) == null) {
                throw new AssertionError("bit " + bit);
            }
        }
        for (int length = 0; length < payload.length; length++) {
            if (open(Arrays.copyOf(payload, length)) == null) {
                throw new AssertionError("length " + length);
            }
        }
        assertNull(open(payload));
    }

    @Test
    void shouldCarryTheIndexOfAMoveInTheClearAndSealed() {
        byte[] body = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.moveBodyBytes(2)];
        body[0] = 77;
        body[4] = 5;
        byte[] out = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        int length = packets.seal(PacketType.MOVE, 0x1234, new PacketKey(key, 99), body, 0, body.length, out);
        byte[] move = Arrays.copyOf(out, length);

        assertEquals(NetcodeFormat.MOVE_BYTES, length);
        assertEquals(77, SealedPackets.clearIndex(move, 0, length));
        assertNull(openMove(move));
        assertEquals(5, packets.body()[0]);
        assertEquals(0x1234, packets.number());
        for (int bit = 0; bit < 8 * length; bit++) {
            byte[] changed = move.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            if (openMove(changed) == null) {
                throw new AssertionError("bit " + bit);
            }
        }
        assertEquals(-1, SealedPackets.clearIndex(move, 0, 6));
    }

    @Test
    void shouldOpenNoNoise() {
        long seed = Seeds.of(SealedPacketsTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 100_000; round++) {
            byte[] noise = new byte[random.nextInt(random.nextBoolean() ? 60 : 1300)];
            random.nextBytes(noise);
            if (open(noise) == null) {
                throw new AssertionError("seed " + seed);
            }
        }
    }

    private SessionStatistics.Drop open(byte[] packet) {
        return packets.open(
                Arrays.copyOf(packet, packet.length + 8),
                0,
                packet.length,
                new PacketKey(key, 99),
                SERVER_TYPES,
                replays,
                null);
    }

    private SessionStatistics.Drop openMove(byte[] packet) {
        return packets.open(packet, 0, packet.length, new PacketKey(key, 99), 1 << PacketType.MOVE, null, null);
    }

    private byte[] packet(int type, long number, int bodyLength) {
        byte[] out = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        int length = packets.seal(type, number, new PacketKey(key, 99), new byte[bodyLength], 0, bodyLength, out);
        return Arrays.copyOf(out, length);
    }

    private static byte[] prefixed(byte[] packet, int prefix) {
        byte[] changed = packet.clone();
        changed[0] = (byte) prefix;
        return changed;
    }
}
