package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.bits.LittleEndian;
import org.junit.jupiter.api.Test;

class TokenHistoryTest {
    private final TokenHistory history = new TokenHistory(3);

    @Test
    void shouldKnowATokenByItsAddressAlone() {
        TokenUse use = use(1, 1, 100, 50);

        assertSame(use, use(1, 1, 100, 60));
        assertNull(use(1, 2, 100, 60));
        assertEquals(1, history.size());
    }

    @Test
    void shouldForgetWhatExpiredAndNotTakeItAgainWhereverTheDateJumps() {
        use(1, 1, 100, 50);
        assertNotNull(use(2, 1, 200, 100));
        assertEquals(1, history.size());

        assertNull(use(1, 1, 100, 50));
        assertNull(use(3, 1, 100, 50));
        assertNotNull(use(4, 1, 101, 50));
    }

    @Test
    void shouldForgetWhatExpiresFirstWhenFull() {
        use(1, 1, 300, 50);
        use(2, 1, 100, 50);
        use(3, 1, 200, 50);
        assertNotNull(use(4, 1, 250, 50));

        assertEquals(3, history.size());
        assertNull(use(2, 1, 100, 50));
        assertNotNull(use(1, 1, 300, 50));
        assertNotNull(use(3, 1, 200, 50));
    }

    @Test
    void shouldForgetNothingForATokenThatItDoesNotTake() {
        use(1, 1, 300, 50);
        use(2, 1, 100, 50);
        use(3, 1, 200, 50);
        assertNull(use(4, 1, 100, 50));
        assertNull(use(5, 1, 99, 50));

        assertNotNull(use(2, 1, 100, 50));
        assertEquals(3, history.size());
    }

    @Test
    void shouldCountOnForEachToken() {
        TokenUse use = use(1, 1, 100, 50);
        assertEquals(0, use.takeNumber());
        assertEquals(1, use(1, 1, 100, 60).takeNumber());
        assertEquals(0, use(2, 1, 100, 60).takeNumber());
    }

    private TokenUse use(long tag, int port, long expire, long unixSeconds) {
        byte[] bytes = new byte[20];
        LittleEndian.putLong(bytes, 4, tag);
        return history.use(bytes, 4, address(port), expire, unixSeconds);
    }
}
