package dev.tickwire.session.netcode.crypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.vectors.VectorFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The ciphers alone, by the examples of RFC 8439 and of draft-irtf-cfrg-xchacha-03. */
class AeadTest {
    private static final byte[] PLAIN =
            ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for"
                            + " the future, sunscreen would be it.")
                    .getBytes(StandardCharsets.US_ASCII);
    private static final byte[] DATA = VectorFile.bytes("50515253c0c1c2c3c4c5c6c7");
    private static final byte[] KEY =
            VectorFile.bytes("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f");

    private final JdkAead aead = new JdkAead();

    @Test
    void shouldSealAndOpenTheExampleOfTheRfc() {
        byte[] nonce = VectorFile.bytes("070000004041424344454647");
        byte[] sealed = new byte[PLAIN.length + 16];
        aead.seal(KEY, nonce, DATA, DATA.length, PLAIN, 0, PLAIN.length, sealed, 0);

        assertEquals(
                "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b"
                        + "1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b"
                        + "4831d7bc3ff4def08e4b7a9de576d26586cec64b61161ae10b594f09e26a7e902ecbd0600691",
                VectorFile.hex(sealed, 0, sealed.length));
        byte[] opened = new byte[sealed.length];
        assertTrue(aead.open(KEY, nonce, DATA, DATA.length, sealed, 0, sealed.length, opened, 0));
        assertArrayEquals(PLAIN, Arrays.copyOf(opened, PLAIN.length));
    }

    @Test
    void shouldDeriveTheExampleOfTheDraft() {
        byte[] key = VectorFile.bytes("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
        byte[] derived = new byte[32];
        new HChaCha20().derive(key, VectorFile.bytes("000000090000004a0000000031415927"), 0, derived);

        assertEquals(
                "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc", VectorFile.hex(derived, 0, 32));
    }

    @Test
    void shouldSealAndOpenTheExampleOfTheDraft() {
        byte[] nonce = VectorFile.bytes("404142434445464748494a4b4c4d4e4f5051525354555657");
        byte[] sealed = new byte[PLAIN.length + 16];
        XChaCha20Poly1305 xaead = new XChaCha20Poly1305(aead);
        xaead.seal(KEY, nonce, 0, DATA, PLAIN, 0, PLAIN.length, sealed, 0);

        assertEquals(
                "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39"
                        + "ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b23835"
                        + "65d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49",
                VectorFile.hex(sealed, 0, sealed.length));
        byte[] opened = new byte[sealed.length];
        assertTrue(xaead.open(KEY, nonce, 0, DATA, sealed, 0, sealed.length, opened, 0));
        assertArrayEquals(PLAIN, Arrays.copyOf(opened, PLAIN.length));
    }

    @Test
    void shouldNotOpenWhatWasChangedInAnyBit() {
        byte[] nonce = new byte[12];
        byte[] sealed = new byte[7 + 40 + 16];
        aead.seal(KEY, nonce, DATA, DATA.length, PLAIN, 0, 40, sealed, 7);
        byte[] opened = new byte[64];
        for (int bit = 0; bit < 8 * (40 + 16); bit++) {
            sealed[7 + bit / 8] ^= (byte) (1 << bit % 8);
            assertFalse(aead.open(KEY, nonce, DATA, DATA.length, sealed, 7, 56, opened, 0), "bit " + bit);
            sealed[7 + bit / 8] ^= (byte) (1 << bit % 8);
        }
        for (int place = 0; place < 12; place++) {
            nonce[place]++;
            assertFalse(aead.open(KEY, nonce, DATA, DATA.length, sealed, 7, 56, opened, 0));
            nonce[place]--;
        }
        assertFalse(aead.open(KEY, nonce, DATA, DATA.length - 1, sealed, 7, 56, opened, 0));
        assertFalse(aead.open(new byte[32], nonce, DATA, DATA.length, sealed, 7, 56, opened, 0));
        assertFalse(aead.open(KEY, nonce, DATA, DATA.length, sealed, 7, 16, opened, 0));

        assertTrue(aead.open(KEY, nonce, DATA, DATA.length, sealed, 7, 56, opened, 0));
        assertArrayEquals(Arrays.copyOf(PLAIN, 40), Arrays.copyOf(opened, 40));
    }

    @Test
    void shouldOpenTheSameAgainAndAgain() {
        byte[] nonce = new byte[12];
        byte[] sealed = new byte[16];
        aead.seal(KEY, nonce, DATA, 0, PLAIN, 0, 0, sealed, 0);
        byte[] opened = new byte[16];
        for (int time = 0; time < 300; time++) {
            assertTrue(aead.open(KEY, nonce, DATA, 0, sealed, 0, 16, opened, 0));
        }
    }

    @Test
    void shouldWorkOnAfterForgetting() {
        byte[] sealed = new byte[36];
        byte[] opened = new byte[36];
        byte[] nonce = new byte[12];
        for (int time = 0; time < 300; time++) {
            nonce[3] = (byte) time;
            nonce[4] = (byte) (time >> 8);
            aead.seal(KEY, nonce, DATA, 0, PLAIN, 0, 20, sealed, 0);
            aead.forget();
            assertTrue(aead.open(KEY, nonce, DATA, 0, sealed, 0, 36, opened, 0));
            assertArrayEquals(Arrays.copyOf(PLAIN, 20), Arrays.copyOf(opened, 20));
            aead.forget();
        }
    }

    @Test
    void shouldMeasureAllocationOfTheJdk() {
        byte[] nonce = new byte[12];
        new Random(1).nextBytes(nonce);
        byte[] sealed = new byte[9 + 1200 + 16];
        byte[] payload = new byte[1200 + 16];
        long[] each = new long[2];
        int rounds = 3000;
        for (int round = 0; round < 2 * rounds; round++) {
            nonce[0]++;
            nonce[1] += (byte) (nonce[0] == 0 ? 1 : 0);
            long toSeal =
                    AllocatedBytes.by(() -> aead.seal(KEY, nonce, DATA, DATA.length, payload, 0, 1200, sealed, 9));
            long toOpen = AllocatedBytes.by(
                    () -> assertTrue(aead.open(KEY, nonce, DATA, DATA.length, sealed, 9, 1216, payload, 0)));
            if (round >= rounds) {
                each[0] += toSeal;
                each[1] += toOpen;
            }
        }
        System.out.println("AeadTest: the JDK's provider allocates " + each[0] / rounds + " bytes to seal and "
                + each[1] / rounds + " to open 1,200 bytes");
        assertTrue(each[0] / rounds < 3000, each[0] / rounds + " bytes to seal");
        assertTrue(each[1] / rounds < 3000, each[1] / rounds + " bytes to open");
    }
}
