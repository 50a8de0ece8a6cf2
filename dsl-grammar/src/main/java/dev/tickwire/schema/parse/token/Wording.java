package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Common texts of diagnostics. */
public final class Wording {
    private static final int MAX_SHOWN = 40;

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;

    public Wording(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
    }

    /**
     * Returns the diagnostic for an unexpected token.
     *
     * @param expected the type of the only possible token, or {@code Token.INVALID_TYPE} for several
     */
    public Diagnostic expectation(Token found, int expected) {
        Token before = lookahead.previous();
        if (found.getText().equals("and") || found.getText().equals("or")) {
            return unexpected(found, "unknown operator " + shown(found))
                    .withLabel("not an operator")
                    .withHelp("write `" + (found.getText().equals("and") ? "&&" : "||") + "`");
        }
        if (closesBracket(found.getType()) && !closesBracket(expected)) {
            return stray(found);
        }
        String after = before == null ? "" : " after " + shown(before);
        String expectedText = expected == Token.INVALID_TYPE
                ? "unexpected " + shown(found) + after
                : "expected " + sign(expected) + after + ", found " + shown(found);
        if (expected == TickParser.LBRACE && found.getType() == TickParser.SEMICOLON) {
            return unexpected(found, "expected `{`" + after + ", found `;`")
                    .withLabel("expected `{`")
                    .withHelp("write `{ … }`, empty if need be");
        }
        String label = expected == Token.INVALID_TYPE ? "does not belong here" : "expected " + sign(expected);
        Diagnostic diagnostic = unexpected(found, expectedText).withLabel(label);
        return expected == TickParser.LBRACE ? withAdviceOnBody(diagnostic, found) : diagnostic;
    }

    private static Diagnostic withAdviceOnBody(Diagnostic diagnostic, Token found) {
        return switch (found.getText()) {
            case "extends", "implements" ->
                diagnostic.withHelp("there is no inheritance: write a field of the other type");
            case ":" ->
                diagnostic.withHelp("there is no inheritance, and the compiler chooses widths: write" + " `{ … }`");
            case "=" -> diagnostic.withHelp("leave the `=` out");
            default -> diagnostic;
        };
    }

    /** Returns the diagnostic for a closing bracket without an opening bracket. */
    public Diagnostic stray(Token found) {
        String opener = switch (found.getType()) {
            case TickParser.RPAREN -> "(";
            case TickParser.RBRACKET -> "[";
            default -> "{";
        };
        return at(DiagnosticCode.STRAY_BRACKET, found, shown(found) + " closes nothing")
                .withLabel("no `" + opener + "` is open here");
    }

    /** Returns the diagnostic for an unknown keyword. */
    public Diagnostic unknownKeyword(Token found) {
        return at(DiagnosticCode.UNKNOWN_KEYWORD, found, "unknown keyword " + shown(found))
                .withLabel("expected a keyword");
    }

    /** Returns a token for a message, in backquotes. */
    public String shown(Token token) {
        if (token.getType() == Token.EOF) {
            return "the end of the file";
        }
        return "`" + brief(token.getText()) + "`";
    }

    /** Returns a token type for a message, in backquotes. */
    public String sign(int type) {
        String literal = TickParser.VOCABULARY.getLiteralName(type);
        return literal == null ? "a string" : "`" + literal.substring(1, literal.length() - 1) + "`";
    }

    /** Returns a text for a message, cut after 40 characters. */
    public static String brief(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
    }

    public Diagnostic unexpected(Token found, String message) {
        return at(DiagnosticCode.UNEXPECTED_TOKEN, found, message);
    }

    public Diagnostic at(DiagnosticCode code, Token token, String message) {
        return Diagnostic.of(code, reporter.span(token), message);
    }

    /** Returns whether a token type is a closing bracket. */
    public static boolean closesBracket(int type) {
        return type == TickParser.RPAREN || type == TickParser.RBRACKET || type == TickParser.RBRACE;
    }

    /** Returns whether a token type is a number or string. */
    public static boolean isLiteral(int type) {
        return type == TickParser.INTEGER || type == TickParser.DECIMAL || type == TickParser.STRING;
    }

    /** Returns the last bracket of a type that a rule matched itself, or the first token of the rule. */
    public static Token opener(ParserRuleContext context, int type) {
        Token opener = context.getStart();
        for (int i = 0; i < context.getChildCount(); i++) {
            boolean written = context.getChild(i) instanceof TerminalNode leaf
                    && leaf.getSymbol().getType() == type
                    && leaf.getSymbol().getTokenIndex() >= 0;
            if (written) {
                opener = ((TerminalNode) context.getChild(i)).getSymbol();
            }
        }
        return opener;
    }
}
