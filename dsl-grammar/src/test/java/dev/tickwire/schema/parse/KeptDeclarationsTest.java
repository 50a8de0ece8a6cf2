package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.kept.KeptDeclarations;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Trees and errors after an edit are those of a parser that saw nothing before. */
class KeptDeclarationsTest {
    private static final int EDITS = Runs.of(300, 30_000);
    private static final int MESSAGES = 50;

    /** Pieces that begin, end, break or comment statements. */
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            ";",
            "(",
            ")",
            "\"",
            "'",
            "/*",
            "*/",
            "//",
            "/** a */",
            "\n",
            " ",
            "x",
            "0",
            "0x",
            "..",
            "struct ",
            "message M { uint8 a; }",
            "const A = 1 + 2;\n",
            "}\n\nmessage ",
            "import \"a.tick\";",
            "/// b\n",
            "if (",
            "€",
            "mesage N { uint8 a; }\n",
            "int(0.. \n",
            "\uFFFD",
            "package a;",
            "<<<<<<<\n",
            "uint8 a optional;",
            "#if");

    private record Outcome(SchemaFile tree, List<Diagnostic> mistakes) {}

    @Test
    void shouldParseAnEditAsAWholeFile() {
        Random random = new Random(Seeds.of(getClass()));
        String whole = WholeExampleTest.ARENA;
        String text = whole;
        KeptDeclarations kept = new KeptDeclarations();
        List<String> undone = new ArrayList<>();
        for (int edit = 0; edit < EDITS; edit++) {
            if (!undone.isEmpty() && random.nextInt(3) == 0) {
                text = undone.remove(undone.size() - 1);
            } else if (undone.size() > 6) {
                undone.clear();
                text = whole;
            } else {
                undone.add(text);
                text = edited(text, random);
            }
            SourceFile file = new SourceFile("a.tick", text);
            String changed = text;
            Outcome expected = outcome(file, new KeptDeclarations());
            Outcome after = outcome(file, kept);
            assertEquals(expected.mistakes(), after.mistakes(), () -> changed);
            assertEquals(expected.tree(), after.tree(), () -> changed);
        }
        assertTrue(kept.parsed() > EDITS, () -> "parsed " + kept.parsed());
    }

    private static String edited(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        int removed = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        int end = Math.min(text.length(), at + removed);
        String piece = random.nextInt(5) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
        return text.substring(0, at) + piece + text.substring(end);
    }

    private static Outcome outcome(SourceFile file, KeptDeclarations kept) {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parseAsTyped(file, kept, diagnostics);
        return new Outcome(tree, diagnostics.sorted());
    }

    @Test
    void shouldParseTheEditedDeclarationAlone() {
        StringBuilder text = new StringBuilder("package a;\n");
        for (int message = 0; message < MESSAGES; message++) {
            text.append("/// Number ")
                    .append(message)
                    .append("\nmessage M")
                    .append(message)
                    .append(" { uint8 a; }\n");
        }
        KeptDeclarations kept = new KeptDeclarations();
        outcome(new SourceFile("a.tick", text.toString()), kept);
        assertEquals(MESSAGES + 1, kept.parsed(), "with the package");
        int field = text.indexOf("M7 {") + 4;
        text.insert(field, " bool b;");
        outcome(new SourceFile("a.tick", text.toString()), kept);
        assertEquals(MESSAGES + 1 + 2, kept.parsed(), "the package and one message");
        text.insert(field, " int(0.. \n");
        Outcome broken = outcome(new SourceFile("a.tick", text.toString()), kept);
        assertEquals(MESSAGES, broken.tree().declarations().size());
        assertTrue(kept.parsed() <= MESSAGES + 3 + 2 * 2, () -> "parsed " + kept.parsed());
        text.insert(text.indexOf("/// Number 9") + 3, " The");
        Outcome documented = outcome(new SourceFile("a.tick", text.toString()), kept);
        assertEquals(
                List.of("The Number 9"), documented.tree().declarations().get(9).documentation());
    }
}
