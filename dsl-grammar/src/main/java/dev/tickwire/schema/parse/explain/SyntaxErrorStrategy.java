package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import dev.tickwire.schema.source.Span;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Recovery of the ANTLR parser from syntax errors: one diagnostic for each error, then parsing continues behind the
 * statement.
 *
 * <p>An error ends all rules up to that of the statement, whose node keeps the exception and is left out of the tree.
 * There are two exceptions: a missing {@code ;} or closing bracket is inserted, and a single unexpected word is
 * skipped.
 */
public final class SyntaxErrorStrategy extends DefaultErrorStrategy {
    private static final Set<Integer> STATEMENTS = Set.of(
            TickParser.RULE_fileItem,
            TickParser.RULE_bodyItem,
            TickParser.RULE_unionCase,
            TickParser.RULE_protocolItem,
            TickParser.RULE_channelEntry);
    private static final Set<Integer> WITH_BODY =
            Set.of(TickParser.STRUCT, TickParser.UNION, TickParser.MESSAGE, TickParser.OBJECT, TickParser.PROTOCOL);
    private static final Set<Integer> BODIES = Set.of(
            TickParser.RULE_body, TickParser.RULE_unionBody, TickParser.RULE_protocolBody, TickParser.RULE_channelBody);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final TypoRepair repair;
    private final StatementExplainer statements;
    private final SyntaxExplainer explainer;
    private final Wording wording;
    private final ForeignFields foreignFields;
    private final ForeignEntries foreignEntries;
    private CommonToken setAside;
    private int setAsideType;

    public SyntaxErrorStrategy(
            TokenLookahead lookahead, SyntaxReporter reporter, TypoRepair repair, StatementExplainer statements) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        this.repair = repair;
        this.statements = statements;
        explainer = new SyntaxExplainer(lookahead, reporter, statements);
        wording = new Wording(lookahead, reporter);
        foreignFields = new ForeignFields(lookahead, reporter);
        foreignEntries = new ForeignEntries(lookahead, reporter);
    }

    @Override
    public void sync(Parser parser) {
        int rule = parser.getContext().getRuleIndex();
        skipForeign(rule);
        repair.beforeDecision(rule);
        if (rule == TickParser.RULE_nameList && lookahead.pastDeclaration()) {
            throw new InputMismatchException(parser);
        }
        if (endsUnclosedBody(parser.getContext())) {
            // Without a valid type the token ends the loop over the body, and the closing brace is found missing.
            setAside = (CommonToken) lookahead.current();
            setAsideType = setAside.getType();
            setAside.setType(Token.INVALID_TYPE);
        } else if (BODIES.contains(rule)) {
            IntervalSet fitting =
                    parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
            while (!lookahead.pastDeclaration() && !fitting.contains(lookahead.type(1))) {
                report(statements.statement(rule));
                boolean doubledBrace = lookahead.type(1) == TickParser.LBRACE
                        && lookahead.previous().getType() == TickParser.LBRACE;
                if (doubledBrace) {
                    lookahead.consume();
                } else {
                    lookahead.skipStatement(lookahead.current());
                }
                repair.beforeDecision(rule);
            }
        }
    }

    /** Reports and skips statements in the syntax of other languages. */
    private void skipForeign(int rule) {
        for (Optional<Diagnostic> found = foreign(rule); found.isPresent(); found = foreign(rule)) {
            report(found.get());
            lookahead.skipStatement(lookahead.current());
        }
    }

    private Optional<Diagnostic> foreign(int rule) {
        if (lookahead.pastDeclaration()) {
            return Optional.empty();
        }
        return switch (rule) {
            case TickParser.RULE_body, TickParser.RULE_unionBody -> foreignFields.find();
            case TickParser.RULE_protocolBody -> foreignEntries.inProtocol();
            case TickParser.RULE_channelBody -> foreignEntries.inChannel();
            default -> Optional.empty();
        };
    }

    /**
     * Returns whether the current token shows that a body lacks its closing brace: {@code else}, the next channel, or a
     * declaration of an {@code object}, which could also be a type.
     */
    private boolean endsUnclosedBody(ParserRuleContext body) {
        if (BODIES.contains(body.getRuleIndex())
                && lookahead.type(1) == TickParser.OBJECT
                && lookahead.pastDeclaration()) {
            return true;
        }
        if (body.getRuleIndex() == TickParser.RULE_channelBody) {
            return lookahead.atChannel();
        }
        return body.getRuleIndex() == TickParser.RULE_body
                && lookahead.type(1) == TickParser.ELSE
                && body.getParent() instanceof TickParser.ConditionalContext branch
                && branch.ELSE() == null;
    }

    @Override
    public void reportError(Parser parser, RecognitionException mistake) {
        if (!inErrorRecoveryMode(parser)) {
            beginErrorCondition(parser);
            ParserRuleContext context = (ParserRuleContext) mistake.getCtx();
            Token found = mistake.getOffendingToken();
            Diagnostic diagnostic = explainer.explain(context, found, expected(mistake));
            reporter.syntax(diagnostic, found, lookahead.statementStart(found));
        }
    }

    @Override
    public void recover(Parser parser, RecognitionException mistake) {
        ParserRuleContext context = parser.getContext();
        if (!STATEMENTS.contains(context.getRuleIndex())) {
            throw mistake;
        }
        if (context.getStart().getType() == TickParser.IF && losesBrace(lookahead.current(), context.getStart())) {
            lookahead.skipBranch();
            endErrorCondition(parser);
            return;
        }
        boolean bodyFollows =
                WITH_BODY.contains(context.getStart().getType()) && lookahead.type(1) == TickParser.LBRACE;
        if (context.getRuleIndex() != TickParser.RULE_fileItem || !bodyFollows) {
            lookahead.skipStatement(context.getStart());
        }
        endErrorCondition(parser);
    }

    @Override
    public Token recoverInline(Parser parser) {
        if (setAside != null) {
            setAside.setType(setAsideType);
            setAside = null;
        }
        InputMismatchException mistake = new InputMismatchException(parser);
        int expected = expected(mistake);
        ParserRuleContext context = parser.getContext();
        if (expected == TickParser.RBRACE && (BODIES.contains(context.getRuleIndex()) || lookahead.pastDeclaration())) {
            report(statements.unclosedBrace(context));
            return getMissingSymbol(parser);
        }
        if (expected == TickParser.RPAREN && (endsStatement() || endsType(context))) {
            return missingCloser(parser, expected, TickParser.LPAREN);
        }
        if (expected == TickParser.RBRACKET && endsStatement()) {
            return missingCloser(parser, expected, TickParser.LBRACKET);
        }
        if (expected == TickParser.SEMICOLON
                && (lookahead.atLineStart() || endsStatement() || nextStatementBegins(context))) {
            report(missing(DiagnosticCode.MISSING_SEMICOLON, expected));
            return getMissingSymbol(parser);
        }
        boolean ofBranch = context.getParent() instanceof TickParser.ConditionalContext;
        if (expected == TickParser.LBRACE && ofBranch && lookahead.type(1) == TickParser.SEMICOLON) {
            if (lookahead.type(2) == TickParser.LBRACE) {
                report(wording.unexpected(lookahead.current(), "no `;` belongs between an `if` and its fields")
                        .withLabel("one too many")
                        .withHelp("remove it"));
                parser.consume();
                return parser.consume();
            }
        } else if (expected == TickParser.LBRACE && ofBranch && losesBrace(lookahead.current(), ifOf(context))) {
            report(missing(DiagnosticCode.UNEXPECTED_TOKEN, expected));
            return getMissingSymbol(parser);
        }
        boolean word = Keywords.isWord(lookahead.type(1));
        if (word && lookahead.type(2) == expected && !lookahead.atLineStart()) {
            report(explainer.explain(context, lookahead.current(), expected));
            parser.consume();
            return parser.consume();
        }
        boolean hasBrace = expected == TickParser.LBRACE && !ofBranch && lookahead.beforeBrace();
        if (hasBrace) {
            report(explainer.explain(context, lookahead.current(), expected));
            while (lookahead.type(1) != TickParser.LBRACE) {
                parser.consume();
            }
            return parser.consume();
        }
        if (word && expected == TickParser.LBRACE && !ofBranch && !lookahead.pastDeclaration()) {
            report(missing(DiagnosticCode.UNEXPECTED_TOKEN, expected));
            return getMissingSymbol(parser);
        }
        throw mistake;
    }

    /** Returns whether only the opening brace of an {@code if} is missing. */
    private boolean losesBrace(Token found, Token branch) {
        return Keywords.isWord(found.getType()) && lookahead.branchCloses(branch.getCharPositionInLine());
    }

    /** Returns the first {@code if} of a chain with {@code else}. */
    private static Token ifOf(ParserRuleContext body) {
        ParserRuleContext branch = body.getParent();
        while (branch.getParent() instanceof TickParser.ConditionalContext) {
            branch = branch.getParent();
        }
        return branch.getStart();
    }

    /** Returns whether a name follows, so that the arguments of a type lack only their closing parenthesis. */
    private boolean endsType(ParserRuleContext context) {
        int second = lookahead.type(2);
        return context instanceof TickParser.TypeArgumentsContext
                && Keywords.isWord(lookahead.type(1))
                && (second == TickParser.SEMICOLON || second == TickParser.ASSIGN || second == TickParser.LBRACKET);
    }

    /** Returns whether the next statement begins, so that the current one lacks only its semicolon. */
    private boolean nextStatementBegins(ParserRuleContext statement) {
        return switch (statement.getRuleIndex()) {
            case TickParser.RULE_field, TickParser.RULE_alignment, TickParser.RULE_reservation -> lookahead.atField();
            case TickParser.RULE_setting, TickParser.RULE_messageList -> lookahead.atProtocolItem();
            case TickParser.RULE_channelEntry -> lookahead.atChannelEntry();
            default -> false;
        };
    }

    private Token missingCloser(Parser parser, int closer, int openerType) {
        Token opener = Wording.opener(parser.getContext(), openerType);
        Optional<Token> angle = lookahead.lastSince(opener, TickParser.GREATER);
        if (parser.getContext() instanceof TickParser.TypeArgumentsContext && angle.isPresent()) {
            report(wording.at(DiagnosticCode.ANGLE_BRACKETS, angle.get(), "`(` is closed by `)`, not by `>`")
                    .withLabel("expected `)`")
                    .withNote("`(` was opened here", reporter.span(opener)));
            return getMissingSymbol(parser);
        }
        report(missing(DiagnosticCode.UNCLOSED_BRACKET, closer)
                .withNote("`" + opener.getText() + "` was opened here", reporter.span(opener)));
        return getMissingSymbol(parser);
    }

    private boolean endsStatement() {
        int type = lookahead.type(1);
        return type == TickParser.SEMICOLON
                || type == TickParser.LBRACE
                || type == TickParser.RBRACE
                || lookahead.pastDeclaration();
    }

    private Diagnostic missing(DiagnosticCode code, int expected) {
        Span place = reporter.span(lookahead.previous()).after();
        String sign = wording.sign(expected);
        return Diagnostic.of(code, place, "missing " + sign + " after " + wording.shown(lookahead.previous()))
                .withLabel("write " + sign + " here");
    }

    private void report(Diagnostic diagnostic) {
        reporter.syntax(diagnostic, lookahead.current(), lookahead.statementStart(lookahead.current()));
    }

    private static int expected(RecognitionException mistake) {
        boolean one = mistake instanceof InputMismatchException
                && mistake.getExpectedTokens() != null
                && mistake.getExpectedTokens().size() == 1;
        return one ? mistake.getExpectedTokens().getMinElement() : Token.INVALID_TYPE;
    }
}
