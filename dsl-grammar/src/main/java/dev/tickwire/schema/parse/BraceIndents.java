package dev.tickwire.schema.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Finds which of several open braces was left open, by the columns of the lines: a closing brace at the start of a line
 * stands under the line that opened it.
 */
final class BraceIndents {
    private record Opened(Token brace, int indent) {}

    private BraceIndents() {}

    /**
     * The inner brace that a closing one passed over on its way to the line it stands under; empty if there is none.
     */
    static Optional<Token> unclosed(List<Token> tokens) {
        Deque<Opened> open = new ArrayDeque<>();
        int line = 0;
        int indent = 0;
        for (Token token : tokens) {
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                continue;
            }
            boolean first = token.getLine() != line;
            if (first) {
                line = token.getLine();
                indent = token.getCharPositionInLine();
            }
            if (token.getType() == TickLexer.LBRACE) {
                open.push(new Opened(token, open.isEmpty() ? 0 : indent));
            } else if (token.getType() == TickLexer.RBRACE && !open.isEmpty()) {
                Opened closed = open.pop();
                int column = indent;
                boolean passedOver =
                        first && column < closed.indent() && open.stream().anyMatch(outer -> outer.indent() == column);
                if (passedOver) {
                    return Optional.of(closed.brace());
                }
            }
        }
        return Optional.empty();
    }
}
