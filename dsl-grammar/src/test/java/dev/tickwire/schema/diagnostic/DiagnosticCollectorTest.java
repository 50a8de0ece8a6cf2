package dev.tickwire.schema.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import java.util.Random;
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
    void shouldKeepEachDiagnosticOnce() {
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
    void shouldLimitDiagnosticsAndReportOmissionOnce() {
        for (int i = 0; i < 300; i++) {
            collector.report(error(a, i));
        }
        List<Diagnostic> sorted = collector.sorted();
        assertEquals(300, collector.errorCount());
        assertEquals(DiagnosticCollector.MAX_KEPT + 1, sorted.size());
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
    void shouldDropWarningsOfLibraryFiles() {
        collector.muteWarnings(a);
        collector.report(warning(a, 1));
        collector.report(error(a, 2));
        collector.report(warning(b, 0));
        assertEquals(1, collector.warningCount());
        assertEquals(
                List.of("a.tick:1:3", "b.tick:1:1"),
                collector.sorted().stream().map(d -> d.primary().location()).toList());
    }

    @Test
    void shouldKeepWarningsHoweverManyOthersAreNotWanted() {
        DiagnosticCollector wanting =
                new DiagnosticCollector(one -> one.primary().file() != a);
        for (int i = 0; i < 300; i++) {
            wanting.report(warning(a, i));
        }
        wanting.report(warning(b, 2));
        assertEquals(List.of(warning(b, 2)), wanting.sorted());
        assertEquals(1, wanting.warningCount());
    }

    @Test
    void shouldCountErrorsThatAreNotWanted() {
        DiagnosticCollector wanting =
                new DiagnosticCollector(one -> one.primary().file() != a);
        wanting.report(error(a, 1));
        assertTrue(wanting.hasErrors());
        assertEquals(0, wanting.errorCount());
        assertEquals(List.of(), wanting.sorted());
    }

    /** A dropped warning changes nothing for the diagnostics that are reported, however it was dropped. */
    @Test
    void shouldNotBeAffectedByDroppedDiagnostics() {
        Code dropped = DiagnosticCode.WASTEFUL_RANGE;
        for (int run = 0; run < 200; run++) {
            long seed = Seeds.of(DiagnosticCollectorTest.class, run);
            Random random = new Random(seed);
            SourceFile muted = new SourceFile("muted.tick", a.text());
            DiagnosticCollector all = new DiagnosticCollector(one -> one.code() != dropped);
            DiagnosticCollector rest = new DiagnosticCollector();
            all.muteWarnings(muted);
            all.silence(DiagnosticCode.UNEXPECTED_TOKEN, a.span(0, 500));
            int count = random.nextInt(1_500);
            for (int i = 0; i < count; i++) {
                int at = random.nextInt(1_000);
                switch (random.nextInt(6)) {
                    case 0 -> all.report(warning(muted, at));
                    case 1 -> all.report(Diagnostic.of(dropped, a.span(at, at + 1), "one short"));
                    case 2 -> all.report(warning(a, at % 500));
                    default -> {
                        Diagnostic kept = random.nextInt(3) == 0 ? error(a, at) : warning(a, 500 + at % 500);
                        all.report(kept);
                        rest.report(kept);
                    }
                }
            }
            assertTrue(rest.sorted().equals(all.sorted()), "seed " + seed + ", " + Seeds.option());
        }
    }
}
