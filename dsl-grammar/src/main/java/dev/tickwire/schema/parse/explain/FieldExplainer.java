package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for syntax errors in fields and conditions. */
public final class FieldExplainer {
    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final Wording wording;

    FieldExplainer(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        wording = new Wording(lookahead, reporter);
    }

    /** Returns the diagnostic for a token in place of the name of a field. */
    Diagnostic fieldName(TickParser.FieldContext field, Token found) {
        Token type = field.typeReference().getStart();
        if (Keywords.isHard(found.getType())) {
            return wording.unexpected(found, wording.shown(found) + " is a keyword and cannot be the name of a field")
                    .withLabel("choose another name");
        }
        if (found.getType() == TickParser.COLON) {
            return typeAfterName(found, typeText(2), type.getText());
        }
        if (found.getType() == TickParser.LESS) {
            return wording.at(
                            DiagnosticCode.ANGLE_BRACKETS,
                            found,
                            "the arguments of a type are written in round brackets")
                    .withLabel("not in angle brackets")
                    .withHelp(
                            Keywords.LISTS.contains(type.getText())
                                    ? "an array is written behind the name: `uint8 name[..4]`"
                                    : "write `" + type.getText() + "(…)`");
        }
        if (found.getType() == TickParser.LBRACKET) {
            int closing = lookahead.closer(1, TickParser.LBRACKET, TickParser.RBRACKET);
            boolean bare = field.typeReference().typeArguments() == null;
            if (closing == 2 && Keywords.isWord(lookahead.type(closing + 1))) {
                return Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                reporter.span(found, lookahead.ahead(closing)),
                                "the brackets of an array are written behind the name, with its length")
                        .withLabel("before the name")
                        .withHelp("write `" + Wording.brief(elementText(field)) + " "
                                + lookahead.ahead(closing + 1).getText() + "[..16]`");
            }
            if (closing > 2 && bare) {
                Span brackets = reporter.span(found, lookahead.ahead(closing));
                String inner = brackets.text().substring(1, brackets.text().length() - 1);
                if (isMeantForType(type.getText(), inner)) {
                    return Diagnostic.of(
                                    DiagnosticCode.UNEXPECTED_TOKEN,
                                    brackets,
                                    "the arguments of a type are written in round brackets")
                            .withLabel("square ones make an array")
                            .withHelp("write `" + Wording.brief(TypeArguments.nearest(type.getText(), inner)) + "`");
                }
            }
            if (closing > 0 && Keywords.isWord(lookahead.type(closing + 1))) {
                Span brackets = reporter.span(found, lookahead.ahead(closing));
                String behind = lookahead.ahead(closing + 1).getText();
                if (Keywords.BUILT_IN_TYPES.contains(behind) && !Keywords.BUILT_IN_TYPES.contains(type.getText())) {
                    return typeAfterName(
                            lookahead.ahead(closing + 1), typeText(closing + 1), type.getText() + brackets.text());
                }
                String write = behind + (brackets.text().contains(",") ? "[..16]" : brackets.text());
                return Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                brackets,
                                "the brackets of an array are written behind the name")
                        .withLabel("before the name")
                        .withHelp("write `" + Wording.brief(elementText(field)) + " " + write + "`");
            }
        }
        if (found.getType() == TickParser.LBRACE) {
            Diagnostic diagnostic = wording.unexpected(found, "expected the name of a field, found `{`")
                    .withLabel("expected a name");
            Optional<String> keyword = DidYouMean.nearest(type.getText(), List.of("if", "else"));
            return keyword.map(word -> wording.unknownKeyword(type).withHelp("did you mean `" + word + "`?"))
                    .orElse(diagnostic);
        }
        boolean isBare = Keywords.BOUNDED_TYPES.contains(type.getText())
                || type.getText().equals("float");
        if (Wording.isLiteral(found.getType()) && isBare) {
            boolean isRange = lookahead.type(2) == TickParser.RANGE && Wording.isLiteral(lookahead.type(3));
            String inner =
                    found.getText() + (isRange ? ".." + lookahead.ahead(3).getText() : "");
            return wording.unexpected(found, "the arguments of a type are written in round brackets")
                    .withLabel("expected `(`")
                    .withHelp("write `" + Wording.brief(TypeArguments.nearest(type.getText(), inner)) + "`");
        }
        if (Wording.isLiteral(found.getType())) {
            return wording.unexpected(found, "expected the name of a field, found " + wording.shown(found))
                    .withLabel("expected a name");
        }
        Span place = reporter.span(lookahead.previous()).after();
        String written = reporter.span(type, lookahead.previous()).text();
        return Diagnostic.of(
                        DiagnosticCode.MISSING_NAME,
                        place,
                        "the field has no name after its type `" + Wording.brief(written) + "`")
                .withLabel("write a name here");
    }

    /** Returns whether square brackets behind a type have its arguments, and not the length of an array. */
    private static boolean isMeantForType(String type, String inner) {
        String text = inner.strip();
        boolean isArity = !text.contains(",") && !text.contains("-");
        return switch (type) {
            case "float" -> !isArity;
            case "int" -> !isArity || TypeArguments.fit(type, text);
            case "fixed", "ufixed" -> !isArity;
            default -> Keywords.BOUNDED_TYPES.contains(type) && (!isArity || TypeArguments.fit(type, text));
        };
    }

    private static String elementText(TickParser.FieldContext field) {
        return TypeArguments.complete(text(field.typeReference()));
    }

    private static String text(TickParser.TypeReferenceContext type) {
        return type.REF() == null
                ? type.getText()
                : type.REF().getText() + " " + type.typeName().getText();
    }

    /** Returns the diagnostic for a token behind the name of a field. */
    Diagnostic field(TickParser.FieldContext field, Token found, int expected) {
        TickParser.IdentifierContext name = field.identifier();
        if (field.typeReference() == null) {
            return undecided(found);
        }
        boolean builtIn = name != null && Keywords.BUILT_IN_TYPES.contains(name.getText());
        boolean argument = found.getType() == TickParser.LPAREN || found.getType() == TickParser.LESS;
        if (builtIn && argument) {
            return typeAfterName(name.getStart(), typeText(0), text(field.typeReference()));
        }
        if (found.getType() == TickParser.LBRACKET && lookahead.previous().getType() == TickParser.RBRACKET) {
            return wording.unexpected(found, "there are no arrays of arrays")
                    .withLabel("the second")
                    .withHelp("declare a struct that holds the inner array, and write an array of it");
        }
        if (found.getType() == TickParser.COMMA) {
            return wording.unexpected(found, "each field is a statement of its own")
                    .withLabel("expected `;`")
                    .withHelp("write `;` and the type again");
        }
        return wording.expectation(found, expected);
    }

    /**
     * Returns the diagnostic for a word that may be a modifier or a type, such as {@code once}, without a token behind
     * it that decides.
     */
    private Diagnostic undecided(Token found) {
        Token before = lookahead.before(found);
        if (before == lookahead.current()) {
            return wording.unexpected(
                            found, "expected a type after " + wording.shown(before) + ", found " + wording.shown(found))
                    .withLabel("not a type");
        }
        return Diagnostic.of(
                        DiagnosticCode.MISSING_NAME,
                        reporter.span(before).after(),
                        "the field has no name after its type " + wording.shown(before))
                .withLabel("write a name here");
    }

    private Diagnostic typeAfterName(Token place, String type, String name) {
        return wording.at(DiagnosticCode.TYPE_AFTER_NAME, place, "the type of a field is written before its name")
                .withLabel(place.getType() == TickParser.COLON ? "no `:` belongs here" : "the type")
                .withHelp("write `" + type + " " + Wording.brief(name) + ";`");
    }

    /**
     * Returns the text of a type with its arguments, or with example arguments if it has none.
     *
     * @param ahead the index of the type, or 0 for the token before the current token
     */
    private String typeText(int ahead) {
        Token name = ahead == 0 ? lookahead.previous() : lookahead.ahead(ahead);
        int opener = Math.max(1, ahead + 1);
        int closing = lookahead.type(opener) == TickParser.LPAREN
                ? lookahead.closer(opener, TickParser.LPAREN, TickParser.RPAREN)
                : 0;
        return Wording.brief(
                closing == 0
                        ? TypeArguments.complete(name.getText())
                        : reporter.span(name, lookahead.ahead(closing)).text());
    }

    /** Returns the diagnostic for a token in the brackets of an array. */
    Diagnostic arity(Token found, int expected) {
        if (expected == Token.INVALID_TYPE && found.getType() == TickParser.RBRACKET) {
            return wording.unexpected(found, "the array has no length")
                    .withLabel("expected a number")
                    .withHelp("write `[4]`, `[..4]` or `[2..4]`");
        }
        if (found.getType() == TickParser.STAR) {
            return wording.unexpected(found, "the array has no maximum length")
                    .withLabel("expected a number")
                    .withHelp("write `[..16]`");
        }
        if (found.getType() == TickParser.INTEGER
                && lookahead.previous().getText().equals("max")) {
            return wording.unexpected(lookahead.previous(), "a maximum length is written with `..`")
                    .withLabel("expected `..`")
                    .withHelp("write `[.." + found.getText() + "]`");
        }
        if (found.getType() == TickParser.LESS_OR_EQUAL || found.getType() == TickParser.LESS) {
            return wording.unexpected(found, "a maximum length is written with `..`")
                    .withLabel("expected `..`")
                    .withHelp("write `[..4]`");
        }
        return wording.expectation(found, expected);
    }

    /** Returns the diagnostic for a token in place of the brace of a body. */
    Diagnostic body(ParserRuleContext parent, Token found, int expected) {
        if (expected == TickParser.LBRACE && parent instanceof TickParser.ConditionalContext) {
            return wording.unexpected(found, "the fields of an `if` are written in braces")
                    .withLabel("expected `{`")
                    .withHelp("write `if (…) { … }`");
        }
        Set<Integer> modifiers = parent instanceof TickParser.MessageDeclarationContext
                ? Keywords.MESSAGE_MODIFIERS
                : parent instanceof TickParser.ObjectDeclarationContext ? Keywords.OBJECT_MODIFIERS : Set.of();
        Token before = lookahead.previous();
        if (modifiers.contains(before.getType()) && Keywords.isWord(found.getType())) {
            return wording.unexpected(before, wording.shown(before) + " belongs behind the name")
                    .withLabel("before the name")
                    .withHelp("write `" + parent.getStart().getText() + " " + Wording.brief(found.getText()) + " "
                            + before.getText() + " { … }`");
        }
        return wording.expectation(found, expected);
    }

    /** Returns the diagnostic for a token in an {@code if}. */
    Diagnostic conditional(Token found, int expected) {
        if (expected == TickParser.LPAREN) {
            return wording.unexpected(found, "the condition of an `if` is written in parentheses")
                    .withLabel("expected `(`")
                    .withHelp("write `if (…) {`");
        }
        if (expected == TickParser.RPAREN && found.getType() == TickParser.ASSIGN) {
            return wording.unexpected(found, "`=` is not a comparison")
                    .withLabel("not a comparison")
                    .withHelp("write `==`");
        }
        if (expected == TickParser.RPAREN && lookahead.previous().getText().equals("not")) {
            return wording.unexpected(lookahead.previous(), "unknown operator `not`")
                    .withLabel("not an operator")
                    .withHelp("write `!" + Wording.brief(found.getText()) + "`");
        }
        if (expected == Token.INVALID_TYPE) {
            return wording.unexpected(found, "expected `{` or `if` after `else`, found " + wording.shown(found))
                    .withLabel("expected `{`")
                    .withHelp("write `else { … }`");
        }
        return wording.expectation(found, expected);
    }
}
