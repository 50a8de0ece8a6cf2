package dev.tickwire.schema.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticCollectorTest {
    private final SourceFile a = new SourceFile("a.tick", "x".repeat(1000));
    private final SourceFile b = new SourceFile("b.tick", "x\nx\nx");
    private final DiagnosticCollector collector = new DiagnosticCollector();

    private static Diagnostic error(SourceFile file, int at) {
        return Diagnostic.of(DiagnosticCode.UNEXPECTED_TOKEN, file.span(at, at + 1), "wrong");
    }

    private static Diagnostic warning(SourceFile file, int at) {
        Diagnostic error = error(file, at);
        return new Diagnostic(error.code(), Severity.WARNING, "odd", error.primary(), "", List.of(), List.of());
    }

    @Test
    void shouldSortByPathLineAndColumn() {
        collector.report(error(b, 2));
        collector.report(error(b, 0));
        collector.report(error(a, 5));
        assertEquals(
                List.of("a.tick:1:6", "b.tick:1:1", "b.tick:2:1"),
                collector.sorted().stream().map(d -> d.primary().location()).toList());
    }

    @Test
    void shouldTakeEachDiagnosticOnce() {
        collector.report(error(a, 5));
        collector.report(error(a, 5));
        assertEquals(1, collector.errorCount());
        assertEquals(1, collector.sorted().size());
    }

    @Test
    void shouldCountErrorsAndWarningsApart() {
        collector.report(warning(a, 1));
        assertFalse(collector.hasErrors());
        collector.report(error(a, 2));
        assertTrue(collector.hasErrors());
        assertEquals(1, collector.errorCount());
        assertEquals(1, collector.warningCount());
    }

    @Test
    void shouldKeepSoManyAndSayOnceThatThereAreMore() {
        for (int i = 0; i < 300; i++) {
            collector.report(error(a, i));
        }
        List<Diagnostic> sorted = collector.sorted();
        assertEquals(300, collector.errorCount());
        assertEquals(DiagnosticCollector.MOST_KEPT + 1, sorted.size());
        assertEquals("100 more are not shown", sorted.get(sorted.size() - 1).message());
    }

    @Test
    void shouldKeepErrorsHoweverManyWarningsThereAre() {
        for (int i = 0; i < 300; i++) {
            collector.report(warning(a, i));
        }
        collector.report(error(a, 999));
        assertTrue(collector.sorted().contains(error(a, 999)));
    }

    @Test
    void shouldDropTheWarningsOfAFileThatSomeoneElseWrote() {
        collector.muteWarnings(a);
        collector.report(warning(a, 1));
        collector.report(error(a, 2));
        collector.report(warning(b, 0));
        assertEquals(1, collector.warningCount());
        assertEquals(
                List.of("a.tick:1:3", "b.tick:1:1"),
                collector.sorted().stream().map(d -> d.primary().location()).toList());
    }
}
