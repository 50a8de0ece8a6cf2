package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
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
final class SyntaxErrorStrategy extends DefaultErrorStrategy {
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

    private final TokenLookahead look;
    private final SyntaxReporter reporter;
    private final TypoRepair repair;
    private final StatementExplainer statements;
    private final SyntaxExplainer explainer;
    private final Wording wording;
    private final ForeignFields foreignFields;
    private final ForeignEntries foreignEntries;
    private CommonToken setAside;
    private int setAsideType;

    SyntaxErrorStrategy(
            TokenLookahead look, SyntaxReporter reporter, TypoRepair repair, StatementExplainer statements) {
        this.look = look;
        this.reporter = reporter;
        this.repair = repair;
        this.statements = statements;
        explainer = new SyntaxExplainer(look, reporter, statements);
        wording = new Wording(look, reporter);
        foreignFields = new ForeignFields(look, reporter);
        foreignEntries = new ForeignEntries(look, reporter);
    }

    @Override
    public void sync(Parser parser) {
        int rule = parser.getContext().getRuleIndex();
        skipForeign(rule);
        repair.beforeDecision(rule);
        if (rule == TickParser.RULE_nameList && look.pastDeclaration()) {
            throw new InputMismatchException(parser);
        }
        if (endsUnclosedBody(parser.getContext())) {
            // Without a valid type the token ends the loop over the body, and the closing brace is found missing.
            setAside = (CommonToken) look.current();
            setAsideType = setAside.getType();
            setAside.setType(Token.INVALID_TYPE);
        } else if (BODIES.contains(rule)) {
            IntervalSet fitting =
                    parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
            while (!look.pastDeclaration() && !fitting.contains(look.type(1))) {
                report(statements.statement(rule));
                boolean doubledBrace =
                        look.type(1) == TickParser.LBRACE && look.previous().getType() == TickParser.LBRACE;
                if (doubledBrace) {
                    look.consume();
                } else {
                    look.skipStatement(look.current());
                }
                repair.beforeDecision(rule);
            }
        }
    }

    /** Reports and skips statements in the syntax of other languages. */
    private void skipForeign(int rule) {
        for (Optional<Diagnostic> found = foreign(rule); found.isPresent(); found = foreign(rule)) {
            report(found.get());
            look.skipStatement(look.current());
        }
    }

    private Optional<Diagnostic> foreign(int rule) {
        if (look.pastDeclaration()) {
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
        if (BODIES.contains(body.getRuleIndex()) && look.type(1) == TickParser.OBJECT && look.pastDeclaration()) {
            return true;
        }
        if (body.getRuleIndex() == TickParser.RULE_channelBody) {
            return look.atChannel();
        }
        return body.getRuleIndex() == TickParser.RULE_body
                && look.type(1) == TickParser.ELSE
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
            reporter.syntax(diagnostic, found, look.statementStart(found));
        }
    }

    @Override
    public void recover(Parser parser, RecognitionException mistake) {
        ParserRuleContext context = parser.getContext();
        if (!STATEMENTS.contains(context.getRuleIndex())) {
            throw mistake;
        }
        if (context.getStart().getType() == TickParser.IF && losesBrace(look.current(), context.getStart())) {
            look.skipBranch();
            endErrorCondition(parser);
            return;
        }
        boolean bodyFollows = WITH_BODY.contains(context.getStart().getType()) && look.type(1) == TickParser.LBRACE;
        if (context.getRuleIndex() != TickParser.RULE_fileItem || !bodyFollows) {
            look.skipStatement(context.getStart());
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
        if (expected == TickParser.RBRACE && (BODIES.contains(context.getRuleIndex()) || look.pastDeclaration())) {
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
                && (look.atLineStart() || endsStatement() || nextStatementBegins(context))) {
            report(missing(DiagnosticCode.MISSING_SEMICOLON, expected));
            return getMissingSymbol(parser);
        }
        boolean ofBranch = context.getParent() instanceof TickParser.ConditionalContext;
        if (expected == TickParser.LBRACE && ofBranch && look.type(1) == TickParser.SEMICOLON) {
            if (look.type(2) == TickParser.LBRACE) {
                report(wording.unexpected(look.current(), "no `;` belongs between an `if` and its fields")
                        .withLabel("one too many")
                        .withHelp("remove it"));
                parser.consume();
                return parser.consume();
            }
        } else if (expected == TickParser.LBRACE && ofBranch && losesBrace(look.current(), ifOf(context))) {
            report(missing(DiagnosticCode.UNEXPECTED_TOKEN, expected));
            return getMissingSymbol(parser);
        }
        boolean word = Keywords.isWord(look.type(1));
        if (word && look.type(2) == expected && !look.atLineStart()) {
            report(explainer.explain(context, look.current(), expected));
            parser.consume();
            return parser.consume();
        }
        boolean hasBrace = expected == TickParser.LBRACE && !ofBranch && look.beforeBrace();
        if (hasBrace) {
            report(explainer.explain(context, look.current(), expected));
            while (look.type(1) != TickParser.LBRACE) {
                parser.consume();
            }
            return parser.consume();
        }
        if (word && expected == TickParser.LBRACE && !ofBranch && !look.pastDeclaration()) {
            report(missing(DiagnosticCode.UNEXPECTED_TOKEN, expected));
            return getMissingSymbol(parser);
        }
        throw mistake;
    }

    /** Returns whether only the opening brace of an {@code if} is missing. */
    private boolean losesBrace(Token found, Token branch) {
        return Keywords.isWord(found.getType()) && look.branchCloses(branch.getCharPositionInLine());
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
        int second = look.type(2);
        return context instanceof TickParser.TypeArgumentsContext
                && Keywords.isWord(look.type(1))
                && (second == TickParser.SEMICOLON || second == TickParser.ASSIGN || second == TickParser.LBRACKET);
    }

    /** Returns whether the next statement begins, so that the current one lacks only its semicolon. */
    private boolean nextStatementBegins(ParserRuleContext statement) {
        return switch (statement.getRuleIndex()) {
            case TickParser.RULE_field, TickParser.RULE_alignment, TickParser.RULE_reservation -> look.atField();
            case TickParser.RULE_setting, TickParser.RULE_messageList -> look.atProtocolItem();
            case TickParser.RULE_channelEntry -> look.atChannelEntry();
            default -> false;
        };
    }

    private Token missingCloser(Parser parser, int closer, int openerType) {
        Token opener = Wording.opener(parser.getContext(), openerType);
        Optional<Token> angle = look.lastSince(opener, TickParser.GREATER);
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
        int type = look.type(1);
        return type == TickParser.SEMICOLON
                || type == TickParser.LBRACE
                || type == TickParser.RBRACE
                || look.pastDeclaration();
    }

    private Diagnostic missing(DiagnosticCode code, int expected) {
        Span place = reporter.span(look.previous()).after();
        String sign = wording.sign(expected);
        return Diagnostic.of(code, place, "missing " + sign + " after " + wording.shown(look.previous()))
                .withLabel("write " + sign + " here");
    }

    private void report(Diagnostic diagnostic) {
        reporter.syntax(diagnostic, look.current(), look.statementStart(look.current()));
    }

    private static int expected(RecognitionException mistake) {
        boolean one = mistake instanceof InputMismatchException
                && mistake.getExpectedTokens() != null
                && mistake.getExpectedTokens().size() == 1;
        return one ? mistake.getExpectedTokens().getMinElement() : Token.INVALID_TYPE;
    }
}
