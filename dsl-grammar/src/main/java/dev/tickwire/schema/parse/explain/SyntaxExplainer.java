package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.BitOperators;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.NumberMistakes;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import dev.tickwire.schema.source.Span;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for unexpected tokens, by the grammar rule. */
public final class SyntaxExplainer {
    private static final Set<String> COUNTED = Set.of("tick", "ticks", "frame", "frames");

    private final TokenLookahead lookahead;
    private final SyntaxReporter reporter;
    private final StatementExplainer statements;
    private final FieldExplainer fields;
    private final FieldsInParentheses inParentheses;
    private final ForeignTypes types;
    private final BitOperators bits;
    private final DeclarationOrder order;
    private final ChannelOrder channels;
    private final LifetimeExplainer lifetimes;
    private final Wording wording;

    SyntaxExplainer(TokenLookahead lookahead, SyntaxReporter reporter, StatementExplainer statements) {
        this.lookahead = lookahead;
        this.reporter = reporter;
        this.statements = statements;
        fields = new FieldExplainer(lookahead, reporter);
        inParentheses = new FieldsInParentheses(lookahead, reporter);
        types = new ForeignTypes(lookahead, reporter);
        bits = new BitOperators(lookahead, reporter);
        order = new DeclarationOrder(lookahead, reporter);
        channels = new ChannelOrder(lookahead, reporter);
        lifetimes = new LifetimeExplainer(lookahead, reporter);
        wording = new Wording(lookahead, reporter);
    }

    /**
     * Returns the diagnostic for an unexpected token.
     *
     * @param context the grammar rule
     * @param found the unexpected token
     * @param expected the type of the only possible token, or {@code Token.INVALID_TYPE} for several
     */
    Diagnostic explain(ParserRuleContext context, Token found, int expected) {
        if (BitOperators.isOne(found)) {
            return bits.explain(context, found);
        }
        if (found == lookahead.current()
                && found.getType() == TickParser.COLON
                && lookahead.type(2) == TickParser.COLON) {
            return scope(found);
        }
        ParserRuleContext parent = context.getParent();
        Optional<Diagnostic> parameters =
                expected == TickParser.LBRACE && parent != null ? inParentheses.find(parent, found) : Optional.empty();
        Optional<Diagnostic> misplaced = parameters.or(() -> lifetimes.find(context, found));
        if (misplaced.isPresent()) {
            return misplaced.get();
        }
        return switch (context.getRuleIndex()) {
            case TickParser.RULE_identifier -> name(parent, found);
            case TickParser.RULE_typeName, TickParser.RULE_typeReference, TickParser.RULE_aliasedType -> type(found);
            case TickParser.RULE_expression, TickParser.RULE_literal, TickParser.RULE_typeArgument -> value(found);
            case TickParser.RULE_nameList -> nameList(context, found, expected);
            case TickParser.RULE_field -> fields.field((TickParser.FieldContext) context, found, expected);
            case TickParser.RULE_conditional -> fields.conditional(found, expected);
            case TickParser.RULE_constDeclaration -> constant(found, expected);
            case TickParser.RULE_importStatement -> importPath(found, expected);
            case TickParser.RULE_optionStatement -> option(found, expected);
            case TickParser.RULE_channelEntry -> channelEntry(found, expected);
            case TickParser.RULE_typeArguments -> separator(found, expected);
            case TickParser.RULE_setting, TickParser.RULE_channelParameters -> quantity(found, expected);
            case TickParser.RULE_messageList -> messageList(found, expected);
            case TickParser.RULE_arity -> fields.arity(found, expected);
            case TickParser.RULE_body -> fields.body(parent, found, expected);
            case TickParser.RULE_channelBody ->
                channels.inside(parent.getStart()).orElseGet(() -> channelBody(found, expected));
            case TickParser.RULE_reservation -> reservation(found, expected);
            default -> wording.expectation(found, expected);
        };
    }

    /** Returns the diagnostic for {@code Weapon::PISTOL}. */
    private Diagnostic scope(Token found) {
        if (lookahead.type(4) == TickParser.LESS) {
            return wording.unexpected(found, "`::` has no meaning in a schema")
                    .withLabel("a type of another language")
                    .withHelp("an array is written behind the name: `uint8 name[..4]`");
        }
        boolean isNamed = Keywords.isWord(lookahead.previous().getType()) && Keywords.isWord(lookahead.type(3));
        String name = Wording.brief(lookahead.previous().getText()) + "."
                + Wording.brief(lookahead.ahead(3).getText());
        return Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(found, lookahead.ahead(2)),
                        "`::` has no meaning in a schema")
                .withLabel("expected `.`")
                .withHelp("write `" + (isNamed ? name : ".") + "`");
    }

    private Diagnostic type(Token found) {
        Diagnostic diagnostic = wording.unexpected(found, "expected a type, found " + wording.shown(found))
                .withLabel("not a type");
        boolean opens = found == lookahead.current() && found.getType() == TickParser.LPAREN;
        int closing = opens ? lookahead.closer(1, TickParser.LPAREN, TickParser.RPAREN) : 0;
        if (closing == 0) {
            return diagnostic;
        }
        return types.at(2)
                .filter(form -> form.next() == closing)
                .map(form ->
                        diagnostic.withHelp("leave the parentheses out: write `" + Wording.brief(form.type()) + "`"))
                .orElse(diagnostic);
    }

    private Diagnostic name(ParserRuleContext parent, Token found) {
        String whose = NameRoles.of(parent);
        if (parent instanceof TickParser.FieldContext field) {
            return fields.fieldName(field, found);
        }
        if (Keywords.isHard(found.getType())) {
            return wording.unexpected(found, wording.shown(found) + " is a keyword and cannot be " + whose)
                    .withLabel("choose another name");
        }
        boolean absent = !Wording.isLiteral(found.getType());
        String message = "expected " + whose + ", found " + wording.shown(found);
        Diagnostic diagnostic =
                absent ? wording.at(DiagnosticCode.MISSING_NAME, found, message) : wording.unexpected(found, message);
        boolean ofChannel = parent instanceof TickParser.ChannelContext;
        return ofChannel
                ? diagnostic
                        .withLabel("expected a name and a kind before this")
                        .withHelp("write for example `channel control reliable_ordered { … }`")
                : diagnostic.withLabel("write a name before this");
    }

    private Diagnostic value(Token found) {
        int before = lookahead.previous().getType();
        if (found.getType() == TickParser.ASSIGN && before == TickParser.EQUAL) {
            return operator(found, "===", "==");
        }
        if (found.getType() == TickParser.GREATER && before == TickParser.LESS) {
            return operator(found, "<>", "!=");
        }
        boolean isSign = found.getType() == TickParser.ASSIGN || found.getType() == TickParser.COLON;
        if (isSign && Keywords.isWord(before)) {
            return needlessAssign(found);
        }
        if (before == TickParser.RANGE && found.getType() != TickParser.PLUS) {
            return openRange(found);
        }
        Diagnostic diagnostic = wording.unexpected(found, "expected a value, found " + wording.shown(found))
                .withLabel("expected a number, a string, a name or `(`");
        return found.getType() == TickParser.PLUS
                ? diagnostic.withHelp("there is no `+` sign: leave it out")
                : diagnostic;
    }

    /**
     * Returns the diagnostic for a range without an upper bound, or with a sign of another language: {@code 0..<10}.
     */
    private Diagnostic openRange(Token found) {
        boolean counted =
                lookahead.ahead(-2).getType() == TickParser.INTEGER && lookahead.type(2) == TickParser.INTEGER;
        boolean below = found.getType() == TickParser.LESS;
        if (below || found.getType() == TickParser.ASSIGN) {
            Optional<String> greatest =
                    counted ? NumberMistakes.below(lookahead.ahead(2).getText(), below ? 1 : 0) : Optional.empty();
            return wording.at(
                            DiagnosticCode.RANGE_SYNTAX,
                            found,
                            "a range is written with two points, and includes its upper bound")
                    .withLabel("no sign belongs here")
                    .withHelp(
                            greatest.map(most -> "write `" + lookahead.ahead(-2).getText() + ".." + most + "`")
                                    .orElse("write `..` and the upper bound"));
        }
        return wording.unexpected(found, "a range has two bounds")
                .withLabel("no upper bound before this")
                .withHelp("write the upper bound behind `..`");
    }

    private Diagnostic operator(Token last, String written, String meant) {
        return Diagnostic.of(
                        DiagnosticCode.UNEXPECTED_TOKEN,
                        reporter.span(lookahead.previous(), last),
                        "unknown operator `" + written + "`")
                .withLabel("not an operator")
                .withHelp("write `" + meant + "`");
    }

    private Diagnostic needlessAssign(Token found) {
        String name = lookahead.previous().getText();
        Token value = lookahead.ahead(2);
        String write = Wording.isLiteral(value.getType()) ? name + " " + Wording.brief(value.getText()) : name + " …";
        return wording.unexpected(found, "no `" + found.getText() + "` belongs between `" + name + "` and its value")
                .withLabel("one too many")
                .withHelp("write `" + write + "`");
    }

    private Diagnostic nameList(ParserRuleContext list, Token found, int expected) {
        boolean flags = list.getParent() instanceof TickParser.FlagsDeclarationContext;
        if (lookahead.pastDeclaration()) {
            return statements.unclosedBrace(list);
        }
        String before = lookahead.previous().getText();
        if (flags && expected == TickParser.LBRACE && Keywords.isWord(found.getType())) {
            Token pulse = found.getType() == TickParser.PULSE ? found : lookahead.previous();
            if (pulse.getType() == TickParser.PULSE) {
                return order.pulse(pulse);
            }
        }
        if (expected == TickParser.LBRACE
                && Keywords.isWord(found.getType())
                && (before.equals("class") || before.equals("struct"))) {
            return wording.unexpected(lookahead.previous(), "`" + before + "` does not belong here")
                    .withLabel("leave it out")
                    .withHelp("write `" + list.getParent().getStart().getText() + " " + Wording.brief(found.getText())
                            + " { … }`");
        }
        if (expected == TickParser.LBRACE && Wording.isLiteral(found.getType())) {
            // An enum without a name: {@code max} was read as its name.
            return wording.at(
                            DiagnosticCode.MISSING_NAME,
                            lookahead.previous(),
                            "expected the name of the enum, found `max`")
                    .withLabel("write a name before this");
        }
        boolean pulseBehind = flags
                && lookahead.type(1) == TickParser.PULSE
                && found == lookahead.current()
                && Keywords.isWord(lookahead.previous().getType())
                && !Keywords.isWord(lookahead.type(2));
        if (pulseBehind) {
            return wording.unexpected(found, "`pulse` is written before the flag")
                    .withLabel("behind the flag")
                    .withHelp(
                            "write `pulse " + Wording.brief(lookahead.previous().getText()) + "`");
        }
        if (lookahead.type(1) == TickParser.PULSE
                && found != lookahead.current()
                && !Wording.closesBracket(found.getType())) {
            return wording.unexpected(found, "expected a flag after `pulse`, found " + wording.shown(found))
                    .withLabel("expected a name");
        }
        String value = flags ? "a flag" : "a value";
        String values = flags ? "flags" : "values";
        if (found.getType() == TickParser.ASSIGN && list.getChildCount() > 0) {
            String counts = flags ? "flags are bits in order, from bit 0" : "values are numbered in order, from 0";
            return wording.at(DiagnosticCode.TAG_NUMBER, found, value + " takes no number")
                    .withLabel("no number belongs here")
                    .withHelp("leave it out: " + counts);
        }
        if (found.getType() == TickParser.SEMICOLON) {
            return wording.unexpected(found, values + " are separated by `,`, not by `;`")
                    .withLabel("expected `,`")
                    .withHelp("write `,`");
        }
        if (Keywords.isWord(found.getType()) && list.getChildCount() > 1) {
            Span place = reporter.span(lookahead.previous()).after();
            return Diagnostic.of(
                            DiagnosticCode.UNEXPECTED_TOKEN,
                            place,
                            "missing `,` before the " + values.replaceFirst("s$", "") + " " + wording.shown(found))
                    .withLabel("write `,` here");
        }
        return expected == TickParser.RBRACE && list.getChildCount() == 1
                ? wording.unexpected(found, "expected the name of " + value + ", found " + wording.shown(found))
                        .withLabel("expected a name")
                : wording.expectation(found, expected);
    }

    private Diagnostic channelBody(Token found, int expected) {
        Diagnostic diagnostic = wording.expectation(found, expected);
        boolean parameters = expected == TickParser.LBRACE
                && (Keywords.isWord(found.getType()) || found.getType() == TickParser.LESS);
        return parameters
                ? diagnostic.withHelp("write the parameters in round brackets: `(budget 900, window 512)`")
                : diagnostic;
    }

    private Diagnostic reservation(Token found, int expected) {
        return expected == TickParser.LPAREN
                ? wording.expectation(found, expected).withHelp("write for example `reserved(3);`")
                : wording.expectation(found, expected);
    }

    private Diagnostic constant(Token found, int expected) {
        if (expected == TickParser.ASSIGN && Keywords.isWord(found.getType())) {
            return wording.unexpected(
                            lookahead.previous(), "a constant has no declared type: it has the type of its value")
                    .withLabel("leave it out")
                    .withHelp("write `const " + Wording.brief(found.getText()) + " = …;`");
        }
        if (expected != TickParser.ASSIGN || found.getType() != TickParser.COLON) {
            return wording.expectation(found, expected);
        }
        return Keywords.isWord(lookahead.type(2))
                ? wording.unexpected(found, "a constant has no declared type: it has the type of its value")
                        .withLabel("leave it out, and the type")
                        .withHelp("write `const "
                                + Wording.brief(lookahead.previous().getText()) + " = …;`")
                : wording.expectation(found, expected).withHelp("write `=`");
    }

    private Diagnostic importPath(Token found, int expected) {
        if (expected == TickParser.STRING) {
            return wording.unexpected(found, "the path of an import is written in double quotes")
                    .withLabel("expected a string")
                    .withHelp("write `import \"folder/file.tick\";`");
        }
        return wording.expectation(found, expected);
    }

    private Diagnostic option(Token found, int expected) {
        if (expected == TickParser.SEMICOLON && found.getType() == TickParser.DOT) {
            return wording.unexpected(found, "the value of an option is written in double quotes")
                    .withLabel("ends the value")
                    .withHelp("write `option java_package = \"com.example.game\";`");
        }
        return wording.expectation(found, expected);
    }

    private Diagnostic channelEntry(Token found, int expected) {
        if (Keywords.ENTRY_MODIFIERS.contains(found.getType())) {
            boolean alone = !Keywords.isWord(lookahead.ahead(-2).getType())
                    && lookahead.ahead(-2).getType() != TickParser.ARROW;
            String behind = alone ? lookahead.previous().getText() + ";" : "…";
            return wording.unexpected(found, wording.shown(found) + " belongs before the message")
                    .withLabel("behind the message")
                    .withHelp("write `" + found.getText() + " " + behind + "`");
        }
        if (found.getType() == TickParser.ARROW && expected == TickParser.SEMICOLON) {
            return wording.unexpected(found, "the answer of a call is written before `at`")
                    .withLabel("behind the object")
                    .withHelp("write `Open -> Opened at Door;`");
        }
        if (expected == Token.INVALID_TYPE) {
            return wording.unexpected(found, "expected the name of a message, found " + wording.shown(found))
                    .withLabel("expected a name");
        }
        if (found.getType() == TickParser.COMMA) {
            return wording.expectation(found, expected).withHelp("each message ends in `;`: write `One; Two;`");
        }
        if (found.getType() == TickParser.ASSIGN) {
            return messageNumber(found);
        }
        return wording.expectation(found, expected);
    }

    private Diagnostic messageNumber(Token found) {
        return wording.at(DiagnosticCode.TAG_NUMBER, found, "a message takes no number")
                .withLabel("no number belongs here")
                .withHelp("leave it out: `messages One, Two;` numbers them in order, from 0");
    }

    private Diagnostic messageList(Token found, int expected) {
        return found.getType() == TickParser.ASSIGN ? messageNumber(found) : separator(found, expected);
    }

    private Diagnostic quantity(Token found, int expected) {
        boolean afterNumber = lookahead.previous().getType() == TickParser.INTEGER;
        boolean number = lookahead.type(2) == TickParser.INTEGER || lookahead.type(2) == TickParser.DECIMAL;
        if (afterNumber && Keywords.isWord(found.getType()) && !number) {
            if (found.getText().equalsIgnoreCase("hz") || found.getText().equalsIgnoreCase("fps")) {
                return wording.unexpected(found, "ticks are a number per second, without a unit")
                        .withLabel("no unit belongs here")
                        .withHelp("write `" + Wording.brief(lookahead.previous().getText()) + "`");
            }
            if (COUNTED.contains(found.getText())) {
                boolean isTime = lookahead.ahead(-2).getText().equals("resend");
                return wording.unexpected(found, "unknown unit " + wording.shown(found))
                        .withLabel("not a unit")
                        .withHelp(
                                isTime
                                        ? "write the time in `ms` or `s`: with `ticks 20` a tick takes `50 ms`"
                                        : "leave it out: write `"
                                                + Wording.brief(
                                                        lookahead.previous().getText()) + "`");
            }
            String help = Keywords.UNITS.stream()
                    .filter(unit -> unit.equalsIgnoreCase(found.getText())
                            || unit.replace("i", "").equalsIgnoreCase(found.getText()))
                    .findFirst()
                    .map(meant -> "did you mean `" + meant + "`?")
                    .orElse("units are `KiB`, `MiB`, `ms` and `s`");
            return wording.unexpected(found, "unknown unit " + wording.shown(found))
                    .withLabel("not a unit")
                    .withHelp(help);
        }
        return separator(found, expected);
    }

    private Diagnostic separator(Token found, int expected) {
        if (found.getType() == TickParser.RANGE && lookahead.previous().getType() == TickParser.LPAREN) {
            return wording.unexpected(found, "a range has two bounds")
                    .withLabel("no lower bound before this")
                    .withHelp("write the lower bound before `..`");
        }
        boolean isValued = found.getType() == TickParser.ASSIGN || found.getType() == TickParser.COLON;
        if (isValued && expected == TickParser.RPAREN) {
            return needlessAssign(found);
        }
        if (found.getType() == TickParser.STEP && expected == TickParser.RPAREN) {
            return wording.unexpected(found, "expected `,` before `step`")
                    .withLabel("write `,` before this")
                    .withHelp(
                            "write `, step " + Wording.brief(lookahead.ahead(2).getText()) + "`");
        }
        if (found.getType() == TickParser.KIB || found.getType() == TickParser.MIB) {
            return wording.unexpected(found, "only settings of protocols and channels have units")
                    .withLabel("no unit belongs here")
                    .withHelp(NumberMistakes.bytes(lookahead.previous().getText(), found.getText())
                            .map(bytes -> "write `" + bytes + "`")
                            .orElse("write the number of bytes"));
        }
        boolean plain = !Wording.closesBracket(found.getType())
                && (expected == TickParser.RPAREN
                        || expected == TickParser.SEMICOLON && Keywords.isWord(found.getType()));
        if (plain) {
            String before = wording.shown(lookahead.previous());
            return wording.unexpected(
                            found,
                            "expected `,` or " + wording.sign(expected) + " after " + before + ", found "
                                    + wording.shown(found))
                    .withLabel("expected `,` or " + wording.sign(expected));
        }
        return wording.expectation(found, expected);
    }
}
