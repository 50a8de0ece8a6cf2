package dev.tickwire.schema.format;

/**
 * A comment as it was found.
 *
 * @param text all of it, comment signs included, lines ended by a line feed and without blanks at their ends
 * @param toLineEnd whether it is one of those that go on to the end of the line
 * @param breaksBefore the line ends between it and what stands before it: 0, 1, or 2 for more
 */
record Comment(String text, boolean toLineEnd, int breaksBefore) {
    /** A comment from a file. */
    static Comment of(String raw, boolean toLineEnd, int breaksBefore) {
        String[] lines = raw.split("\r\n|\r|\n", -1);
        for (int i = 0; i < lines.length; i++) {
            // What ends a block comment may stand behind blanks that belong to nothing.
            lines[i] = lines[i].stripTrailing();
        }
        return new Comment(String.join("\n", lines), toLineEnd, breaksBefore);
    }

    boolean hasSeveralLines() {
        return text.indexOf('\n') >= 0;
    }

    /** Whether nothing can follow it, or nothing should, on its line. */
    boolean breaks() {
        return toLineEnd || hasSeveralLines();
    }

    /** Whether it is a documenting line, of which several on lines right after each other are one comment. */
    boolean isDocLine() {
        return toLineEnd && text.startsWith("///");
    }

    /**
     * The comment where lines are indented by so many blanks. Lines that begin with a star line up below the first
     * star; if there are other lines, it may be a drawing, and all lines stay as they are.
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

    /** The content, which is the same however it is laid out. */
    String content() {
        StringBuilder content = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            content.append(line.strip()).append('\n');
        }
        return content.toString();
    }
}
