package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Diagnostics for the words of a channel in the wrong place: its kind, its parameters and the sender. */
public final class ChannelOrder {
    private static final int MAX_TOKENS = 24;
    private static final int MAX_BEFORE = 3;
    private static final Set<String> KINDS = Set.of(
            "reliable_ordered", "reliable_unordered", "unreliable", "unreliable_sequenced", "chunk", "state", "input");
    private static final Set<String> OF_STATE = Set.of("placed", "modelled");
    private static final Set<String> PARAMETERS = Set.of("placed", "modelled", "no_blocks");

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final Wording wording;

    ChannelOrder(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for words before {@code channel}, or empty if no channel follows. */
    Optional<Diagnostic> before() {
        int channel = 1;
        while (channel <= MAX_BEFORE && lookahead.type(channel) != TickParser.CHANNEL && isWord(channel)) {
            channel++;
        }
        boolean isOne = channel > 1 && lookahead.type(channel) == TickParser.CHANNEL && isWord(channel + 1);
        if (!isOne) {
            return Optional.empty();
        }
        Head head = new Head();
        for (int at = 1; at < channel; at++) {
            head.word(lookahead.ahead(at));
        }
        boolean isKind = channel == 2 && head.sides.isEmpty() && head.parameters.isEmpty();
        if (isKind) {
            return Optional.of(isWord(channel + 2) ? surplus() : kindFirst());
        }
        head.read(channel);
        return head.mistake("before `channel`");
    }

    /** Returns the diagnostic for {@code static channel c reliable_ordered { ... }}. */
    private Diagnostic surplus() {
        Token found = lookahead.current();
        return wording.unexpected(found, "expected `channel`, found " + wording.shown(found))
                .withLabel("does not belong here")
                .withHelp("leave it out: write `channel " + brief(3) + " " + brief(4) + "`");
    }

    /** Returns the diagnostic for {@code reliable_ordered channel c { ... }}. */
    private Diagnostic kindFirst() {
        return wording.unexpected(lookahead.current(), "the kind of a channel is written behind its name")
                .withLabel("before `channel`")
                .withHelp("write `channel " + brief(3) + " " + brief(1) + "`");
    }

    private String brief(int ahead) {
        return Wording.brief(lookahead.ahead(ahead).getText());
    }

    /**
     * Returns the diagnostic for words out of place in the head of a channel.
     *
     * @param channel the word {@code channel}, already consumed
     */
    Optional<Diagnostic> inside(Token channel) {
        for (int at = -1; at >= -MAX_TOKENS && lookahead.ahead(at) != null; at--) {
            if (lookahead.ahead(at) == channel) {
                Head head = new Head();
                head.read(at);
                return head.mistake("out of place");
            }
        }
        return Optional.empty();
    }

    private boolean isWord(int ahead) {
        return Keywords.isWord(lookahead.type(ahead));
    }

    /** The words in the head of a channel, sorted by their meaning. */
    private final class Head {
        private final List<String> names = new ArrayList<>();
        private final List<String> kinds = new ArrayList<>();
        private final List<Token> sides = new ArrayList<>();
        private final List<Token> parameters = new ArrayList<>();
        private String inParentheses = "";
        private String entry = "";

        void word(Token word) {
            if (Keywords.SIDES.contains(word.getType())) {
                sides.add(word);
            } else if (PARAMETERS.contains(word.getText())) {
                parameters.add(word);
            } else {
                (KINDS.contains(word.getText()) ? kinds : names).add(word.getText());
            }
        }

        /** Reads the words behind {@code channel} up to the brace, and the first entry. */
        void read(int channel) {
            int at = behind(channel);
            // A word before the kind is the name, even if it is spelled like a kind.
            if (isWord(at) && KINDS.contains(lookahead.ahead(behind(at)).getText())) {
                names.add(lookahead.ahead(at).getText());
                at = behind(at);
            }
            for (int i = 0; i < MAX_TOKENS && lookahead.type(at) != TickParser.LBRACE; i++, at = behind(at)) {
                if (lookahead.type(at) == TickParser.LPAREN) {
                    int opener = at;
                    while (i < MAX_TOKENS
                            && lookahead.type(at) != TickParser.RPAREN
                            && lookahead.type(at) != Token.EOF) {
                        i++;
                        at = behind(at);
                    }
                    if (lookahead.type(at) != TickParser.RPAREN) {
                        return;
                    }
                    String text = reporter.span(lookahead.ahead(opener), lookahead.ahead(at))
                            .text();
                    inParentheses = text.substring(1, text.length() - 1).strip();
                } else if (isWord(at)) {
                    word(lookahead.ahead(at));
                } else {
                    return;
                }
            }
            at = behind(at);
            at = Keywords.SIDES.contains(lookahead.type(at)) ? behind(at) : at;
            entry = isWord(at) ? lookahead.ahead(at).getText() : "";
        }

        private int behind(int at) {
            return at == -1 ? 1 : at + 1;
        }

        Optional<Diagnostic> mistake(String label) {
            boolean ofState = kinds.isEmpty() && parameters.stream().anyMatch(one -> OF_STATE.contains(one.getText()));
            boolean isAnyKind = kinds.isEmpty() && !ofState && parameters.isEmpty();
            if (kinds.isEmpty() && (ofState || isAnyKind)) {
                kinds.add(ofState ? "state" : "reliable_ordered");
            }
            boolean isOrder = names.size() == 1 && kinds.size() == 1 && !(parameters.isEmpty() && sides.isEmpty());
            if (!isOrder || sides.size() > 1) {
                return Optional.empty();
            }
            List<String> parts = new ArrayList<>();
            parameters.forEach(parameter -> parts.add(parameter.getText()));
            if (!inParentheses.isEmpty()) {
                parts.add(inParentheses);
            }
            String channel = "channel " + Wording.brief(names.get(0)) + " " + kinds.get(0)
                    + (parts.isEmpty() ? "" : " (" + Wording.brief(String.join(", ", parts)) + ")");
            if (sides.isEmpty()) {
                return Optional.of(wording.unexpected(
                                parameters.get(0),
                                wording.shown(parameters.get(0))
                                        + " belongs in parentheses behind the kind of a channel")
                        .withLabel(label)
                        .withHelp("write `" + channel + "`"));
            }
            String side = sides.get(0).getText();
            return Optional.of(wording.unexpected(
                            sides.get(0), wording.shown(sides.get(0)) + " belongs before each entry of a channel")
                    .withLabel(label)
                    .withHelp("write " + (isAnyKind ? "for example " : "") + "`" + channel + " { " + side + " "
                            + Wording.brief(entry.isEmpty() ? "Move" : entry) + "; }`"));
        }
    }
}
