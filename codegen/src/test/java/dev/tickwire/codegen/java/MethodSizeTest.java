package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every generated method has fewer than the 8,000 bytes of bytecode above which a virtual machine compiles none,
 * whatever the schema. Initializers of classes are no methods that a program calls: they run once.
 */
class MethodSizeTest {
    private static final int MAX_BYTES = 7_999;

    /** The most bytes of bytecode that a virtual machine inlines where a method is called often: FreqInlineSize. */
    private static final int MAX_INLINED_BYTES = 325;

    /** As many operators as may be inside each other. */
    private static final String MANY = times(90, " || b# > 3");

    /** Of so many schemas one is tried in a run; each has its turn in some run. */
    private static final int SHARE = Runs.of("tickwire.schemas.share", 48, 1);

    static List<String> worstCasesOfARun() {
        long seed = Seeds.of(MethodSizeTest.class);
        System.out.println("seed " + seed);
        return Share.of(worstCases(), SHARE, seed);
    }

    private static List<String> worstCases() {
        return List.of(
                message(times(30, "int(0..100) a#[8]; ")),
                message(times(1_024, "int(0..100) a#[8]; ")),
                message(times(300, "optional int(0..100) a#[8]; ")),
                message(times(300, "bool a#; ")),
                message(times(300, "optional float(-512..512, step 0.01) a#; ")),
                message(times(300, "int(-5..10000000000) a# = #; ")),
                message(times(300, "string(9) a#; ")),
                message(times(1_024, "string(9) a# = \"some\"; ")),
                message(times(300, "optional string(3) a#[..2]; ")),
                message(times(300, "bytes(9) a#[1..3]; ")),
                message(times(300, "quat(9) a#; ")),
                message(times(300, "uint128 a#; ")),
                message(times(300, "double a# = 0.5; ")),
                message(times(300, "ascending int(0..4095) a#[2..9]; ")),
                message("int(0..3) kind; " + times(250, "if (kind == 1) { int(0..100) a#; } else { double b#; } ")),
                message("int(0..3) kind; "
                        + times(250, "if (kind == 1) { optional string(3) a#[..2]; bytes(3) b#; } ")),
                message(times(120, "bool a#; bool b#; if (a# || b#) { bool x#; bytes(3) y#; } ")),
                message(times(70, "bool a#; if (a#) { bool b#; if (!b#) { bool c#; if (c#) { bool x#; } } } ")),
                message(times(60, "bool b#; if (b#) { double a#; ") + times(60, "} else { string(3) c#; }")),
                message(times(190, "bool b#; ") + "if (" + times(189, "b# && ")
                        + "b189) { double x; } else { uint8 y; }"),
                message(times(200, "int(-5..10000000000) b#; ")
                        + IntStream.range(0, 12)
                                .mapToObj(number ->
                                        "if (b0 > 1" + MANY + ") { double x" + number + "; P9 p" + number + "; } ")
                                .collect(Collectors.joining())),
                "struct P { float(-512..512, step 0.01) x; uint64 y; } " + message(times(300, "P a#; ")),
                "struct P { float(-512..512, step 0.01) x; uint64 y; } " + message(times(300, "optional P a#[..4]; ")),
                "struct P { " + times(28, "bool a#[8]; ") + "} " + message(times(300, "P a#; ")),
                "struct P { " + times(56, "float(0..3, step 1) a#; ") + "} " + message(times(300, "P a#; ")),
                "struct P { " + times(28, "bool a#[8]; ") + "} union U { " + times(256, "P a#; ") + "} "
                        + message("U u; U more[..9]; "),
                "union U { " + times(256, "float(-512..512, step 0.01) a#; ") + "} " + message("U u;"),
                "union U { " + times(256, "uint128 a#; ") + "} " + message("U u;"),
                "union U { " + times(256, "string(9) a#; ") + "} " + message("U u;"),
                "union U { " + times(256, "bytes(9) a#; ") + "} " + message("U u;"),
                "union U { " + times(256, "quat(9) a#; ") + "} " + message("U u;"),
                "enum E { " + times(2_048, "V#, ") + "} flags F { " + times(64, "F#, ") + "} "
                        + message("E e; F f; E es[..4]; F fs[3]; " + times(200, "E a#; F b#; ")),
                "enum E max 4095 { " + times(2_048, "V#, ") + "} flags F max 63 { " + times(60, "F#, ") + "} "
                        + message(times(500, "E a#; F b#; ")),
                "struct P { " + times(512, "float(-512..512, step 0.01) a#[..3]; ") + "} "
                        + object("P p; smooth P q; "),
                "struct P { " + times(300, "optional string(3) a#[..2]; ") + "} " + object("P p; P q[..3]; "),
                "struct P { " + times(28, "bool a#[8]; ") + "} union U { " + times(256, "P a#; ") + "} "
                        + object("U u; U more[..9]; "),
                "union U { " + times(256, "double a#; ") + "} " + object("U u;"),
                "union U { " + times(256, "string(9) a#; ") + "} " + object("U u;"),
                object(times(64, "optional string(9) a#[1..3]; ")),
                object(times(64, "int(-5..10000000000) a#[..9] = #; ")),
                object(times(64, "optional quat(9) a#[3]; ")),
                times(1_024, "message M# { } ") + "protocol Game { channel all reliable_ordered { "
                        + times(1_024, "M#; ") + "} }");
    }

    static List<String> inlinedReads() {
        return List.of(
                message(times(14, "int(-1000..1000) a#; ")),
                message(times(40, "int(0..1000) a#; ")),
                message(times(30, "float(-512..512, step 0.01) a#; ")),
                message(times(100, "bool a#; ")),
                message(times(20, "int(0..100) a#; ") + "bool b; if (b) { int(0..15) c; } "
                        + times(20, "int(0..100) d#; ")),
                message(times(8, "int(0..1000) a#; ") + "int64 low; " + times(8, "int(0..1000) b#; ")),
                "enum E { A, B, C } " + message(times(30, "E a#; ")));
    }

    /** The JIT inlines the read of a message of plain fields, however many there are up to some size. */
    @ParameterizedTest
    @MethodSource("inlinedReads")
    void shouldKeepReadsOfPlainFieldsSmallEnoughToInline(String declarations) {
        GeneratedCode code =
                GeneratedCode.withoutDoclint(generated(Map.of("game.tick", "package game;\n" + declarations)));
        assertEquals(
                Map.of(),
                larger(code, MAX_INLINED_BYTES, method -> method.name().matches("read|unpack\\w*")));
    }

    @Test
    void shouldKeepReadsOfTheBenchmarksSmallEnoughToInline() throws IOException {
        GeneratedCode code = GeneratedCode.withoutDoclint(generated(Map.of(
                "ship.tick", Files.readString(Path.of("../benchmarks/src/main/tickwire/ship.tick")),
                "input.tick", Files.readString(Path.of("../benchmarks/src/main/tickwire/input.tick")),
                "snapshot.tick", Files.readString(Path.of("../benchmarks/src/main/tickwire/snapshot.tick")))));
        assertEquals(
                Map.of(),
                larger(code, MAX_INLINED_BYTES, method -> method.name().matches("read|unpack\\w*")));
    }

    private static String message(String fields) {
        return "struct P9 { uint64 y; } message Large { " + fields + "} ";
    }

    private static String object(String fields) {
        return "object Large { " + fields + "} ";
    }

    private static String times(int count, String text) {
        return IntStream.range(0, count)
                .mapToObj(number -> text.replace("#", Integer.toString(number)))
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("worstCasesOfARun")
    void shouldKeepMethodsOfTheLargestSchemasCompilable(String declarations) {
        assertSmall(generated(Map.of("game.tick", "package game;\n" + declarations)));
    }

    @Test
    void shouldKeepMethodsOfRandomSchemasCompilable() {
        assertSmall(SharedCode.code(), SharedCode.seed());
    }

    @Test
    void shouldKeepMethodsOfOurOwnSchemasCompilable() throws IOException {
        int seen = 0;
        for (String module : List.of("samples", "testing", "benchmarks")) {
            for (Path folder : folders(Path.of("..", module))) {
                Map<String, String> texts = new TreeMap<>();
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.filter(path -> path.toString().endsWith(".tick"))
                            .toList()) {
                        texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
                    }
                }
                seen += texts.size();
                assertSmall(generated(texts));
            }
        }
        assertTrue(seen > 8, "schemas: " + seen);
    }

    private static List<Path> folders(Path module) throws IOException {
        try (Stream<Path> paths = Files.walk(module)) {
            return paths.filter(path ->
                            path.endsWith("tickwire") && path.toString().contains("src") && Files.isDirectory(path))
                    .filter(path -> !path.toString().contains("java"))
                    .toList();
        }
    }

    private static SortedMap<String, String> generated(Map<String, String> texts) {
        CompileResult result = SchemaCompiler.compile(new MemorySources(texts), new JavaBackEnd());
        SchemaModel model = result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
        return new JavaBackEnd().generate(model);
    }

    /** A field of a struct is looked at in each trial of a division: its methods keep the names of the first. */
    @Test
    void shouldNotWearNamesOutByTrials() {
        SortedMap<String, String> generated = generated(Map.of(
                "game.tick",
                "package game;\nstruct K { bool on; if (on) { uint8 x; string(3) y[..3]; } } "
                        + message(times(1_000, "K a#; "))));
        generated.forEach((file, text) -> assertFalse(text.contains("__"), file));
    }

    private static void assertSmall(SortedMap<String, String> generated) {
        assertSmall(GeneratedCode.withoutDoclint(generated), "");
    }

    private static void assertSmall(GeneratedCode code, String origin) {
        assertEquals(
                Map.of(),
                larger(code, MAX_BYTES, method -> !method.name().equals("<clinit>") && !method.isSynthetic()),
                origin);
    }

    /** The methods of some kind above a size, and how large each is. */
    private static Map<String, Integer> larger(
            GeneratedCode code, int maxBytes, Predicate<MethodSizes.Method> isMeant) {
        Map<String, Integer> larger = new TreeMap<>();
        for (String type : code.names()) {
            for (MethodSizes.Method method : MethodSizes.of(code.bytes(type))) {
                if (isMeant.test(method) && method.bytes() > maxBytes) {
                    larger.put(type + "." + method.name() + method.descriptor(), method.bytes());
                }
            }
        }
        return larger;
    }
}
