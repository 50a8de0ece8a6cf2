package dev.tickwire.schema.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The formatter refuses to write a text whose tree differs in a single part from that of the source. */
class SameTreeTest {
    private static final String SCHEMA = """
            package game;
            option java_package = "com.example";
            import "math.tick";
            const LIMIT = 16;
            enum Mood { CALM, WILD }
            /** Said. */
            message Say {
                string(32) text;
                int(0..100) loudness = 7;
                if (loudness >= 50) { Mood mood; }
                uint8 marks[..4];
            }
            protocol Talk {
                channel chat reliable_ordered { client Say; }
            }
            """;

    private static SchemaFile parse(String text) {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parse(new SourceFile("a.tick", text), diagnostics);
        assertFalse(diagnostics.hasErrors(), () -> text + diagnostics.sorted());
        return tree;
    }

    @Test
    void shouldHoldWhateverTheLayout() {
        assertTrue(SameTree.holds(
                parse(SCHEMA), parse(SCHEMA.replace("; ", ";\n\n").replace("{ ", "{\n"))));
    }

    @Test
    void shouldNotHoldIfAnyPartDiffers() {
        List<String> words = List.of(
                "game",
                "java_package",
                "com.example",
                "math.tick",
                "LIMIT",
                "16",
                "Mood {",
                "WILD",
                "Say {",
                "32",
                "text",
                "0..",
                "100",
                "loudness =",
                "7",
                ">=",
                "50",
                "mood",
                "uint8",
                "..4",
                "marks",
                "Talk",
                "chat",
                "reliable_ordered",
                "client",
                "Say;");
        List<String> others = List.of(
                "world",
                "java_name",
                "com.other",
                "other.tick",
                "BOUND",
                "17",
                "Temper {",
                "RUDE",
                "Cry {",
                "33",
                "words",
                "1..",
                "101",
                "volume =",
                "8",
                ">",
                "51",
                "temper",
                "uint16",
                "..5",
                "signs",
                "Chat",
                "talk",
                "unreliable",
                "server",
                "Cry;");
        assertEquals(words.size(), others.size());
        SchemaFile tree = parse(SCHEMA);
        for (int place = 0; place < words.size(); place++) {
            String other = SCHEMA.replace(words.get(place), others.get(place));
            assertFalse(other.equals(SCHEMA), words.get(place));
            assertFalse(SameTree.holds(tree, parse(other)), words.get(place));
            assertFalse(SameTree.holds(parse(other), tree), words.get(place));
        }
    }
}
