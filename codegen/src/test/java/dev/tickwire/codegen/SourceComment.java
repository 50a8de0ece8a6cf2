package dev.tickwire.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * A comment in Java source.
 *
 * @param text the comment with its signs
 * @param line the line that it begins on, from 1
 */
record SourceComment(String text, int line) {

    /** All comments of a file; what looks like one in a string, text block or character is none. */
    static List<SourceComment> of(String source) {
        List<SourceComment> comments = new ArrayList<>();
        int line = 1;
        int at = 0;
        while (at < source.length()) {
            int end = end(source, at);
            if (source.startsWith("//", at) || source.startsWith("/*", at)) {
                comments.add(new SourceComment(source.substring(at, end), line));
            }
            for (int i = at; i < end; i++) {
                line += source.charAt(i) == '\n' ? 1 : 0;
            }
            at = end;
        }
        return comments;
    }

    /** Where the comment, literal or single character ends that begins at a place. */
    private static int end(String source, int at) {
        if (source.startsWith("//", at)) {
            int end = source.indexOf('\n', at);
            return end < 0 ? source.length() : end;
        } else if (source.startsWith("/*", at)) {
            return source.indexOf("*/", at + 2) + 2;
        } else if (source.startsWith("\"\"\"", at)) {
            return endOfLiteral(source, at + 3, "\"\"\"");
        } else if (source.charAt(at) == '"' || source.charAt(at) == '\'') {
            return endOfLiteral(source, at + 1, source.substring(at, at + 1));
        }
        return at + 1;
    }

    private static int endOfLiteral(String source, int from, String closing) {
        int at = from;
        while (!source.startsWith(closing, at)) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        return at + closing.length();
    }
}
