package dev.tickwire.recording.json;

import java.util.Random;

/** The text of a random schema, with every type, at random depths and behind random conditions. */
final class RandomShapes {
    /** How many structs, unions and messages there are. */
    static final int COUNT = 5;

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

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int names;

    RandomShapes(Random random) {
        this.random = random;
    }

    String text() {
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
            text.append("struct S").append(number).append(" {\n");
            fields(number, 6);
            text.append("}\nunion U").append(number).append(" {\n");
            for (int cases = 1 + random.nextInt(4); cases > 0; cases--) {
                text.append(type(number + 1)).append(" c").append(names++).append(";\n");
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

    /** A type, that may be a struct or union of a lower number. */
    private String type(int below) {
        if (below > 0 && random.nextInt(4) == 0) {
            return "S" + random.nextInt(below);
        }
        return TYPES[random.nextInt(TYPES.length)];
    }

    private String anyType(int below) {
        return below > 0 && random.nextInt(6) == 0 ? "U" + random.nextInt(below) : type(below);
    }

    private void fields(int below, int count) {
        for (int left = count; left > 0; left--) {
            field(below);
        }
        String condition = "b" + names++;
        text.append("bool ")
                .append(condition)
                .append(";\nif (")
                .append(condition)
                .append(") {\n");
        field(below);
        text.append("} else {\n");
        field(below);
        text.append("}\n");
    }

    private void field(int below) {
        if (random.nextInt(10) == 0) {
            text.append("ascending uint16 rising").append(names++).append("[..5];\n");
            return;
        }
        if (random.nextInt(4) == 0) {
            text.append("optional ");
        }
        text.append(anyType(below)).append(" f").append(names++);
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
