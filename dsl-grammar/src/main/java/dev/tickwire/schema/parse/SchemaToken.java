package dev.tickwire.schema.parse;

import dev.tickwire.schema.source.Span;

/**
 * Word, sign or comment of a schema.
 *
 * @param kind the kind
 * @param span the place, empty for {@link Kind#END}
 */
public record SchemaToken(Kind kind, Span span) {

    /** Kind of a token. */
    public enum Kind {
        /** Keyword or name. */
        WORD,
        /** Number or string. */
        LITERAL,
        /** Operator, bracket or separator. */
        SIGN,
        /** Comment from {@code //} to the end of the line, for documentation or not. */
        LINE_COMMENT,
        /** Comment from slash and asterisk to asterisk and slash, for documentation or not. */
        BLOCK_COMMENT,
        /** End of the file. */
        END
    }

    /** Returns the token as written. */
    public String text() {
        return span.text();
    }

    /** Returns whether the token is a comment. */
    public boolean isComment() {
        return kind == Kind.LINE_COMMENT || kind == Kind.BLOCK_COMMENT;
    }

    @Override
    public String toString() {
        return text();
    }
}
