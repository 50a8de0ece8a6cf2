package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compilation while a file is edited: the passes run in spite of syntax errors. */
class AnalysisTest {
    private static final String HEAD = "package game;\n";

    @Test
    void shouldReportErrorsOfAllPassesBesidesASyntaxError() {
        List<String> report = report(HEAD + """
                message Move { uint8 a uint8 b; Nothing1 c; int(9..3) d; }
                """);
        assertTrue(report.stream().anyMatch(each -> each.contains("[missing-semicolon]")), report::toString);
        assertTrue(report.stream().anyMatch(each -> each.contains("[unknown-type]")), report::toString);
        assertTrue(report.stream().anyMatch(each -> each.contains("[bounds-order]")), report::toString);
    }

    @Test
    void shouldNotReportANameThatABrokenPartMayDeclare() {
        List<String> report = report(HEAD + """
                struct { uint8 a; }
                struct Weapon [ uint8 a; ]
                message Move { Weapon a; Nothing1 b; }
                """);
        assertFalse(report.stream().anyMatch(each -> each.contains("`Weapon`") && each.contains("unknown")));
        assertTrue(report.stream().anyMatch(each -> each.contains("unknown type `Nothing1`")), report::toString);
    }

    @Test
    void shouldNotReportAsUnusedWhatABrokenPartMayUse() {
        List<String> report = report(HEAD + """
                const MOST = 7;
                message Move { int(0..MOST a; }
                protocol Game { channel moves unreliable { Move; } }
                """);
        assertEquals(1, report.size(), report::toString);
    }

    @Test
    void shouldNotReportAPlaceTwice() {
        assertEquals(
                List.of("game.tick:3:56: error[bad-number]: "),
                report(HEAD + """
                        message Move { uint8 a; }
                        protocol Game { channel moves reliable_ordered (resend 100ms) { Move; } }
                        """).stream()
                        .map(each -> each.substring(0, each.indexOf("]: ") + 3))
                        .toList());
    }

    @Test
    void shouldHaveTheModelAndResolutionOfACorrectFile() {
        Analysis analysis = analyze(HEAD + "struct Part { uint8 a; }\nmessage Move { Part part; }\n");
        assertTrue(analysis.result().model().isPresent());
        assertEquals(1, analysis.units().size());
        assertEquals(
                BackEnds.installed()
                        .compile(MemorySources.of("game.tick", HEAD + "struct A { uint8 a; }\n"), new JavaBackEnd())
                        .diagnostics(),
                analysis.result().diagnostics());
    }

    private static List<String> report(String text) {
        Analysis analysis = analyze(text);
        assertTrue(analysis.result().model().isEmpty());
        return analysis.result().diagnostics().stream()
                .map(LineRenderer::render)
                .toList();
    }

    private static Analysis analyze(String text) {
        return BackEnds.installed()
                .analyze(new MemorySources(Map.of("game.tick", text)), new JavaBackEnd(), SchemaParser::parseAsTyped);
    }
}
