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
import org.junit.jupiter.params.provider.ValueSource;

/** Code compiles once it is changed as its help proposes. */
class HelpsTest {
    private static final List<String> TYPES = List.of(
            "bool", "int", "float", "double", "int8", "uint64", "int128", "bits", "signed", "quat", "fixed", "ufixed",
            "string", "bytes", "Part");
    private static final Pattern PROPOSED = Pattern.compile("writ(?:e|ten) `\\[?([^`\\]]*)\\]?(?:\\[.*)?`");
    private static final Pattern CODE = Pattern.compile("write `([^`]*)`.*");

    @ParameterizedTest
    @CsvSource({
        "Point2, float x; float y;",
        "vec3, float x; float y; float z;",
        "Vec4, float x; float y; float z; float w;"
    })
    void shouldProposeTheStructOfAVector(String name, String fields) {
        List<Diagnostic> diagnostics = diagnostics(name + " a;");
        assertEquals(
                List.of("declare it: `struct " + name + " { " + fields + " }`"),
                diagnostics.get(0).help());
    }

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
        List<Diagnostic> diagnostics = diagnostics(statement);
        for (Diagnostic diagnostic : diagnostics) {
            Matcher code = CODE.matcher(help(diagnostic));
            boolean isWhole = code.matches()
                    && !code.group(1).startsWith("[")
                    && !code.group(1).contains("…");
            if (isWhole) {
                String proposed = code.group(1).replaceAll(";$", "");
                String field = proposed.matches(".*\\ba(\\[.*)?") ? proposed : proposed + " a";
                assertEquals(
                        List.of(),
                        diagnostics(field + ";").stream()
                                .map(LineRenderer::render)
                                .toList(),
                        diagnostic::toString);
            }
        }
    }

    @Test
    void shouldProposeAFixForMostErrors() {
        long proposing = statements()
                .filter(statement -> diagnostics(statement).stream()
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
    void shouldProposeTheIntendedText(String statement, String help) {
        assertEquals(help, help(diagnostics(statement).get(0)));
    }

    /** Fields as other languages write them, and as they are written here, which compiles. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Part optional a;              | optional Part a
        int(0..5) optional a;         | optional int(0..5) a
        int(0..9) ascending a[..4];   | ascending int(0..9) a[..4]
        optional(Part) a;             | optional Part a
        optional() int8 a;            | optional int8 a
        optional(true) int8 a;        | optional int8 a
        optional(false) int8 a;       | int8 a
        int8 a optional;              | optional int8 a
        int8 a optional = 3;          | optional int8 a = 3
        int8 a = -3 optional;         | optional int8 a = -3
        int(0..5) a[..4] ascending;   | ascending int(0..5) a[..4]
        optional int a(0..5);         | optional int(0..5) a
        float a(0..5, step 0.1);      | float(0..5, step 0.1) a
        string a(16);                 | string(16) a
        string a(16)[4];              | string(16) a[4]
        string a[4](16);              | string(16) a[4]
        int a(5);                     | int(0..5) a
        quat a(9);                    | quat(9) a
        fixed a(8, 8);                | fixed(8, 8) a
        optional int8 a optional;     | optional int8 a
        []Part a;                     | Part a[..16]
        [4]uint8 a;                   | uint8 a[4]
        [Part; 4] a;                  | Part a[4]
        [Part] a;                     | Part a[..16]
        [string] a;                   | string(64) a[..16]
        unsigned int a;               | uint32 a
        unsigned char a;              | uint8 a
        unsigned long long a;         | uint64 a
        long int a;                   | int64 a
        char* a;                      | string(64) a
        const Part& a;                | Part a
        Optional<Part> a;             | optional Part a
        Option<u8> a;                 | optional uint8 a
        option<int32> a;              | optional int32 a
        Option<Vec<u8>> a;            | optional uint8 a[..16]
        Vec<Option<u8>> a;            | optional uint8 a[..16]
        option<Part> a;               | optional Part a
        (int8) a;                     | int8 a
        (Part) a[4];                  | Part a[4]
        int((0..5)) a;                | int(0..5) a
        float((0..5), step 0.1) a;    | float(0..5, step 0.1) a
        float((0..5, step 0.1)) a;    | float(0..5, step 0.1) a
        std::vector<Part> a;          | Part a[..16]
        std::string a;                | string(64) a
        a: [Part];                    | Part a[..16];
        a: Option<Part>;              | optional Part a;
        a: Vec<i32>;                  | int32 a[..16];
        a: [u8; 4];                   | uint8 a[4];
        a: Part[];                    | Part a[..16];
        a: deep.two.Kind;             | deep.two.Kind a;
        let a: bool;                  | bool a;
        var a: String;                | string(64) a;
        uint8 a[*];                   | uint8 a[..16]
        uint8 a[max 4];               | uint8 a[..4]
        uint12 a;                     | int(0..4095) a
        int3 a;                       | int(-4..3) a
        uint63 a;                     | int(0..9223372036854775807) a
        uuid a;                       | uint128 a
        text a;                       | string(64) a
        half a;                       | float(-100..100, step 0.1) a
        timestamp a;                  | uint64 a
        int(0..=5) a;                 | int(0..5) a
        int(0..<5) a;                 | int(0..4) a
        int 0..5 a;                   | int(0..5) a
        int(0..1e3) a;                | int(0..1000) a
        int(0..1,000) a;              | int(0..1_000) a
        int(0..1,000,000) a;          | int(0..1_000_000) a
        int(0..1'000) a;              | int(0..1_000) a
        int(0..1'000'000) a;          | int(0..1_000_000) a
        int(0..1 000) a;              | int(0..1_000) a
        int(0..12 000 000) a;         | int(0..12_000_000) a
        int(0..1.000.000) a;          | int(0..1_000_000) a
        float(0..1,000.5, step 1.5) a;| float(0..1_000.5, step 1.5) a
        fixed(16, 8, 0..1,000) a;     | fixed(16, 8, 0..1_000) a
        int(1,100) a;                 | int(1..100) a
        string 64 a;                  | string(64) a
        bytes(1KB) a;                 | bytes(1024) a
        bytes(2 KiB) a;               | bytes(2048) a
        bool a = TRUE;                | bool a = true
        int8 a = null;                | optional int8 a
        int8 a[4] = NULL;             | optional int8 a[4]
        char a[16];                   | string(16) a
        optional char a[16];          | optional string(16) a
        char a[..N];                  | string(N) a
        uint16 a = 1e3;               | uint16 a = 1000
        int(0..9) a [default = 7];    | int(0..9) a = 7
        """)
    void shouldTranslateFieldsOfOtherLanguages(String statement, String field) {
        List<Diagnostic> diagnostics = diagnostics(statement);
        assertEquals(1, diagnostics.size(), diagnostics::toString);
        Matcher proposed = PROPOSED.matcher(help(diagnostics.get(0)));
        assertTrue(proposed.find(), diagnostics::toString);
        assertTrue(field.contains(proposed.group(1)), diagnostics::toString);
        assertEquals(
                List.of(),
                diagnostics(field.replaceAll(";$", "") + ";").stream()
                        .map(LineRenderer::render)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
        LEFT | RIGHT         # LEFT + RIGHT
        Keys.UP|Keys.LEFT    # Keys.UP + Keys.LEFT
        (LEFT | UP | RIGHT)  # LEFT + UP + RIGHT
        """)
    void shouldAddFlags(String written, String sum) {
        List<Diagnostic> diagnostics = diagnostics("Keys a = " + written + ";");
        assertEquals(
                List.of("flags are added: write `" + sum + "`"),
                diagnostics.stream().map(HelpsTest::help).toList());
        assertEquals(List.of(), diagnostics("Keys a = " + sum + ";"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        optional int8 a = null;         | leave `= null` out: an optional field is absent until it is set
        optional Part a = nullptr;      | leave `= nullptr` out: an optional field is absent until it is set
        optional deep.two.Kind a = nil; | leave `= nil` out: an optional field is absent until it is set
        optional string(4) a = None;    | leave `= None` out: an optional field is absent until it is set
        optional int8 a = (NULL);       | leave `= (NULL)` out: an optional field is absent until it is set
        """)
    void shouldLeaveNullOut(String statement, String help) {
        List<Diagnostic> diagnostics = diagnostics(statement);
        assertEquals(List.of(help), diagnostics.stream().map(HelpsTest::help).toList());
        assertEquals(List.of(), diagnostics(statement.replaceFirst(" = [^;]*", "")));
    }

    @Test
    void shouldNotTreatDeclaredNamesAsNull() {
        String source = "package a; enum E { A, None } flags F { none } const NULL = 3;\n"
                + "message M { optional E e = None; optional F f = none; optional int8 n = NULL; }\n";
        assertEquals(List.of(), errors(Map.of("a.tick", source)));
        List<Diagnostic> diagnostics = errors(Map.of("a.tick", source.replace("e = None", "e = NONE")));
        assertEquals(
                List.of("did you mean `None`?"),
                diagnostics.stream().map(HelpsTest::help).toList());
    }

    @Test
    void shouldAddNoBitsOfNumbers() {
        for (String field : List.of("bits(N | N) a;", "int8 a[N | N];", "int8 a = 1 | 2;")) {
            List<Diagnostic> diagnostics = diagnostics(field);
            assertEquals(1, diagnostics.size(), diagnostics::toString);
            assertTrue(help(diagnostics.get(0)).startsWith("constants allow"), diagnostics::toString);
        }
    }

    /** Three digits behind a comma are no thousands where a list of numbers stands. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fixed(16, 8,100..200) a;",
                "fixed(16,8,100..2000) a;",
                "ufixed(8,8, 100..200) a;",
                "fixed /* Q */ (16,16,100..200) a;"
            })
    void shouldTreatNumbersBetweenCommasAsNumbers(String statement) {
        assertEquals(List.of(), diagnostics(statement));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        uint8 two; uint8 d; if (d > two.MAX) { bool b; }   | two.MAX     | write `deep.two.MAX`
        Part two; uint8 d; if (d > two.MAX) { bool b; }    | two.MAX     | write `deep.two.MAX`
        uint8 lone; uint8 d; if (d > lone.LEAST) { bool b; }| lone.LEAST | write `LEAST`
        """)
    void shouldNameThePathOfAConstantThatAFieldHides(String body, String written, String help) {
        List<Diagnostic> diagnostics = diagnostics(body);
        assertEquals(help, help(diagnostics.get(0)));
        Matcher code = CODE.matcher(help);
        assertTrue(code.matches());
        assertEquals(List.of(), diagnostics(body.replace(written, code.group(1))));
    }

    @Test
    void shouldAcceptAQualifiedConstantInACondition() {
        assertEquals(List.of(), diagnostics("uint8 d; if (d > deep.two.MAX) { bool b; }"));
        assertEquals(List.of(), diagnostics("deep.two.Kind k; if (k == deep.two.Kind.B) { bool b; }"));
        assertEquals(
                1, diagnostics("uint8 d; if (d > deep.two.MIX) { bool b; }").size());
    }

    @Test
    void shouldExplainWhyWideIntegersDoNotAscend() {
        Diagnostic diagnostics = diagnostics("ascending uint128 h[..3];").get(0);
        assertEquals(
                "ascending elements must be in 0..2147483647, the integers of `h` have more than 64 bits",
                diagnostics.message());
        assertEquals("give it bounds: `int(0..4095)`", help(diagnostics));
        assertEquals(List.of(), diagnostics("ascending int(0..4095) h[..3];"));
    }

    /** Modifiers of objects alone, in other places and parentheses. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        smooth wrap float(0..5, step 0.1) a;    | smooth(wrap) float(0..5, step 0.1) a
        wrap smooth float(0..5, step 0.1) a;    | smooth(wrap) float(0..5, step 0.1) a
        wrap(smooth) float(0..5, step 0.1) a;   | smooth(wrap) float(0..5, step 0.1) a
        wrap float(0..5, step 0.1) a;           | smooth(wrap) float(0..5, step 0.1) a
        smooth_wrap float(0..5, step 0.1) a;    | smooth(wrap) float(0..5, step 0.1) a
        float(0..5, step 0.1) smooth wrap a;    | smooth(wrap) float(0..5, step 0.1) a
        float(0..5, step 0.1) wrap a;           | smooth(wrap) float(0..5, step 0.1) a
        float(0..5, step 0.1) a wrap;           | smooth(wrap) float(0..5, step 0.1) a
        float(0..5, step 0.1) a smooth wrap;    | smooth(wrap) float(0..5, step 0.1) a
        float(0..5, step 0.1) a smooth(wrap);   | smooth(wrap) float(0..5, step 0.1) a
        smooth() float(0..5, step 0.1) a;       | smooth float(0..5, step 0.1) a
        smooth(true) float(0..5, step 0.1) a;   | smooth float(0..5, step 0.1) a
        float(0..5, step 0.1) a smooth;         | smooth float(0..5, step 0.1) a
        float(0..5, step 0.1) smooth wrap;      | smooth float(0..5, step 0.1) wrap
        exact float(0..5, step 0.1) a smooth;   | exact smooth float(0..5, step 0.1) a
        owner() int8 a;                         | owner int8 a
        once(true) int8 a;                      | once int8 a
        int8 a owner;                           | owner int8 a
        int8 a[4] once;                         | once int8 a[4]
        int8 a owner = 3;                       | owner int8 a = 3
        ref<O> a;                               | ref O a
        Ref<O> a;                               | ref O a
        optional<ref<O>> a;                     | optional ref O a
        vector<ref<O>> a;                       | ref O a[..16]
        ref(O) a;                               | ref O a
        ref O a owner;                          | owner ref O a
        ref O once a;                           | once ref O a
        """)
    void shouldProposeFieldsOfObjects(String statement, String field) {
        List<Diagnostic> diagnostics = diagnosticsOfObject(statement);
        assertEquals(
                List.of("write `" + field + "`"),
                diagnostics.stream().map(HelpsTest::help).toList());
        assertEquals(List.of(), diagnosticsOfObject(field + ";"));
    }

    /** Words that are modifiers elsewhere are types and names here. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrap a;",
                "smooth wrap a;",
                "smooth(wrap) wrap wrap;",
                "owner smooth;",
                "smooth wrap;",
                "int8 wrap;",
                "int8 owner;",
                "wrap once[4];",
                "owner wrap exact = 3;",
                "others smooth wrap owner;"
            })
    void shouldTreatModifiersAsNamesWhereTheyAreNames(String statement) {
        String source = "package a; type wrap = int(0..9); type owner = int8; type smooth = int8;\n" + "object O { "
                + statement + " owner o; smooth s; wrap w; }\n";
        assertEquals(List.of(), errors(Map.of("a.tick", source)));
    }

    private static List<Diagnostic> diagnosticsOfObject(String field) {
        return errors(Map.of("a.tick", "package a; object O { " + field + " }\n"));
    }

    /** Whole declarations, and values, of other languages. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        message A(int8 a, Kind b);                    | message A { int8 a; Kind b; }
        message A(int(0..5) a, fixed(8, 8) b) { }     | message A { int(0..5) a; fixed(8, 8) b; }
        message A();                                  | message A { }
        message A timed(int8 a,);                     | message A timed { int8 a; }
        struct A(int8 a = 5);                         | struct A { int8 a = 5; }
        union A(int8 a, bool b);                      | union A { int8 a; bool b; }
        enum A(X, Y);                                 | enum A { X, Y }
        flags A(X, pulse Y,);                         | flags A { X, pulse Y, }
        """)
    void shouldPutFieldsAndValuesInBraces(String declaration, String proposed) {
        List<Diagnostic> diagnostics = diagnosticsOfDeclaration(declaration);
        assertEquals(
                List.of("write `" + proposed + "`"),
                diagnostics.stream().map(HelpsTest::help).toList());
        assertEquals(List.of(), diagnosticsOfDeclaration(proposed));
    }

    private static List<Diagnostic> diagnosticsOfDeclaration(String declaration) {
        return errors(Map.of("a.tick", "package a; enum Kind { A, B } message M { Kind k; }\n" + declaration + "\n"));
    }

    /** Words of a channel out of place, of each kind: what is proposed compiles. */
    @Test
    void shouldProposeChannelsThatCompile() {
        for (String kind : List.of("reliable_ordered", "reliable_unordered", "unreliable", "unreliable_sequenced")) {
            shouldProposeAChannel("client channel c " + kind + " { M; }");
            shouldProposeAChannel("channel c server " + kind + " { M; }");
            shouldProposeAChannel("no_blocks channel c " + kind + " { M; }");
            shouldProposeAChannel(kind + " channel c { M; }");
        }
        shouldProposeAChannel("server channel c { M; }");
        shouldProposeAChannel("server channel client unreliable { M; }");
        assertEquals(
                "write the parameters in round brackets: `(budget 900, window 512)`",
                help(diagnosticsOfProtocol("channel client unreliable budget 900 { M; }")
                        .get(0)));
        shouldProposeAChannel("server channel c chunk { B; }");
        shouldProposeAChannel("client channel c input { M; }");
        shouldProposeAChannel("server placed channel c state { O; }");
        shouldProposeAChannel("placed server channel c state (objects 8) { O; }");
        shouldProposeAChannel("server channel c modelled state { O; }");
    }

    private static void shouldProposeAChannel(String channel) {
        List<Diagnostic> diagnostics = diagnosticsOfProtocol(channel);
        assertEquals(1, diagnostics.size(), diagnostics::toString);
        Matcher code = Pattern.compile("write (?:for example )?`([^`]*)`").matcher(help(diagnostics.get(0)));
        assertTrue(code.matches(), diagnostics::toString);
        String proposed = code.group(1).endsWith("}")
                ? code.group(1)
                : code.group(1) + channel.substring(channel.indexOf('{') - 1);
        assertEquals(List.of(), diagnosticsOfProtocol(proposed), channel);
    }

    private static List<Diagnostic> diagnosticsOfProtocol(String item) {
        String source =
                "package a; message M { bool q; } message N { bool q; } message B block { bool q; } object O { bool q; }\n"
                        + "protocol P { ticks 30; " + item + " channel other reliable_ordered { server N; } }\n";
        return errors(Map.of("a.tick", source));
    }

    private static String help(Diagnostic diagnostic) {
        return String.join("\n", diagnostic.help());
    }

    @ParameterizedTest
    @CsvSource({
        "boolean, bool",
        "Boolean, bool",
        "byte, uint8",
        "short, int16",
        "Integer, int32",
        "long, int64",
        "uint, uint32",
        "unsigned, uint32",
        "uchar, uint8",
        "ushort, uint16",
        "ulong, uint64",
        "sbyte, int8",
        "char, uint16",
        "i8, int8",
        "i16, int16",
        "i32, int32",
        "i64, int64",
        "i128, int128",
        "u8, uint8",
        "u16, uint16",
        "u32, uint32",
        "u64, uint64",
        "u128, uint128",
        "f32, float",
        "f64, double",
        "float32, float",
        "float64, double",
        "String, string",
        "str, string"
    })
    void shouldTranslateTypesOfOtherLanguages(String name, String type) {
        List<Diagnostic> diagnostics = diagnostics(name + " a;");
        assertEquals(
                List.of("did you mean `" + type + "`?"),
                diagnostics.stream().map(HelpsTest::help).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"map", "Map", "HashMap", "unordered_map", "dict", "Dict", "Dictionary", "table"})
    void shouldReportThatThereAreNoMaps(String name) {
        for (String field : List.of(name + " a;", name + "<string, int> a;")) {
            List<Diagnostic> diagnostics = diagnostics(field);
            assertEquals(1, diagnostics.size(), diagnostics::toString);
            assertTrue(help(diagnostics.get(0)).contains("write `Entry "), diagnostics::toString);
        }
    }

    private static List<Diagnostic> diagnostics(String body) {
        Map<String, String> sources = Map.of(
                "deep.tick",
                "package deep.two;\nconst MAX = 9;\nenum Kind { A, B }\n",
                "lone.tick",
                "package lone;\nconst LEAST = 9;\n",
                "a.tick",
                "package a;\n"
                        + "import \"deep.tick\";\n"
                        + "import \"lone.tick\";\n"
                        + "const N = 4;\n"
                        + "struct Part { bool q; }\n"
                        + "flags Keys { LEFT, RIGHT, UP }\n"
                        + "message Used { Part p; Keys keys; uint8 r[N]; uint8 s[deep.two.MAX]; uint8 t[LEAST]; deep.two.Kind k; }\n"
                        + "message M { " + body + " }\n");
        return errors(sources);
    }

    private static List<Diagnostic> errors(Map<String, String> sources) {
        return SchemaCompiler.compile(new MemorySources(sources), new JavaBackEnd()).diagnostics().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }
}
