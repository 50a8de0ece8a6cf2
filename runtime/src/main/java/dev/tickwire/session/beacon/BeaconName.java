package dev.tickwire.session.beacon;

import dev.tickwire.bits.Utf8;
import dev.tickwire.session.ShownText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The names that servers may have: {@link ShownText}. */
final class BeaconName {
    private BeaconName() {}

    /**
     * Encodes a name.
     *
     * @param into takes the bytes from {@code offset} on
     * @return how many
     * @throws IllegalArgumentException if it is too long, or has a character that {@link ShownText} refuses
     */
    static int encode(String name, byte[] into, int offset) {
        ShownText.require("name", name);
        int length = Utf8.encode(name, into, offset, BeaconFormat.MOST_NAME_BYTES);
        if (length == Utf8.TOO_LONG) {
            throw new IllegalArgumentException(
                    "name = " + name + ", must be at most " + BeaconFormat.MOST_NAME_BYTES + " bytes of UTF-8");
        }
        return length;
    }

    /**
     * Decodes a name.
     *
     * @param from the first of its bytes
     * @param length how many
     * @return null if it is not well-formed, or has a character that {@link ShownText} refuses
     */
    static String decode(byte[] bytes, int from, int length) {
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        boolean isGood = Utf8.isValid(name, length) && ShownText.isGood(name, 0, length);
        return isGood ? new String(name, StandardCharsets.UTF_8) : null;
    }
}
