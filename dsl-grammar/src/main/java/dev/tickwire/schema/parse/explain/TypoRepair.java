package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import dev.tickwire.schema.source.Span;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * Repair of well-known mistakes before the parser decides on them. The repair reports a mistake and changes the token
 * to the intended token, so that the rest of the statement is parsed too.
 */
public final class TypoRepair {
    /**
     * Most repairs in a file. Repaired tokens are not counted by {@code NestingCheck}; so few of them cannot make a
     * tree too deep.
     */
    private static final int MAX_REPAIRS = 50;

    private static final Set<String> ELSE_IF = Set.of("elseif", "elsif", "elif");

    private static final Set<String> BOTH_SIDES = Set.of("both", "either", "any", "all");

    /** Words of other languages for the arrow before a response. */
    private static final Set<String> ANSWERING = Set.of("returns", "return", "answers", "answer", "yields");

    /** Words of other languages for {@code at}. */
    private static final Set<String> AIMING = Set.of("to", "on", "for", "of", "in", "with");

    private static final Set<Integer> WITH_LIFETIME = Set.of(
            TickParser.RULE_body,
            TickParser.RULE_unionBody,
            TickParser.RULE_nameList,
            TickParser.RULE_enumDeclaration,
            TickParser.RULE_flagsDeclaration,
            TickParser.RULE_structDeclaration,
            TickParser.RULE_unionDeclaration,
            TickParser.RULE_messageDeclaration,
            TickParser.RULE_objectDeclaration,
            TickParser.RULE_channel,
            TickParser.RULE_channelEntry,
            TickParser.RULE_listedMessage);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final Wording wording;
    private int repairs;

    public TypoRepair(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        wording = new Wording(lookahead, reporter);
    }

    /**
     * Repairs the tokens ahead of a decision of the parser.
     *
     * @param rule the grammar rule
     */
    void beforeDecision(int rule) {
        if (repairs >= MAX_REPAIRS) {
            return;
        }
        if (WITH_LIFETIME.contains(rule)) {
            lifetime();
        }
        switch (rule) {
            case TickParser.RULE_body -> bodyItem();
            case TickParser.RULE_protocolBody -> protocolItem();
            case TickParser.RULE_channelBody -> channelEntry();
            case TickParser.RULE_channelEntry -> insideEntry();
            case TickParser.RULE_conditional -> elseBranch();
            case TickParser.RULE_messageDeclaration -> only(Keywords.MESSAGE_MODIFIERS);
            case TickParser.RULE_objectDeclaration -> only(Keywords.OBJECT_MODIFIERS);
            case TickParser.RULE_enumDeclaration, TickParser.RULE_flagsDeclaration -> headroom();
            case TickParser.RULE_typeReference, TickParser.RULE_aliasedType -> {
                angleBrackets();
                curlyBrackets();
                doubledParentheses();
            }
            case TickParser.RULE_typeArgument -> typeArgument();
            case TickParser.RULE_arity -> rangeSign(TickLexer.COMMA);
            default -> {}
        }
    }

    /** Repairs the word at the beginning of a declaration. Returns whether the tokens are a declaration then. */
    public boolean declaration() {
        if (lookahead.type(1) != TickLexer.IDENTIFIER || repairs >= MAX_REPAIRS) {
            return false;
        }
        Optional<Integer> meant = Keywords.meant(lookahead.current().getText(), Keywords.DECLARATIONS);
        if (meant.isEmpty() || !lookahead.isDeclaration(meant.get())) {
            return false;
        }
        keyword(meant.get());
        return true;
    }

    /** Repairs the word before the number of a version. */
    private void lifetime() {
        boolean isWord = lookahead.type(1) == TickLexer.IDENTIFIER && lookahead.type(2) == TickLexer.INTEGER;
        if (isWord && !lookahead.atLineStart() || isWord && Keywords.isWord(lookahead.type(3))) {
            replaceToken(Keywords.LIFETIMES);
        }
    }

    private void bodyItem() {
        if (lookahead.type(1) != TickLexer.IDENTIFIER && lookahead.type(1) != TickLexer.CONST) {
            return;
        }
        boolean threeWords = Keywords.isWord(lookahead.type(2))
                && (Keywords.isWord(lookahead.type(3)) || lookahead.type(3) == TickLexer.LPAREN);
        int closing =
                lookahead.type(2) == TickLexer.LPAREN ? lookahead.closer(2, TickLexer.LPAREN, TickLexer.RPAREN) : 0;
        if (threeWords) {
            modifier();
        } else if (closing > 0 && lookahead.type(closing + 1) == TickLexer.LBRACE) {
            branch();
        } else if (closing > 0 && lookahead.type(closing + 1) == TickLexer.SEMICOLON) {
            replaceToken(Set.of(TickLexer.RESERVED));
        } else if (lookahead.type(2) == TickLexer.SEMICOLON) {
            replaceToken(Set.of(TickLexer.ALIGN));
        }
    }

    private void branch() {
        Token word = lookahead.current();
        boolean meansIf = Keywords.meant(word.getText(), Set.of(TickLexer.IF)).isPresent()
                || word.getText().equals("fi");
        if (meansIf) {
            keyword(TickLexer.IF);
        } else if (ELSE_IF.contains(word.getText())) {
            report(unknown(word).withHelp("write `else if`"));
            setType(word, TickLexer.IF);
        } else if (!Keywords.BUILT_IN_TYPES.contains(word.getText())) {
            report(unknown(word).withHelp("write conditional fields as `if (…) { … }`"));
            setType(word, TickLexer.IF);
        }
    }

    private void modifier() {
        Token word = lookahead.current();
        String help = switch (word.getText()) {
            case "repeated", "list", "array" -> "an array is written behind the name: `name[4]`, `name[..4]`";
            case "required" -> "leave it out: a field is there unless it is `optional`";
            case "public",
                    "private",
                    "protected",
                    "internal",
                    "final",
                    "var",
                    "let",
                    "val",
                    "pub",
                    "static",
                    "readonly",
                    "mutable",
                    "mut",
                    "volatile",
                    "transient" -> "leave it out";
            case "sync", "synced", "replicated", "networked" -> "leave it out: every field is sent";
            case "const" -> "leave it out: constants are declared outside";
            default -> "";
        };
        if (help.isEmpty()) {
            replaceToken(Keywords.MODIFIERS);
            return;
        }
        report(unknown(word).withHelp(help));
        lookahead.consume();
    }

    private void protocolItem() {
        boolean isItem = Keywords.PROTOCOL_ITEMS.contains(lookahead.type(1));
        if (Keywords.isWord(lookahead.type(1)) && !isItem && !lookahead.atDeclaration()) {
            replaceToken(Keywords.PROTOCOL_ITEMS);
        }
    }

    private void channelEntry() {
        boolean ownerBehind = Keywords.SIDES.contains(lookahead.type(1)) && lookahead.type(2) == TickLexer.OWNER;
        if (ownerBehind && Keywords.isWord(lookahead.type(3)) && lookahead.type(3) != TickLexer.AT) {
            ownerBehindSide();
            return;
        }
        boolean aimed = lookahead.type(2) == TickLexer.AT && lookahead.type(3) != TickLexer.AT;
        boolean dated = Keywords.LIFETIMES.contains(lookahead.type(2)) && lookahead.type(3) == TickLexer.INTEGER;
        if (lookahead.type(1) != TickLexer.IDENTIFIER || !Keywords.isWord(lookahead.type(2)) || aimed || dated) {
            return;
        }
        Token word = lookahead.current();
        if (BOTH_SIDES.contains(word.getText())) {
            report(unknown(word).withHelp("leave it out: without `client` or `server` both sides may send it"));
            lookahead.consume();
        } else {
            replaceToken(Keywords.ENTRY_MODIFIERS);
        }
    }

    /** Repairs {@code client owner Use at Door;}. */
    private void ownerBehindSide() {
        Token side = lookahead.current();
        Token owner = lookahead.ahead(2);
        report(wording.unexpected(owner, "`owner` is written before `" + side.getText() + "`")
                .withLabel("behind `" + side.getText() + "`")
                .withHelp("write `owner " + side.getText() + " "
                        + Wording.brief(lookahead.ahead(3).getText()) + " …`"));
        setType(owner, side.getType());
        setType(side, TickLexer.OWNER);
    }

    private void insideEntry() {
        Token before = lookahead.previous();
        boolean word = lookahead.type(1) == TickLexer.IDENTIFIER
                && Keywords.isWord(lookahead.type(2))
                && !lookahead.atLineStart();
        if (before.getType() == TickLexer.OWNER && word && lookahead.type(2) != TickLexer.AT) {
            replaceToken(Keywords.SIDES);
        } else if (Keywords.isWord(before.getType())) {
            Token found = lookahead.current();
            boolean doubleArrow = found.getType() == TickLexer.ASSIGN && lookahead.type(2) == TickLexer.GREATER;
            if (doubleArrow || found.getType() == TickLexer.COLON || word && ANSWERING.contains(found.getText())) {
                arrow(doubleArrow);
            } else if (word && AIMING.contains(found.getText())) {
                keyword(TickLexer.AT);
            }
        }
    }

    /** Repairs {@code Buy => Bought;}, {@code Buy: Bought;} and {@code Buy returns Bought;}. */
    private void arrow(boolean doubleArrow) {
        String written = doubleArrow ? "=>" : lookahead.current().getText();
        Token last = lookahead.ahead(doubleArrow ? 2 : 1);
        report(Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(lookahead.current(), last),
                        "the answer of a call is written behind `->`, not behind `" + written + "`")
                .withLabel("expected `->`")
                .withHelp("write `" + lookahead.previous().getText() + " -> "
                        + Wording.brief(lookahead.ahead(doubleArrow ? 3 : 2).getText()) + "`"));
        if (doubleArrow) {
            lookahead.consume();
        }
        setType(last, TickLexer.ARROW);
    }

    private void elseBranch() {
        Token before = lookahead.previous();
        boolean afterBrace = before != null && before.getType() == TickLexer.RBRACE;
        boolean branches = lookahead.type(2) == TickLexer.LBRACE || lookahead.type(2) == TickLexer.IF;
        if (afterBrace && branches && lookahead.type(1) == TickLexer.IDENTIFIER) {
            replaceToken(Set.of(TickLexer.ELSE));
        }
    }

    private void headroom() {
        boolean word = lookahead.type(1) == TickLexer.IDENTIFIER;
        if (word && lookahead.type(2) == TickLexer.INTEGER && lookahead.type(3) == TickLexer.LBRACE) {
            keyword(TickLexer.MAX);
        } else {
            only(Set.of(TickLexer.MAX));
        }
    }

    private void only(Set<Integer> keywords) {
        if (lookahead.type(1) == TickLexer.IDENTIFIER) {
            replaceToken(keywords);
        }
    }

    private void angleBrackets() {
        int closing = lookahead.type(1) == TickLexer.LESS ? lookahead.closer(1, TickLexer.LESS, TickLexer.GREATER) : 0;
        if (closing == 0) {
            return;
        }
        Token opener = lookahead.current();
        String inner = reporter.span(opener, lookahead.ahead(closing)).text();
        String meant = TypeArguments.nearest(lookahead.previous().getText(), inner.substring(1, inner.length() - 1));
        if (lookahead.previous().getType() == TickLexer.REF) {
            meant = "ref " + inner.substring(1, inner.length() - 1);
        }
        boolean brief = meant.length() <= 60;
        String help = brief ? "write `" + meant + "`" : "write `(` and `)`";
        if (Keywords.LISTS.contains(lookahead.previous().getText())) {
            String element = inner.substring(1, inner.length() - 1);
            help = "an array is written behind the name: `" + (brief ? element : "uint8") + " name[..4]`";
        }
        report(Diagnostic.of(
                        DiagnosticCode.ANGLE_BRACKETS,
                        reporter.span(opener, lookahead.ahead(closing)),
                        "the arguments of a type are written in round brackets")
                .withLabel("not in angle brackets")
                .withHelp(help));
        setType(lookahead.ahead(closing), TickLexer.RPAREN);
        setType(opener, TickLexer.LPAREN);
    }

    /** Repairs arguments of a type in braces: {@code int{0..9} x;}. */
    private void curlyBrackets() {
        Token type = lookahead.previous();
        boolean builtIn = type != null && Keywords.BUILT_IN_TYPES.contains(type.getText());
        int closing = builtIn && lookahead.type(1) == TickLexer.LBRACE
                ? lookahead.closer(1, TickLexer.LBRACE, TickLexer.RBRACE)
                : 0;
        if (closing == 0) {
            return;
        }
        Token opener = lookahead.current();
        Span brackets = reporter.span(opener, lookahead.ahead(closing));
        String inner = brackets.text().substring(1, brackets.text().length() - 1);
        // Reported as a malformed token, so that errors that follow from it are not reported.
        reporter.word(Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        brackets,
                        "the arguments of a type are written in round brackets")
                .withLabel("curly brackets contain fields")
                .withHelp("write `" + Wording.brief(TypeArguments.nearest(type.getText(), inner)) + "`"));
        setType(lookahead.ahead(closing), TickLexer.RPAREN);
        setType(opener, TickLexer.LPAREN);
    }

    /** Reports additional parentheses around a range: {@code int((0..9)) x;}. */
    private void doubledParentheses() {
        boolean areTwo = lookahead.type(1) == TickLexer.LPAREN && lookahead.type(2) == TickLexer.LPAREN;
        int inner = areTwo ? lookahead.closer(2, TickLexer.LPAREN, TickLexer.RPAREN) : 0;
        int outer = inner > 0 ? lookahead.closer(1, TickLexer.LPAREN, TickLexer.RPAREN) : 0;
        if (outer == 0) {
            return;
        }
        String type = lookahead.previous().getText();
        Span bounds = reporter.span(lookahead.ahead(2), lookahead.ahead(inner));
        String rest = reporter.span(lookahead.current(), lookahead.ahead(outer))
                .text()
                .substring(bounds.end() - lookahead.current().getStartIndex());
        String meant = bounds.text().substring(1, bounds.text().length() - 1) + rest.substring(0, rest.length() - 1);
        if (TypeArguments.fit(type, meant)) {
            // Reported as a malformed token, so that errors that follow from it are not reported.
            reporter.word(Diagnostic.of(
                            DiagnosticCode.UNEXPECTED_TOKEN,
                            bounds,
                            "the bounds of a range are written without parentheses")
                    .withLabel("one pair is enough")
                    .withHelp("write `" + type + "(" + Wording.brief(meant) + ")`"));
        }
    }

    private void typeArgument() {
        boolean number = lookahead.type(2) == TickLexer.INTEGER || lookahead.type(2) == TickLexer.DECIMAL;
        boolean to = lookahead.current().getText().equals("to")
                && Wording.isLiteral(lookahead.previous().getType());
        if (lookahead.type(1) == TickLexer.IDENTIFIER && to) {
            rangeSign(TickLexer.IDENTIFIER);
        } else if (lookahead.type(1) == TickLexer.IDENTIFIER && number) {
            replaceToken(Set.of(TickLexer.STEP));
        } else if (lookahead.previous().getType() != TickLexer.STEP) {
            rangeSign(TickLexer.COLON);
        }
    }

    /** Repairs the sign between the bounds of a range. */
    private void rangeSign(int sign) {
        Token token = lookahead.current();
        Token min = lookahead.previous();
        if (token.getType() == sign && min.getType() != TickLexer.LBRACKET) {
            boolean plain = Wording.isLiteral(min.getType()) && Wording.isLiteral(lookahead.type(2));
            String range = plain ? min.getText() + ".." + lookahead.ahead(2).getText() : "..";
            report(Diagnostic.of(
                            DiagnosticCode.RANGE_SYNTAX,
                            reporter.span(token),
                            "the bounds of a range are separated by `..`, not by `" + token.getText() + "`")
                    .withLabel("expected `..`")
                    .withHelp("write `" + range + "`"));
            setType(token, TickLexer.RANGE);
        }
    }

    private void replaceToken(Set<Integer> keywords) {
        Keywords.meant(lookahead.current().getText(), keywords).ifPresent(this::keyword);
    }

    private void keyword(int keyword) {
        Token word = lookahead.current();
        report(unknown(word).withHelp("did you mean `" + Keywords.text(keyword) + "`?"));
        setType(word, keyword);
    }

    private Diagnostic unknown(Token word) {
        return wording.unknownKeyword(word);
    }

    private void report(Diagnostic diagnostic) {
        reporter.syntax(diagnostic, lookahead.current(), lookahead.statementStart(lookahead.current()));
        repairs++;
    }

    private static void setType(Token token, int type) {
        ((CommonToken) token).setType(type);
    }
}
