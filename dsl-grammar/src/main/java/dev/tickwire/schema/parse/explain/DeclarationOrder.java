package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Diagnostics for modifiers of a declaration in the wrong place. */
public final class DeclarationOrder {
    private final TokenLookahead lookahead;
    private final LifetimeExplainer lifetimes;
    private final Wording wording;

    DeclarationOrder(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        lifetimes = new LifetimeExplainer(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for a modifier at the beginning of a declaration or behind it, or empty. */
    Optional<Diagnostic> find() {
        if (lookahead.type(1) == TickParser.PULSE) {
            return lookahead.type(2) == TickParser.FLAGS && Keywords.isWord(lookahead.type(3))
                    ? Optional.of(pulse(lookahead.current()))
                    : Optional.empty();
        }
        return modifier(TickParser.MESSAGE, Keywords.MESSAGE_MODIFIERS)
                .or(() -> modifier(TickParser.OBJECT, Keywords.OBJECT_MODIFIERS))
                .or(lifetimes::beforeDeclaration);
    }

    /**
     * Returns the diagnostic for {@code pulse flags Keys { ... }} and {@code flags pulse Keys { ... }}, which do not
     * show the flags that are pulses.
     */
    Diagnostic pulse(Token word) {
        return wording.unexpected(word, "`pulse` is written before a flag, not before the set")
                .withLabel("belongs into the braces")
                .withHelp("write it before each flag that is a pulse: `{ pulse JUMP, DUCK }`");
    }

    private Optional<Diagnostic> modifier(int keyword, Set<Integer> modifiers) {
        int words = 0;
        StringBuilder written = new StringBuilder();
        while (modifiers.contains(lookahead.type(words + 1)) && words < 2) {
            written.append(' ').append(lookahead.ahead(++words).getText());
        }
        if (words == 0) {
            return Optional.empty();
        }
        Token next = lookahead.ahead(words + 1);
        boolean endsLine =
                !lookahead.atLineStart() && next.getLine() > lookahead.current().getLine();
        boolean isBefore = !endsLine && next.getType() == keyword && Keywords.isWord(lookahead.type(words + 2));
        Optional<Token> closed = isBefore ? Optional.empty() : closed(keyword);
        if (isBefore) {
            return Optional.of(mistake("before the declaration", keyword, lookahead.ahead(words + 2), written));
        } else if (closed.isPresent()) {
            return Optional.of(mistake("behind the declaration", keyword, closed.get(), written));
        }
        String noun = keyword == TickParser.MESSAGE ? "a message" : "an object";
        return Optional.of(
                wording.unexpected(lookahead.current(), "only " + noun + " is " + wording.shown(lookahead.current()))
                        .withLabel("belongs to nothing here")
                        .withHelp("write `" + Keywords.text(keyword) + " Name" + written + " { … }`"));
    }

    /** Returns the name of the declaration whose closing brace is just before, or empty. */
    private Optional<Token> closed(int keyword) {
        boolean isBehind = lookahead.previous() != null && lookahead.previous().getType() == TickParser.RBRACE;
        return isBehind ? lookahead.nameOfDeclaration(keyword) : Optional.empty();
    }

    private Diagnostic mistake(String label, int keyword, Token name, CharSequence modifiers) {
        return wording.unexpected(lookahead.current(), wording.shown(lookahead.current()) + " belongs behind the name")
                .withLabel(label)
                .withHelp("write `" + Keywords.text(keyword) + " " + Wording.brief(name.getText()) + modifiers
                        + " { … }`");
    }
}
