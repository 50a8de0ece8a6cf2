package dev.tickwire.schema.source;

import java.util.Objects;

/**
 * A part of a source file; offsets count UTF-16 units.
 *
 * @param file the file
 * @param start the offset of the first character
 * @param end the offset behind the last; equal to {@code start} for a place between two characters
 */
public record Span(SourceFile file, int start, int end) {

    /**
     * Checks the bounds.
     *
     * @throws IndexOutOfBoundsException if it is not inside the file
     */
    public Span {
        Objects.requireNonNull(file, "file");
        Objects.checkFromToIndex(start, end, file.text().length());
    }

    /** The line of its first character, from 1. */
    public int line() {
        return file.lines().line(start);
    }

    /** The column of its first character, from 1, in UTF-16 units. */
    public int column() {
        return file.lines().column(start);
    }

    /** The line of its end, from 1. */
    public int endLine() {
        return file.lines().line(end);
    }

    /** The text at the place. */
    public String text() {
        return file.text().substring(start, end);
    }

    /** From the start of this to the end of another in the same file; this alone if the other ends before it. */
    public Span to(Span other) {
        return new Span(file, start, Math.max(end, other.end));
    }

    /** The place right behind it. */
    public Span after() {
        return new Span(file, end, end);
    }

    /** {@code path:line:column}, as editors and terminals take it. */
    public String location() {
        return file.path() + ":" + line() + ":" + column();
    }

    @Override
    public String toString() {
        return location();
    }
}
