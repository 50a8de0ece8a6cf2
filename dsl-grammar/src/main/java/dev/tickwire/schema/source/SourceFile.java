package dev.tickwire.schema.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A schema text and the path it goes by. Two are equal if path and text are, and if both or neither were decoded
 * without a loss.
 */
public final class SourceFile {
    private final String path;
    private final String text;
    private final OptionalInt malformedAt;
    private LineMap lines;

    /**
     * A text that was read already.
     *
     * @param path the path from the source root, with {@code /} on every system
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
     * Decodes UTF-8. Malformed bytes become U+FFFD, and {@link #malformedAt} is where the first of them stands: the
     * parser refuses the file, since its text is no longer what was written.
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

    /** The path from the source root, with {@code /} on every system. */
    public String path() {
        return path;
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** The offset of the first U+FFFD that stands for bytes that are not UTF-8; empty if the text is what was read. */
    public OptionalInt malformedAt() {
        return malformedAt;
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
