package dev.tickwire.schema.parse;

import dev.tickwire.schema.source.Span;

/**
 * A word, sign or comment of a schema and where it stands.
 *
 * @param kind what it is
 * @param span where it stands; empty at the end of the file for {@link Kind#END}
 */
public record SchemaToken(Kind kind, Span span) {

    /** The kinds of tokens. */
    public enum Kind {
        /** A keyword or a name: which of them is for its place to say. */
        WORD,
        /** A number or a string. */
        LITERAL,
        /** A bracket, an operator, a comma, a semicolon. */
        SIGN,
        /** From two slashes to the end of the line, documenting or not. */
        LINE_COMMENT,
        /** From slash and star to star and slash, documenting or not. */
        BLOCK_COMMENT,
        /** Behind the last character of the file. */
        END
    }

    /** As written. */
    public String text() {
        return span.text();
    }

    /** Whether it is a comment of either kind. */
    public boolean isComment() {
        return kind == Kind.LINE_COMMENT || kind == Kind.BLOCK_COMMENT;
    }

    @Override
    public String toString() {
        return text();
    }
}
