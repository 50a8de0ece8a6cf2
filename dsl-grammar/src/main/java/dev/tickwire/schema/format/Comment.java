package dev.tickwire.schema.format;

/**
 * Comment between two pieces of a schema.
 *
 * @param text the comment with its signs, without blanks at the ends of lines, with LF between lines
 * @param toLineEnd true if the comment ends at the end of its line
 * @param breaksBefore the number of line ends before the comment, at most 2
 */
record Comment(String text, boolean toLineEnd, int breaksBefore) {
    /** Creates a comment from the source. */
    static Comment of(String raw, boolean toLineEnd, int breaksBefore) {
        String[] lines = raw.split("\r\n|\r|\n", -1);
        for (int i = 0; i < lines.length; i++) {
            // The end of a block comment may follow blanks without a meaning.
            lines[i] = lines[i].stripTrailing();
        }
        return new Comment(String.join("\n", lines), toLineEnd, breaksBefore);
    }

    boolean hasSeveralLines() {
        return text.indexOf('\n') >= 0;
    }

    /** Returns whether text behind the comment begins on another line. */
    boolean breaks() {
        return toLineEnd || hasSeveralLines();
    }

    /**
     * Returns whether the comment is a doc comment of one line, {@code ///}. Several on consecutive lines are one
     * comment.
     */
    boolean isDocLine() {
        return toLineEnd && text.startsWith("///");
    }

    /**
     * Returns the text for an indentation. Lines that begin with an asterisk are aligned below the first asterisk. If
     * there are other lines, the comment may be a drawing and stays as it is.
     */
    String indented(int indent) {
        String[] lines = text.split("\n", -1);
        for (int i = 1; i < lines.length; i++) {
            String bare = lines[i].stripLeading();
            if (!bare.isEmpty() && !bare.startsWith("*")) {
                return text;
            }
            lines[i] = bare.isEmpty() ? "" : " ".repeat(indent + 1) + bare;
        }
        return String.join("\n", lines);
    }

    /** Returns the text without indentation, to compare comments before and after formatting. */
    String content() {
        StringBuilder content = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            content.append(line.strip()).append('\n');
        }
        return content.toString();
    }
}
