package dev.tickwire.session.beacon.wire;

import static dev.tickwire.session.beacon.wire.BeaconTest.sealed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.beacon.Beacon;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The answers of strangers' beacons, as they are read. */
class BeaconAnswerTest {
    private static byte[] answer(int players, int slots, byte[] name, byte[] extra) {
        ByteBuffer answer = ByteBuffer.allocate(28 + name.length + extra.length).order(ByteOrder.LITTLE_ENDIAN);
        answer.putInt(0).put((byte) 33).putLong(5).putLong(6).putShort((short) players);
        answer.putShort((short) slots).put((byte) 0).put((byte) name.length).put(name);
        answer.put((byte) extra.length).put(extra);
        return sealed(answer.array());
    }

    private static Beacon.Answer read(byte[] answer) {
        byte[] spare = Arrays.copyOf(answer, answer.length + 8);
        BeaconQuery query = new BeaconQuery();
        assertTrue(query.isAnswer(spare, 0, answer.length), "it is well sealed");
        return AnswerFormat.read(spare, 0, answer.length);
    }

    private static Beacon.Answer named(String... bytes) {
        byte[] name = new byte[bytes.length];
        for (int i = 0; i < name.length; i++) {
            name[i] = (byte) Integer.parseInt(bytes[i], 16);
        }
        return read(answer(1, 2, name, new byte[0]));
    }

    @Test
    void shouldReadTheWholeAnswerOfAServer() {
        byte[] extra = {1, 2, 3};
        Beacon.Answer answer = read(answer(65_000, 65_535, "Burg ☃".getBytes(StandardCharsets.UTF_8), extra));

        assertEquals(6, answer.protocolId());
        assertEquals(65_000, answer.players());
        assertEquals(65_535, answer.slots());
        assertEquals("Burg ☃", answer.name());
        assertEquals("[1, 2, 3]", Arrays.toString(answer.extra()));
    }

    @Test
    void shouldDistinguishPlainFromEncryptedSessionsByOneBit() {
        byte[] plain = answer(1, 2, new byte[0], new byte[0]);
        assertFalse(read(plain).isEncrypted());
        for (int bits = 0; bits < 256; bits++) {
            byte[] changed = plain.clone();
            changed[25] = (byte) bits;
            if ((bits & 4) != 0) {
                assertNull(read(sealed(changed)), "earlier versions are missing, flags " + bits);
            } else {
                assertEquals((bits & 1) != 0, read(sealed(changed)).isEncrypted(), "flags " + bits);
            }
        }
    }

    @Test
    void shouldReadEarlierVersionsAndRefuseTooManyOrTooFew() {
        byte[] plain = answer(1, 2, "Burg".getBytes(StandardCharsets.UTF_8), new byte[] {7, 8});
        for (int count = 0; count <= 255; count++) {
            for (int missing = -1; missing <= 1; missing++) {
                byte[] changed = Arrays.copyOf(plain, Math.max(0, plain.length + 1 + 8 * count - missing));
                changed[25] = 4;
                if (changed.length > plain.length) {
                    changed[plain.length] = (byte) count;
                }
                for (int place = 0; place < count && missing == 0; place++) {
                    changed[plain.length + 1 + 8 * place] = (byte) (100 + place);
                }
                Beacon.Answer answer = read(sealed(changed));
                if (count > 7 || missing != 0) {
                    assertNull(answer, count + " earlier versions, bytes missing " + missing);
                } else {
                    assertEquals(count, answer.earlierIds().size());
                    assertEquals("[7, 8]", Arrays.toString(answer.extra()));
                    assertTrue(answer.speaks(answer.protocolId()));
                    assertEquals(count == 7, answer.speaks(106));
                }
            }
        }
    }

    @Test
    void shouldRefuseNamesThatNoListShouldShow() {
        assertEquals("a", named("61").name());
        assertEquals("", named().name());
        assertNull(named("61", "C3"), "cut short");
        assertNull(named("C0", "80"), "overlong");
        assertNull(named("ED", "A0", "80"), "half a pair");
        assertNull(named("00"), "zero");
        assertNull(named("61", "0A", "62"), "line feed");
        assertNull(named("1B", "5B", "32", "4A"), "terminal escape");
        assertNull(named("7F"), "delete");
        assertNull(named("C2", "85"), "next line");
        assertNull(named("E2", "80", "A8"), "line separator");
        assertNull(named("61", "E2", "80", "AE"), "right-to-left override");
        assertNull(named("61", "E2", "80", "8B"), "zero width space");
        assertNull(named("F3", "A0", "81", "81"), "a tag");
    }

    @Test
    void shouldRefuseAnswersThatAreNotASingleMessage() {
        byte[] name = "name".getBytes(StandardCharsets.US_ASCII);
        byte[] whole = answer(3, 4, name, new byte[] {9, 9});
        assertNull(read(answer(5, 4, name, new byte[0])), "more players than slots");
        assertNull(read(sealed(Arrays.copyOf(whole, whole.length + 1))), "something behind");
        for (int length = 28; length < whole.length; length++) {
            assertNull(read(sealed(Arrays.copyOf(whole, length))), "cut to " + length);
        }
        assertFalse(new BeaconQuery().isAnswer(sealed(Arrays.copyOf(whole, 27)), 0, 27));
        byte[] longName = new byte[128];
        Arrays.fill(longName, (byte) 'x');
        assertNull(read(answer(3, 4, longName, new byte[0])), "a name of 128 bytes");
    }

    @Test
    void shouldSurviveArbitraryBytes() {
        long seed = Seeds.of(BeaconAnswerTest.class);
        Random random = new Random(seed);
        byte[] whole = answer(3, 4, "a name to change".getBytes(StandardCharsets.US_ASCII), new byte[20]);
        int readable = 0;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            byte[] changed = Arrays.copyOf(whole, 28 + random.nextInt(500));
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                changed[5 + random.nextInt(changed.length - 5)] = (byte) random.nextInt();
            }
            Beacon.Answer answer = read(sealed(changed));
            if (answer != null) {
                readable++;
                names.add(answer.name());
            }
        }
        assertTrue(readable > 0, "seed " + seed);
        for (String name : names) {
            assertTrue(name.chars().noneMatch(Character::isISOControl), "seed " + seed + ": " + name);
        }
    }
}
