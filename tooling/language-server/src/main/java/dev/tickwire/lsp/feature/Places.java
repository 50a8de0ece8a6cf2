package dev.tickwire.lsp.feature;

import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Conversion between places of the compiler and of the protocol. Both count UTF-16 units. */
public final class Places {
    private Places() {}

    /** Returns the range of a span. */
    public static Range range(Span span) {
        return new Range(position(span.file(), span.start()), position(span.file(), span.end()));
    }

    /** Returns the position of an offset. */
    public static Position position(SourceFile file, int offset) {
        LineMap lines = file.lines();
        int line = lines.line(offset);
        return new Position(line - 1, offset - lines.lineStart(line));
    }

    /** Returns the offset of a position. A position behind the end of its line or of the file is the end. */
    public static int offset(SourceFile file, Position position) {
        LineMap lines = file.lines();
        if (position.getLine() >= lines.lineCount()) {
            return file.text().length();
        }
        int line = position.getLine() + 1;
        return Math.min(lines.lineStart(line) + position.getCharacter(), lines.lineEnd(line));
    }
}
