package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Refuses a file that would exhaust the stack of the parser or of a pass, before either runs. Brackets, operators and
 * {@code else} each make the tree deeper by one; what is counted is the deepest sum of those that can be open at once.
 */
final class NestingCheck {
    /** How deep a tree may be. */
    static final int DEEPEST = 200;

    /** The open chain inside one bracket: a chain of operators, or of {@code else if}. */
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

    NestingCheck(SyntaxReporter reporter) {
        this.reporter = reporter;
        open.push(new Level(Token.EOF));
    }

    /** Whether the parser may run; if not, the place where it became too deep has been reported. */
    boolean holds(List<Token> tokens) {
        int before = Token.EOF;
        for (Token token : tokens) {
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                continue;
            }
            take(token.getType(), before);
            before = token.getType();
            if (depth > DEEPEST) {
                reporter.word(Diagnostic.of(
                                DiagnosticCode.TOO_DEEP,
                                reporter.span(token),
                                "nested more than " + DEEPEST + " levels deep")
                        .withLabel("level " + (DEEPEST + 1))
                        .withNote("brackets, operators in a row and `else` in a row count")
                        .withHelp("cut it into named constants or structs"));
                return false;
            }
        }
        return true;
    }

    private void take(int type, int before) {
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

    /** A brace closes what was left open inside it; a bracket that closes nothing closes nothing. */
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
