package dev.tickwire.schema.format;

/** Text under construction, with its indentation and pending line breaks. */
final class Page {
    /** Greatest width of a line where a break is possible, in columns. */
    static final int COLUMNS = 100;

    private final StringBuilder text = new StringBuilder();
    private int indent;
    private int breaks;
    private int column;

    /** Sets the indentation of the next line. */
    void indent(int blanks) {
        indent = blanks;
    }

    /** Begins a new line before the next word, unless a new line is pending. */
    void breakLine() {
        breaks = Math.max(breaks, 1);
    }

    /** Leaves a line empty before the next word. */
    void leaveLineEmpty() {
        breaks = 2;
    }

    /** Returns whether the next word begins a line. */
    boolean isAtLineStart() {
        return breaks > 0 || text.isEmpty();
    }

    /** Returns the column of the next word. */
    int columnOf(boolean blankBefore) {
        return isAtLineStart() ? indent : column + (blankBefore ? 1 : 0);
    }

    /** Appends a word. */
    void word(String word, boolean blankBefore) {
        begin(blankBefore);
        text.append(word);
        column += word.length();
    }

    /** Appends blanks on the current line. */
    void blanks(int count) {
        text.append(" ".repeat(count));
        column += count;
    }

    /** Appends a comment, and a line break behind it if it ends its line. */
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

    /** Returns the text with a line end behind the last line; empty text stays empty. */
    String finished() {
        return text.isEmpty() ? "" : text.append('\n').toString();
    }
}
