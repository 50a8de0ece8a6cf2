package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Diagnostics for fields in the syntax of other languages. */
public final class ForeignFields {
    private static final Set<String> C_SIGNS_AND_SIZES = Set.of("unsigned", "signed", "long", "short");
    private static final Set<String> C_INTEGERS = Set.of("unsigned", "signed", "long", "short", "int", "char");
    /** Most words of an integer type of C: {@code unsigned long long int}. */
    private static final int MAX_WORDS = 4;

    private static final Set<String> VARIABLES = Set.of("var", "let", "val", "pub", "const", "final", "mut");
    private static final Set<String> UNIONS = Set.of("oneof", "variant", "choice", "one_of");
    private static final Set<Integer> ENDS_NAME = Set.of(TickParser.SEMICOLON, TickParser.LBRACKET, TickParser.ASSIGN);

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final ForeignTypes types;
    private final ForeignOptions options;
    private final FieldOrder order;
    private final Wording wording;

    ForeignFields(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        types = new ForeignTypes(lookahead, reporter);
        options = new ForeignOptions(lookahead, reporter);
        order = new FieldOrder(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for the field at the current token, or empty if the syntax is not foreign. */
    Optional<Diagnostic> find() {
        if (lookahead.type(1) == TickParser.MINUS && lookahead.type(2) == TickParser.MINUS) {
            return Optional.of(wording.unexpected(lookahead.current(), "expected a field, found `--`")
                    .withLabel("begins no comment")
                    .withHelp("comments begin with `//`"));
        } else if (lookahead.type(1) == TickParser.LBRACKET) {
            return bracketsFirst();
        } else if (lookahead.type(1) == TickParser.LPAREN) {
            return inParentheses();
        } else if (!Keywords.isWord(lookahead.type(1))) {
            return Optional.empty();
        }
        return modifierWithType()
                .or(order::find)
                .or(this::integerOfC)
                .or(this::pointer)
                .or(this::generic)
                .or(this::typeBehindColon)
                .or(this::unionInside)
                .or(options::find);
    }

    /**
     * Returns the diagnostic for brackets before the name: {@code []Point a}, {@code [4]Point a} or {@code [Point; 4]
     * a}.
     */
    private Optional<Diagnostic> bracketsFirst() {
        return types.at(1)
                .filter(form -> isName(form.next()))
                .map(form -> Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                reporter.span(lookahead.current()),
                                "the brackets of an array are written behind the name")
                        .withLabel("before the name")
                        .withHelp("write `" + form.field(text(form.next())) + "`"));
    }

    /** Returns the diagnostic for a type in parentheses. */
    private Optional<Diagnostic> inParentheses() {
        int closing = lookahead.closer(1, TickParser.LPAREN, TickParser.RPAREN);
        if (closing == 0 || !isName(closing + 1)) {
            return Optional.empty();
        }
        return types.at(2)
                .filter(form -> form.next() == closing)
                .map(form -> wording.unexpected(lookahead.current(), "a type is written without parentheses around it")
                        .withLabel("leave them out")
                        .withHelp("write `" + form.field(text(closing + 1)) + "`"));
    }

    /** Returns the diagnostic for a modifier with its type in parentheses: {@code optional(Point) a}. */
    private Optional<Diagnostic> modifierWithType() {
        // `smooth` may have parentheses of its own.
        boolean opens = (lookahead.type(1) == TickParser.REF || Keywords.MODIFIERS.contains(lookahead.type(1)))
                && lookahead.type(1) != TickParser.SMOOTH
                && lookahead.type(2) == TickParser.LPAREN;
        int closing = opens ? lookahead.closer(2, TickParser.LPAREN, TickParser.RPAREN) : 0;
        if (closing == 0 || !isName(closing + 1)) {
            return Optional.empty();
        }
        return types.at(3)
                .filter(form -> form.next() == closing)
                .map(form -> wording.unexpected(
                                lookahead.ahead(2),
                                "the type is written behind " + wording.shown(lookahead.current())
                                        + " without parentheses")
                        .withLabel("leave them out")
                        .withHelp("write `" + text(1) + " " + form.field(text(closing + 1)) + "`"));
    }

    /** Returns the diagnostic for an integer type of C with several words: {@code unsigned int x}. */
    private Optional<Diagnostic> integerOfC() {
        List<String> words = new ArrayList<>();
        int at = 1;
        while (at <= MAX_WORDS && Keywords.isWord(lookahead.type(at)) && C_INTEGERS.contains(text(at))) {
            words.add(text(at++));
        }
        boolean isOne = words.size() > 1 && C_SIGNS_AND_SIZES.contains(words.get(0)) && isName(at);
        if (!isOne) {
            return Optional.empty();
        }
        int bits = words.contains("char") ? 8 : words.contains("short") ? 16 : words.contains("long") ? 64 : 32;
        String meant = (words.contains("unsigned") ? "uint" : "int") + bits;
        String written = words.stream().collect(Collectors.joining(" "));
        return Optional.of(Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(lookahead.current(), lookahead.ahead(at - 1)),
                        "a type is one word, not `" + written + "`")
                .withLabel("several words")
                .withHelp("write `" + meant + " " + Wording.brief(text(at)) + "`"));
    }

    /** Returns the diagnostic for a pointer or reference of C: {@code int* x}. */
    private Optional<Diagnostic> pointer() {
        int type = lookahead.type(1) == TickParser.CONST ? 2 : 1;
        int sign = type + 1;
        boolean isPointer = lookahead.type(sign) == TickParser.STAR || lookahead.type(sign) == TickParser.AMPERSAND;
        if (!isPointer || !isName(sign + 1)) {
            return Optional.empty();
        }
        return types.at(type)
                .map(form -> wording.unexpected(
                                lookahead.ahead(sign), "a field contains its value; there are no pointers")
                        .withLabel("has no meaning here")
                        .withHelp("write `" + form.field(text(sign + 1)) + "`"));
    }

    /** Returns the diagnostic for a generic or qualified type: {@code List<int> x}, {@code std::string x}. */
    private Optional<Diagnostic> generic() {
        boolean isScoped = lookahead.type(2) == TickParser.COLON && lookahead.type(3) == TickParser.COLON;
        if (lookahead.type(2) != TickParser.LESS && !isScoped) {
            return Optional.empty();
        }
        // TypoRepair repairs a list in angle brackets, so that its elements are checked too.
        return types.at(1)
                .filter(form -> isName(form.next()))
                .filter(form -> isScoped || form.isMap() || !Keywords.LISTS.contains(text(1)) || closesTwo(form))
                .map(form -> Diagnostic.of(
                                isScoped ? DiagnosticCode.UNEXPECTED_TOKEN : DiagnosticCode.ANGLE_BRACKETS,
                                reporter.span(lookahead.current(), lookahead.ahead(form.next() - 1)),
                                form.isMap()
                                        ? "there are no maps"
                                        : isScoped
                                                ? "`::` has no meaning in a schema"
                                                : "the arguments of a type are written in round brackets")
                        .withLabel(form.isMap() ? "not a type" : "a type of another language")
                        .withHelp(
                                form.isMap()
                                        ? "declare a struct of key and value, and write `"
                                                + form.field(text(form.next())) + "`"
                                        : "write `" + form.field(text(form.next())) + "`"));
    }

    /** Returns the diagnostic for a type behind a colon: {@code x: int}. */
    private Optional<Diagnostic> typeBehindColon() {
        boolean isDeclared = VARIABLES.contains(text(1)) && Keywords.isWord(lookahead.type(2));
        int colon = isDeclared ? 3 : 2;
        if (lookahead.type(colon) != TickParser.COLON || lookahead.type(colon + 1) == TickParser.COLON) {
            return Optional.empty();
        }
        return types.at(colon + 1)
                .map(form -> wording.at(
                                DiagnosticCode.TYPE_AFTER_NAME,
                                lookahead.ahead(colon),
                                "the type of a field is written before its name")
                        .withLabel("no `:` belongs here")
                        .withHelp(
                                form.isMap()
                                        ? "there are no maps: declare a struct of key and value, and write `"
                                                + form.field(text(colon - 1)) + ";`"
                                        : "write `" + form.field(text(colon - 1)) + ";`"));
    }

    /** Returns the diagnostic for a union within a body: {@code oneof kind { ... }}. */
    private Optional<Diagnostic> unionInside() {
        boolean isUnion = UNIONS.contains(text(1))
                && Keywords.isWord(lookahead.type(2))
                && lookahead.type(3) == TickParser.LBRACE;
        if (!isUnion) {
            return Optional.empty();
        }
        String name = text(2);
        String type = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return Optional.of(wording.unknownKeyword(lookahead.current())
                .withHelp("declare `union " + Wording.brief(type) + " { … }` outside, and write `" + Wording.brief(type)
                        + " " + Wording.brief(name) + ";` here"));
    }

    private boolean closesTwo(ForeignTypes.Form form) {
        return lookahead.type(form.next() - 1) == TickParser.RSHIFT;
    }

    private boolean isName(int ahead) {
        return Keywords.isWord(lookahead.type(ahead)) && ENDS_NAME.contains(lookahead.type(ahead + 1));
    }

    private String text(int ahead) {
        return lookahead.ahead(ahead).getText();
    }
}
