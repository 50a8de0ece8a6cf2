package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReportedWarningTest {
    private static final ReportedWarning WARNING =
            new ReportedWarning("a\tb\\n.tick", 3, 14, "marker\twith \\t", "line\r\n  | \tconst A = \"\\n\"; \u00e9\n");

    @Test
    void shouldReadItsPrintedLine() {
        assertFalse(WARNING.print().contains("\n"), WARNING::print);
        assertFalse(WARNING.print().contains("\r"), WARNING::print);
        assertEquals(Optional.of(WARNING), ReportedWarning.parse(WARNING.print()));
    }

    @Test
    void shouldSkipDamagedLines() {
        assertEquals(Optional.empty(), ReportedWarning.parse(""));
        assertEquals(Optional.empty(), ReportedWarning.parse(WARNING.print() + "\tmore"));
        assertEquals(Optional.empty(), ReportedWarning.parse(WARNING.print().replace("\t14\t", "\tx\t")));
        assertEquals(Optional.empty(), ReportedWarning.parse(WARNING.print() + "\\"));
    }
}
