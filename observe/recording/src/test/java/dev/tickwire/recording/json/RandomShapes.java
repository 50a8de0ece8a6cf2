package dev.tickwire.recording.json;

import dev.tickwire.Runs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The text of a random schema, with every type, at random depths and behind random conditions. */
public final class RandomShapes {
    /** How many structs, unions, messages and objects there are. */
    public static final int COUNT = Runs.of(3, 5);

    private static final String[] TYPES = {
        "bool",
        "uint8",
        "int16",
        "uint32",
        "int32",
        "uint64",
        "int64",
        "int128",
        "uint128",
        "signed(70)",
        "signed(9)",
        "bits(64)",
        "bits(3)",
        "int(5..5)",
        "int(-7..9000000000)",
        "fixed(8, 8)",
        "ufixed(40, 20)",
        "float",
        "double",
        "float(-512..512, step 0.01)",
        "float(0..1, step 0.0000003)",
        "quat(9)",
        "quat(20)",
        "string(40)",
        "bytes(40)",
        "Kind",
        "Mood",
        "Buttons",
        "Keys",
        "Many",
        "ref Tower"
    };

    /** Bits that are no fields. */
    private static final String[] BITS = {"align;\n", "reserved(5);\n", "reserved(7) = 93;\n", "reserved(64);\n"};

    /** Fields that decide, and how. */
    private static final String[][] CONDITIONS = {
        {"bool ?", "?"},
        {"Buttons ?", "?.JUMP"},
        {"Mood ?", "? != ANGRY && ? >= CALM"},
        {"int(-7..9000000000) ?", "? > 4000000000 || ? == -7"},
        {"uint64 ?", "!(? < 18446744073709551615)"},
        {"optional Kind ?", "?.present"},
        {"uint8 ?[0..2]", "?.count > 0"}
    };

    private final Random random;
    /** The types until each has had its turn again. */
    private final List<String> waiting = new ArrayList<>();

    private final StringBuilder text = new StringBuilder();
    private int names;

    /** Draws from a generator, so that a seed brings it back. */
    public RandomShapes(Random random) {
        this.random = random;
    }

    /** The text, with messages {@code M0} and so on, and objects {@code O0} and so on. */
    public String text() {
        text.append("""
                package random;
                enum Kind { NONE, ROCKET, BOMB }
                enum Mood max 15 { CALM, ANGRY }
                flags Buttons { JUMP, FIRE }
                flags Keys max 40 { LEFT, RIGHT }
                flags Many { %s}
                object Tower { uint8 x; }
                """.formatted(flags()));
        for (int number = 0; number < COUNT; number++) {
            text.append("struct P").append(number).append(" {\n");
            plainFields("P", Math.min(number, 2), 6);
            text.append("}\nunion V").append(number).append(" {\n");
            for (int cases = 1 + random.nextInt(4); cases > 0; cases--) {
                text.append(type("P", Math.min(number, 2)))
                        .append(" c")
                        .append(names++)
                        .append(";\n");
            }
            text.append("}\nobject O")
                    .append(number)
                    .append(" {\nP")
                    .append(number)
                    .append(" held;\n");
            text.append("V").append(number).append(" one;\n");
            plainFields("P", Math.min(number, 2), 4);
            text.append("}\n");
            text.append("struct S").append(number).append(" {\n");
            fields(number, 6);
            text.append("}\nunion U").append(number).append(" {\n");
            for (int cases = 1 + random.nextInt(4); cases > 0; cases--) {
                text.append(type("S", number + 1)).append(" c").append(names++).append(";\n");
            }
            text.append("}\n");
        }
        for (int number = 0; number < COUNT; number++) {
            text.append("message M").append(number).append(number % 2 == 0 ? " {\n" : " block {\n");
            fields(COUNT, 20);
            text.append("}\n");
        }
        return text.toString();
    }

    private static String flags() {
        StringBuilder flags = new StringBuilder();
        for (int flag = 0; flag < 64; flag++) {
            flags.append('F').append(flag).append(", ");
        }
        return flags.toString();
    }

    /** A type, that may be a struct of a lower number. */
    private String type(String struct, int below) {
        if (below > 0 && random.nextInt(4) == 0) {
            return struct + random.nextInt(below);
        }
        if (waiting.isEmpty()) {
            waiting.addAll(List.of(TYPES));
            Collections.shuffle(waiting, random);
        }
        return waiting.remove(waiting.size() - 1);
    }

    private String anyType(String struct, int below) {
        String union = struct.equals("S") ? "U" : "V";
        return below > 0 && random.nextInt(6) == 0 ? union + random.nextInt(below) : type(struct, below);
    }

    /** Fields as objects have them. */
    private void plainFields(String struct, int below, int count) {
        for (int left = count; left > 0; left--) {
            field(struct, below);
        }
    }

    private void fields(int below, int count) {
        for (int left = count; left > 0; left--) {
            field("S", below);
            if (random.nextInt(8) == 0) {
                bits();
            }
        }
        String[] condition = CONDITIONS[random.nextInt(CONDITIONS.length)];
        String name = "b" + names++;
        text.append(condition[0].replace("?", name)).append(";\n");
        text.append("if (").append(condition[1].replace("?", name)).append(") {\n");
        field("S", below);
        text.append("} else {\n");
        if (random.nextInt(3) == 0) {
            bits();
        } else {
            field("S", below);
        }
        text.append("}\n");
    }

    private void bits() {
        text.append(BITS[random.nextInt(BITS.length)]);
    }

    private void field(String struct, int below) {
        if (struct.equals("S") && random.nextInt(10) == 0) {
            text.append("ascending uint16 rising").append(names++).append("[..5];\n");
            return;
        }
        if (random.nextInt(4) == 0) {
            text.append("optional ");
        }
        text.append(anyType(struct, below)).append(" f").append(names++);
        switch (random.nextInt(6)) {
            case 0 -> text.append("[3]");
            case 1 -> text.append("[..4]");
            case 2 -> text.append("[0..2]");
            default -> {
                // One value.
            }
        }
        text.append(";\n");
    }
}
