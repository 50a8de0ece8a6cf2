package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for tokens that begin no statement, and for braces that are not closed. */
public final class StatementExplainer {
    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final DeclarationOrder order;
    private final LifetimeExplainer lifetimes;
    private final Wording wording;

    public StatementExplainer(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        order = new DeclarationOrder(lookahead, reporter);
        lifetimes = new LifetimeExplainer(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for the current token in place of a declaration. */
    public Diagnostic declaration() {
        Token found = lookahead.current();
        if (found.getType() == TickParser.RBRACE) {
            return wording.stray(found);
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return wording.unexpected(found, "no `;` belongs here")
                    .withLabel("one too many")
                    .withHelp("remove it: nothing follows a closing brace");
        }
        if (found.getText().equals("syntax") || found.getText().equals("edition")) {
            return wording.unknownKeyword(found).withHelp("remove the line: a schema names no version of the language");
        }
        Optional<Diagnostic> misplaced = order.find();
        if (misplaced.isPresent()) {
            return misplaced.get();
        }
        if (ForeignOptions.isDeprecated(found) && Keywords.DECLARATIONS.contains(lookahead.type(2))) {
            return new ForeignOptions(lookahead, reporter).deprecated(found, "the declaration");
        }
        boolean isQualified = Keywords.DECLARATIONS.contains(lookahead.type(2)) && Keywords.isWord(lookahead.type(3));
        if (isQualified && Keywords.NEEDLESS.contains(found.getText())) {
            return wording.unknownKeyword(found).withHelp("leave it out");
        }
        if (found.getText().equals("rpc")) {
            return wording.unknownKeyword(found)
                    .withHelp("a call is an entry of a channel, a message and its answer: write"
                            + " `client Ask -> Answer;`");
        }
        Optional<Integer> meant = found.getType() == TickParser.IDENTIFIER
                ? Keywords.meant(found.getText(), Keywords.DECLARATIONS)
                : Optional.empty();
        if (meant.isPresent()) {
            return wording.unknownKeyword(found).withHelp("did you mean `" + Keywords.text(meant.get()) + "`?");
        }
        Token before = lookahead.previous();
        if (before != null && before.getType() == TickParser.RBRACE && lookahead.beforeStrayBrace()) {
            return wording.at(
                            DiagnosticCode.STRAY_BRACKET,
                            before,
                            "there is a `}` too many: the declaration continues behind it")
                    .withLabel("one too many")
                    .withHelp("remove it");
        }
        if (isQualified) {
            return wording.unknownKeyword(found).withHelp("leave it out");
        }
        return wording.unexpected(found, "expected a declaration, found " + wording.shown(found))
                .withLabel("begins no declaration")
                .withHelp("a declaration begins with `package`, `option`, `import`, `const`, `enum`, `flags`, `type`,"
                        + " `struct`, `union`, `message`, `object` or `protocol`");
    }

    /**
     * Skips the current statement after its diagnostic. Returns whether a closing brace may follow that belongs to it.
     */
    public boolean stepOver(Diagnostic mistake) {
        int type = lookahead.type(1);
        if (type == TickParser.SEMICOLON || type == TickParser.RBRACE) {
            lookahead.consume();
            return false;
        }
        if (Keywords.DECLARATIONS.contains(lookahead.type(2))) {
            lookahead.consume();
            return false;
        }
        if (mistake.code() == DiagnosticCode.UNKNOWN_KEYWORD) {
            lookahead.skipStatement(lookahead.current());
            return false;
        }
        lookahead.skipToDeclaration();
        return true;
    }

    /**
     * Returns the diagnostic for the current token in place of a statement.
     *
     * @param rule the grammar rule of the body
     */
    Diagnostic statement(int rule) {
        Token found = lookahead.current();
        if (lookahead.atDeclaration()) {
            return wording.unexpected(found, "a declaration cannot be inside another one")
                    .withLabel("inside another declaration")
                    .withHelp("move " + wording.shown(lookahead.ahead(2)) + " out of the declaration");
        }
        if (found.getType() == TickParser.ELSE) {
            return wording.unexpected(found, "`else` without an `if` before it")
                    .withLabel("no `if` ends right before")
                    .withHelp("write `if (…) { … } else { … }`");
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return wording.unexpected(found, "no `;` belongs here")
                    .withLabel("one too many")
                    .withHelp("remove it");
        }
        if (Wording.closesBracket(found.getType())) {
            return wording.stray(found);
        }
        Optional<Diagnostic> beforeChannel =
                rule == TickParser.RULE_protocolBody ? lifetimes.beforeChannel() : Optional.empty();
        if (beforeChannel.isPresent()) {
            return beforeChannel.get();
        }
        return switch (rule) {
            case TickParser.RULE_protocolBody ->
                Keywords.isWord(found.getType())
                        ? wording.unknownKeyword(found)
                                .withHelp(
                                        "a protocol holds `version`, `speaks`, `messages`, `channel`, `packet`, `fragment_above`,"
                                                + " `fragment`, `id` and `ticks`")
                        : wording.unexpected(found, "expected a channel or a setting, found " + wording.shown(found))
                                .withLabel("begins no statement of a protocol");
            case TickParser.RULE_channelBody ->
                wording.unexpected(found, "expected a message, found " + wording.shown(found))
                        .withLabel("not the name of a message");
            default ->
                found.getType() == TickParser.INTEGER && lookahead.type(2) == TickParser.COLON
                        ? wording.at(DiagnosticCode.TAG_NUMBER, found, "a field takes no number")
                                .withLabel("no number belongs here")
                                .withHelp("leave it out: fields are sent in the order they are written")
                        : wording.unexpected(found, "expected a field, found " + wording.shown(found))
                                .withLabel("begins no field");
        };
    }

    /** Returns the diagnostic for a body without a closing brace. */
    Diagnostic unclosedBrace(ParserRuleContext body) {
        Token opener = lookahead.unclosedByIndent(Wording.opener(body, TickParser.LBRACE));
        String seen = lookahead.type(1) == Token.EOF ? "the end of the file" : wording.shown(lookahead.current());
        return wording.at(DiagnosticCode.UNCLOSED_BRACKET, opener, "`{` is never closed")
                .withLabel("opened here")
                .withNote("a `}` was missed before " + seen, reporter.span(lookahead.current()));
    }
}
