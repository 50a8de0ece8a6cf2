package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Diagnostics for statements of protocols and channels in the syntax of other tools. */
public final class ForeignEntries {
    private static final Map<String, Integer> DIRECTIONS = Map.of(
            "c2s", TickParser.CLIENT,
            "s2c", TickParser.SERVER,
            "upstream", TickParser.CLIENT,
            "downstream", TickParser.SERVER,
            "toServer", TickParser.CLIENT,
            "toClient", TickParser.SERVER);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final ChannelOrder order;
    private final Wording wording;

    ForeignEntries(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        order = new ChannelOrder(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for the statement of a protocol at the current token, or empty. */
    Optional<Diagnostic> inProtocol() {
        if (text(1).equals("rpc") && Keywords.isWord(lookahead.type(2))) {
            return Optional.of(remoteCall());
        }
        int second = lookahead.type(2);
        boolean enclosed = second == TickParser.LBRACE || second == TickParser.LBRACKET || second == TickParser.COLON;
        if (lookahead.type(1) == TickParser.MESSAGES && enclosed) {
            return Optional.of(
                    wording.unexpected(lookahead.ahead(2), "the messages are written directly behind `messages`")
                            .withLabel("does not belong here")
                            .withHelp("write `messages One, Two;`"));
        }
        return numberFirst().or(order::before);
    }

    /** Returns the diagnostic for a setting with its number before its name: {@code 60 ticks;}. */
    private Optional<Diagnostic> numberFirst() {
        int name = Keywords.UNITS.contains(text(2)) ? 3 : 2;
        boolean isSetting = lookahead.type(1) == TickParser.INTEGER
                && Keywords.PROTOCOL_ITEMS.contains(lookahead.type(name))
                && lookahead.type(name + 1) == TickParser.SEMICOLON;
        return isSetting
                ? Optional.of(
                        wording.unexpected(lookahead.current(), "the number of a setting is written behind its name")
                                .withLabel("before `" + text(name) + "`")
                                .withHelp("write `" + text(name) + " " + Wording.brief(text(1))
                                        + (name == 3 ? " " + text(2) : "") + ";`"))
                : Optional.empty();
    }

    /** Returns the diagnostic for the entry of a channel at the current token, or empty. */
    Optional<Diagnostic> inChannel() {
        if (text(1).equals("rpc") && Keywords.isWord(lookahead.type(2))) {
            return Optional.of(remoteCall());
        }
        boolean side = Keywords.SIDES.contains(lookahead.type(1));
        boolean otherSide = Keywords.SIDES.contains(lookahead.type(3)) && Keywords.isWord(lookahead.type(4));
        if (side && lookahead.type(2) == TickParser.ARROW && otherSide) {
            return Optional.of(twoSides("write only the side that sends")
                    .withHelp("write `" + text(1) + " " + Wording.brief(text(4)) + ";`"));
        } else if (side && lookahead.type(2) == TickParser.COMMA && otherSide) {
            return Optional.of(twoSides("leave both out: a message without a side may be sent by both")
                    .withHelp("write `" + Wording.brief(text(4)) + ";`"));
        } else if (side && lookahead.type(2) == TickParser.COLON && Keywords.isWord(lookahead.type(3))) {
            return Optional.of(wording.unexpected(lookahead.ahead(2), "no `:` belongs behind `" + text(1) + "`")
                    .withLabel("one too many")
                    .withHelp("write `" + text(1) + " " + Wording.brief(text(3)) + ";`"));
        } else if (DIRECTIONS.containsKey(text(1)) && Keywords.isWord(lookahead.type(2))) {
            return Optional.of(wording.unknownKeyword(lookahead.current())
                    .withHelp(
                            "write `" + Keywords.text(DIRECTIONS.get(text(1))) + " " + Wording.brief(text(2)) + ";`"));
        }
        return needlessWord().or(this::senderBehind).or(this::argumentOfCall);
    }

    private Diagnostic remoteCall() {
        return wording.unknownKeyword(lookahead.current())
                .withHelp("a call is an entry of a channel, a message and its answer: write `client Ask -> Answer;`");
    }

    private Diagnostic twoSides(String message) {
        return Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(lookahead.current(), lookahead.ahead(3)),
                        message)
                .withLabel("two sides");
    }

    /**
     * Returns the diagnostic for {@code message}, {@code object} or {@code rpc} in an entry: {@code client rpc Buy ->
     * Bought;}.
     */
    private Optional<Diagnostic> needlessWord() {
        int at = Keywords.SIDES.contains(lookahead.type(1)) ? 2 : 1;
        boolean declares = lookahead.type(at) == TickParser.MESSAGE || lookahead.type(at) == TickParser.OBJECT;
        boolean needless = (declares || text(at).equals("rpc")) && Keywords.isWord(lookahead.type(at + 1));
        boolean ends = lookahead.type(at + 2) == TickParser.SEMICOLON || lookahead.type(at + 2) == TickParser.ARROW;
        return needless && ends
                ? Optional.of(wording.unexpected(
                                lookahead.ahead(at),
                                "an entry of a channel is a message or an object, and nothing else")
                        .withLabel("leave it out")
                        .withHelp("write `" + (at == 2 ? text(1) + " " : "") + rest(at + 1) + ";`"))
                : Optional.empty();
    }

    /** Returns the diagnostic for a sender behind the message: {@code Move from client}. */
    private Optional<Diagnostic> senderBehind() {
        boolean behind = Keywords.isWord(lookahead.type(1))
                && (text(2).equals("from") || text(2).equals("by"))
                && Keywords.SIDES.contains(lookahead.type(3))
                && lookahead.type(4) == TickParser.SEMICOLON;
        return behind
                ? Optional.of(wording.unexpected(
                                lookahead.ahead(3), wording.shown(lookahead.ahead(3)) + " belongs before the message")
                        .withLabel("behind the message")
                        .withHelp("write `" + text(3) + " " + Wording.brief(text(1)) + ";`"))
                : Optional.empty();
    }

    /** Returns the diagnostic for a call with parentheses: {@code Ask(x)}. */
    private Optional<Diagnostic> argumentOfCall() {
        int at = Keywords.SIDES.contains(lookahead.type(1)) ? 2 : 1;
        Token opener = lookahead.ahead(at + 1);
        boolean isCall = Keywords.isWord(lookahead.type(at)) && lookahead.type(at + 1) == TickParser.LPAREN;
        return isCall
                ? Optional.of(wording.unexpected(opener, "a call is a message and its answer, without parentheses")
                        .withLabel("takes no arguments")
                        .withHelp("write `client Ask -> Answer;`"))
                : Optional.empty();
    }

    /** Returns the text up to the semicolon, shortened. */
    private String rest(int from) {
        int end = from;
        while (lookahead.type(end + 1) != TickParser.SEMICOLON && lookahead.type(end + 1) > 0 && end - from < 8) {
            end++;
        }
        return Wording.brief(
                reporter.span(lookahead.ahead(from), lookahead.ahead(end)).text());
    }

    private String text(int ahead) {
        return lookahead.ahead(ahead).getText();
    }
}
