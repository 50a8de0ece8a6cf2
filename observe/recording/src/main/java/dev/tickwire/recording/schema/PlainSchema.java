package dev.tickwire.recording.schema;

/** The text of a schema without its comments, with one blank for all white space that stands together. */
final class PlainSchema {
    private final String text;
    private final StringBuilder plain = new StringBuilder();
    private int at;

    private PlainSchema(String text) {
        this.text = text;
    }

    /** The plain text; what no schema has, as a comment without an end, does no harm. */
    static String of(String text) {
        PlainSchema schema = new PlainSchema(text);
        while (schema.at < text.length()) {
            schema.next();
        }
        return schema.plain.toString();
    }

    private void next() {
        char c = text.charAt(at);
        if (text.startsWith("//", at)) {
            skipTo("\n", 0);
        } else if (text.startsWith("/*", at)) {
            at += 2;
            skipTo("*/", 2);
        } else if (c == '"') {
            add(endOfString(text, at));
        } else if (Character.isWhitespace(c) || c == '\uFEFF') {
            at++;
            addBlank();
        } else {
            add(at + 1);
        }
    }

    private void skipTo(String end, int length) {
        int found = text.indexOf(end, at);
        at = found < 0 ? text.length() : found + length;
        addBlank();
    }

    private void addBlank() {
        if (plain.length() > 0 && plain.charAt(plain.length() - 1) != ' ') {
            plain.append(' ');
        }
    }

    private void add(int end) {
        while (at < end) {
            char c = text.charAt(at++);
            // A recording may come from anywhere, and its words are shown on terminals.
            plain.append(Character.isISOControl(c) ? '?' : c);
        }
    }

    /** The index behind a string that begins at an index. */
    static int endOfString(String text, int start) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, text.length());
    }
}
