package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tree of a file has while a line of it is being typed. */
class HalfTypedLinesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Vec",
                "optional Vec",
                "int(",
                "int(0",
                "int(0..",
                "int(0..7",
                "int(0..7)",
                "uint8 x[",
                "uint8 x[..",
                "uint8 x[..4",
                "uint8 x =",
                "uint8 x = 3 +",
                "if",
                "if (",
                "if (a",
                "reserved(",
                "float(0..1, step",
                "since",
                "since 4 Vec",
                "since 4 optional Vec",
                "until 3 uint8 x ="
            })
    void shouldKeepTheLineBehindAHalfTypedOne(String typed) {
        String text = "package t;\nmessage Move {\n    uint8 first;\n    " + typed
                + "\n    ShipState next;\n    uint8 last;\n}\nmessage Other { uint8 y; }\n";
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parseAsTyped(new SourceFile("t.tick", text), mistakes);
        assertTrue(mistakes.hasErrors());
        List<String> fields = fields(tree, 0);
        assertTrue(fields.containsAll(List.of("first", "next", "last")), fields::toString);
        assertEquals(List.of("y"), fields(tree, 1));
    }

    @Test
    void shouldKeepAFieldWithoutItsSemicolon() {
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parseAsTyped(
                new SourceFile("t.tick", "package t;\nmessage Move {\n    uint8 first\n    uint8 next;\n}\n"),
                mistakes);
        assertEquals(List.of("first", "next"), fields(tree, 0));
    }

    @Test
    void shouldReportTheErrorsOfTheParser() {
        String text = "package t;\nmessage Move {\n    int(0..\n    uint8 next;\n}\nmessage { }\n";
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaParser.parseAsTyped(new SourceFile("t.tick", text), mistakes);
        assertTrue(mistakes.sorted().containsAll(Parsing.mistakes(text)), () -> Parsing.lines(mistakes.sorted()));
    }

    @Test
    void shouldParseACompleteFileLikeTheParser() {
        String text = "package t;\nmessage Move { uint8 x; }\n";
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parseAsTyped(new SourceFile("t.tick", text), mistakes);
        assertEquals(Parsing.parse(text), tree);
        assertEquals(List.of(), mistakes.sorted());
    }

    private static List<String> fields(SchemaFile tree, int declaration) {
        MessageDeclaration message = (MessageDeclaration) tree.declarations().get(declaration);
        return message.body().items().stream().map(HalfTypedLinesTest::name).toList();
    }

    private static String name(BodyStatement item) {
        return item instanceof FieldDeclaration field ? field.name().text() : "";
    }
}
