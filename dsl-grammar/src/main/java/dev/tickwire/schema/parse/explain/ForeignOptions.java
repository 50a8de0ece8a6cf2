package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Diagnostics for options of fields and declarations in the syntax of other tools. */
public final class ForeignOptions {
    private static final String DEPRECATED = "deprecated";
    private static final int NEAR_TOKENS = 20;
    private static final Set<Integer> ENDS =
            Set.of(TickParser.SEMICOLON, TickParser.LBRACE, TickParser.RBRACE, Token.EOF);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final ForeignTypes types;
    private final Wording wording;

    ForeignOptions(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        types = new ForeignTypes(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /** Returns whether a token is the word {@code deprecated}, in any case. */
    static boolean isDeprecated(Token token) {
        return token.getText().equalsIgnoreCase(DEPRECATED);
    }

    /** Returns the diagnostic for an option at the current token, or empty. */
    Optional<Diagnostic> find() {
        return isOption()
                ? Optional.of(deprecated(lookahead.ahead(2), "the declaration"))
                : modifier().or(this::brackets);
    }

    /** Returns whether the current tokens are {@code option deprecated =}. */
    private boolean isOption() {
        return lookahead.type(1) == TickParser.OPTION
                && isDeprecated(lookahead.ahead(2))
                && lookahead.type(3) == TickParser.ASSIGN;
    }

    /** Returns the diagnostic for {@code deprecated} as a modifier. */
    private Optional<Diagnostic> modifier() {
        return isDeprecated(lookahead.current()) && isName(nameBehind(2))
                ? Optional.of(deprecated(lookahead.current(), "the field"))
                : Optional.empty();
    }

    /**
     * Returns the diagnostic for options in brackets: {@code uint8 a [deprecated = true]}. Such options may follow the
     * number that a field has in other languages.
     */
    private Optional<Diagnostic> brackets() {
        int opener = opener();
        int closing = opener > 0 ? lookahead.closer(opener, TickParser.LBRACKET, TickParser.RBRACKET) : 0;
        int sign = opener + 1;
        while (sign < closing && lookahead.type(sign) != TickParser.ASSIGN) {
            sign++;
        }
        int name = sign < closing ? nameBehind(1) : 0;
        if (!isName(name)) {
            return Optional.empty();
        }
        Diagnostic options = Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(lookahead.ahead(opener), lookahead.ahead(closing)),
                        "a field has no options in brackets")
                .withLabel("not the length of an array");
        Token word = lookahead.ahead(opener + 1);
        if (isDeprecated(word)) {
            return Optional.of(options.withHelp("leave them out, and " + comment("the field")));
        } else if (word.getText().equals("default") && sign + 2 == closing) {
            String field =
                    reporter.span(lookahead.current(), lookahead.ahead(name)).text();
            return Optional.of(options.withHelp("write `" + Wording.brief(field) + " = "
                    + Wording.brief(lookahead.ahead(sign + 1).getText()) + "`"));
        }
        return Optional.of(options.withHelp("leave them out"));
    }

    /**
     * Returns the index of the bracket that begins options of the current field, or 0. The content of the bracket does
     * not begin like the length of an array.
     */
    private int opener() {
        for (int at = 1; at <= NEAR_TOKENS && !ENDS.contains(lookahead.type(at)); at++) {
            boolean isOpener = lookahead.type(at) == TickParser.LBRACKET
                    && (Keywords.isWord(lookahead.type(at + 1)) && lookahead.type(at + 2) == TickParser.ASSIGN
                            || lookahead.type(at + 1) == TickParser.LPAREN);
            if (isOpener) {
                return at;
            }
        }
        return 0;
    }

    /**
     * Returns the diagnostic for a deprecation that is not a doc comment.
     *
     * @param message the deprecated element: {@code the field}
     */
    Diagnostic deprecated(Token word, String message) {
        return wording.unexpected(word, message + " is deprecated by its comment")
                .withLabel("has no meaning here")
                .withHelp("leave it out, and " + comment(message));
    }

    private static String comment(String message) {
        return "write `/** @deprecated reason */` before " + message;
    }

    /**
     * Returns the index of the name of a field, or 0.
     *
     * @param ahead the index of the field's first modifier, or of the field's type
     */
    private int nameBehind(int ahead) {
        int type = ahead;
        while (type < NEAR_TOKENS
                && Keywords.MODIFIERS.contains(lookahead.type(type))
                && Keywords.isWord(lookahead.type(type + 1))) {
            type++;
        }
        return types.at(type).map(ForeignTypes.Form::next).orElse(0);
    }

    private boolean isName(int ahead) {
        int behind = lookahead.type(ahead + 1);
        return ahead > 0
                && Keywords.isWord(lookahead.type(ahead))
                && (behind == TickParser.SEMICOLON || behind == TickParser.LBRACKET || behind == TickParser.ASSIGN);
    }
}
