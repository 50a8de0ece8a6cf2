package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.names.JavaCode;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessagePart;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.state.StateObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every identifier of generated code, or in a usual run a random share of them, as the name of everything that a schema
 * declares: either the compiler refuses the name, or the generated code compiles. The identifiers are taken from
 * generated code, so that none is forgotten.
 */
class EveryNameTest {
    private static final String PARTS = """
        enum Weapon_ { FIST, PISTOL, ROCKET }
        enum Roomy_ max 60 { OLD, NEW }
        flags Buttons_ { JUMP, FIRE }
        flags Keys_ max 40 { LEFT, RIGHT }
        struct Part_ { uint8 size_; Weapon_ weapon_; float(0..1, step 0.1) share_; }
        struct Long_ { string(3) word_[..4]; optional Part_ part_; Part_ always_; }
        union Any_ { Part_ first_; Weapon_ second_; string(4) third_; bytes(4) fourth_; quat(9) fifth_; }
        """;
    private static final List<String> FIELDS = List.of(
            "bool %s;",
            "Weapon_ %s;",
            "Buttons_ %s = JUMP;",
            "float(0..1, step 0.1) %s[..3];",
            "string(9) %s = \"a\";",
            "bytes(9) %s[2];",
            "optional uint64 %s;",
            "Any_ %s;",
            "quat(9) %s[..2];",
            "fixed(4, 4) %s[20];",
            "Roomy_ %s[..2];",
            "double %s;",
            "ascending uint8 %s[..4];",
            "Keys_ %s;",
            "Part_ %s[..2];",
            "int128 %s;",
            "Long_ %s;",
            "float %s;",
            "optional Part_ %s;",
            "int16 %s;",
            "Long_ %s[..4];");
    /** Fields with references. A protocol accepts them only with a channel that sends their objects. */
    private static final List<String> REFERRING = Stream.concat(
                    FIELDS.stream(), Stream.of("optional ref Told_ %s;", "ref Told_ %s[..3];", "Refers_ %s;"))
            .toList();

    private static final String REFERRED =
            "object Told_ { uint8 fuel_; }\nstruct Refers_ { ref Told_ told_; string(3) word_; }\n";
    private static final String ALL_FIELDS =
            fields(List.of("a_ b_ c_ d_ e_ f_ g_ h_ j_ k_ l_ m_ n_ o_ p_ q_ r_ s_ t_ u_ v_".split(" ")), 0)
                    + " if (a_) { Long_ inner_; string(3) words_[..3]; uint8 small_; } else if (b_ > FIST) { Any_"
                    + " other_; } if (c_.FIRE && o_.LEFT && r_.always_.weapon_ == PISTOL) { bool last_; }";

    /** The fields that an object can have. */
    private static final List<String> HELD = Stream.concat(
                    FIELDS.stream().filter(field -> !field.startsWith("ascending")),
                    Stream.of(
                            "optional ref Held_ %s;",
                            "ref Held_ %s[..3];", "smooth float(0..1, step 0.1) %s;", "once bytes(3) %s;"))
            .toList();

    /** Of so many names one is tried in a run; each has its turn in some run. */
    private static final int SHARE = Runs.of("tickwire.names.share", 64, 1);

    private static final long SEED = Seeds.of(EveryNameTest.class);
    private static final List<String> ALL_NAMES = names();
    private static final List<String> NAMES = Share.of(ALL_NAMES, SHARE, SEED);

    /** Where names begin among the types of fields, so that each has others; one is tried in a usual run. */
    static List<Integer> shifts() {
        return Share.of(List.of(0, 4, 9, 13, 18), Runs.of(5, 1), SEED);
    }

    static List<Integer> shiftsOfCases() {
        return Share.of(List.of(0, 2, 5), Runs.of(3, 1), SEED);
    }

    /** The names that a field can have as its type: {@code optional} begins a field. */
    private static final List<String> TYPES =
            NAMES.stream().filter(name -> !name.equals("optional")).toList();

    private static String fields(List<String> names, int shift) {
        return fields(FIELDS, names, shift);
    }

    private static String fields(List<String> forms, List<String> names, int shift) {
        StringBuilder fields = new StringBuilder();
        int at = shift;
        for (String name : names) {
            fields.append(forms.get(at++ % forms.size()).formatted(name)).append('\n');
        }
        return fields.toString();
    }

    /** The identifiers of generated code, and the classes that generated classes inherit. */
    private static List<String> names() {
        String schema = "package zone_;\n" + PARTS + "const LIMIT_ = 3;\nmessage Move_ { " + ALL_FIELDS + " }\n"
                + "message Level_ block { " + ALL_FIELDS + " }\nobject Held_ { "
                + fields(
                        HELD,
                        List.of("a_ b_ c_ d_ e_ f_ g_ h_ j_ k_ l_ m_ n_ o_ p_ q_ r_ s_ t_ u_ v_ w_ x_ y_".split(" ")),
                        0)
                + " }\n"
                + "message Naming_ { ref Held_ held_[..2]; optional ref Held_ other_; }\n"
                + "message Ask_ { }\n"
                + "message Told_ { }\n"
                + "message Use_ { }\n"
                + "message Slam_ { }\n"
                + "protocol Game_ { ticks 60; channel state_ state { server Held_; } channel main_ reliable_ordered {"
                + " Move_; Naming_; server Level_; } channel side_ unreliable { client Move_; } channel calls_"
                + " reliable_unordered { Ask_ -> Told_; Use_ -> Told_ at Held_; Slam_ at Held_; } channel bulk_ chunk"
                + " { } }\n";
        SortedMap<String, String> generated = generated(schema.replace("channel bulk_ chunk { } ", ""));
        Set<String> names = identifiers(generated);
        Stream.of(
                        Enum.class,
                        BlockMessage.class,
                        MessagePart.class,
                        StateObject.class,
                        Protocol.class,
                        MessageFactory.class,
                        ServerListener.class,
                        ClientListener.class)
                .flatMap(type -> Stream.of(type.getClasses()))
                .map(Class::getSimpleName)
                .forEach(names::add);
        names.add("zone");
        // A field cannot be called by the type that stands alone: `Weapon bool` is taken for a slip of the pen.
        names.remove("bool");
        // Names of the schema end with an underscore; of names with a number, some will do.
        return names.stream()
                .filter(name -> name.matches("[A-Za-z][A-Za-z0-9]*|[A-Z]+(_[A-Z]+)+"))
                .filter(name -> !name.matches(".*([0-9][0-9]|[4-9])"))
                .toList();
    }

    private static Set<String> identifiers(SortedMap<String, String> generated) {
        Pattern token = Pattern.compile(
                "/\\*.*?\\*/|//[^\n]*|\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'|\\b([A-Za-z_]\\w*)", Pattern.DOTALL);
        Set<String> names = new TreeSet<>();
        for (String text : generated.values()) {
            Matcher matcher = token.matcher(text);
            while (matcher.find()) {
                if (matcher.group(1) != null && !JavaWords.isKeyword(matcher.group(1))) {
                    names.add(matcher.group(1));
                }
            }
        }
        return names;
    }

    private static SortedMap<String, String> generated(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("zone.tick", schema), new JavaBackEnd());
        return new JavaBackEnd()
                .generate(result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + "\n" + schema)));
    }

    /** Those that the compiler takes; whatever it does not take is refused because of its name. */
    private static List<String> usedNames(List<String> names, Function<List<String>, String> schema) {
        List<String> usedNames = new ArrayList<>();
        for (String name : names) {
            CompileResult result = SchemaCompiler.compile(
                    MemorySources.of("zone.tick", schema.apply(List.of(name))), new JavaBackEnd());
            if (result.model().isPresent()) {
                usedNames.add(name);
                continue;
            }
            assertTrue(
                    result.diagnostics().stream().anyMatch(each -> isOfName(each.code())),
                    () -> name + ": " + result.diagnostics());
        }
        return usedNames;
    }

    /**
     * Words of the language name no type: what is wrong with the field that has the type may be found before what is
     * wrong with the name.
     */
    private static boolean isOfName(Code code) {
        return code instanceof JavaCode
                || code == DiagnosticCode.RESERVED_NAME
                || code == DiagnosticCode.UNBOUNDED
                || code == DiagnosticCode.UNEXPECTED_TOKEN;
    }

    /** Compiles the names together, as many as can be declared beside each other. */
    private static void compile(List<String> names, int max, Function<List<String>, String> schema) {
        List<String> left = new ArrayList<>(usedNames(names, schema));
        assertTrue(left.size() > names.size() / 2, left.size() + " of " + names.size() + " names are taken");
        while (!left.isEmpty()) {
            List<String> batch = agreeing(batch(left, max), left, schema);
            try {
                GeneratedCode.withoutDoclint(generated(schema.apply(batch)));
            } catch (AssertionError wrong) {
                throw new AssertionError(batch + ": " + firstLines(wrong), wrong);
            }
        }
    }

    private static List<String> batch(List<String> left, int max) {
        Set<String> constants = new HashSet<>();
        List<String> batch = left.stream()
                .filter(name -> constants.size() < max
                        && constants.add(
                                JavaWords.constant(name).replace("_", "").toLowerCase(Locale.ROOT)))
                .toList();
        left.removeAll(batch);
        return batch;
    }

    /** Leaves out for later what the compiler does not take beside another name. */
    private static List<String> agreeing(List<String> batch, List<String> left, Function<List<String>, String> schema) {
        List<String> agreeing = new ArrayList<>(batch);
        while (true) {
            CompileResult result =
                    SchemaCompiler.compile(MemorySources.of("zone.tick", schema.apply(agreeing)), new JavaBackEnd());
            if (result.model().isPresent()) {
                return agreeing;
            }
            String texts = result.diagnostics().toString();
            String last = agreeing.stream()
                    .filter(name -> texts.contains("`" + name + "`"))
                    .reduce((one, other) -> other)
                    .orElseThrow(() -> new AssertionError(texts));
            agreeing.remove(last);
            left.add(last);
        }
    }

    private static String firstLines(AssertionError wrong) {
        return wrong.getMessage().lines().limit(12).collect(Collectors.joining("\n"));
    }

    private static String each(List<String> names, String form) {
        return names.stream().map(name -> form.replace("#", name)).collect(Collectors.joining("\n"));
    }

    /** Those of classes with fields of all kinds, where classes are called; the others with a few. */
    @Test
    void shouldHoldOfMessages() {
        compile(
                NAMES,
                150,
                names -> "package zone;\n" + PARTS
                        + names.stream().map(EveryNameTest::message).collect(Collectors.joining("\n"))
                        + "message First_ { } protocol Game_ { channel main_ reliable_ordered { First_; "
                        + each(names, "#;") + " } channel calls_ reliable_unordered { "
                        + each(names, "client # -> #;") + " } }");
    }

    private static String message(String name) {
        boolean isOfClass = Character.isUpperCase(name.charAt(0));
        return "message " + name + " block { "
                + (isOfClass ? ALL_FIELDS : "optional uint8 a_; string(3) b_[..2]; Long_ c_; Any_ d_;") + " }";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "enum # max 20 { A, B }",
                "flags # max 40 { A, B }",
                "struct # { string(4) x; float(0..1, step 0.1) y[..3]; bool A; }",
                "union # { Weapon_ a; Part_ b; string(4) c; }"
            })
    void shouldHoldOfTypes(String declaration) {
        boolean isEnum = declaration.startsWith("enum");
        String condition = isEnum ? "s_.f_# == B" : "s_.f_#.A";
        String conditions = declaration.startsWith("union") ? "" : "if (" + condition + ") { bool t_#; }";
        compile(
                TYPES,
                50,
                names -> "package zone;\n" + PARTS + each(names, declaration) + "struct S_ { " + each(names, "# f_#;")
                        + " }\nmessage Holder_ { " + each(names, "optional # o_#; # g_#[..3];") + " }\n"
                        + "union Cases_ { S_ s; " + each(names, "# c_#;") + " }\n"
                        + "message Other_ { Cases_ cases; S_ s_; " + each(names, conditions) + " }");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "max 3000"})
    void shouldHoldOfValues(String room) {
        compile(
                NAMES,
                2_000,
                names -> "package zone;\nenum E_ " + room + " { " + String.join(", ", names)
                        + " }\nmessage M_ { E_ e_; E_ f_[..3]; E_ last_ = " + names.get(names.size() - 1)
                        + "; if (e_ == " + names.get(0) + ") { E_ inner_; } }");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "max 63"})
    void shouldHoldOfFlags(String room) {
        compile(
                NAMES,
                60,
                names -> "package zone;\nflags F_ " + room + " { " + String.join(", ", names)
                        + " }\nmessage M_ { F_ e_; F_ f_[..3]; F_ last_ = " + names.get(names.size() - 1) + "; if (e_."
                        + names.get(0) + ") { F_ inner_; } }");
    }

    @ParameterizedTest
    @MethodSource("shifts")
    void shouldHoldOfFields(int shift) {
        compile(
                NAMES,
                120,
                names -> "package zone;\n" + PARTS + REFERRED + "struct S_ { bool on_; "
                        + fields(REFERRING, names, shift) + " if (on_) { bool more_; } }\nmessage M_ block { bool on_; "
                        + fields(REFERRING, names, shift) + " if (on_) { Part_ part_; } }");
    }

    @ParameterizedTest
    @MethodSource("shifts")
    void shouldHoldOfFieldsOfObjects(int shift) {
        compile(NAMES, 60, names -> "package zone;\n" + PARTS + "object Held_ { " + fields(HELD, names, shift) + " }");
    }

    @Test
    void shouldHoldOfObjects() {
        compile(
                NAMES,
                60,
                names -> "package zone;\n" + PARTS
                        + each(
                                names,
                                "object # { optional uint8 a_; string(3) b_[..2]; Long_ c_; Any_ d_; ref # e_;"
                                        + " smooth float(0..1, step 0.1) f_; }")
                        + each(names, "message Use_#_ { }")
                        + "message First_ { } protocol Game_ { ticks 60; channel main_ reliable_ordered { First_; "
                        + each(names, "client Use_#_ -> First_ at #;") + " } channel side_ reliable_unordered { "
                        + each(names, "Use_#_ at #;") + " } "
                        + "channel state_ state { " + each(names, "server #;") + " } }");
    }

    @ParameterizedTest
    @MethodSource("shiftsOfCases")
    void shouldHoldOfCases(int shift) {
        List<String> forms = List.of(
                "Weapon_ %s;",
                "string(4) %s;",
                "bytes(4) %s;",
                "quat(6) %s;",
                "Part_ %s;",
                "uint64 %s;",
                "Any_ %s;",
                "Long_ %s;",
                "float(0..1, step 0.1) %s;");
        compile(NAMES, 120, names -> {
            StringBuilder cases = new StringBuilder();
            for (int index = 0; index < names.size(); index++) {
                cases.append(forms.get((index + shift) % forms.size()).formatted(names.get(index)));
            }
            return "package zone;\n" + PARTS + "union U_ { " + cases + " }\nmessage M_ { U_ u; }";
        });
    }

    @Test
    void shouldHoldOfConstants() {
        compile(
                NAMES,
                2_000,
                names -> "package zone;\n"
                        + names.stream()
                                .map(name -> "const " + name + " = "
                                        + List.of("3", "\"a\"", "0.5", "true").get(name.length() % 4))
                                .collect(Collectors.joining(";\n"))
                        + ";\nmessage M_ { bool a; }");
    }

    @Test
    void shouldHoldOfChannels() {
        compile(
                NAMES,
                60,
                names -> "package zone;\nmessage M_ { bool a; }\nprotocol Game_ { "
                        + each(names, "channel # reliable_ordered { M_; }") + " }");
    }

    @Test
    void shouldHoldOfProtocols() {
        compile(
                NAMES,
                100,
                names -> "package zone;\nmessage M_ { bool a; }\n"
                        + each(names, "protocol # { channel main_ reliable_ordered { M_; } }"));
    }

    /** Types called like classes that generated code uses, whose names it has to write in full then. */
    private static final String HIDING = """
        enum Bounds { A, B }
        enum Arrays max 20 { A, B }
        struct Objects { Bounds bounds; Arrays arrays; bytes(3) blob; float(0..1, step 0.1) share[..3]; }
        flags Digits max 40 { A, B }
        struct Elements { string(4) x[..3]; Digits digits; }
        struct Unselected { optional Objects maybe; Elements more[..3]; }
        union Parts { Objects first; string(3) second; Unselected third; }
        enum Case { A, B }
        union Choices { Case first; Parts second; Bounds third; }
        message List { Unselected a; Parts b; Elements c[..3]; Choices d; }
        protocol Protocol { channel all reliable_ordered { List; } }
        """;

    /** Of a package, only the first part can be hidden, and only by what is called like it in the classes there. */
    @Test
    void shouldHoldOfPackages() {
        Function<List<String>, String> schema = names -> "package " + names.get(0) + ";\n" + HIDING;
        Set<String> used = identifiers(generated(schema.apply(List.of("zone"))));
        List<String> names = usedNames(ALL_NAMES.stream().filter(used::contains).toList(), schema);
        SortedMap<String, String> all = new TreeMap<>();
        for (String name : Share.of(names, SHARE, SEED)) {
            all.putAll(generated(schema.apply(List.of(name))));
        }
        assertTrue(all.size() > 600 / SHARE, all.size() + " classes");
        GeneratedCode.withoutDoclint(all);
    }

    @Test
    void shouldHoldOfFieldsCalledAsPackagesWhereClassesAreHidden() {
        String fields = each(List.of("java", "dev", "zone"), "bool #; ");
        GeneratedCode.withoutDoclint(generated("package zone;\n"
                + HIDING.replace("bytes(3) blob;", "bytes(3) blob; " + fields)
                        .replace("string(4) x[..3];", "string(4) x[..3]; " + fields)
                        .replace("Case first;", "Case first; Case java; Objects dev; Bounds zone;")
                        .replace("Unselected a;", "Unselected a; if (b_) { string(3) t[..3]; } " + fields)
                        .replace("message List {", "message List { bool b_; ")
                        .replace("{ A, B }", "{ A, B, java, dev, zone }")));
    }
}
