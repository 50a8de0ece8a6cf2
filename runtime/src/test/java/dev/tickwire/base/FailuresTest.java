package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private final Failures failures = new Failures();

    @Test
    void shouldThrowTheFirstAtTheEndOfTheOutermostCallWithTheOthersSuppressed() {
        IllegalStateException first = new IllegalStateException("first");
        IllegalStateException second = new IllegalStateException("second");
        failures.begin();
        failures.begin();
        failures.add(first);
        failures.end();
        failures.add(second);
        assertSame(first, assertThrows(IllegalStateException.class, failures::end));
        assertArrayEquals(new Throwable[] {second}, first.getSuppressed());

        failures.begin();
        failures.end();
    }

    @Test
    void shouldThrowErrorsAndCheckedExceptionsAsTheyAre() {
        for (Throwable thrown : new Throwable[] {new IOException("checked"), new StackOverflowError(), new Error()}) {
            failures.begin();
            failures.add(thrown);
            assertSame(thrown, assertThrows(thrown.getClass(), failures::end));
        }
    }

    @Test
    void shouldKeepNoMoreThanSomeOfTheOthersHoweverOftenTheSameExceptionComes() {
        IllegalStateException reused = new IllegalStateException("made once");
        for (int call = 0; call < 5; call++) {
            failures.begin();
            failures.add(reused);
            failures.add(reused);
            for (int i = 0; i < 10; i++) {
                failures.add(new IllegalStateException("another"));
            }
            assertSame(reused, assertThrows(IllegalStateException.class, failures::end));
        }
        assertEquals(Failures.MAX_SUPPRESSED, reused.getSuppressed().length);
    }
}
