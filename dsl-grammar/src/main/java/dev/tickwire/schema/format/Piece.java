package dev.tickwire.schema.format;

import dev.tickwire.schema.parse.SchemaToken;
import java.util.List;

/**
 * A word or sign with the comments that belong to it.
 *
 * @param text as written
 * @param kind what it is
 * @param line the line it stands on
 * @param column the column at which it begins
 * @param leading the comments before it
 * @param breaksBefore the line ends between it and what stands before it, the last leading comment included: 0, 1, or 2
 *     for more
 * @param trailing the comments behind it on its line; a line end follows them
 */
record Piece(
        String text,
        SchemaToken.Kind kind,
        int line,
        int column,
        List<Comment> leading,
        int breaksBefore,
        List<Comment> trailing) {

    /** A comma that is added, with the comments of the item before it. */
    static Piece comma(Piece before) {
        return new Piece(",", SchemaToken.Kind.SIGN, before.line, before.column, List.of(), 0, before.trailing);
    }

    Piece withoutTrailing() {
        return new Piece(text, kind, line, column, leading, breaksBefore, List.of());
    }

    boolean is(String sign) {
        return text.equals(sign);
    }

    boolean isWord() {
        return kind == SchemaToken.Kind.WORD;
    }

    boolean isEnd() {
        return kind == SchemaToken.Kind.END;
    }

    boolean hasComments() {
        return !leading.isEmpty() || !trailing.isEmpty();
    }

    /** The line ends before it and its comments. */
    int breaksAhead() {
        return leading.isEmpty() ? breaksBefore : leading.get(0).breaksBefore();
    }

    /** Whether the last comment behind it is a documenting line: then a blank line after it has a meaning. */
    boolean endsInDocLine() {
        return !trailing.isEmpty() && trailing.get(trailing.size() - 1).isDocLine();
    }

    /** Whether it and what leads to it stand on one line wherever they stand. */
    boolean leadsOnOneLine() {
        return leading.stream().noneMatch(Comment::breaks);
    }
}
