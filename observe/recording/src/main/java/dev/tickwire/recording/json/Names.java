package dev.tickwire.recording.json;

import dev.tickwire.field.FlagNames;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The names that a value may be, as errors list them. */
final class Names {
    /** The most names that are listed one by one. */
    private static final int MOST_LISTED = 16;

    private Names() {}

    /** The names of the known values of an enumeration. */
    static List<String> of(Class<? extends Enum<?>> type, int known) {
        return Arrays.stream(type.getEnumConstants())
                .limit(known)
                .map(Enum::name)
                .toList();
    }

    /** The names of flags. */
    static List<String> of(FlagNames flags) {
        return IntStream.range(0, flags.count()).mapToObj(flags::name).toList();
    }

    static String listed(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : "one of " + String.join(", ", names.subList(0, Math.min(names.size(), MOST_LISTED)))
                        + (names.size() > MOST_LISTED ? " and " + (names.size() - MOST_LISTED) + " others" : "");
    }
}
