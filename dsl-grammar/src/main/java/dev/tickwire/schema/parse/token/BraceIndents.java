package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.parse.grammar.TickLexer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/**
 * Search for the opening brace that is not closed, by indentation. A closing brace at the beginning of a line has the
 * indentation of the line with its opening brace.
 */
public final class BraceIndents {
    private record Opened(Token brace, int indent) {}

    private BraceIndents() {}

    /**
     * Returns the first inner brace that is matched by a closing brace with the indentation of an outer one; empty if
     * there is no such brace.
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
