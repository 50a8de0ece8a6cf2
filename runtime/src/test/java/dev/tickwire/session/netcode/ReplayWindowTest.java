package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReplayWindowTest {
    private final ReplayWindow window = new ReplayWindow();

    @Test
    void shouldAcceptEachNumberOnce() {
        for (long number = 0; number < 1000; number++) {
            assertFalse(window.wasReceived(number), "" + number);
            window.onReceived(number);
            assertTrue(window.wasReceived(number), "" + number);
        }
    }

    @Test
    void shouldAcceptLateNumbersOfTheLast256() {
        window.onReceived(1000);

        assertFalse(window.wasReceived(745));
        assertTrue(window.wasReceived(744));
        assertTrue(window.wasReceived(0));
        assertFalse(window.wasReceived(1001));
    }

    @Test
    void shouldWorkUpToTheLargestNumber() {
        for (long number = -300; number != 0; number++) {
            assertFalse(window.wasReceived(number), Long.toUnsignedString(number));
            window.onReceived(number);
            assertTrue(window.wasReceived(number), Long.toUnsignedString(number));
        }
        assertTrue(window.wasReceived(5));
    }

    @Test
    void shouldCountAllUpToWhereItIsClosedAsReceived() {
        window.close(0);
        assertTrue(window.wasReceived(0));
        assertFalse(window.wasReceived(1));
        window.onReceived(1);
        window.close(1000);

        assertEquals(1000, window.newest());
        assertTrue(window.wasReceived(999));
        assertTrue(window.wasReceived(1000));
        assertFalse(window.wasReceived(1001));
        assertFalse(window.isNewest(1000));
        window.onReceived(1100);
        assertFalse(window.wasReceived(1001));
        assertTrue(window.wasReceived(1000));
    }

    @Test
    void shouldAgreeWithASetOfNumbers() {
        long seed = Seeds.of(ReplayWindowTest.class);
        Random random = new Random(seed);
        Set<Long> received = new HashSet<>();
        long newest = 0;
        for (int step = 0; step < 200_000; step++) {
            long number = Math.max(0, newest - 300 + random.nextInt(random.nextInt(50) == 0 ? 900 : 305));
            boolean old = number <= newest - ReplayWindow.SIZE;
            assertEquals(
                    old || received.contains(number), window.wasReceived(number), "seed " + seed + " step " + step);
            if (!old && received.add(number)) {
                window.onReceived(number);
                newest = Math.max(newest, number);
            }
        }
    }
}
