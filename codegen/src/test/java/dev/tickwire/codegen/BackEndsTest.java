package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.codegen.pascal.PascalBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Back ends are found and chosen by name, and each brings the names that the compiler checks. */
class BackEndsTest {
    private final BackEnds backEnds = BackEnds.installed();

    private CompileResult compile(String backEnd, String text) {
        return backEnds.compile(MemorySources.of("a.tick", text), backEnds.named(backEnd));
    }

    private String report(String backEnd, String text) {
        return compile(backEnd, text).diagnostics().stream()
                .map(LineRenderer::render)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldFindAllThatAreInstalled() {
        assertEquals(List.of("java", "lua", "pascal"), backEnds.names());
        assertEquals(JavaBackEnd.class, backEnds.named(BackEnds.DEFAULT).getClass());
        assertEquals(PascalBackEnd.class, backEnds.named("pascal").getClass());
    }

    @Test
    void shouldNameThoseThatThereAreIfNoneHasTheName() {
        IllegalArgumentException unknown = assertThrows(IllegalArgumentException.class, () -> backEnds.named("modula"));
        assertEquals("no back end is named `modula`, available: `java`, `lua`, `pascal`", unknown.getMessage());
    }

    @Test
    void shouldRefuseTwoOfOneName() {
        IllegalStateException twice =
                assertThrows(IllegalStateException.class, () -> BackEnds.of(new JavaBackEnd(), new JavaBackEnd()));
        String name = JavaBackEnd.class.getName();
        assertEquals("two back ends are named `java`: " + name + " and " + name, twice.getMessage());
    }

    @Test
    void shouldRejectClashesOfTheChosenLanguageOnly() {
        String javaAlone = """
                package a;
                struct Point { uint8 class; uint8 hashCode; }
                message Move { optional Point swap; bool hasSwap; }
                message String { Point p[..4]; uint8 pCount; }
                protocol Game { channel all reliable_ordered { Move; String; } }
                """;
        assertEquals("", report("pascal", javaAlone));
        assertEquals("", report("lua", javaAlone));
        assertEquals("""
                a.tick:2:22: error[java-name]: `class` is a keyword of Java
                a.tick:2:35: error[java-name]: `hashCode` is a member every generated class has
                a.tick:3:31: error[java-collision]: `swap` and `hasSwap` would both have `hasSwap()` in Java
                a.tick:4:9: error[java-name]: `String` would hide `java.lang.String`
                a.tick:4:24: error[java-collision]: `p` and `pCount` would both have `pCount()` in Java""", report("java", javaAlone));
    }

    @Test
    void shouldIgnoreClashesOfOtherLanguages() {
        String pascalAlone = """
                package a;
                const MOST = 4;
                const most = MOST;
                enum Kind { WALK, walk }
                flags Buttons { JUMP, Begin }
                struct Point { uint8 x; uint8 X; uint8 free; uint8 setx; }
                union Choice { Point unit; Point other; }
                message Move { Kind kind; Buttons buttons; Choice choice; uint8 lanes[most]; }
                message Tick { bool y; }
                protocol Game { channel all reliable_ordered { Move; Tick; } channel ALL unreliable { Move; } }
                """;
        assertEquals("", report("java", pascalAlone.replace(" channel ALL unreliable { Move; }", "")));
        assertEquals("", report("lua", pascalAlone));
        assertEquals("""
                a.tick:3:7: error[pascal-collision]: `most` and `MOST` would both have `MOST` in Pascal
                a.tick:4:19: error[pascal-collision]: `walk` and `WALK` would both have `WALK` in Pascal
                a.tick:5:23: error[pascal-name]: `Begin` is a keyword of Pascal
                a.tick:6:22: error[pascal-collision]: `x` and `setx` would both have `SETX` in Pascal
                a.tick:6:31: error[pascal-collision]: `X` and `x` would both have `X` in Pascal
                a.tick:6:40: error[pascal-name]: `free` is a member every generated class has
                a.tick:7:22: error[pascal-name]: `unit` is a keyword of Pascal
                a.tick:9:9: warning[pascal-listener-method]: `Tick` is confusing in Pascal
                a.tick:10:70: error[pascal-collision]: `ALL` and `all` would both have `ALL` in Pascal""", report("pascal", pascalAlone));
    }

    @Test
    void shouldSilenceAWarningOfTheChosenBackEndAndNoOther() {
        String silenced = """
                package a;
                // tickwire: silence pascal-listener-method
                message Tick { bool y; }
                protocol Game { channel all reliable_ordered { Tick; } }
                """;
        assertEquals("", report("pascal", silenced));
        assertEquals(
                "a.tick:2:1: error[silence-comment]: there is no warning `pascal-listener-method`",
                report("java", silenced));
    }

    @Test
    void shouldUseThePackageOptionOfTheChosenBackEnd() {
        String both = """
                package a;
                option java_package = "com.example.a";
                option pascal_unit = "ExampleUnit";
                message Move { bool y; }
                """;
        SchemaModel java = compile("java", both).model().orElseThrow();
        SchemaModel pascal = compile("pascal", both).model().orElseThrow();
        assertEquals("java", java.target());
        assertEquals("com.example.a", java.messages().get(0).name().targetPackage());
        assertEquals("pascal", pascal.target());
        assertEquals("ExampleUnit", pascal.messages().get(0).name().targetPackage());
        assertEquals(
                Map.of("ExampleUnit.pas", "TMove\n"), backEnds.named("pascal").generate(pascal));
    }

    @Test
    void shouldRefuseAnOptionThatNoBackEndHas() {
        assertEquals(
                "a.tick:2:8: error[unknown-option]: unknown option `pascal_unti`",
                report("java", "package a;\noption pascal_unti = \"A\";\nmessage Move { bool y; }\n"));
        assertEquals(
                "a.tick:2:22: error[pascal-package]: `a__b` is not a unit Pascal takes",
                report("pascal", "package a;\noption pascal_unit = \"a__b\";\nmessage Move { bool y; }\n"));
    }
}
