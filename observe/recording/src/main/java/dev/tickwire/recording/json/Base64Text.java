package dev.tickwire.recording.json;

import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Base64 with padding: RFC 4648, section 4. */
final class Base64Text {
    private Base64Text() {}

    static String of(byte[] bytes, int offset, int length) {
        return Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /** Decodes a text; null if it is no Base64. */
    static byte @Nullable [] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException none) {
            return null;
        }
    }
}
