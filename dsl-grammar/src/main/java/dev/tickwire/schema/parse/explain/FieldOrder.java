package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Diagnostics for fields with modifiers, arguments or lengths in the wrong order. */
public final class FieldOrder {
    private static final int MAX_MODIFIERS = 8;
    private static final Set<Integer> ENDS_NAME = Set.of(TickParser.SEMICOLON, TickParser.LBRACKET, TickParser.ASSIGN);
    private static final Set<Integer> TRUTHS = Set.of(TickParser.TRUE, TickParser.FALSE);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final Wording wording;

    FieldOrder(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        wording = new Wording(lookahead, reporter);
    }

    /**
     * Returns the diagnostic for the field at the current token, with the corrected field, or empty if the order is
     * right or unclear.
     */
    Optional<Diagnostic> find() {
        return new Field().mistake();
    }

    /** Parts of a field, in any order. */
    private final class Field {
        private final List<String> lifetimes = new ArrayList<>();
        private final List<String> modifiers = new ArrayList<>();
        private String type = "";
        private String arity = "";
        private String value = "";
        private Diagnostic mistake;
        private int at = 1;

        Optional<Diagnostic> mistake() {
            while (modifiers.size() < MAX_MODIFIERS && modifier(true)) {
                // Empty: the condition of the loop reads the modifiers before the type.
            }
            if (!type()) {
                return Optional.empty();
            }
            misplaced("behind the type", true);
            if (!isWord(at)) {
                return Optional.empty();
            }
            Token name = lookahead.ahead(at++);
            Diagnostic beforeName = mistake;
            boolean isName = ENDS_NAME.contains(lookahead.type(at));
            boolean ends = rest();
            Diagnostic shown = ends ? mistake : isName ? beforeName : null;
            return Optional.ofNullable(shown).map(one -> one.withHelp("write `" + written(name) + "`"));
        }

        private String written(Token name) {
            List<String> words = new ArrayList<>(new LinkedHashSet<>(lifetimes));
            words.addAll(new LinkedHashSet<>(modifiers));
            words.removeIf(String::isEmpty);
            words.add(Wording.brief(type));
            words.add(Wording.brief(name.getText() + arity));
            return String.join(" ", words) + Wording.brief(value);
        }

        /** Reads the type with its arguments. Returns false if there is none. */
        private boolean type() {
            int first = at;
            boolean isReference = lookahead.type(at) == TickParser.REF && isWord(at + 1) && isWord(at + 2);
            at += isReference ? 1 : 0;
            if (!isWord(at)) {
                return false;
            }
            while (lookahead.type(at + 1) == TickParser.DOT && isWord(at + 2) && at < 2 * MAX_MODIFIERS) {
                at += 2;
            }
            int closing = lookahead.type(at + 1) == TickParser.LPAREN ? closer(at + 1) : 0;
            at = Math.max(at, closing);
            type = text(first, at++);
            return true;
        }

        /** Reads modifiers at a wrong place and keeps a diagnostic for the first. */
        private void misplaced(String where, boolean beforeWord) {
            Token word = lookahead.ahead(at);
            Diagnostic before = mistake;
            while (modifiers.size() < MAX_MODIFIERS && modifier(beforeWord)) {
                String shown = wording.shown(word);
                mistake = before != null
                        ? before
                        : wording.unexpected(word, shown + " belongs before the type")
                                .withLabel(where);
            }
        }

        /** Reads the parts behind the name. Returns whether the field then ends with a semicolon. */
        private boolean rest() {
            for (int i = 0; i < MAX_MODIFIERS && lookahead.type(at) != TickParser.SEMICOLON; i++) {
                int before = at;
                int type = lookahead.type(at);
                if (type == TickParser.LBRACKET && arity.isEmpty()) {
                    int closing = lookahead.closer(at, TickParser.LBRACKET, TickParser.RBRACKET);
                    arity = closing == 0 ? "" : text(at, closing);
                    at = Math.max(at, closing + 1);
                } else if (type == TickParser.LPAREN) {
                    arguments();
                } else if (type == TickParser.ASSIGN && value.isEmpty()) {
                    value();
                } else {
                    misplaced("behind the name", false);
                }
                if (at == before) {
                    return false;
                }
            }
            return lookahead.type(at) == TickParser.SEMICOLON;
        }

        /** Reads arguments of the type that follow the name: {@code float a(0..5, step 0.1);}. */
        private void arguments() {
            int closing = closer(at);
            boolean hasArguments = Keywords.BOUNDED_TYPES.contains(type) || type.equals("float");
            String inner = closing > at + 1 ? text(at + 1, closing - 1) : "";
            String meant = hasArguments && !inner.isEmpty() ? TypeArguments.nearest(type, inner) : "";
            boolean isLost = meant.equals(TypeArguments.complete(type)) && !TypeArguments.fit(type, inner);
            if (meant.isEmpty() || isLost) {
                return;
            }
            if (mistake == null) {
                mistake = wording.unexpected(lookahead.ahead(at), "the arguments of a type are written behind the type")
                        .withLabel("behind the name");
            }
            type = meant;
            at = closing + 1;
        }

        private void value() {
            int last = lookahead.type(at + 1) == TickParser.MINUS ? at + 2 : at + 1;
            boolean isPlain =
                    Wording.isLiteral(lookahead.type(last)) || TRUTHS.contains(lookahead.type(last)) || isWord(last);
            if (isPlain) {
                value = " " + text(at, last);
                at = last + 1;
            }
        }

        /**
         * Reads one modifier. Returns false if there is none.
         *
         * @param beforeWord whether a word must follow; without one the token is a type or a name
         */
        private boolean modifier(boolean beforeWord) {
            Token word = lookahead.ahead(at);
            boolean isLifetime =
                    Keywords.LIFETIMES.contains(word.getType()) && lookahead.type(at + 1) == TickParser.INTEGER;
            if (isLifetime && lifetimes.size() < MAX_MODIFIERS) {
                lifetimes.add(text(at, at + 1));
                at += 2;
                return true;
            }
            boolean isWrap = word.getType() == TickParser.WRAP || word.getText().equals("smooth_wrap");
            int end = isWrap ? endOfWrap(beforeWord) : endOfModifier(beforeWord);
            if (end == 0 || beforeWord && !isWord(end + 1)) {
                return false;
            }
            boolean isSmooth = word.getType() == TickParser.SMOOTH;
            boolean inParentheses = lookahead.type(end) == TickParser.RPAREN;
            boolean hasWrap = isSmooth && end > at && lookahead.type(inParentheses ? end - 1 : end) == TickParser.WRAP;
            if (isWrap || hasWrap && !inParentheses) {
                note(word, "`wrap` is an argument of `smooth`", "expected `smooth(wrap)`");
            } else if (inParentheses && !hasWrap) {
                String allowedText =
                        isSmooth ? " takes `wrap` or nothing in parentheses" : " takes nothing in parentheses";
                note(lookahead.ahead(at + 1), wording.shown(word) + allowedText, "leave them out");
            }
            boolean isOff = inParentheses && lookahead.type(end - 1) == TickParser.FALSE;
            modifiers.add(isOff ? "" : isWrap || hasWrap ? "smooth(wrap)" : word.getText());
            at = end + 1;
            return true;
        }

        private void note(Token token, String message, String label) {
            mistake = mistake == null ? wording.unexpected(token, message).withLabel(label) : mistake;
        }

        /**
         * Returns the index of the last token of a modifier, or 0 if there is none. Accepts {@code smooth wrap},
         * {@code owner()} and {@code once(true)} too.
         */
        private int endOfModifier(boolean beforeWord) {
            if (!Keywords.MODIFIERS.contains(lookahead.type(at))) {
                return 0;
            }
            boolean isSmooth = lookahead.type(at) == TickParser.SMOOTH;
            if (isSmooth && lookahead.type(at + 1) == TickParser.WRAP && (!beforeWord || isWord(at + 2))) {
                return at + 1;
            } else if (lookahead.type(at + 1) != TickParser.LPAREN) {
                return at;
            } else if (lookahead.type(at + 2) == TickParser.RPAREN) {
                return at + 2;
            }
            boolean allowedText =
                    TRUTHS.contains(lookahead.type(at + 2)) || isSmooth && lookahead.type(at + 2) == TickParser.WRAP;
            return allowedText && lookahead.type(at + 3) == TickParser.RPAREN ? at + 3 : 0;
        }

        /** Returns the index of the last token of {@code wrap}, {@code wrap smooth} or {@code wrap(smooth)}. */
        private int endOfWrap(boolean beforeWord) {
            boolean inParentheses = lookahead.type(at + 1) == TickParser.LPAREN
                    && lookahead.type(at + 2) == TickParser.SMOOTH
                    && lookahead.type(at + 3) == TickParser.RPAREN;
            if (inParentheses) {
                return at + 3;
            } else if (lookahead.type(at + 1) == TickParser.SMOOTH && (!beforeWord || isWord(at + 2))) {
                return at + 1;
            }
            return at;
        }

        private int closer(int opener) {
            return lookahead.closer(opener, TickParser.LPAREN, TickParser.RPAREN);
        }

        private boolean isWord(int ahead) {
            return Keywords.isWord(lookahead.type(ahead));
        }

        private String text(int first, int last) {
            return reporter.span(lookahead.ahead(first), lookahead.ahead(last)).text();
        }
    }
}
