package dev.tickwire.schema.compat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a line in a lock. */
final class LockWords {
    private static final Pattern LINE_START = Pattern.compile("([a-z_]+)(?: ([A-Za-z0-9_.]+)(?![A-Za-z0-9_.=]))?");
    private static final Pattern VALUE = Pattern.compile(" ([a-z_]+)=(?:([^\\s\"\\\\]+)|\"((?:[^\"\\\\]|\\\\.)*)\")");
    private static final Pattern BARE = Pattern.compile("[!-~&&[^\"\\\\]]+");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u([0-9a-f]{4})|.)");

    private LockWords() {}

    /** Reads a line without its indentation. */
    static Fact.Builder read(String line) {
        Matcher start = LINE_START.matcher(line);
        if (!start.lookingAt()) {
            throw new IllegalArgumentException("expected a word and a name");
        }
        Fact.Builder fact = new Fact.Builder(start.group(1), start.group(2) == null ? "" : start.group(2));
        Matcher value = VALUE.matcher(line);
        int at = start.end();
        while (at < line.length()) {
            value.region(at, line.length());
            if (!value.lookingAt()) {
                throw new IllegalArgumentException("expected `key=value` at column " + (at + 1));
            }
            String text = value.group(2) != null ? value.group(2) : unescaped(value.group(3));
            if (text.isEmpty() || fact.has(value.group(1))) {
                String wrong = text.isEmpty() ? "is empty" : "appears twice";
                throw new IllegalArgumentException("`" + value.group(1) + "` " + wrong);
            }
            fact.with(value.group(1), text);
            at = value.end();
        }
        return fact;
    }

    /** Value as written: in quotes if it contains spaces or characters that need escapes. */
    static String quoted(String value) {
        if (BARE.matcher(value).matches()) {
            return value;
        }
        StringBuilder text = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        return text.append('"').toString();
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(escape -> Matcher.quoteReplacement(
                        escape.group(2) != null
                                ? String.valueOf((char) Integer.parseInt(escape.group(2), 16))
                                : escape.group(1)));
    }
}
