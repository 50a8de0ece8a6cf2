package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Warnings: the model is there nevertheless. */
class LintTest {

    @Test
    void shouldWarnOfUnusedDeclarations() {
        Compiled compiled = Compiled.files(
                "a.tick", "package a;\nstruct A { bool x; }\nmessage M { A a; }\n",
                "b.tick", """
                package b;
                import "a.tick";
                const MAX = 3;
                const LIMIT = 5;
                enum Weapon { FIST }
                flags Buttons { JUMP }
                struct Vec2 { uint8 x; }
                type Health = int(0..LIMIT);
                message N { bool x; }
                protocol Game { channel a unreliable { N; } }
                """);
        compiled.mustReport("""
                b.tick:2:8: warning[unused-import]: nothing of `a.tick` is used
                b.tick:3:7: warning[unused-constant]: the constant `MAX` is not used
                b.tick:5:6: warning[unused-type]: the type `Weapon` is not used
                b.tick:6:7: warning[unused-type]: the type `Buttons` is not used
                b.tick:7:8: warning[unused-type]: the type `Vec2` is not used
                b.tick:8:6: warning[unused-type]: the type `Health` is not used
                """);
        assertTrue(compiled.result().model().isPresent());
    }

    @Test
    void shouldNotWarnOfUnusedTypesOfALibrary() {
        Compiled.files("a.tick", """
                package a;
                const MAX = 3;
                enum Weapon { FIST }
                struct Vec2 { uint8 x; }
                message Ping { uint8 number; }
                """, "b.tick", "package b;\nimport \"a.tick\";\ntype Health = int(0..9);\n")
                .mustReport("b.tick:2:8: warning[unused-import]: nothing of `a.tick` is used");
    }

    @Test
    void shouldNotTreatTheProtocolOfALibraryAsItsOwn() {
        new Compiled(SchemaCompiler.compile(
                        new MemorySources(
                                Map.of(
                                        "a.tick",
                                        "package a;\nimport \"b.tick\";\nconst MAX = 3;\nmessage Move { Vec2 x; }\n"),
                                Map.of("b.tick", """
                                package b;
                                struct Vec2 { uint8 x; }
                                message Ping { bool x; }
                                protocol Other { channel a unreliable { Ping; } }
                                """)),
                        new JavaBackEnd()))
                .mustReport("");
    }

    @Test
    void shouldWarnOfDefaultsThatCountUpLikeTags() {
        for (String numbers : List.of("1 2 3", "1 2 4", "1 3 4 6", "1 3 5")) {
            counted(numbers)
                    .mustReport("a.tick:2:27: warning[tag-number]: "
                            + "the defaults of `Move` count up as if they were numbers of fields");
        }
    }

    @Test
    void shouldAcceptUsefulDefaults() {
        for (String numbers : List.of("1 2", "2 1", "1 3 2", "2 3 4", "1 1 1", "0 1 2", "1 5 10", "1 2 4 8", "1 2 6")) {
            counted(numbers).mustReport("");
        }
    }

    /** A message of one integer for each number, which is its default. */
    private static Compiled counted(String numbers) {
        StringBuilder fields = new StringBuilder();
        for (String number : numbers.split(" ")) {
            fields.append("uint8 f")
                    .append(fields.length())
                    .append(" = ")
                    .append(number)
                    .append("; ");
        }
        return Compiled.declarations("message Move { " + fields + "}\n");
    }

    @Test
    void shouldPointOutARangeOneShortOfAPowerOfTwo() {
        Compiled compiled = Compiled.declarations("""
                type Health = int(0..1024);
                message Move { Health a; Health b; int(-512..512) c; int(0..1023) d; int(-1..1) e; int(0..2) f; }
                """);
        compiled.mustReport("""
                a.tick:2:19: warning[wasteful-range]: the last value of 0..1024 costs a whole bit
                a.tick:3:40: warning[wasteful-range]: the last value of -512..512 costs a whole bit
                """);
        compiled.mustHelp("wasteful-range", "`0..1023` takes 10");
        compiled.mustHelp("wasteful-range", "`-512..511` takes 10");
    }

    @Test
    void shouldWarnOfAGridWithoutZero() {
        Compiled.declarations("""
                message Move {
                    float(-1..2, step 0.75) a;
                    float(-1..1, step 0.5) b;
                    float(1..2, step 0.3) c;
                    float(0..1, step 0.3) d;
                    float(-1..0, step 0.3) e;
                }
                """)
                .mustReport(
                        "a.tick:3:5: warning[zero-off-grid]: 0 is not a multiple of the step from the lower bound, and arrives as -0.25");
    }
}
