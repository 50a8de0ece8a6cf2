package dev.tickwire.schema.source;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A schema text and the path it goes by. Two are equal if path and text are.
 */
public final class SourceFile {
    private final String path;
    private final String text;
    private LineMap lines;

    /**
     * A text that was read already.
     *
     * @param path the path from the source root, with {@code /} on every system
     * @param text the whole text
     */
    public SourceFile(String path, String text) {
        this.path = Objects.requireNonNull(path, "path").replace('\\', '/');
        this.text = Objects.requireNonNull(text, "text");
    }

    /**
     * Decodes UTF-8. What is malformed becomes U+FFFD, which the parser reports outside of comments.
     *
     * @param path the path from the source root
     * @param utf8 the bytes of the file
     */
    public static SourceFile decode(String path, byte[] utf8) {
        return new SourceFile(path, new String(utf8, StandardCharsets.UTF_8));
    }

    /** The path from the source root, with {@code /} on every system. */
    public String path() {
        return path;
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** Where its lines begin; computed when first asked for. */
    public LineMap lines() {
        if (lines == null) {
            lines = LineMap.of(text);
        }
        return lines;
    }

    /** The text of a line (from 1) without its line end. */
    public String lineText(int line) {
        return text.substring(lines().lineStart(line), lines().lineEnd(line));
    }

    /**
     * A part of this text.
     *
     * @param start the offset of the first character
     * @param end the offset behind the last
     */
    public Span span(int start, int end) {
        return new Span(this, start, end);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof SourceFile that && path.equals(that.path) && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    @Override
    public String toString() {
        return path;
    }
}
