package dev.tickwire.testing.soak.time;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The words of a failure, with values among them. */
final class Words {
    private Words() {}

    static String joined(Object... words) {
        return Arrays.stream(words).map(String::valueOf).collect(Collectors.joining());
    }
}
