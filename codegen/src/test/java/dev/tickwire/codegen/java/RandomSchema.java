package dev.tickwire.codegen.java;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The text of a valid schema that mixes everything the language has: two files, one of which imports the other. */
final class RandomSchema {
    private static final int MAX_BITS = 6_000;
    /** The kind of fields that are compared as integers. */
    private static final String INTEGER = "integer";

    private static final String[] COMMENTS = {
        "", "", "", "// a note\n", "/** Ends */\n", "/// A <b>line</b> & \\u002a/ @param more.\n", "/* between */ "
    };

    private final Random random;
    private final String packageName;
    private final List<Type> declared = new ArrayList<>();
    /** Enums and flags, with conditions on a field {@code ?} of theirs. */
    private final List<Deciding> deciders = new ArrayList<>();

    private int declarations;

    /**
     * A type that fields may have: how it is written, the most bits it takes, and a default, if fields may have one.
     */
    private record Type(String text, long maxBits, Optional<String> defaultText) {
        Type(String text, long maxBits) {
            this(text, maxBits, Optional.empty());
        }

        Type(String text, long maxBits, String defaultText) {
            this(text, maxBits, Optional.of(defaultText));
        }
    }

    /**
     * A field that conditions may use, and the conditions on it.
     *
     * @param name the field, or the type of such fields
     * @param kind fields of one kind are compared with each other; empty if they are not
     * @param conditions what can be asked; {@code ?} is the field of a type
     */
    private record Deciding(String name, String kind, List<String> conditions) {
        Deciding of(String field) {
            return new Deciding(
                    field,
                    kind,
                    conditions.stream()
                            .map(condition -> condition.replace("?", field))
                            .toList());
        }
    }

    /**
     * Begins a schema.
     *
     * @param random where all choices come from
     * @param packageName its package, which becomes the folder of its files as well
     */
    RandomSchema(Random random, String packageName) {
        this.random = random;
        this.packageName = packageName;
    }

    /** The texts of the files by path. */
    Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        StringBuilder common = new StringBuilder("package " + packageName + ".common;\n");
        if (random.nextBoolean()) {
            common.append("option java_package = \"com.example.")
                    .append(packageName)
                    .append("\";\n");
        }
        common.append("const SMALL = ").append(1 + random.nextInt(6)).append(";\n");
        common.append("""
                /** Ends *&#47; and begins. */
                const WIDE = (SMALL << 10) + 0xF_F;
                const STEP = 1.0 / 128;
                const LABEL = "\\"*/\\\\";
                const LOUD = true;
                const TOP = 0xFFFF_FFFF_FFFF_FFFF;
                const LOW = 0b1010_0101;
                type Place = int(SMALL..4_000);
                object Target { uint8 kind; optional ref Target next; }
                type Aim = ref Target;
                """);
        for (int i = 0; i < 8; i++) {
            common.append(declaration());
        }
        texts.put(packageName + "/common.tick", common.toString());

        StringBuilder main = new StringBuilder("package " + packageName + ";\n");
        main.append("import \"").append(packageName).append("/common.tick\";\n");
        for (int i = 0; i < 5; i++) {
            main.append(declaration());
        }
        int messages = 4;
        for (int i = 0; i < messages; i++) {
            main.append(comment()).append("message Message").append(i);
            main.append(random.nextInt(4) == 0 ? " block " : " ")
                    .append(body(10, 3, 1))
                    .append('\n');
        }
        main.append(input()).append("message Bang timed { uint8 place; }\n").append(protocol(messages));
        texts.put(packageName + "/main.tick", main.toString());
        return texts;
    }

    private String comment() {
        return COMMENTS[random.nextInt(COMMENTS.length)];
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    // ---- declarations

    private String declaration() {
        int number = declarations++;
        return comment()
                + switch (random.nextInt(8)) {
                    case 0 -> enumeration("Enum" + number);
                    case 1 -> flags("Flags" + number);
                    case 2 -> alias("Alias" + number);
                    case 3, 4 -> union("Union" + number);
                    default -> struct("Struct" + number);
                };
    }

    private String enumeration(String name) {
        int values = 2 + random.nextInt(6);
        int upperLimit = random.nextBoolean() ? values - 1 : values - 1 + random.nextInt(12);
        deciders.add(new Deciding(
                name,
                name,
                List.of("? == " + name + ".V1", "? < " + name + ".V1", name + ".V0 != ?", "!(? >= " + name + ".V1)")));
        declared.add(new Type(name, 32 - Integer.numberOfLeadingZeros(upperLimit), one(List.of("V1", name + ".V1"))));
        return "enum " + name + (upperLimit == values - 1 ? "" : " max " + upperLimit) + names(values, false) + "\n";
    }

    private String flags(String name) {
        int flags = 1 + random.nextInt(random.nextInt(4) == 0 ? 64 : 9);
        deciders.add(new Deciding(name, "", List.of("?.V0", "!?.V" + (flags - 1))));
        int upperLimit = random.nextBoolean() ? flags - 1 : Math.min(63, flags - 1 + random.nextInt(12));
        declared.add(new Type(name, upperLimit + 1, flags == 1 ? "V0" : "V0 + V" + (flags - 1)));
        return "flags " + name + (upperLimit == flags - 1 ? "" : " max " + upperLimit) + names(flags, true) + "\n";
    }

    private String names(int count, boolean mayPulse) {
        return IntStream.range(0, count)
                .mapToObj(i -> comment() + (mayPulse && random.nextInt(3) == 0 ? "pulse V" : "V") + i)
                .collect(Collectors.joining(", ", " { ", random.nextBoolean() ? " }" : ", }"));
    }

    private String alias(String name) {
        Type type = type();
        declared.add(new Type(name, type.maxBits(), type.defaultText()));
        return "type " + name + " = " + type.text() + ";\n";
    }

    private String union(String name) {
        StringBuilder text = new StringBuilder("union " + name + " {\n");
        long maxBits = 0;
        int cases = 1 + random.nextInt(6);
        for (int i = 0; i < cases; i++) {
            Type type = type();
            maxBits = Math.max(maxBits, type.maxBits());
            text.append(comment())
                    .append("    ")
                    .append(type.text())
                    .append(" case")
                    .append(i)
                    .append(";\n");
        }
        declared.add(new Type(name, maxBits + 3));
        return text.append("}\n").toString();
    }

    private String struct(String name) {
        Body body = new Body(MAX_BITS / 8, 2);
        boolean decides = random.nextBoolean();
        if (decides) {
            body.line(1, "bool open; int(0..9) near; optional uint8 spare; uint8 marks[..3];");
        }
        body.items(1 + random.nextInt(5), 1, List.of());
        if (decides) {
            deciders.add(new Deciding(
                    name, "", List.of("?.open", "!?.open", "?.near > 3", "?.spare.present", "?.marks.count == 2")));
        }
        declared.add(new Type(name, MAX_BITS / 8 + 50 - body.leftBits));
        return "struct " + name + " {\n" + body.text + "}\n";
    }

    private String body(int items, int depth, int indent) {
        Body body = new Body(MAX_BITS, depth);
        body.items(1 + random.nextInt(items), indent, List.of());
        return "{\n" + body.text + "}\n";
    }

    private String protocol(int messages) {
        StringBuilder text = new StringBuilder("protocol Game {\n    version " + random.nextInt(9) + ";\n");
        text.append("    ticks 60;\n    channel world state { server Target; }\n");
        text.append("    channel control reliable_ordered {");
        for (int i = 0; i < messages; i++) {
            text.append(one(List.of(" ", " client ", " server ")))
                    .append("Message")
                    .append(i)
                    .append(';');
        }
        text.append(" }\n    channel calls reliable_unordered {");
        for (int i = 0; i < messages; i++) {
            text.append(call(i, messages));
        }
        text.append(" }\n    channel state unreliable (budget 900) { Message").append(random.nextInt(messages));
        text.append("; server Bang; }\n    channel inputs input (redundancy ").append(1 + random.nextInt(16));
        return text.append(") { client Input; }\n}\n").toString();
    }

    /** A message that is asked, aimed at objects, both or neither. */
    private String call(int message, int messages) {
        String answer = random.nextInt(3) > 0 ? " -> Message" + random.nextInt(messages) : "";
        String target = random.nextBoolean() ? " at Target" : "";
        String senders = one(List.of(" ", " client ", " server ", target.isEmpty() ? " " : " owner client "));
        return senders + "Message" + message + answer + target + ";";
    }

    /** A message of at most 512 bits, without texts, bytes and references. */
    private String input() {
        StringBuilder text = new StringBuilder("message Input {\n");
        text.append("    ").append(quantized().text()).append(" aims[..4];\n");
        for (int i = 0; i < 3; i++) {
            Type type = one(List.of(quantized(), quat(), bits(1 + random.nextInt(64)), fixed()));
            text.append(random.nextBoolean() ? "    optional " : "    ").append(type.text());
            text.append(" field").append(i).append(";\n");
        }
        declared.stream()
                .map(Type::text)
                .filter(name -> name.startsWith("Flags"))
                .limit(2)
                .forEach(name -> text.append("    ")
                        .append(name)
                        .append(" of")
                        .append(name)
                        .append(" = V0;\n"));
        return text.append("}\n").toString();
    }

    // ---- types

    private Type type() {
        if (!declared.isEmpty() && random.nextInt(3) == 0) {
            return one(declared);
        }
        return switch (random.nextInt(20)) {
            case 18, 19 -> new Type(one(List.of("ref Target", "Aim")), 31);
            case 13, 14 -> signed();
            case 15, 16 -> wide();
            case 0 -> new Type("bool", 1, "LOUD");
            case 1 -> named();
            case 2, 3, 4 -> integer();
            case 5 -> bits(1 + random.nextInt(64));
            case 6 -> new Type("float", 32, "-2.5e-3");
            case 7 -> new Type("double", 64, "-2.5e-3");
            case 8, 9 -> quantized();
            case 10 -> quat();
            case 11 -> fixed();
            case 12 -> string();
            default -> bytes();
        };
    }

    private Type named() {
        int bits = 8 << random.nextInt(4);
        return new Type((random.nextBoolean() ? "uint" : "int") + bits, bits, "WIDE % 100");
    }

    private Type signed() {
        int width = 1 + random.nextInt(64);
        return new Type("signed(" + width + ")", width, "-1");
    }

    private Type wide() {
        int width = 65 + random.nextInt(64);
        return new Type(one(List.of("uint128", "int128", "signed(" + width + ")", "signed(128)")), 128);
    }

    private static Type bits(int width) {
        return new Type("bits(" + width + ")", width, width == 64 ? "TOP" : "1");
    }

    private Type integer() {
        if (random.nextInt(4) == 0) {
            return new Type(
                    one(List.of("int(-SMALL..WIDE * 2)", "int(SMALL..SMALL + 0x10)", "int(SMALL..SMALL)")),
                    16,
                    "SMALL");
        }
        boolean unsigned = random.nextInt(4) == 0;
        BigInteger lowerLimit =
                unsigned ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(63).negate();
        BigInteger upperLimit = BigInteger.ONE.shiftLeft(unsigned ? 64 : 63).subtract(BigInteger.ONE);
        BigInteger range = new BigInteger(random.nextInt(65), random);
        BigInteger min = switch (random.nextInt(4)) {
            case 0 -> lowerLimit;
            case 1 -> upperLimit.subtract(range).max(lowerLimit);
            case 2 -> BigInteger.ZERO;
            default -> BigInteger.valueOf(random.nextInt()).max(lowerLimit);
        };
        BigInteger max = min.add(range)
                .min(min.signum() < 0 ? BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE) : upperLimit);
        return new Type(
                "int(" + min + ".." + max + ")", 64, one(List.of(min, max)).toString());
    }

    private Type quantized() {
        int min = random.nextInt(2000) - 1000;
        int max = min + 1 + random.nextInt(1000);
        String step = one(List.of("STEP", "0.01", "0.125", "1", "0.3"));
        return new Type("float(" + min + ".." + max + ", step " + step + ")", 22, max + " - 0.25");
    }

    private Type quat() {
        int bits = 4 + random.nextInt(17);
        return new Type("quat(" + bits + ")", 2 + 3L * bits);
    }

    private Type fixed() {
        int before = 1 + random.nextInt(40);
        int behind = random.nextInt(24);
        if (random.nextInt(3) == 0) {
            return new Type("ufixed(" + (before - 1) + ", " + (behind + 1) + ")", 64, "0.5");
        }
        if (before < 4 || random.nextBoolean()) {
            return new Type("fixed(" + before + ", " + behind + ")", 64, behind == 0 ? "-1" : "-0.5");
        }
        int min = random.nextInt(8) - 8;
        int max = min + random.nextInt(8);
        return new Type("fixed(" + before + ", " + behind + ", " + min + ".." + max + ")", 64, Integer.toString(max));
    }

    private Type string() {
        int capacity = 1 + random.nextInt(20);
        return new Type("string(" + capacity + ")", 12 + 8L * capacity, capacity < 4 ? "\"e\"" : "LABEL");
    }

    private Type bytes() {
        int capacity = 1 + random.nextInt(20);
        return new Type("bytes(" + capacity + ")", 12 + 8L * capacity);
    }

    /** The items of a struct or message, its branches included: names are unique among all of them. */
    private final class Body {
        private final StringBuilder text = new StringBuilder();
        private final int depth;
        private long leftBits;
        private int fields;

        Body(long leftBits, int depth) {
            this.leftBits = leftBits;
            this.depth = depth;
        }

        private void line(int indent, String line) {
            text.append("    ".repeat(indent)).append(line).append('\n');
        }

        /** Some items. Each field decides once at the most, so that a condition may always hold and may always fail. */
        void items(int count, int indent, List<Deciding> outer) {
            List<Deciding> known = new ArrayList<>(outer);
            for (int i = 0; i < count; i++) {
                switch (random.nextInt(12)) {
                    case 0 -> line(indent, "align;");
                    case 1 -> {
                        int bits = 1 + random.nextInt(64);
                        String value = new BigInteger(bits, random).toString();
                        line(indent, "reserved(" + bits + ")" + one(List.of("", " = " + value)) + ";");
                    }
                    case 2 -> rising(indent);
                    case 3, 4 -> deciding(indent, known);
                    case 5, 6 -> branch(indent, known);
                    default -> field(indent);
                }
            }
            leftBits -= 8L * count;
        }

        private String name() {
            return one(List.of("field", "in", "which", "count", "version", "x_", "word")) + fields++;
        }

        private boolean afford(long bits) {
            if (bits > leftBits) {
                return false;
            }
            leftBits -= bits;
            return true;
        }

        private void field(int indent) {
            Type type = type();
            boolean single = random.nextInt(3) != 0;
            int upperLimit = 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 9);
            if (!afford((single ? 1 : upperLimit) * type.maxBits() + 8)) {
                return;
            }
            String defaultText = random.nextInt(3) == 0
                    ? type.defaultText().map(value -> " = " + value).orElse("")
                    : "";
            text.append(comment());
            line(
                    indent,
                    optional() + type.text() + " " + name() + (single ? "" : arity(upperLimit)) + defaultText + ";");
        }

        private String optional() {
            return random.nextInt(5) == 0 ? "optional " : "";
        }

        /** An array of exactly, at most, or from some to so many. */
        private String arity(int upperLimit) {
            int lowerLimit = random.nextInt(upperLimit + 1);
            return one(List.of(
                    "[" + upperLimit + "]", "[.." + upperLimit + "]", "[" + lowerLimit + ".." + upperLimit + "]"));
        }

        private void rising(int indent) {
            int upperLimit = 1 + random.nextInt(20);
            if (!afford(upperLimit * 38L + 40)) {
                return;
            }
            String type = one(List.of(
                    "int(0..19)",
                    "int(5..4095)",
                    "int(0..2147483647)",
                    "int(1000..WIDE + 100_000)",
                    "Place",
                    "uint16",
                    "bits(31)"));
            line(indent, optional() + "ascending " + type + " " + name() + arity(upperLimit) + ";");
        }

        /** A field that a later condition may look at. */
        private void deciding(int indent, List<Deciding> known) {
            Deciding type = decider();
            deciding(indent, known, type);
            if (type.kind().equals(INTEGER)) {
                deciding(indent, known, decider());
            } else if (!type.kind().isEmpty()) {
                deciding(indent, known, type);
            }
        }

        private void deciding(int indent, List<Deciding> known, Deciding type) {
            String name = name();
            boolean hasPlace = type.name().contains("?");
            line(indent, (hasPlace ? type.name().replace("?", name) : type.name() + " " + name) + ";");
            known.add(type.of(name));
        }

        private Deciding decider() {
            return switch (random.nextInt(10)) {
                case 6 -> new Deciding("optional int(0..9) ?", "", List.of("?.present", "!?.present"));
                case 8 -> integer(one(List.of("bits(64)", "bits(7)")), "12");
                case 7 -> new Deciding("uint8 ?[1..5]", "", List.of("?.count > 2", "?.count != 1", "4 < ?.count"));
                case 0, 1 -> new Deciding("bool", "", List.of("?", "!?"));
                case 2 -> {
                    int upperLimit = 3 + random.nextInt(50);
                    yield integer("int(-4.." + upperLimit + ")", Integer.toString(random.nextInt(upperLimit)));
                }
                case 3 ->
                    integer(
                            one(List.of("uint64", "bits(64)", "int(1..TOP)")),
                            one(List.of("9223372036854775807", "9223372036854775808", "TOP - 1", "12")));
                case 4 -> integer(one(List.of("int64", "bits(7)", "uint32", "signed(9)", "signed(40)")), "100");
                default -> deciders.isEmpty() ? integer("int8", "-100") : one(deciders);
            };
        }

        /** An integer with a bound that is neither its least nor its greatest value. */
        private static Deciding integer(String type, String bound) {
            return new Deciding(
                    type,
                    INTEGER,
                    List.of(
                            "? == " + bound,
                            "? != " + bound,
                            "? < " + bound + " + 1",
                            bound + " >= ?",
                            "? > " + bound,
                            "!(? <= " + bound + ")"));
        }

        private void branch(int indent, List<Deciding> known) {
            if (indent > depth || known.isEmpty()) {
                field(indent);
                return;
            }
            String condition = condition(known);
            while (!known.isEmpty() && random.nextInt(3) == 0) {
                String further = condition(known);
                condition = random.nextBoolean()
                        ? "(" + condition + ") && " + further
                        : "!(" + condition + " || " + further + ")";
            }
            line(indent, "if (" + condition + ") {");
            items(1 + random.nextInt(4), indent + 1, known);
            if (!known.isEmpty() && random.nextInt(4) == 0) {
                line(indent, "} else if (" + condition(known) + ") {");
                items(1 + random.nextInt(3), indent + 1, known);
            }
            if (random.nextBoolean()) {
                line(indent, "} else {");
                items(1 + random.nextInt(3), indent + 1, known);
            }
            line(indent, "}");
        }

        /** A condition about one field, or about two that can be compared. */
        private String condition(List<Deciding> known) {
            Deciding first = choose(known);
            List<Deciding> comparable = known.stream()
                    .filter(other -> !first.kind().isEmpty() && first.kind().equals(other.kind()))
                    .toList();
            if (comparable.isEmpty() || random.nextInt(3) == 0) {
                return one(first.conditions());
            }
            Deciding second = one(comparable);
            known.remove(second);
            return first.name() + one(List.of(" == ", " != ", " < ", " <= ", " > ", " >= ")) + second.name();
        }

        private Deciding choose(List<Deciding> known) {
            return known.remove(random.nextInt(known.size()));
        }
    }
}
