package dev.tickwire.session.beacon;

import dev.tickwire.bits.Utf8;
import dev.tickwire.session.ReasonFormat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The names that servers may have: well-formed text of one line that a list can show. */
final class BeaconName {
    private BeaconName() {}

    /**
     * Encodes a name.
     *
     * @param into takes the bytes from {@code offset} on
     * @return how many
     * @throws IllegalArgumentException if it is too long, or no text of one line
     */
    static int encode(String name, byte[] into, int offset) {
        int length = Utf8.encode(name, into, offset, BeaconFormat.MOST_NAME_BYTES);
        if (length == Utf8.TOO_LONG) {
            throw new IllegalArgumentException(
                    "name = " + name + ", must be at most " + BeaconFormat.MOST_NAME_BYTES + " bytes of UTF-8");
        }
        if (length == Utf8.MALFORMED || ReasonFormat.hasControls(into, offset, length)) {
            throw new IllegalArgumentException("name of " + name.length()
                    + " characters, must be well-formed text of one line without control characters");
        }
        return length;
    }

    /**
     * Decodes a name.
     *
     * @param from the first of its bytes
     * @param length how many
     * @return null if it is no text of one line
     */
    static String decode(byte[] bytes, int from, int length) {
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        boolean isGood = Utf8.isValid(name, length) && !ReasonFormat.hasControls(name, 0, length);
        return isGood ? new String(name, StandardCharsets.UTF_8) : null;
    }
}
