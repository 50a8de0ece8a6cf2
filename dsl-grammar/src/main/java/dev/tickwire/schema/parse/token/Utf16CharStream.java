package dev.tickwire.schema.parse.token;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * Text of a schema for ANTLR in UTF-16 units, so that the places of tokens are offsets in the text. ANTLR's own streams
 * count code points.
 */
public final class Utf16CharStream implements CharStream {
    private final String name;
    private final String text;
    private int at;

    Utf16CharStream(String name, String text) {
        this.name = name;
        this.text = text;
    }

    @Override
    public void consume() {
        if (at >= text.length()) {
            throw new IllegalStateException("cannot consume the end of " + name);
        }
        at++;
    }

    @Override
    public int LA(int ahead) {
        int index = ahead > 0 ? at + ahead - 1 : at + ahead;
        return ahead == 0 ? 0 : index >= 0 && index < text.length() ? text.charAt(index) : EOF;
    }

    @Override
    public int mark() {
        return -1;
    }

    @Override
    public void release(int marker) {}

    @Override
    public int index() {
        return at;
    }

    @Override
    public void seek(int index) {
        at = Math.min(index, text.length());
    }

    @Override
    public int size() {
        return text.length();
    }

    @Override
    public String getSourceName() {
        return name;
    }

    @Override
    public String getText(Interval interval) {
        if (interval.a >= text.length() || interval.b < interval.a) {
            return "";
        }
        return text.substring(interval.a, Math.min(interval.b + 1, text.length()));
    }
}
