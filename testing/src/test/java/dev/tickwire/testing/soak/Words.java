package dev.tickwire.testing.soak;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The words of a failure, with values among them. */
public final class Words {
    private Words() {}

    /** Returns the words one after the other, with nothing between them. */
    public static String joined(Object... words) {
        return Arrays.stream(words).map(String::valueOf).collect(Collectors.joining());
    }
}
