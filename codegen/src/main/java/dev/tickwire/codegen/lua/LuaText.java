package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Documentation;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Values as Lua writes them. Text of a schema stays a text: nothing in it ends the string that it stands in. */
final class LuaText {
    private static final int LOW_BITS = 32;

    private LuaText() {}

    /** A string in quotes; all but printable ASCII is escaped, byte by byte of its UTF-8. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            int code = each & 0xFF;
            if (code == '"' || code == '\\') {
                quoted.append('\\').append((char) code);
            } else if (code >= ' ' && code < 0x7F) {
                quoted.append((char) code);
            } else {
                quoted.append("\\%03d".formatted(code));
            }
        }
        return quoted.append('"').toString();
    }

    /** An integer as a table of its high part, which has the sign, and its lowest 32 bits. */
    static String pair(BigInteger value) {
        BigInteger high = value.shiftRight(LOW_BITS);
        return "{" + high + ", " + value.subtract(high.shiftLeft(LOW_BITS)) + "}";
    }

    /** A doc comment in one line and in quotes; empty if there is none. */
    static Optional<String> doc(Documentation documentation) {
        String text = String.join(
                " ", documentation.lines().stream().map(String::strip).toList());
        return text.isBlank() ? Optional.empty() : Optional.of(quoted(text.strip()));
    }
}
