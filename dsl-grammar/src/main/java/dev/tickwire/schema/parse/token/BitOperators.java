package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for the bit operators {@code |} and {@code &}, which schemas do not have. */
public final class BitOperators {
    /** Help text with the operators of constants. */
    static final String KNOWN = "constants allow + - * / % << >> and parentheses";

    /** Bounds on the length of a sum in a help text. */
    private static final int MAX_TOKENS = 24;

    private static final int MAX_CHARACTERS = 200;

    private static final Set<Integer> STATEMENTS = Set.of(
            TickParser.RULE_conditional, TickParser.RULE_typeArguments, TickParser.RULE_arity, TickParser.RULE_field);

    private final TokenLookahead lookahead;
    private final Wording wording;

    public BitOperators(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        wording = new Wording(lookahead, reporter);
    }

    /** Returns whether a token is such an operator. */
    public static boolean isOne(Token token) {
        return token.getType() == TickParser.AMPERSAND || token.getType() == TickParser.PIPE;
    }

    /** Returns the diagnostic for an operator: {@code ||} or {@code &&} in a condition, {@code +} for flags. */
    public Diagnostic explain(ParserRuleContext context, Token found) {
        Diagnostic operator = wording.unexpected(found, "unknown operator " + wording.shown(found))
                .withLabel("not an operator");
        if (statement(context) == TickParser.RULE_conditional) {
            return operator.withHelp("write `" + found.getText().repeat(2) + "` between conditions");
        } else if (found.getType() != TickParser.PIPE) {
            return operator.withHelp(KNOWN);
        }
        boolean isDefault = statement(context) == TickParser.RULE_field && found == lookahead.current();
        String sum = isDefault ? sum() : "";
        return operator.withHelp(
                sum.isEmpty()
                        ? KNOWN + ": where no bit is in both, write `+`, as in `(1 << 3) + (1 << 4)`"
                        : "flags are added: write `" + sum + "`");
    }

    /** Returns the grammar rule of the innermost statement around a value. */
    private static int statement(ParserRuleContext value) {
        ParserRuleContext outer = value;
        while (outer.getParent() != null && !STATEMENTS.contains(outer.getRuleIndex())) {
            outer = outer.getParent();
        }
        return outer.getRuleIndex();
    }

    /**
     * Returns the default of a field with {@code |} replaced by {@code +}, or an empty text if it is not a list of
     * names.
     */
    private String sum() {
        int first = -1;
        while (first > -MAX_TOKENS
                && lookahead.type(first - 1) == TickParser.DOT
                && Keywords.isWord(lookahead.type(first - 2))) {
            first -= 2;
        }
        boolean isAlone =
                lookahead.type(first - 1) == TickParser.ASSIGN || lookahead.type(first - 1) == TickParser.LPAREN;
        if (!Keywords.isWord(lookahead.type(-1)) || !isAlone) {
            return "";
        }
        StringBuilder sum = new StringBuilder();
        for (int at = first; at < 0; at++) {
            sum.append(lookahead.ahead(at).getText());
        }
        int at = 1;
        while (lookahead.type(at) == TickParser.PIPE) {
            sum.append(" + ");
            do {
                if (at > MAX_TOKENS || !Keywords.isWord(lookahead.type(++at))) {
                    return "";
                }
                sum.append(lookahead.ahead(at++).getText()).append(lookahead.type(at) == TickParser.DOT ? "." : "");
            } while (lookahead.type(at) == TickParser.DOT);
        }
        boolean ends = lookahead.type(at) == TickParser.SEMICOLON || lookahead.type(at) == TickParser.RPAREN;
        return ends && sum.length() <= MAX_CHARACTERS ? sum.toString() : "";
    }
}
