package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Documentation;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lua literals. Text from the schema cannot end the string literal around it. */
final class LuaText {
    private static final int LOW_BITS = 32;

    private LuaText() {}

    /** String literal. All but printable ASCII is escaped, byte by byte of its UTF-8. */
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

    /** Integer as a table: the upper part with the sign, then the lowest 32 bits. */
    static String pair(BigInteger value) {
        BigInteger high = value.shiftRight(LOW_BITS);
        return "{" + high + ", " + value.subtract(high.shiftLeft(LOW_BITS)) + "}";
    }

    /** Comment in the schema as a literal in one line; empty if there is none. */
    static Optional<String> doc(Documentation documentation) {
        String text = String.join(
                " ", documentation.lines().stream().map(String::strip).toList());
        return text.isBlank() ? Optional.empty() : Optional.of(quoted(text.strip()));
    }
}
