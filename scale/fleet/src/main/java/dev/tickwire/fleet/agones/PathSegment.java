package dev.tickwire.fleet.agones;

import dev.tickwire.base.Arguments;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Names of counters and lists as a segment of a path. */
final class PathSegment {
    private static final int MAX_CHARACTERS = 253;

    private PathSegment() {}

    static String checked(String argument, String name) {
        Arguments.required(argument, name);
        Arguments.inRange(argument + ".length()", name.length(), 1, MAX_CHARACTERS);
        return name;
    }

    /** Returns the name, with all but letters, digits and {@code - _ . *} as {@code %XX}. */
    static String of(String argument, String name) {
        return URLEncoder.encode(checked(argument, name), StandardCharsets.UTF_8)
                .replace("+", "%20");
    }
}
