package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.Span;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * What the parser does about a mistake: one report, then on from the end of the statement.
 *
 * <p>A mistake ends every rule up to the statement it is in, whose node keeps the exception and is left out of the tree.
 * Only a missing {@code ;} or closing bracket is taken as written, and one word too many as not written.
 */
final class SyntaxErrorStrategy extends DefaultErrorStrategy {
    private static final Set<Integer> STATEMENTS = Set.of(
            TickParser.RULE_fileItem,
            TickParser.RULE_bodyItem,
            TickParser.RULE_unionCase,
            TickParser.RULE_protocolItem,
            TickParser.RULE_channelEntry);
    private static final Set<Integer> BODIES = Set.of(
            TickParser.RULE_body, TickParser.RULE_unionBody, TickParser.RULE_protocolBody, TickParser.RULE_channelBody);

    private final TokenLookahead look;
    private final TypoRepair repair;
    private final SyntaxExplainer explainer;
    private final SyntaxReporter reporter;

    SyntaxErrorStrategy(TokenLookahead look, TypoRepair repair, SyntaxExplainer explainer, SyntaxReporter reporter) {
        this.look = look;
        this.repair = repair;
        this.explainer = explainer;
        this.reporter = reporter;
    }

    @Override
    public void sync(Parser parser) {
        int rule = parser.getContext().getRuleIndex();
        repair.beforeDecision(rule);
        if (BODIES.contains(rule)) {
            IntervalSet fitting =
                    parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
            while (!look.pastDeclaration() && !fitting.contains(look.type(1))) {
                report(explainer.statement(rule));
                look.skipStatement(look.current());
                repair.beforeDecision(rule);
            }
        }
    }

    @Override
    public void reportError(Parser parser, RecognitionException mistake) {
        if (!inErrorRecoveryMode(parser)) {
            beginErrorCondition(parser);
            ParserRuleContext context = (ParserRuleContext) mistake.getCtx();
            Token found = mistake.getOffendingToken();
            reporter.syntax(explainer.explain(context, found, expected(parser, mistake)), found, before(parser, found));
        }
    }

    @Override
    public void recover(Parser parser, RecognitionException mistake) {
        ParserRuleContext context = parser.getContext();
        if (!STATEMENTS.contains(context.getRuleIndex())) {
            throw mistake;
        }
        look.skipStatement(context.getStart());
        endErrorCondition(parser);
    }

    @Override
    public Token recoverInline(Parser parser) {
        InputMismatchException mistake = new InputMismatchException(parser);
        int expected = expected(parser, mistake);
        if (expected == TickParser.RBRACE) {
            Token opener = opener(parser.getContext(), TickParser.LBRACE);
            reporter.syntax(explainer.unclosedBrace(opener), look.current(), look.previous());
            return getMissingSymbol(parser);
        }
        boolean closes = expected == TickParser.RPAREN || expected == TickParser.RBRACKET;
        if (closes && endsStatement()) {
            Token opener = opener(
                    parser.getContext(), expected == TickParser.RPAREN ? TickParser.LPAREN : TickParser.LBRACKET);
            report(missing(DiagnosticCode.UNCLOSED_BRACKET, expected)
                    .withNote("`" + opener.getText() + "` was opened here", reporter.span(opener)));
            return getMissingSymbol(parser);
        }
        if (expected == TickParser.SEMICOLON && (look.atLineStart() || endsStatement())) {
            report(missing(DiagnosticCode.MISSING_SEMICOLON, expected));
            return getMissingSymbol(parser);
        }
        if (look.type(2) == expected && Keywords.isWord(look.type(1)) && !look.atLineStart()) {
            report(explainer.explain(parser.getContext(), look.current(), expected));
            parser.consume();
            return parser.consume();
        }
        throw mistake;
    }

    private boolean endsStatement() {
        int type = look.type(1);
        return type == TickParser.SEMICOLON
                || type == TickParser.LBRACE
                || type == TickParser.RBRACE
                || look.pastDeclaration();
    }

    private Diagnostic missing(DiagnosticCode code, int expected) {
        Span place = reporter.span(look.previous()).after();
        String sign = explainer.sign(expected);
        return Diagnostic.of(code, place, "missing " + sign + " after " + explainer.shown(look.previous()));
    }

    private void report(Diagnostic diagnostic) {
        reporter.syntax(diagnostic, look.current(), look.previous());
    }

    private static Token opener(ParserRuleContext context, int type) {
        Token opener = context.getStart();
        for (int i = 0; i < context.getChildCount(); i++) {
            if (context.getChild(i) instanceof TerminalNode leaf
                    && leaf.getSymbol().getType() == type) {
                opener = leaf.getSymbol();
            }
        }
        return opener;
    }

    private static int expected(Parser parser, RecognitionException mistake) {
        boolean one = mistake instanceof InputMismatchException
                && mistake.getExpectedTokens() != null
                && mistake.getExpectedTokens().size() == 1;
        return one ? mistake.getExpectedTokens().getMinElement() : Token.INVALID_TYPE;
    }

    private static Token before(Parser parser, Token found) {
        int at = found.getTokenIndex() - 1;
        while (at >= 0 && parser.getInputStream().get(at).getChannel() != Token.DEFAULT_CHANNEL) {
            at--;
        }
        return at >= 0 ? parser.getInputStream().get(at) : null;
    }
}
