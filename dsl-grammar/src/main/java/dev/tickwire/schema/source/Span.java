package dev.tickwire.schema.source;

import java.util.Objects;

/**
 * Part of the text of a file. Offsets count UTF-16 units. Immutable.
 *
 * @param file the file
 * @param start the offset of the first character
 * @param end the offset behind the last character; equal to {@code start} for a place between two characters
 */
public record Span(SourceFile file, int start, int end) {

    public Span {
        Objects.requireNonNull(file, "file");
        Objects.checkFromToIndex(start, end, file.text().length());
    }

    /** Returns the line of the first character, from 1. */
    public int line() {
        return file.lines().line(start);
    }

    /** Returns the column of the first character, from 1, in UTF-16 units. */
    public int column() {
        return file.lines().column(start);
    }

    /** Returns the line of the end, from 1. */
    public int endLine() {
        return file.lines().line(end);
    }

    /** Returns the text of the part. */
    public String text() {
        return file.text().substring(start, end);
    }

    /**
     * Returns the span from the start of this span to the end of another span in the same file. If the other span ends
     * before this span, returns this span.
     */
    public Span to(Span other) {
        return new Span(file, start, Math.max(end, other.end));
    }

    /** Returns the empty span at the end of this span. */
    public Span after() {
        return new Span(file, end, end);
    }

    /** Returns path, line and column: {@code game.tick:3:14}. */
    public String location() {
        return file.path() + ":" + line() + ":" + column();
    }

    @Override
    public String toString() {
        return location();
    }
}
