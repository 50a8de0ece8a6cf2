package dev.tickwire.lsp;

/** Schema of many messages in one file. A message has eight lines. */
final class LargeSchema {
    private LargeSchema() {}

    /** Returns the text of a schema with a number of messages, all of them on a channel. */
    static String of(int messages) {
        StringBuilder text = new StringBuilder("""
                package large;

                const MAX_AMMO = 400;
                enum Weapon { FIST, ROCKET, LASER }
                struct Place { float(-512.0..512.0, step 0.01) x; float(-512.0..512.0, step 0.01) y; }

                """);
        for (int message = 0; message < messages; message++) {
            text.append("/// Number ").append(message).append(" of the many.\n");
            text.append("message Message").append(message).append(" {\n");
            text.append("    int(0..MAX_AMMO) ammo = ").append(message % 400).append(";\n");
            text.append("    uint8 bag[..7];\n");
            text.append("    Weapon held = ROCKET;\n");
            text.append("    bool moving;\n");
            text.append("    if (moving && held != FIST) { Place target; string(63) name; }\n");
            text.append("}\n");
        }
        text.append("protocol Large {\n    channel all reliable_ordered {\n");
        for (int message = 0; message < messages; message++) {
            text.append("        Message").append(message).append(";\n");
        }
        return text.append("    }\n}\n").toString();
    }
}
