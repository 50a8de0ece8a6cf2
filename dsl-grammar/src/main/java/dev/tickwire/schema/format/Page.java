package dev.tickwire.schema.format;

/** The text as it is written, with the line ends and blanks that are still to come. */
final class Page {
    /** How wide a line may get where there is a choice. */
    static final int COLUMNS = 100;

    private final StringBuilder text = new StringBuilder();
    private int indent;
    private int breaks;
    private int column;

    /** Blanks at the beginning of lines from here on. */
    void indent(int blanks) {
        indent = blanks;
    }

    /** Makes the next text begin a line. */
    void breakLine() {
        breaks = Math.max(breaks, 1);
    }

    /** Makes the next text begin a line behind an empty one. */
    void leaveLineEmpty() {
        breaks = 2;
    }

    /** Whether what comes next begins a line. */
    boolean isAtLineStart() {
        return breaks > 0 || text.isEmpty();
    }

    /** The column at which a text would begin, from 0. */
    int columnOf(boolean blankBefore) {
        return isAtLineStart() ? indent : column + (blankBefore ? 1 : 0);
    }

    /** Writes what has no line end in it. */
    void word(String word, boolean blankBefore) {
        begin(blankBefore);
        text.append(word);
        column += word.length();
    }

    /** Writes blanks behind what stands on the line already. */
    void blanks(int count) {
        text.append(" ".repeat(count));
        column += count;
    }

    /** Writes a comment; nothing follows those that go on to the end of the line. */
    void comment(Comment comment) {
        begin(true);
        String shown = comment.indented(indent);
        text.append(shown);
        int lastLine = shown.lastIndexOf('\n');
        column = lastLine < 0 ? column + shown.length() : shown.length() - lastLine - 1;
        if (comment.toLineEnd()) {
            breakLine();
        }
    }

    private void begin(boolean blankBefore) {
        if (isAtLineStart()) {
            text.append("\n".repeat(text.isEmpty() ? 0 : breaks)).append(" ".repeat(indent));
            column = indent;
            breaks = 0;
        } else if (blankBefore) {
            text.append(' ');
            column++;
        }
    }

    /** All of it, its last line ended. */
    String finished() {
        return text.isEmpty() ? "" : text.append('\n').toString();
    }
}
