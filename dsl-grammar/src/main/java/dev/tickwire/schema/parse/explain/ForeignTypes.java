package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.ForeignTypeNames;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** Conversion of types of other languages to those of schemas. */
public final class ForeignTypes {
    private static final Set<String> OPTIONALS =
            Set.of("Optional", "optional", "Option", "option", "Maybe", "maybe", "Nullable", "nullable");
    private static final Set<String> REFERENCES = Set.of("ref", "Ref", "Reference");
    private static final Set<Integer> ENDS =
            Set.of(TickParser.SEMICOLON, TickParser.LBRACE, TickParser.RBRACE, Token.EOF);
    private static final int MAX_TOKENS = 40;
    private static final String ARRAY = "[..16]";

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;

    ForeignTypes(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
    }

    /**
     * A type of another language, converted.
     *
     * @param type the type in a schema
     * @param arity the length of an array, or an empty text
     * @param next the index of the token behind the type
     * @param isMap whether the foreign type is a map, which schemas do not have; the type is then an example
     */
    record Form(String type, String arity, int next, boolean isMap) {
        /** Returns a field of the type. */
        String field(String name) {
            return Wording.brief(type) + " " + Wording.brief(name) + arity;
        }
    }

    /** Returns the converted type at an index, or empty if the tokens are not a type. */
    Optional<Form> at(int ahead) {
        return at(ahead, 0);
    }

    private Optional<Form> at(int ahead, int depth) {
        if (depth > 3) {
            return Optional.empty();
        } else if (lookahead.type(ahead) == TickParser.LBRACKET) {
            return inBrackets(ahead, depth);
        } else if (!Keywords.isWord(lookahead.type(ahead))) {
            return Optional.empty();
        }
        boolean isScoped =
                lookahead.type(ahead + 1) == TickParser.COLON && lookahead.type(ahead + 2) == TickParser.COLON;
        if (isScoped) {
            return at(ahead + 3, depth + 1);
        }
        return lookahead.type(ahead + 1) == TickParser.LESS ? generic(ahead, depth) : plain(ahead);
    }

    /** Returns the converted type in brackets: {@code [int]}, {@code [4]int} or {@code [int; 4]}. */
    private Optional<Form> inBrackets(int ahead, int depth) {
        int closing = lookahead.closer(ahead, TickParser.LBRACKET, TickParser.RBRACKET);
        int sized = lookahead.type(ahead + 1) == TickParser.INTEGER ? ahead + 2 : ahead + 1;
        if (lookahead.type(sized) == TickParser.RBRACKET) {
            String arity = sized == ahead + 2 ? "[" + lookahead.ahead(ahead + 1).getText() + "]" : ARRAY;
            return at(sized + 1, depth + 1).map(inner -> new Form(inner.type(), arity, inner.next(), inner.isMap()));
        }
        return at(ahead + 1, depth + 1).flatMap(inner -> {
            int end = inner.next();
            if (lookahead.type(end) == TickParser.RBRACKET && end == closing) {
                return Optional.of(new Form(inner.type(), ARRAY, end + 1, inner.isMap()));
            }
            boolean counted = lookahead.type(end) == TickParser.SEMICOLON
                    && lookahead.type(end + 1) == TickParser.INTEGER
                    && lookahead.type(end + 2) == TickParser.RBRACKET;
            if (!counted) {
                return Optional.empty();
            }
            // The semicolon in {@code [int; 4]} must not end the statement.
            ((CommonToken) lookahead.ahead(end)).setType(TickParser.COMMA);
            String arity = "[" + lookahead.ahead(end + 1).getText() + "]";
            return Optional.of(new Form(inner.type(), arity, end + 3, inner.isMap()));
        });
    }

    private Optional<Form> generic(int ahead, int depth) {
        String name = lookahead.ahead(ahead).getText();
        int closing = closing(ahead + 1);
        if (closing == 0) {
            return Optional.empty();
        } else if (ForeignTypeNames.isMap(name)) {
            return Optional.of(new Form("Entry", ARRAY, closing + 1, true));
        } else if (OPTIONALS.contains(name)) {
            return at(ahead + 2, depth + 1)
                    .map(inner -> new Form("optional " + inner.type(), inner.arity(), closing + 1, inner.isMap()));
        }
        if (REFERENCES.contains(name)) {
            return at(ahead + 2, depth + 1)
                    .map(inner -> new Form("ref " + inner.type(), inner.arity(), closing + 1, inner.isMap()));
        }
        return Keywords.LISTS.contains(name)
                ? at(ahead + 2, depth + 1)
                        .filter(inner -> inner.arity().isEmpty())
                        .map(inner -> new Form(inner.type(), ARRAY, closing + 1, inner.isMap()))
                : Optional.empty();
    }

    /** Returns the index of the closing angle bracket, or 0. {@code >>} closes two. */
    private int closing(int opener) {
        int depth = 0;
        for (int at = opener; at < opener + MAX_TOKENS && !ENDS.contains(lookahead.type(at)); at++) {
            int type = lookahead.type(at);
            depth += type == TickParser.LESS ? 1 : type == TickParser.GREATER ? -1 : type == TickParser.RSHIFT ? -2 : 0;
            if (depth <= 0) {
                return at;
            }
        }
        return 0;
    }

    private Optional<Form> plain(int ahead) {
        Token first = lookahead.ahead(ahead);
        int last = ahead;
        while (last < ahead + MAX_TOKENS
                && lookahead.type(last + 1) == TickParser.DOT
                && Keywords.isWord(lookahead.type(last + 2))) {
            last += 2;
        }
        int closing = lookahead.type(last + 1) == TickParser.LPAREN
                ? lookahead.closer(last + 1, TickParser.LPAREN, TickParser.RPAREN)
                : 0;
        String written =
                reporter.span(first, lookahead.ahead(Math.max(last, closing))).text();
        boolean isText = written.equals("char") && lookahead.type(last + 1) == TickParser.STAR;
        String meant = isText ? "string" : ForeignTypeNames.builtIn(written).orElse(written);
        String type = closing > 0 ? written : TypeArguments.complete(meant);
        int next = Math.max(last, closing) + 1;
        boolean isArray =
                lookahead.type(next) == TickParser.LBRACKET && lookahead.type(next + 1) == TickParser.RBRACKET;
        return Optional.of(new Form(type, isArray ? ARRAY : "", isArray ? next + 2 : next, false));
    }
}
