package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickLexer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Check of the nesting of a file, so that neither the parser nor a pass exhausts its stack. Brackets, operators and
 * {@code else} each add a level to the syntax tree. The check bounds the greatest number of levels that may be open at
 * the same time.
 */
public final class NestingCheck {
    /** Most levels. */
    static final int DEEPEST = 200;

    /** Open bracket with the chain of operators and the chain of {@code else} in it. */
    private static final class Level {
        private final int closer;
        private int operators;
        private int elses;

        private Level(int closer) {
            this.closer = closer;
        }
    }

    private final SyntaxReporter reporter;
    private final Deque<Level> open = new ArrayDeque<>();
    private int depth;

    public NestingCheck(SyntaxReporter reporter) {
        this.reporter = reporter;
        open.push(new Level(Token.EOF));
    }

    /** Reports the first token that is too deep. Returns false if there is such a token. */
    public boolean holds(List<Token> tokens) {
        int before = Token.EOF;
        for (Token token : tokens) {
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                continue;
            }
            accept(token.getType(), before);
            before = token.getType();
            if (depth > DEEPEST) {
                reporter.word(Diagnostic.of(
                                DiagnosticCode.TOO_DEEP,
                                reporter.span(token),
                                "nested more than " + DEEPEST + " levels deep")
                        .withLabel("level " + (DEEPEST + 1))
                        .withNote("brackets, operators in a row and `else` in a row count")
                        .withHelp("split it into constants with `const`, or into structs"));
                return false;
            }
        }
        return true;
    }

    private void accept(int type, int before) {
        Level level = open.peek();
        switch (type) {
            case TickLexer.LBRACE -> {
                endExpression(level);
                open(TickLexer.RBRACE);
            }
            case TickLexer.LPAREN -> open(TickLexer.RPAREN);
            case TickLexer.LBRACKET -> open(TickLexer.RBRACKET);
            case TickLexer.RBRACE, TickLexer.RPAREN, TickLexer.RBRACKET -> close(type);
            case TickLexer.SEMICOLON -> {
                endExpression(level);
                endChain(level);
            }
            case TickLexer.COMMA, TickLexer.RANGE, TickLexer.ASSIGN -> endExpression(level);
            case TickLexer.IF -> {
                if (before != TickLexer.ELSE) {
                    endChain(level);
                }
            }
            case TickLexer.ELSE -> {
                level.elses++;
                depth++;
            }
            default -> {
                if (isOperator(type)) {
                    level.operators++;
                    depth++;
                }
            }
        }
    }

    private void open(int closer) {
        open.push(new Level(closer));
        depth++;
    }

    /**
     * Closes brackets up to the matching bracket. A closing brace closes all brackets inside the braces; other closing
     * brackets close only the innermost bracket.
     */
    private void close(int type) {
        boolean closes = type == TickLexer.RBRACE
                ? open.stream().anyMatch(level -> level.closer == TickLexer.RBRACE)
                : open.peek().closer == type;
        boolean more = closes;
        while (more) {
            Level level = open.pop();
            endExpression(level);
            endChain(level);
            depth--;
            more = level.closer != type;
        }
    }

    private void endExpression(Level level) {
        depth -= level.operators;
        level.operators = 0;
    }

    private void endChain(Level level) {
        depth -= level.elses;
        level.elses = 0;
    }

    private static boolean isOperator(int type) {
        return type >= TickLexer.LSHIFT && type <= TickLexer.NOT && type != TickLexer.ASSIGN;
    }
}
