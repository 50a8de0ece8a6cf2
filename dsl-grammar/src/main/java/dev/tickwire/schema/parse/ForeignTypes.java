package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.ForeignTypeNames;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** Conversion of types of other languages to those of schemas. */
final class ForeignTypes {
    private static final Set<String> OPTIONALS =
            Set.of("Optional", "optional", "Option", "option", "Maybe", "maybe", "Nullable", "nullable");
    private static final Set<String> REFERENCES = Set.of("ref", "Ref", "Reference");
    private static final Set<Integer> ENDS =
            Set.of(TickParser.SEMICOLON, TickParser.LBRACE, TickParser.RBRACE, Token.EOF);
    private static final int MOST_TOKENS = 40;
    private static final String ARRAY = "[..16]";

    private final TokenLookahead look;
    private final SyntaxReporter reporter;

    ForeignTypes(TokenLookahead look, SyntaxReporter reporter) {
        this.look = look;
        this.reporter = reporter;
    }

    /**
     * A type of another language, converted.
     *
     * @param type the type in a schema
     * @param arity the length of an array, or an empty text
     * @param next the index of the token behind the type
     * @param isMap whether it is a map, which schemas do not have; the type is then an example
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
        } else if (look.type(ahead) == TickParser.LBRACKET) {
            return inBrackets(ahead, depth);
        } else if (!Keywords.isWord(look.type(ahead))) {
            return Optional.empty();
        }
        boolean isScoped = look.type(ahead + 1) == TickParser.COLON && look.type(ahead + 2) == TickParser.COLON;
        if (isScoped) {
            return at(ahead + 3, depth + 1);
        }
        return look.type(ahead + 1) == TickParser.LESS ? generic(ahead, depth) : plain(ahead);
    }

    /** Returns the converted type in brackets: {@code [int]}, {@code [4]int} or {@code [int; 4]}. */
    private Optional<Form> inBrackets(int ahead, int depth) {
        int closing = look.closer(ahead, TickParser.LBRACKET, TickParser.RBRACKET);
        int sized = look.type(ahead + 1) == TickParser.INTEGER ? ahead + 2 : ahead + 1;
        if (look.type(sized) == TickParser.RBRACKET) {
            String arity = sized == ahead + 2 ? "[" + look.ahead(ahead + 1).getText() + "]" : ARRAY;
            return at(sized + 1, depth + 1).map(inner -> new Form(inner.type(), arity, inner.next(), inner.isMap()));
        }
        return at(ahead + 1, depth + 1).flatMap(inner -> {
            int end = inner.next();
            if (look.type(end) == TickParser.RBRACKET && end == closing) {
                return Optional.of(new Form(inner.type(), ARRAY, end + 1, inner.isMap()));
            }
            boolean counted = look.type(end) == TickParser.SEMICOLON
                    && look.type(end + 1) == TickParser.INTEGER
                    && look.type(end + 2) == TickParser.RBRACKET;
            if (!counted) {
                return Optional.empty();
            }
            // The semicolon in {@code [int; 4]} must not end the statement.
            ((CommonToken) look.ahead(end)).setType(TickParser.COMMA);
            String arity = "[" + look.ahead(end + 1).getText() + "]";
            return Optional.of(new Form(inner.type(), arity, end + 3, inner.isMap()));
        });
    }

    private Optional<Form> generic(int ahead, int depth) {
        String name = look.ahead(ahead).getText();
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
        for (int at = opener; at < opener + MOST_TOKENS && !ENDS.contains(look.type(at)); at++) {
            int type = look.type(at);
            depth += type == TickParser.LESS ? 1 : type == TickParser.GREATER ? -1 : type == TickParser.RSHIFT ? -2 : 0;
            if (depth <= 0) {
                return at;
            }
        }
        return 0;
    }

    private Optional<Form> plain(int ahead) {
        Token first = look.ahead(ahead);
        int last = ahead;
        while (last < ahead + MOST_TOKENS
                && look.type(last + 1) == TickParser.DOT
                && Keywords.isWord(look.type(last + 2))) {
            last += 2;
        }
        int closing = look.type(last + 1) == TickParser.LPAREN
                ? look.closer(last + 1, TickParser.LPAREN, TickParser.RPAREN)
                : 0;
        String written =
                reporter.span(first, look.ahead(Math.max(last, closing))).text();
        boolean isText = written.equals("char") && look.type(last + 1) == TickParser.STAR;
        String meant = isText ? "string" : ForeignTypeNames.builtIn(written).orElse(written);
        String type = closing > 0 ? written : TypeArguments.complete(meant);
        int next = Math.max(last, closing) + 1;
        boolean isArray = look.type(next) == TickParser.LBRACKET && look.type(next + 1) == TickParser.RBRACKET;
        return Optional.of(new Form(type, isArray ? ARRAY : "", isArray ? next + 2 : next, false));
    }
}
