package dev.tickwire.schema.parse;

import static dev.tickwire.schema.parse.Parsing.only;
import static dev.tickwire.schema.parse.Parsing.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocCommentsTest {

    private static List<String> before(String comment) {
        return only(MessageDeclaration.class, comment + "message M { }").documentation();
    }

    @Test
    void shouldReadBlockComments() {
        assertEquals(List.of("One line."), before("/** One line. */\n"));
        assertEquals(
                List.of("First.", "", "  indented", "last"),
                before("/**\n * First.\n *\n *   indented  \n * last\n */\n"));
        assertEquals(List.of("no stars", "at all"), before("/** no stars\n   at all\n*/"));
    }

    @Test
    void shouldReadLineComments() {
        assertEquals(List.of("First.", " indented", "", "last"), before("/// First.\n///  indented\n///\n/// last\n"));
    }

    @Test
    void shouldIgnoreOtherComments() {
        assertEquals(List.of(), before("// no\n"));
        assertEquals(List.of(), before("/* no */"));
        assertEquals(List.of(), before("/**/"));
        assertEquals(List.of(), before("/***/"));
        assertEquals(List.of(), before("//// a rule\n"));
    }

    @Test
    void shouldSkipOtherComments() {
        assertEquals(List.of("yes"), before("/** yes */ // no\n/* no */\n"));
        assertEquals(List.of("yes"), before("/// yes\n// no\n"));
    }

    @Test
    void shouldReadNearestCommentOnly() {
        assertEquals(List.of("near"), before("/** far */ /** near */"));
        assertEquals(List.of("near"), before("/// far\n\n/// near\n"));
        assertEquals(List.of("near"), before("/** far */\n/// near\n"));
        assertEquals(List.of("near"), before("/// far\n/** near */\n"));
    }

    @Test
    void shouldRecognizeEveryLineEnd() {
        assertEquals(List.of("a", "b"), before("/**\r\n * a\r\n * b\r\n */"));
        assertEquals(List.of("a", "b"), before("/// a\r/// b\r"));
    }

    @Test
    void shouldBelongToTheFollowingDeclaration() {
        MessageDeclaration message = only(
                MessageDeclaration.class,
                "/** M */ message M { /** x */ uint8 x; uint8 none; /// y\n optional uint8 y; /** lost */ }");
        assertEquals(List.of("M"), message.documentation());
        List<List<String>> fields = message.body().items().stream()
                .map(item -> ((FieldDeclaration) item).documentation())
                .toList();
        assertEquals(List.of(List.of("x"), List.of(), List.of("y")), fields);
    }

    @Test
    void shouldBelongToValuesFlagsCasesAndChannels() {
        EnumDeclaration enumeration = only(EnumDeclaration.class, "enum E { /** a */ A, /** b */ B, C }");
        assertEquals(List.of("b"), enumeration.values().get(1).documentation());
        assertEquals(List.of(), enumeration.values().get(2).documentation());
        FlagsDeclaration flags = only(FlagsDeclaration.class, "flags F { /// a\n A }");
        assertEquals(List.of("a"), flags.flags().get(0).documentation());
        UnionDeclaration union = only(UnionDeclaration.class, "union U { /** a */ uint8 a; }");
        assertEquals(List.of("a"), union.cases().get(0).documentation());
        ProtocolDeclaration protocol =
                only(ProtocolDeclaration.class, "/** P */ protocol P { /** c */ channel c unreliable { } }");
        assertEquals(List.of("P"), protocol.documentation());
        assertEquals(List.of("c"), protocol.channels().get(0).documentation());
    }

    @Test
    void shouldBelongToPackages() {
        assertEquals(
                List.of("The arena."),
                parse("/** The arena. */ package arena;")
                        .packageStatement()
                        .orElseThrow()
                        .documentation());
    }
}
