package dev.tickwire.recording.schema;

/** Text of a schema without comments and with single spaces, so that only its content is compared. */
final class PlainSchema {
    private final String text;
    private final StringBuilder plain = new StringBuilder();
    private int at;

    private PlainSchema(String text) {
        this.text = text;
    }

    /** Returns the plain text of a schema. Invalid text, such as a comment without an end, does no harm. */
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
            // Texts of a foreign recording are shown in a terminal, so control characters are replaced.
            plain.append(Character.isISOControl(c) ? '?' : c);
        }
    }

    /**
     * Returns the offset after a string literal, also after an unterminated literal.
     *
     * @param start the offset of the literal's opening quote
     */
    static int endOfString(String text, int start) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, text.length());
    }
}
