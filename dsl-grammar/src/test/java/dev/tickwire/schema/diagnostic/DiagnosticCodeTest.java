package dev.tickwire.schema.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DiagnosticCodeTest {
    @ParameterizedTest
    @EnumSource
    void shouldHaveAnIdOfLowerCaseWords(DiagnosticCode code) {
        assertTrue(code.id().matches("[a-z0-9]+(-[a-z0-9]+)*"), code.id());
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveASummaryThatReadsOn(DiagnosticCode code) {
        assertTrue(code.summary().matches("[^A-Z].*[^.]"), code.summary());
    }

    @Test
    void shouldHaveEachIdOnce() {
        long ids = Arrays.stream(DiagnosticCode.values())
                .map(DiagnosticCode::id)
                .distinct()
                .count();
        assertEquals(DiagnosticCode.values().length, ids);
    }
}
