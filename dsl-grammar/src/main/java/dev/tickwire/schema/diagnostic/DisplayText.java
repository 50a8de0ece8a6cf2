package dev.tickwire.schema.diagnostic;

/**
 * Text of schemas for terminals. Tabs become spaces. Characters that would move the cursor or change the direction of
 * text become U+FFFD. Columns are those of a terminal: wide characters take two, combining ones none.
 */
final class DisplayText {
    private static final int TAB_COLUMNS = 4;
    private static final int LONGEST_MESSAGE = 1_000;
    private static final char UNSHOWABLE = '\uFFFD';

    private DisplayText() {}

    /** Returns a line with tabs as spaces, tab stops every four columns. */
    static String line(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        int column = 0;
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            int next = nextColumn(column, codePoint);
            if (codePoint == '\t') {
                out.append(" ".repeat(next - column));
            } else if (showable(codePoint)) {
                out.appendCodePoint(codePoint);
            } else {
                out.append(UNSHOWABLE);
            }
            column = next;
            at += Character.charCount(codePoint);
        }
        return out.toString();
    }

    /** Returns a message in one line. Line ends become spaces, and a message of more than 1,000 UTF-16 units is cut. */
    static String message(String text) {
        String brief = text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "…";
        return line(brief.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' '));
    }

    /**
     * Returns the columns of the first part of a line.
     *
     * @param units the length of that part in UTF-16 units
     */
    static int columns(String text, int units) {
        int column = 0;
        for (int at = 0; at < units; ) {
            int codePoint = text.codePointAt(at);
            column = nextColumn(column, codePoint);
            at += Character.charCount(codePoint);
        }
        return column;
    }

    /** Returns the part of a line between two columns. A character that is cut becomes a space. */
    static String slice(String shown, int fromColumn, int toColumn) {
        StringBuilder out = new StringBuilder();
        int column = 0;
        for (int at = 0; at < shown.length(); ) {
            int codePoint = shown.codePointAt(at);
            int next = nextColumn(column, codePoint);
            if (column >= fromColumn && next <= toColumn) {
                out.appendCodePoint(codePoint);
            } else if (next > fromColumn && column < toColumn) {
                out.append(' ');
            }
            column = next;
            at += Character.charCount(codePoint);
        }
        return out.toString();
    }

    private static int nextColumn(int column, int codePoint) {
        if (codePoint == '\t') {
            return column + TAB_COLUMNS - column % TAB_COLUMNS;
        }
        return column + width(codePoint);
    }

    private static int width(int codePoint) {
        if (!showable(codePoint)) {
            return 1;
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    /**
     * Returns whether a character takes two columns: approximately the wide and full-width blocks of Unicode's East
     * Asian Width, and emoji.
     */
    private static boolean isWide(int c) {
        return c >= 0x1100
                && (c <= 0x115F
                        || c >= 0x2E80 && c <= 0x303E
                        || c >= 0x3041 && c <= 0xA4CF
                        || c >= 0xAC00 && c <= 0xD7A3
                        || c >= 0xF900 && c <= 0xFAFF
                        || c >= 0xFE30 && c <= 0xFE6F
                        || c >= 0xFF00 && c <= 0xFF60
                        || c >= 0xFFE0 && c <= 0xFFE6
                        || c >= 0x1F300 && c <= 0x1F64F
                        || c >= 0x1F680 && c <= 0x1F6FF
                        || c >= 0x1F900 && c <= 0x1F9FF
                        || c >= 0x20000 && c <= 0x3FFFD);
    }

    private static boolean showable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                codePoint == '\t';
            default -> !turnsDirection(codePoint);
        };
    }

    private static boolean turnsDirection(int c) {
        return c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069 || c == 0x200E || c == 0x200F;
    }
}
