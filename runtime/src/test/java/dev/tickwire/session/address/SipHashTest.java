package dev.tickwire.session.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SipHashTest {
    /**
     * Of the authors' test vectors, {@code vectors_sip64}, those of 8 and 24 bytes: key and input count up from zero.
     */
    @Test
    void shouldHashAsTheAuthorsDo() {
        SipHash hash = new SipHash(0x0706050403020100L, 0x0F0E0D0C0B0A0908L);
        assertEquals(0x93f5f5799a932462L, hash.of(0x0706050403020100L));
        assertEquals(0xb8ad50c6f649af94L, hash.of(0x0706050403020100L, 0x0F0E0D0C0B0A0908L, 0x1716151413121110L));
    }

    @Test
    void shouldHashOtherwiseUnderAnotherKey() {
        Random random = new Random(Seeds.of(SipHashTest.class));
        assertNotEquals(new SipHash(random).of(5), new SipHash(random).of(5));
    }
}
