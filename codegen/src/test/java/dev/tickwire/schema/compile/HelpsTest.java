package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that a help proposes compiles once it is written as the help says. */
class HelpsTest {
    private static final List<String> TYPES = List.of(
            "bool", "int", "float", "double", "int8", "uint64", "int128", "bits", "signed", "quat", "fixed", "ufixed",
            "string", "bytes", "Part");
    private static final Pattern CODE = Pattern.compile("write `([^`]*)`.*");

    /** Every type in every misplaced or wrong bracket. */
    static Stream<String> statements() {
        return TYPES.stream()
                .flatMap(type -> Stream.of(
                                "%s[4] a;",
                                "%s[..4] a;",
                                "%s[2..4] a;",
                                "%s[N] a;",
                                "%s[] a;",
                                "%s[0..9, step 0.5] a;",
                                "%s[8, 8] a;",
                                "optional %s[4] a;",
                                "%s{8} a;",
                                "%s{0..9} a;",
                                "%s{8, 8} a;",
                                "%s<8> a;",
                                "%s<0..9> a;",
                                "%s<8, 8> a;",
                                "%s a[];",
                                "a: %s;")
                        .map(form -> form.formatted(type)));
    }

    @ParameterizedTest
    @MethodSource("statements")
    void shouldProposeTypesThatCompile(String statement) {
        List<Diagnostic> told = told(statement);
        for (Diagnostic diagnostic : told) {
            Matcher code = CODE.matcher(help(diagnostic));
            boolean isWhole = code.matches()
                    && !code.group(1).startsWith("[")
                    && !code.group(1).contains("…");
            if (isWhole) {
                String proposed = code.group(1).replaceAll(";$", "");
                String field = proposed.matches(".*\\ba(\\[.*)?") ? proposed : proposed + " a";
                assertEquals(
                        List.of(),
                        told(field + ";").stream().map(LineRenderer::render).toList(),
                        diagnostic::toString);
            }
        }
    }

    @Test
    void shouldProposeSomethingForMostOfThem() {
        long proposing = statements()
                .filter(statement -> told(statement).stream()
                        .anyMatch(one -> CODE.matcher(help(one)).matches()))
                .count();
        assertTrue(proposing > 150, "statements with a proposal: " + proposing);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int[4] a;        | write `int(0..100) a[4]`
            int[N] a;        | write `int(0..100) a[N]`
            int[0..9] a;     | write `int(0..9)`
            signed[] a;      | write `signed(8) a[..16]`
            ufixed[] a;      | write `ufixed(8, 8) a[..16]`
            fixed[8] a;      | write `fixed(8, 8) a[8]`
            string[64] a;    | write `string(64)`
            string[..4] a;   | write `string(64) a[..4]`
            float[-1..1] a;  | write `float(-1..1, step 0.1)`
            int{4} a;        | write `int(0..4)`
            int<4> a;        | write `int(0..4)`
            a: string;       | write `string(64) a;`
            """)
    void shouldProposeWhatIsMeant(String statement, String help) {
        assertEquals(help, help(told(statement).get(0)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            uint8 two; uint8 d; if (d > two.MAX) { bool b; }   | two.MAX     | write `deep.two.MAX`
            Part two; uint8 d; if (d > two.MAX) { bool b; }    | two.MAX     | write `deep.two.MAX`
            uint8 lone; uint8 d; if (d > lone.LEAST) { bool b; }| lone.LEAST | write `LEAST`
            """)
    void shouldNameThePathOfAConstantThatAFieldHides(String body, String written, String help) {
        List<Diagnostic> told = told(body);
        assertEquals(help, help(told.get(0)));
        Matcher code = CODE.matcher(help);
        assertTrue(code.matches());
        assertEquals(List.of(), told(body.replace(written, code.group(1))));
    }

    @Test
    void shouldTakeAConstantWithItsWholePackageInACondition() {
        assertEquals(List.of(), told("uint8 d; if (d > deep.two.MAX) { bool b; }"));
        assertEquals(List.of(), told("deep.two.Kind k; if (k == deep.two.Kind.B) { bool b; }"));
        assertEquals(1, told("uint8 d; if (d > deep.two.MIX) { bool b; }").size());
    }

    @Test
    void shouldSayWhyIntegersOfMoreThan64BitsDoNotRise() {
        Diagnostic told = told("ascending uint128 h[..3];").get(0);
        assertEquals("what rises must be in 0..2147483647, the integers of `h` have more than 64 bits", told.message());
        assertEquals("give it bounds: `int(0..4095)`", help(told));
        assertEquals(List.of(), told("ascending int(0..4095) h[..3];"));
    }

    private static String help(Diagnostic diagnostic) {
        return String.join("\n", diagnostic.help());
    }

    private static List<Diagnostic> told(String body) {
        Map<String, String> sources = Map.of(
                "deep.tick",
                "package deep.two;\nconst MAX = 9;\nenum Kind { A, B }\n",
                "lone.tick",
                "package lone;\nconst LEAST = 9;\n",
                "a.tick",
                "package a;\nimport \"deep.tick\";\nimport \"lone.tick\";\nconst N = 4;\nstruct Part { bool q; }\n"
                        + "message Used { Part p; uint8 r[N]; uint8 s[deep.two.MAX]; uint8 t[LEAST]; deep.two.Kind k; }\n"
                        + "message M { " + body + " }\n");
        return SchemaCompiler.compile(new MemorySources(sources), new JavaBackEnd()).diagnostics().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }
}
