package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ArgumentsTest {
    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void shouldReturnValuesInRangeIncludingTheBounds() {
        assertEquals(1, Arguments.inRange("clients", 1, 1, 64));
        assertEquals(64, Arguments.inRange("clients", 64, 1, 64));
        assertEquals(0.0, Arguments.inRange("loss", 0.0, 0, 1));
        assertEquals(1.0, Arguments.inRange("loss", 1.0, 0, 1));
        Duration second = Duration.ofSeconds(1);
        assertSame(second, Arguments.inRange("timeout", second, second, second));
    }

    @Test
    void shouldNameArgumentValueAndRange() {
        assertRefused("clients = 0, must be in 1..64", () -> Arguments.inRange("clients", 0, 1, 64));
        assertRefused("clients = 65, must be in 1..64", () -> Arguments.inRange("clients", 65, 1, 64));
        assertRefused("loss = 1.5, must be in 0..1", () -> Arguments.inRange("loss", 1.5, 0, 1));
        assertRefused("loss = -0.1, must be in 0..0.99", () -> Arguments.inRange("loss", -0.1, 0, 0.99));
        assertRefused("loss = NaN, must be in 0..1", () -> Arguments.inRange("loss", Double.NaN, 0, 1));
        assertRefused(
                "timeout = PT0S, must be in PT1S..PT1M",
                () -> Arguments.inRange("timeout", Duration.ZERO, Duration.ofSeconds(1), Duration.ofMinutes(1)));
        assertRefused(
                "timeout = null, must be in PT0S..PT1M",
                () -> Arguments.inRange("timeout", null, Duration.ZERO, Duration.ofMinutes(1)));
        assertRefused("key = null, must not be null", () -> Arguments.required("key", null));
    }
}
