package dev.tickwire.codegen.history;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A value of an enum, a flag or a case of a union.
 *
 * @param text its text without versions
 * @param name its name
 * @param substitute the name behind {@code else}; empty for flags
 * @param span its versions
 */
record Variant(String text, String name, Optional<String> substitute, Span span) {

    /** All of a version as the version itself would write them. */
    static String own(List<Variant> all, int version, String separator) {
        return all.stream()
                .filter(one -> one.span().holds(version))
                .map(Variant::text)
                .collect(Collectors.joining(separator));
    }

    /** All that a schema still needs which speaks all versions from the oldest. */
    static String newest(List<Variant> all, int oldest, String separator) {
        return all.stream()
                .filter(one -> one.span().isSpoken(oldest))
                .map(one -> one.newest(all, oldest))
                .collect(Collectors.joining(separator));
    }

    private String newest(List<Variant> all, int oldest) {
        return span.words(oldest)
                + text
                + (span.isInAll(oldest)
                        ? ""
                        : spokenSubstitute(all, oldest)
                                .map(name -> " else " + name)
                                .orElse(""));
    }

    /** What stands for it, or for what stood for it and is no longer in the schema. */
    private Optional<String> spokenSubstitute(List<Variant> all, int oldest) {
        Optional<String> spoken = substitute;
        while (spoken.isPresent()) {
            String name = spoken.get();
            Optional<Variant> gone = all.stream()
                    .filter(one -> one.name().equals(name) && !one.span().isSpoken(oldest))
                    .findFirst();
            if (gone.isEmpty()) {
                return spoken;
            }
            spoken = gone.get().substitute();
        }
        return spoken;
    }
}
