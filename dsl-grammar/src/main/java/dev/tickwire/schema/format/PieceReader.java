package dev.tickwire.schema.format;

import dev.tickwire.schema.parse.SchemaToken;
import dev.tickwire.schema.parse.SchemaToken.Kind;
import dev.tickwire.schema.parse.SchemaTokens;
import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the pieces of a schema and attaches each comment to a piece: to the previous piece on its line if a line end
 * follows, else to the next piece.
 */
final class PieceReader {
    private final LineMap lines;
    private final List<SchemaToken> tokens;
    private final List<Piece> pieces = new ArrayList<>();

    private PieceReader(SourceFile file) {
        lines = file.lines();
        tokens = SchemaTokens.of(file);
    }

    /** Returns the pieces of a file, with the end of the file as the last. */
    static List<Piece> read(SourceFile file) {
        PieceReader reader = new PieceReader(file);
        reader.read();
        return reader.pieces;
    }

    private void read() {
        List<Comment> leading = new ArrayList<>();
        for (int at = 0; at < tokens.size(); ) {
            SchemaToken token = tokens.get(at);
            if (token.isComment()) {
                leading.add(comment(at++));
                continue;
            }
            int next = at + 1;
            int behind = behindTrailing(next);
            List<Comment> trailing = new ArrayList<>();
            while (next < behind) {
                trailing.add(comment(next++));
            }
            pieces.add(new Piece(
                    token.text(),
                    token.kind(),
                    token.span().line(),
                    token.span().column(),
                    List.copyOf(leading),
                    breaksBefore(at),
                    List.copyOf(trailing)));
            leading.clear();
            at = next;
        }
    }

    /**
     * Returns the index behind the comments that trail a piece: those on its line, unless a word follows them there.
     */
    private int behindTrailing(int first) {
        int at = first;
        while (at < tokens.size() && tokens.get(at).isComment() && breaksBefore(at) == 0) {
            at++;
        }
        boolean wordFollows = at < tokens.size() && tokens.get(at).kind() != Kind.END && breaksBefore(at) == 0;
        return wordFollows ? first : at;
    }

    private Comment comment(int at) {
        SchemaToken token = tokens.get(at);
        return Comment.of(token.text(), token.kind() == Kind.LINE_COMMENT, breaksBefore(at));
    }

    private int breaksBefore(int at) {
        if (at == 0) {
            return 0;
        }
        int breaks = lines.line(tokens.get(at).span().start())
                - lines.line(tokens.get(at - 1).span().end());
        return Math.min(breaks, 2);
    }
}
