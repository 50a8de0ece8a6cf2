package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comment of a declaration, without comment signs and leading stars. Not escaped for any target.
 *
 * <p>A line that begins with the tag {@code @deprecated} ends the description. All text behind the tag, up to the end
 * of the comment, is the reason.
 *
 * @param lines the lines; empty without a comment
 */
public record Documentation(List<String> lines) {
    /** No comment. */
    public static final Documentation NONE = new Documentation(List.of());

    private static final String TAG = "@deprecated";

    /** Copies the lines. */
    public Documentation {
        lines = List.copyOf(lines);
    }

    /** Returns whether there is no comment. */
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Returns the lines before the tag {@code @deprecated}, or all lines without such a tag. */
    public List<String> description() {
        return lines.subList(0, tagAt());
    }

    /** Returns whether the declaration is deprecated, so that games should no longer use it. */
    public boolean isDeprecated() {
        return tagAt() < lines.size();
    }

    /**
     * Returns the reason for the deprecation, in lines.
     *
     * @return empty if the declaration is not deprecated; an empty text if the tag stands alone
     */
    public Optional<String> deprecation() {
        if (!isDeprecated()) {
            return Optional.empty();
        }
        Stream<String> rest = lines.subList(tagAt() + 1, lines.size()).stream();
        String first = lines.get(tagAt()).strip().substring(TAG.length());
        return Optional.of(Stream.concat(Stream.of(first), rest)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n")));
    }

    /** Index of the line with the tag, or the number of lines without a tag. */
    private int tagAt() {
        int at = 0;
        while (at < lines.size() && !isTag(lines.get(at).strip())) {
            at++;
        }
        return at;
    }

    private static boolean isTag(String line) {
        return line.startsWith(TAG)
                && (line.length() == TAG.length() || Character.isWhitespace(line.charAt(TAG.length())));
    }
}
