package dev.tickwire.codegen.build;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Selection of schemas by path patterns as in Maven. {@code ?} is a character and {@code *} any characters of a name;
 * {@code **} is any number of directories. A pattern that ends in {@code /} selects everything below.
 */
public final class PathPatterns implements Predicate<String> {
    private final List<Pattern> includes;
    private final List<Pattern> excludes;

    /**
     * Creates a selection.
     *
     * @param includes the patterns of paths to select; all if empty
     * @param excludes the patterns of paths not to select, even if included
     */
    public PathPatterns(List<String> includes, List<String> excludes) {
        this.includes = includes.stream().map(PathPatterns::compile).toList();
        this.excludes = excludes.stream().map(PathPatterns::compile).toList();
    }

    /** Returns whether a relative path with {@code /} is selected. */
    @Override
    public boolean test(String path) {
        boolean included = includes.isEmpty()
                || includes.stream().anyMatch(pattern -> pattern.matcher(path).matches());
        return included
                && excludes.stream().noneMatch(pattern -> pattern.matcher(path).matches());
    }

    private static Pattern compile(String pattern) {
        String path = pattern.trim().replace('\\', '/');
        String whole = path.endsWith("/") ? path + "**" : path;
        StringBuilder regex = new StringBuilder();
        int at = 0;
        while (at < whole.length()) {
            if (whole.startsWith("**/", at) && (at == 0 || whole.charAt(at - 1) == '/')) {
                regex.append("(?:.*/)?");
                at += 3;
            } else if (whole.startsWith("**", at)) {
                regex.append(".*");
                at += 2;
            } else {
                char c = whole.charAt(at++);
                regex.append(c == '*' ? "[^/]*" : c == '?' ? "[^/]" : Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
