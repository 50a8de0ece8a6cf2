package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for fields or values in parentheses instead of braces: {@code message Move(int8 lane);}. */
public final class FieldsInParentheses {
    private static final int MAX_TOKENS = 60;
    private static final int MAX_SHOWN = 60;
    private static final Set<Integer> WITH_VALUES = Set.of(TickParser.ENUM, TickParser.FLAGS);
    private static final Set<Integer> WITH_FIELDS =
            Set.of(TickParser.MESSAGE, TickParser.STRUCT, TickParser.OBJECT, TickParser.UNION);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final Wording wording;

    FieldsInParentheses(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        wording = new Wording(lookahead, reporter);
    }

    /**
     * Returns the diagnostic for a parenthesis in place of a brace, or empty.
     *
     * @param declaration the declaration
     * @param found the unexpected token
     */
    Optional<Diagnostic> find(ParserRuleContext declaration, Token found) {
        Token keyword = declaration.getStart();
        boolean hasValues = WITH_VALUES.contains(keyword.getType());
        boolean isOne = found == lookahead.current()
                && found.getType() == TickParser.LPAREN
                && (hasValues || WITH_FIELDS.contains(keyword.getType()));
        if (!isOne) {
            return Optional.empty();
        }
        int closing = lookahead.closer(1, TickParser.LPAREN, TickParser.RPAREN);
        String head = reporter.span(keyword, lookahead.previous()).text();
        String body = closing == 0 || closing > MAX_TOKENS ? "" : body(closing, hasValues ? "," : ";");
        boolean isShown = !body.isEmpty() && head.length() + body.length() <= MAX_SHOWN;
        return Optional.of(wording.unexpected(found, (hasValues ? "values" : "fields") + " belong in braces")
                .withLabel("expected `{`")
                .withHelp("write `" + (isShown ? head + body : Wording.brief(head) + " { … }") + "`"));
    }

    /** Returns the fields or values in braces, or an empty text if they cannot be converted. */
    private String body(int closing, String end) {
        StringBuilder body = new StringBuilder(" { ");
        int depth = 0;
        int first = 2;
        for (int at = 2; at <= closing; at++) {
            int type = lookahead.type(at);
            depth += type == TickParser.LPAREN ? 1 : type == TickParser.RPAREN ? -1 : 0;
            if (type == TickParser.COLON || at > first && type == TickParser.ASSIGN && end.equals(",")) {
                return "";
            }
            boolean ends = type == TickParser.COMMA && depth == 0 || at == closing;
            if (ends && at > first) {
                body.append(reporter.span(lookahead.ahead(first), lookahead.ahead(at - 1))
                        .text());
                body.append(at == closing && end.equals(",") ? " " : end + " ");
            }
            first = ends ? at + 1 : first;
        }
        return body.append('}').toString();
    }
}
