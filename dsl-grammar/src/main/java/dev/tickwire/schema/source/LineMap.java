package dev.tickwire.schema.source;

import java.util.Arrays;

/**
 * Lines of a text. A line ends with LF, CRLF or CR. Lines and columns count from 1, columns in UTF-16 units. Immutable.
 */
public final class LineMap {
    private final int textLength;
    private final int[] starts;
    private final int[] ends;

    private LineMap(int textLength, int[] starts, int[] ends) {
        this.textLength = textLength;
        this.starts = starts;
        this.ends = ends;
    }

    /** Creates the map of a text. */
    public static LineMap of(String text) {
        int[] starts = new int[16];
        int[] ends = new int[16];
        int lines = 0;
        int start = 0;
        int at = 0;
        while (true) {
            char c = at < text.length() ? text.charAt(at) : '\n';
            if (c == '\n' || c == '\r') {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                    ends = Arrays.copyOf(ends, lines * 2);
                }
                starts[lines] = start;
                ends[lines++] = at;
                if (at >= text.length()) {
                    return new LineMap(text.length(), Arrays.copyOf(starts, lines), Arrays.copyOf(ends, lines));
                }
                boolean pair = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
                start = at + (pair ? 2 : 1);
                at = start;
            } else {
                at++;
            }
        }
    }

    /** Returns the number of lines, at least 1, also for an empty text. */
    public int lineCount() {
        return starts.length;
    }

    /**
     * Returns the line of an offset. A line end belongs to the line before it.
     *
     * @param offset the offset, 0 to the length of the text
     * @return the line, from 1
     * @throws IndexOutOfBoundsException if the offset is outside the text
     */
    public int line(int offset) {
        if (offset < 0 || offset > textLength) {
            throw new IndexOutOfBoundsException("offset = " + offset + ", must be in 0.." + textLength);
        }
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the column of an offset, from 1, in UTF-16 units. */
    public int column(int offset) {
        return offset - lineStart(line(offset)) + 1;
    }

    /**
     * Returns the offset of the first char of a line.
     *
     * @param line the line, from 1
     */
    public int lineStart(int line) {
        return starts[line - 1];
    }

    /**
     * Returns the offset of the end of a line, without its line end.
     *
     * @param line the line, from 1
     */
    public int lineEnd(int line) {
        return ends[line - 1];
    }
}
