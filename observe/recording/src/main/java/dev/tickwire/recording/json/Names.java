package dev.tickwire.recording.json;

import dev.tickwire.field.FlagNames;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Names of enum values and flags, and their lists in error texts. */
final class Names {
    /** Upper bound on the names in an error text. */
    private static final int MAX_LISTED = 16;

    private Names() {}

    /**
     * Returns the names of an enum's declared values.
     *
     * @param known the number of declared values; the constants after these values stand for unknown values
     */
    static List<String> of(Class<? extends Enum<?>> type, int known) {
        return Arrays.stream(type.getEnumConstants())
                .limit(known)
                .map(Enum::name)
                .toList();
    }

    /** Returns the names of the declared flags. */
    static List<String> of(FlagNames flags) {
        return IntStream.range(0, flags.count()).mapToObj(flags::name).toList();
    }

    static String listed(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : "one of " + String.join(", ", names.subList(0, Math.min(names.size(), MAX_LISTED)))
                        + (names.size() > MAX_LISTED ? " and " + (names.size() - MAX_LISTED) + " others" : "");
    }
}
