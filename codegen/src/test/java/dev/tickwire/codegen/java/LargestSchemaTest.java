package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest schemas that the compiler accepts fit the classes, methods and initializers of Java. */
class LargestSchemaTest {
    private static final String ENTRIES =
            IntStream.range(0, 16).mapToObj(number -> "M" + number + "; ").collect(Collectors.joining());

    private static GeneratedCode compiled(String declarations) {
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of("big.tick", "package game;\n" + declarations), new JavaBackEnd());
        return GeneratedCode.withoutDoclint(
                new JavaBackEnd().generate(result.model().orElseThrow(() -> new AssertionError(result.diagnostics()))));
    }

    private static String times(int count, String text) {
        return IntStream.range(0, count)
                .mapToObj(number -> text.replace("#", Integer.toString(number)))
                .collect(Collectors.joining());
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @ValueSource(strings = {"int(0..1023) field# = #; ", "optional string(3) field#[..2]; "})
    void shouldCompileMostFields(String field) {
        compiled("struct Big { " + times(1_024, field) + " }\nmessage M { Big big; }");
    }

    @Tag(Runs.LONG)
    @Test
    void shouldCompileMostFieldsBehindConditions() {
        GeneratedCode code = compiled("struct S { bool b; "
                + times(341, "if (b) { uint64 v#; bool x#; if (x#) { double d#; } }") + " }\n" + "message M { S s; }");
        assertEquals(1L, code.create("S").set("v340", 1L).call("v340"));
    }

    @Test
    void shouldCompileMostValuesAndFlags() {
        GeneratedCode code = compiled("enum E { " + times(2_048, "V#, ") + "}\nflags F { " + times(64, "F#, ") + "}\n"
                + "message M { E e; F f; }");
        assertEquals("M", code.create("M").instance().getClass().getSimpleName());
    }

    @Tag(Runs.LONG)
    @Test
    void shouldCompileMostValuesFlagsAndCases() {
        GeneratedCode code = compiled("enum E { " + times(2_048, "V#, ") + "}\nflags F { " + times(64, "F#, ") + "}\n"
                + "struct P { E e; F f; }\nunion U { " + times(256, "P case#; ") + " }\nmessage M { U u; E e; }");
        assertEquals("M", code.create("M").instance().getClass().getSimpleName());
    }

    @Test
    void shouldDoTheSameWhereTheCasesOfAUnionNeedSeveralMethods() {
        GeneratedCode code = compiled("struct P { " + times(28, "bool a#[8]; ") + "string(9) text; }\nunion U { "
                + times(128, "float(-512..512, step 0.01) a#; uint128 b#; ") + " }\nmessage M { U u; }");
        for (String field : List.of("a0", "a64", "a127")) {
            GeneratedBody sent = code.create("M");
            sent.part("u").set(field, 5.25f);
            GeneratedBody read = code.create("M");
            read.part("u").set("b127", 1L, 2L);
            Encoded encoded = Encoded.of(sent, 1);
            assertTrue(encoded.readTo(read));
            assertEquals(sent, read);
            assertEquals(sent.instance().hashCode(), read.instance().hashCode());
            assertTrue(read.toString().contains(field + "=5.25"), read.toString());
            assertEquals(
                    sent.instance(),
                    code.create("M").set("copyFrom", read.instance()).instance());
            assertNotEquals(code.create("M"), read);
            assertEquals(code.create("M").instance(), read.call("reset"));
        }
    }

    @Tag(Runs.LONG)
    @Test
    void shouldCompileMostFieldsOfObjects() {
        GeneratedCode code = compiled("struct S { " + times(512, "optional string(3) a#[..2]; ") + " }\n"
                + "struct P { string(9) text; }\nunion U { " + times(256, "P case#; ") + " }\n"
                + "object Big { S s; U u; " + times(62, "optional int(0..1023) field#[..9] = #; ") + " }");
        assertEquals("Big", code.type("game.Big").getSimpleName());
    }

    @Tag(Runs.LONG)
    @Test
    void shouldCompileMostMessagesOnMostChannels() {
        GeneratedCode code = compiled(times(1_024, "message M# { }\n")
                + "protocol Game { channel all reliable_ordered { " + times(1_024, "M#; ") + " } "
                + times(63, "channel some# unreliable { " + ENTRIES + " } ") + "}");
        assertEquals("M1023", code.create("M1023").instance().getClass().getSimpleName());
    }

    @Tag(Runs.LONG)
    @Test
    void shouldCompileMostCallsOfObjects() {
        GeneratedCode code = compiled(times(1_023, "message M# { }\n") + "object Door { bool open; }\n"
                + "protocol Game { ticks 60; channel world state { server Door; } channel all reliable_ordered { "
                + times(1_023, "M# -> M# at Door; ") + " } }");
        assertEquals("M1022", code.create("M1022").instance().getClass().getSimpleName());
    }
}
