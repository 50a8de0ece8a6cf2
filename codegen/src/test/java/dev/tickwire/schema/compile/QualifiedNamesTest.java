package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two imports that declare one name can both be used, each by its package. */
class QualifiedNamesTest {
    private static final String ONE =
            "package one;\nconst MAX = 7;\nstruct V { uint8 a; }\nmessage Hello { V v; }\nenum E { X, Y }\n";
    private static final String TWO =
            "package deep.two;\nconst MAX = 9;\nstruct V { bool b; }\nmessage Hello { V v; }\nenum E { X, Z }\n";

    private static Compiled game(String text) {
        return Compiled.files(
                "one.tick",
                ONE,
                "two.tick",
                TWO,
                "game.tick",
                "package game;\nimport \"one.tick\";\nimport \"two.tick\";\n" + text);
    }

    @Test
    void shouldDistinguishTypesByTheirPackages() {
        Compiled compiled = game("""
                message Move {
                    one.V left; deep.two.V right; two.V brief; optional one.V array[..one.MAX];
                    int(0..two.MAX) lane = one.MAX; one.E first = Y; two.E second = Z;
                    bool on; if (first == Y && lane > one.MAX) { bool more; }
                }
                """);
        compiled.mustReport("");
        List<FieldModel> fields = compiled.message("Move").body().allFields();
        assertEquals("one.V", struct(fields.get(0)));
        assertEquals("deep.two.V", struct(fields.get(1)));
        assertEquals("deep.two.V", struct(fields.get(2)));
        assertEquals("one.V", struct(fields.get(3)));
        assertEquals("deep.two.V", fields.get(1).typeText());
        assertEquals(BigInteger.valueOf(9), ((ValueType.IntValue) fields.get(4).type()).max());
    }

    private static String struct(FieldModel field) {
        return ((ValueType.StructReference) field.type()).struct().name().qualified();
    }

    @Test
    void shouldNameMessagesByTheirPackages() {
        Compiled sent = game("""
                message Own { two.E e; }
                protocol Game { messages Own, one.Hello; channel a unreliable { server one.Hello; Own; } }
                """);
        assertEquals(
                List.of("game.Own", "one.Hello"),
                sent.protocol().messages().stream()
                        .map(message -> message.name().qualified())
                        .toList());
    }

    @Test
    void shouldNameConstantsAndValuesByTheirPackages() {
        Compiled compiled = game("""
                const SUM = one.MAX + deep.two.MAX;
                const KIND = one.E.Y + deep.two.E.Z;
                message Move { int(1..SUM) lane; deep.two.E kind = deep.two.E.Z; int(0..KIND) other; }
                """);
        compiled.mustReport("");
        List<FieldModel> fields = compiled.message("Move").body().allFields();
        assertEquals(BigInteger.valueOf(16), ((ValueType.IntValue) fields.get(0).type()).max());
        assertEquals(BigInteger.TWO, ((ValueType.IntValue) fields.get(2).type()).max());
        game("const SUM = one.two.MAX;\n")
                .mustReport("game.tick:4:13: error[unknown-type]: unknown enum or flag set `one.two`");
    }

    @Test
    void shouldAcceptOwnDeclarationsByQualifiedName() {
        Compiled.files("a.tick", "package a.game;\nstruct S { bool x; }\nmessage M { game.S s; a.game.S t; S u; }\n")
                .mustReport("");
    }

    @Test
    void shouldExplainHowToQualifyAnAmbiguousName() {
        game("message Move { V v; one.W w; three.V x; int(0..MAX) lane; }\n").mustReport("""
                game.tick:4:16: error[ambiguous-name]: `V` is declared by 2 imports
                game.tick:4:21: error[unknown-type]: unknown type `one.W`
                game.tick:4:30: error[unknown-type]: unknown type `three.V`
                game.tick:4:48: error[ambiguous-name]: `MAX` is declared by 2 imports
                """);
    }
}
