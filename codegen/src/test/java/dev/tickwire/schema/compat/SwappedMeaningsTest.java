package dev.tickwire.schema.compat;

import static dev.tickwire.schema.compat.Schema.report;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Changes of places that move no bit, so that peers with the same id would misread each other. */
class SwappedMeaningsTest {
    private static final long SEED = Seeds.of(SwappedMeaningsTest.class);
    private static final int RUNS = Runs.of(100, 1_000);
    private static final String ALIKE =
            "struct S { uint8 a; } struct T { uint8 a; } enum E { A, B } enum F { A, B } flags G { A } flags H { A }"
                    + " union U { S s; bool b; } union V { T t; bool b; } message M { %s }"
                    + " protocol P { channel c unreliable { M; } }";

    private static String schemaOf(String fields) {
        return ALIKE.formatted(fields);
    }

    private static void mustAskForAVersion(String before, String now) {
        assertTrue(
                report(before, now).contains("PROTOCOL_ID_KEPT"),
                () -> before + "\n" + now + "\n" + report(before, now));
    }

    @Test
    void shouldRequireAVersionIfEqualTypesAreSwapped() {
        mustAskForAVersion(schemaOf("S s; T t;"), schemaOf("T s; S t;"));
        mustAskForAVersion(schemaOf("E e; F f;"), schemaOf("F e; E f;"));
        mustAskForAVersion(schemaOf("G g; H h;"), schemaOf("H g; G h;"));
        mustAskForAVersion(schemaOf("U u; V v;"), schemaOf("V u; U v;"));
        mustAskForAVersion(schemaOf("S s[3]; optional T t;"), schemaOf("T s[3]; optional S t;"));
        mustAskForAVersion(schemaOf("U u; V v;"), schemaOf("U u; V v;").replace("S s", "T s"));
        mustAskForAVersion(
                "struct S { uint8 a; } struct T { uint8 b; } struct O { S s; T t; } message M { O o[2]; }"
                        + " protocol P { channel c unreliable { M; } }",
                "struct S { uint8 a; } struct T { uint8 b; } struct O { T s; S t; } message M { O o[2]; }"
                        + " protocol P { channel c unreliable { M; } }");
    }

    @Test
    void shouldExplainTheFixAtTheField() {
        List<String> reported =
                report(schemaOf("S s; T t;"), schemaOf("T s; S t;")).lines().toList();
        assertEquals(
                "WIRE FIELD_CLASS_CHANGED game.M.s: the type was `struct game.S`, is `struct game.T`;"
                        + " `game.P` has the same id as before: raise its `version`",
                reported.get(0));
        assertFalse(report(schemaOf("S s; T t;"), schemaOf("T s; S t;").replace("P {", "P { version 1;"))
                .contains("PROTOCOL_ID_KEPT"));
    }

    @Test
    void shouldRequireAVersionIfNamesAreSwappedBetweenDeclarations() {
        String before = "enum E { A, B } enum F { C, D } message M { uint8 x; E e; } message N { uint8 y; F f; }"
                + " protocol P { messages M, N; channel c unreliable { M; N; } }";
        mustAskForAVersion(before, before.replace("{ A, B }", "{ C, B }").replace("{ C, D }", "{ A, D }"));
        mustAskForAVersion(before, swapped(before, "message M", "message N"));
        mustAskForAVersion(before, swapped(before, "enum E", "enum F"));
        assertTrue(
                report(before, swapped(before, "uint8 x", "uint8 y"))
                        .startsWith(
                                "WIRE NAMES_SWAPPED game.M.x: its name is `y` now: the name of another, which was renamed in exchange"));
    }

    @Test
    void shouldNotRequireAVersionForRenamedTypes() {
        String before = schemaOf("S s; T t; E e; F f; G g; H h; U u; V v;");
        for (String type : List.of("S", "T", "E", "F", "G", "H", "U", "V")) {
            assertFalse(report(before, renamed(before, type)).contains("WIRE"), type);
        }
        String all = before;
        for (String type : List.of("S", "T", "E", "F", "G", "H", "U", "V")) {
            all = renamed(all, type);
        }
        String reported = report(before, all);
        assertFalse(reported.contains("WIRE"), reported);
        assertEquals(8, reported.lines().count(), reported);
        mustAskForAVersion(before, swapped(all, "SNew s; T", "TNew s; S"));
    }

    @Test
    void shouldReportChainedRenamesAsRenames() {
        String before = "message M { uint8 x; } message N { uint8 y; } protocol P { channel c unreliable { M; N; } }";
        assertFalse(report(before, before.replace("y", "z").replace("x", "y")).contains("WIRE"));
    }

    @Test
    void shouldRequireAVersionOrAnotherIdForAnySwap() {
        Random random = new Random(SEED);
        int required = 0;
        for (int run = 0; run < RUNS; run++) {
            AlikeSchema schema = AlikeSchema.random(random);
            String before = schema.text();
            SchemaModel old = Schema.model(before);
            boolean changed = schema.permute(random);
            SchemaModel now = Schema.model(schema.text());
            String reported = Compatibility.compare(Lock.of(old), now).toString();
            String where = "seed " + SEED + ", run " + run + "\n" + before + "\n" + schema.text() + "\n" + reported;
            boolean isIdKept = id(old) == id(now);
            assertEquals(changed && isIdKept, reported.contains("PROTOCOL_ID_KEPT"), where);
            required += changed && isIdKept ? 1 : 0;
        }
        // 52 of 100 in the mean; with 200 runs, 104 with a deviation of 7.
        assertTrue(required > RUNS / 3, "ids that were kept: " + required + ", seed " + SEED);
    }

    @Test
    void shouldRequireNothingForAnyRename() {
        Random random = new Random(SEED);
        for (int run = 0; run < RUNS / 4; run++) {
            AlikeSchema schema = AlikeSchema.random(random);
            String before = schema.text();
            String now = schema.withNewTypeNames(random);
            String reported = report(before, now);
            assertFalse(reported.contains("WIRE"), () -> "seed " + SEED + "\n" + before + "\n" + now + "\n" + reported);
        }
    }

    private static long id(SchemaModel model) {
        ProtocolModel protocol = model.protocols().get(0);
        return protocol.id();
    }

    private static String swapped(String text, String one, String other) {
        List<UnaryOperator<String>> steps = new ArrayList<>();
        steps.add(all -> all.replace(one, "\0"));
        steps.add(all -> all.replace(other, one));
        steps.add(all -> all.replace("\0", other));
        String result = text;
        for (UnaryOperator<String> step : steps) {
            result = step.apply(result);
        }
        return result;
    }

    private static String renamed(String text, String type) {
        return text.replaceAll("\\b" + type + "\\b", type + "New");
    }
}
