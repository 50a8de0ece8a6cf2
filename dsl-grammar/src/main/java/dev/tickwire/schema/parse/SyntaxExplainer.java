package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Words a mistake in the terms of the language, from the rule it is in and the tokens around it. */
final class SyntaxExplainer {
    private static final int MOST_SHOWN = 40;

    private final TokenLookahead look;
    private final SyntaxReporter reporter;

    SyntaxExplainer(TokenLookahead look, SyntaxReporter reporter) {
        this.look = look;
        this.reporter = reporter;
    }

    /** What stands at the start of a line of a file and begins no declaration. */
    Diagnostic declaration() {
        Token found = look.current();
        if (found.getType() == TickParser.RBRACE) {
            return at(DiagnosticCode.STRAY_BRACKET, found, "`}` closes nothing");
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return unexpected(found, "no `;` belongs here").withHelp("remove it: nothing follows a closing brace");
        }
        if (found.getText().equals("syntax") || found.getText().equals("edition")) {
            return at(DiagnosticCode.UNKNOWN_KEYWORD, found, "unknown keyword `" + found.getText() + "`")
                    .withHelp("remove the line: a schema names no version of the language");
        }
        Optional<Integer> meant = Keywords.isWord(found.getType())
                ? Keywords.meant(found.getText(), Keywords.DECLARATIONS)
                : Optional.empty();
        if (meant.isPresent()) {
            return at(DiagnosticCode.UNKNOWN_KEYWORD, found, "unknown keyword " + shown(found))
                    .withHelp("did you mean `" + Keywords.text(meant.get()) + "`?");
        }
        return unexpected(found, "expected a declaration, found " + shown(found))
                .withHelp("a declaration begins with `package`, `option`, `import`, `const`, `enum`, `flags`, `type`,"
                        + " `struct`, `union`, `message` or `protocol`");
    }

    /** What stands at the start of a statement in a body and begins none. */
    Diagnostic statement(int rule) {
        Token found = look.current();
        if (look.atDeclaration()) {
            return unexpected(found, "declarations do not stand inside others")
                    .withHelp("move " + shown(look.ahead(2)) + " out to the level of the file");
        }
        if (found.getType() == TickParser.ELSE) {
            return unexpected(found, "`else` without an `if` before it");
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return unexpected(found, "no `;` belongs here").withHelp("remove it");
        }
        if (closesBracket(found.getType())) {
            return at(DiagnosticCode.STRAY_BRACKET, found, shown(found) + " closes nothing");
        }
        return switch (rule) {
            case TickParser.RULE_protocolBody ->
                Keywords.isWord(found.getType())
                        ? at(DiagnosticCode.UNKNOWN_KEYWORD, found, "unknown keyword " + shown(found))
                                .withHelp(
                                        "a protocol holds `version`, `messages`, `channel`, `packet`, `fragment_above`,"
                                                + " `fragment` and `id`")
                        : unexpected(found, "expected a channel or a setting, found " + shown(found));
            case TickParser.RULE_channelBody -> unexpected(found, "expected a message, found " + shown(found));
            default -> unexpected(found, "expected a field, found " + shown(found));
        };
    }

    /** A brace that is still open where another declaration begins or the file ends. */
    Diagnostic unclosedBrace(ParserRuleContext body) {
        Token opener = opener(body, TickParser.LBRACE);
        String seen = look.type(1) == Token.EOF ? "the end of the file" : shown(look.current());
        return at(DiagnosticCode.UNCLOSED_BRACKET, opener, "`{` is never closed")
                .withNote("a `}` was missed before " + seen, reporter.span(look.current()));
    }

    /** The last bracket of a type that a rule has taken itself; its first token if there is none. */
    static Token opener(ParserRuleContext context, int type) {
        Token opener = context.getStart();
        for (int i = 0; i < context.getChildCount(); i++) {
            boolean written = context.getChild(i) instanceof TerminalNode leaf
                    && leaf.getSymbol().getType() == type
                    && leaf.getSymbol().getTokenIndex() >= 0;
            if (written) {
                opener = ((TerminalNode) context.getChild(i)).getSymbol();
            }
        }
        return opener;
    }

    /**
     * Any other mistake.
     *
     * @param context the innermost rule
     * @param found the token that does not fit
     * @param expected the type of the only token that would, or {@link Token#INVALID_TYPE}
     */
    Diagnostic explain(ParserRuleContext context, Token found, int expected) {
        ParserRuleContext parent = context.getParent();
        return switch (context.getRuleIndex()) {
            case TickParser.RULE_identifier -> name(parent, found);
            case TickParser.RULE_typeName, TickParser.RULE_typeReference ->
                unexpected(found, "expected a type, found " + shown(found));
            case TickParser.RULE_expression, TickParser.RULE_literal -> value(found);
            case TickParser.RULE_nameList -> nameList(context, found, expected);
            case TickParser.RULE_field -> field((TickParser.FieldContext) context, found, expected);
            case TickParser.RULE_conditional -> conditional(found, expected);
            case TickParser.RULE_constDeclaration -> constant(found, expected);
            case TickParser.RULE_importStatement -> importPath(found, expected);
            case TickParser.RULE_optionStatement -> option(found, expected);
            case TickParser.RULE_channelEntry -> channelEntry(found, expected);
            case TickParser.RULE_typeArguments -> separator(found, expected);
            case TickParser.RULE_setting, TickParser.RULE_channelParameters, TickParser.RULE_messageList ->
                quantity(found, expected);
            case TickParser.RULE_arity -> arity(found, expected);
            case TickParser.RULE_body -> body(parent, found, expected);
            default -> expectation(found, expected);
        };
    }

    private Diagnostic body(ParserRuleContext parent, Token found, int expected) {
        if (expected == TickParser.LBRACE && parent instanceof TickParser.ConditionalContext) {
            return unexpected(found, "the fields of an `if` stand in braces").withHelp("write `if (…) { … }`");
        }
        return expectation(found, expected);
    }

    private Diagnostic name(ParserRuleContext parent, Token found) {
        String whose = NameRoles.of(parent);
        if (parent instanceof TickParser.FieldContext field) {
            return fieldName(field, found);
        }
        if (Keywords.isHard(found.getType())) {
            return unexpected(found, shown(found) + " is a keyword and cannot be " + whose);
        }
        boolean absent = !isLiteral(found.getType());
        String what = "expected " + whose + ", found " + shown(found);
        return absent ? at(DiagnosticCode.MISSING_NAME, found, what) : unexpected(found, what);
    }

    private Diagnostic fieldName(TickParser.FieldContext field, Token found) {
        Token type = field.typeReference().getStart();
        if (Keywords.isHard(found.getType())) {
            return unexpected(found, shown(found) + " is a keyword and cannot be the name of a field");
        }
        if (found.getType() == TickParser.COLON) {
            return typeAfterName(found, typeText(2), type.getText());
        }
        if (found.getType() == TickParser.LBRACKET) {
            int closing = look.closer(1, TickParser.LBRACKET, TickParser.RBRACKET);
            if (closing > 0 && Keywords.isWord(look.type(closing + 1))) {
                Span brackets = reporter.span(found, look.ahead(closing));
                String write = look.ahead(closing + 1).getText() + brackets.text();
                return Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                brackets,
                                "the brackets of an array stand behind the name")
                        .withHelp("write `" + type.getText() + " " + write + "`");
            }
        }
        if (found.getType() == TickParser.LBRACE) {
            Diagnostic diagnostic = unexpected(found, "expected the name of a field, found `{`");
            Optional<String> keyword = DidYouMean.nearest(type.getText(), List.of("if", "else"));
            return keyword.map(
                            word -> at(DiagnosticCode.UNKNOWN_KEYWORD, type, "unknown keyword `" + type.getText() + "`")
                                    .withHelp("did you mean `" + word + "`?"))
                    .orElse(diagnostic);
        }
        if (isLiteral(found.getType())) {
            return unexpected(found, "expected the name of a field, found " + shown(found));
        }
        Span place = reporter.span(look.previous()).after();
        String written = reporter.span(type, look.previous()).text();
        return Diagnostic.of(
                DiagnosticCode.MISSING_NAME, place, "the field has no name after its type `" + brief(written) + "`");
    }

    private Diagnostic field(TickParser.FieldContext field, Token found, int expected) {
        TickParser.IdentifierContext name = field.identifier();
        boolean builtIn = name != null && Keywords.BUILT_IN_TYPES.contains(name.getText());
        boolean argument = found.getType() == TickParser.LPAREN || found.getType() == TickParser.LESS;
        if (builtIn && argument) {
            return typeAfterName(
                    name.getStart(), typeText(0), field.typeReference().getText());
        }
        return expectation(found, expected);
    }

    private Diagnostic typeAfterName(Token place, String type, String name) {
        return at(DiagnosticCode.TYPE_AFTER_NAME, place, "the type of a field stands before its name")
                .withHelp("write `" + type + " " + brief(name) + ";`");
    }

    /** The type that begins so many tokens ahead (0: the token before the current one), with its arguments. */
    private String typeText(int ahead) {
        Token name = ahead == 0 ? look.previous() : look.ahead(ahead);
        int opener = Math.max(1, ahead + 1);
        int closing =
                look.type(opener) == TickParser.LPAREN ? look.closer(opener, TickParser.LPAREN, TickParser.RPAREN) : 0;
        return brief(
                closing == 0
                        ? name.getText()
                        : reporter.span(name, look.ahead(closing)).text());
    }

    private Diagnostic arity(Token found, int expected) {
        if (expected == Token.INVALID_TYPE && found.getType() == TickParser.RBRACKET) {
            return unexpected(found, "the array has no length").withHelp("write `[4]`, `[..4]` or `[2..4]`");
        }
        return expectation(found, expected);
    }

    private Diagnostic value(Token found) {
        Diagnostic diagnostic = unexpected(found, "expected a value, found " + shown(found));
        return found.getType() == TickParser.PLUS
                ? diagnostic.withHelp("there is no `+` sign: leave it out")
                : diagnostic;
    }

    private Diagnostic nameList(ParserRuleContext list, Token found, int expected) {
        boolean flags = list.getParent() instanceof TickParser.FlagsDeclarationContext;
        if (look.pastDeclaration()) {
            return unclosedBrace(list);
        }
        String value = flags ? "a flag" : "a value";
        String values = flags ? "flags" : "values";
        if (found.getType() == TickParser.ASSIGN) {
            String counts = flags ? "flags are bits in order, from bit 0" : "values are numbered in order, from 0";
            return at(DiagnosticCode.TAG_NUMBER, found, value + " takes no number")
                    .withHelp("leave it out: " + counts);
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return unexpected(found, values + " are separated by `,`, not by `;`");
        }
        if (Keywords.isWord(found.getType()) && list.getChildCount() > 1) {
            Span place = reporter.span(look.previous()).after();
            return Diagnostic.of(
                    DiagnosticCode.UNEXPECTED_TOKEN,
                    place,
                    "missing `,` before the " + values.replaceFirst("s$", "") + " " + shown(found));
        }
        return expected == TickParser.RBRACE && list.getChildCount() == 1
                ? unexpected(found, "expected " + value + ", found " + shown(found))
                : expectation(found, expected);
    }

    private Diagnostic conditional(Token found, int expected) {
        if (expected == TickParser.LPAREN) {
            return unexpected(found, "the condition of an `if` stands in parentheses")
                    .withHelp("write `if (…) {`");
        }
        if (expected == TickParser.RPAREN && found.getType() == TickParser.ASSIGN) {
            return unexpected(found, "`=` compares nothing").withHelp("write `==`");
        }
        if (expected == Token.INVALID_TYPE) {
            return unexpected(found, "expected `{` or `if` after `else`, found " + shown(found));
        }
        return expectation(found, expected);
    }

    private Diagnostic constant(Token found, int expected) {
        if (expected == TickParser.ASSIGN && Keywords.isWord(found.getType())) {
            return unexpected(look.previous(), "a constant has no type, its value says it")
                    .withHelp("write `const " + brief(found.getText()) + " = …;`");
        }
        return expectation(found, expected);
    }

    private Diagnostic importPath(Token found, int expected) {
        if (expected == TickParser.STRING) {
            return unexpected(found, "the path of an import stands in double quotes")
                    .withHelp("write `import \"folder/file.tick\";`");
        }
        return expectation(found, expected);
    }

    private Diagnostic option(Token found, int expected) {
        if (expected == TickParser.SEMICOLON && found.getType() == TickParser.DOT) {
            return unexpected(found, "the value of an option stands in double quotes");
        }
        return expectation(found, expected);
    }

    private Diagnostic channelEntry(Token found, int expected) {
        if (Keywords.SIDES.contains(found.getType())) {
            return unexpected(found, shown(found) + " stands before the message")
                    .withHelp(
                            "write `" + found.getText() + " " + look.previous().getText() + ";`");
        }
        return expectation(found, expected);
    }

    private Diagnostic quantity(Token found, int expected) {
        boolean afterNumber = look.previous().getType() == TickParser.INTEGER;
        boolean number = look.type(2) == TickParser.INTEGER || look.type(2) == TickParser.DECIMAL;
        if (afterNumber && Keywords.isWord(found.getType()) && !number) {
            return unexpected(found, "unknown unit " + shown(found)).withHelp("units are `KiB`, `MiB`, `ms` and `s`");
        }
        return separator(found, expected);
    }

    private Diagnostic separator(Token found, int expected) {
        if (found.getType() == TickParser.RANGE && look.previous().getType() == TickParser.LPAREN) {
            return unexpected(found, "a range has two bounds").withHelp("write the least value before `..`");
        }
        boolean plain = !closesBracket(found.getType())
                && (expected == TickParser.RPAREN
                        || expected == TickParser.SEMICOLON && Keywords.isWord(found.getType()));
        if (plain) {
            String before = shown(look.previous());
            return unexpected(
                    found, "expected `,` or " + sign(expected) + " after " + before + ", found " + shown(found));
        }
        return expectation(found, expected);
    }

    private Diagnostic expectation(Token found, int expected) {
        Token before = look.previous();
        if (found.getType() == TickParser.AMPERSAND || found.getType() == TickParser.PIPE) {
            return unexpected(found, "unknown operator " + shown(found))
                    .withHelp("write `" + found.getText().repeat(2) + "` between conditions");
        }
        if (found.getText().equals("and") || found.getText().equals("or")) {
            return unexpected(found, "unknown operator " + shown(found))
                    .withHelp("write `" + (found.getText().equals("and") ? "&&" : "||") + "`");
        }
        if (closesBracket(found.getType()) && !closesBracket(expected)) {
            return at(DiagnosticCode.STRAY_BRACKET, found, shown(found) + " closes nothing");
        }
        String after = before == null ? "" : " after " + shown(before);
        String what = expected == Token.INVALID_TYPE
                ? "unexpected " + shown(found) + after
                : "expected " + sign(expected) + after + ", found " + shown(found);
        if (expected == TickParser.LBRACE && found.getType() == TickParser.SEMICOLON) {
            return unexpected(found, "expected `{`" + after + ", found `;`")
                    .withHelp("write `{ … }`, empty if need be");
        }
        return unexpected(found, what);
    }

    /** A token as quoted in messages. */
    String shown(Token token) {
        if (token.getType() == Token.EOF) {
            return "the end of the file";
        }
        return "`" + brief(token.getText()) + "`";
    }

    /** A kind of token as quoted in messages. */
    String sign(int type) {
        String literal = TickParser.VOCABULARY.getLiteralName(type);
        return literal == null ? "a string" : "`" + literal.substring(1, literal.length() - 1) + "`";
    }

    private static String brief(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
    }

    private Diagnostic unexpected(Token found, String message) {
        return at(DiagnosticCode.UNEXPECTED_TOKEN, found, message);
    }

    private Diagnostic at(DiagnosticCode code, Token token, String message) {
        return Diagnostic.of(code, reporter.span(token), message);
    }

    private static boolean closesBracket(int type) {
        return type == TickParser.RPAREN || type == TickParser.RBRACKET || type == TickParser.RBRACE;
    }

    private static boolean isLiteral(int type) {
        return type == TickParser.INTEGER || type == TickParser.DECIMAL || type == TickParser.STRING;
    }
}
