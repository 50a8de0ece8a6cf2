package dev.tickwire.schema.format;

import dev.tickwire.schema.parse.SchemaToken;
import java.util.List;

/**
 * Word or sign of a schema with the comments around it.
 *
 * @param text the word or sign
 * @param kind the kind of the piece, such as a word, a sign or a literal
 * @param line the line in the source
 * @param column the column in the source
 * @param leading the comments before the piece
 * @param breaksBefore the number of line ends before the piece and after the leading comments, at most 2
 * @param trailing the comments behind the piece on its line, before a line end
 */
record Piece(
        String text,
        SchemaToken.Kind kind,
        int line,
        int column,
        List<Comment> leading,
        int breaksBefore,
        List<Comment> trailing) {

    /** Returns a comma behind a piece, with the trailing comments of that piece. */
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

    /** Returns the number of line ends before the piece and its leading comments. */
    int breaksAhead() {
        return leading.isEmpty() ? breaksBefore : leading.get(0).breaksBefore();
    }

    /**
     * Returns whether the last trailing comment is a doc comment of one line. An empty line behind it separates it from
     * a doc comment on the next line.
     */
    boolean endsInDocLine() {
        return !trailing.isEmpty() && trailing.get(trailing.size() - 1).isDocLine();
    }

    /** Returns whether no leading comment needs a line break. */
    boolean leadsOnOneLine() {
        return leading.stream().noneMatch(Comment::breaks);
    }
}
