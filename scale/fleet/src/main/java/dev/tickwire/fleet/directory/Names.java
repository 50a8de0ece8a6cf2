package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.regex.Pattern;

/**
 * Validates names of servers, groups, regions and rooms, which become parts of keys in Redis. A message shows at most
 * 64 characters of a wrong name, without control characters.
 */
final class Names {
    static final int MAX_CHARS = 64;

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]{1," + MAX_CHARS + "}");

    private Names() {}

    /** Validates a name of 1 to 64 ASCII letters, digits, {@code .}, {@code _} and {@code -}. */
    static String plain(String field, String name) {
        if (!PLAIN.matcher(Arguments.required(field, name)).matches()) {
            throw new IllegalArgumentException(
                    field + " = " + shown(name) + ", must be 1.." + MAX_CHARS + " of A-Z, a-z, 0-9, '.', '_' and '-'");
        }
        return name;
    }

    /** Validates a room's name: 1 to 64 characters, without control characters and unpaired surrogates. */
    static String room(String field, String name) {
        boolean isBounded = !Arguments.required(field, name).isEmpty() && name.length() <= MAX_CHARS;
        if (!isBounded || name.codePoints().anyMatch(Names::isRefused)) {
            throw new IllegalArgumentException(
                    field + " = " + shown(name) + ", must be 1.." + MAX_CHARS + " characters, none a control");
        }
        return name;
    }

    private static boolean isRefused(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    /** Returns the name as an error message may show it. */
    private static String shown(String name) {
        String cut = name.length() > MAX_CHARS ? name.substring(0, MAX_CHARS) + "..." : name;
        return "'" + cut.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
