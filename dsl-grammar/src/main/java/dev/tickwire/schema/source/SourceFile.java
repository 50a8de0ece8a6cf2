package dev.tickwire.schema.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Text of a schema with its path. Two source files are equal if their paths and texts are equal, and if both have the
 * same first malformed byte or both have no malformed byte. Immutable.
 */
public final class SourceFile {
    private final String path;
    private final String text;
    private final OptionalInt malformedAt;
    private @Nullable LineMap lines;

    /**
     * Creates a file from its text.
     *
     * @param path the path from the source root; backslashes become slashes
     * @param text the whole text
     */
    public SourceFile(String path, String text) {
        this(path, text, OptionalInt.empty());
    }

    private SourceFile(String path, String text, OptionalInt malformedAt) {
        this.path = Objects.requireNonNull(path, "path").replace('\\', '/');
        this.text = Objects.requireNonNull(text, "text");
        this.malformedAt = malformedAt;
    }

    /**
     * Creates a file from UTF-8. Malformed bytes become U+FFFD, and {@link #malformedAt} is the place of the first. The
     * parser rejects such a file.
     *
     * @param path the path from the source root
     * @param utf8 the bytes of the file
     */
    public static SourceFile decode(String path, byte[] utf8) {
        String text = new String(utf8, StandardCharsets.UTF_8);
        CharBuffer decoded = CharBuffer.allocate(text.length());
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8), decoded, true);
        return new SourceFile(path, text, result.isError() ? OptionalInt.of(decoded.position()) : OptionalInt.empty());
    }

    /** Returns the path from the source root, with {@code /} on every system. */
    public String path() {
        return path;
    }

    /** Returns the text. */
    public String text() {
        return text;
    }

    /** Returns the offset of the first U+FFFD that replaces malformed bytes, or empty for well-formed UTF-8. */
    public OptionalInt malformedAt() {
        return malformedAt;
    }

    /** Returns the lines of the text. */
    public LineMap lines() {
        if (lines == null) {
            lines = LineMap.of(text);
        }
        return lines;
    }

    /**
     * Returns the text of a line without its line end.
     *
     * @param line the line, from 1
     */
    public String lineText(int line) {
        return text.substring(lines().lineStart(line), lines().lineEnd(line));
    }

    /**
     * Returns a part of the text.
     *
     * @param start the offset of the first char
     * @param end the offset behind the last char
     */
    public Span span(int start, int end) {
        return new Span(this, start, end);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof SourceFile that
                        && path.equals(that.path)
                        && text.equals(that.text)
                        && malformedAt.equals(that.malformedAt);
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
