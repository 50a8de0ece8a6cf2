package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.Keywords;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenLookahead;
import dev.tickwire.schema.parse.token.Wording;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Diagnostics for {@code since} and {@code until} at wrong places or without a number. */
public final class LifetimeExplainer {
    private final TokenLookahead lookahead;
    private final Wording wording;

    LifetimeExplainer(TokenLookahead lookahead, SyntaxReporter reporter) {
        this.lookahead = lookahead;
        wording = new Wording(lookahead, reporter);
    }

    /**
     * Returns the diagnostic for an unexpected token in or beside a lifetime, or empty.
     *
     * @param context the grammar rule
     * @param found the unexpected token
     */
    Optional<Diagnostic> find(ParserRuleContext context, Token found) {
        if (context.getRuleIndex() == TickParser.RULE_lifetime) {
            return Optional.of(number(context.getStart(), found));
        } else if (context instanceof TickParser.FieldContext field && field.typeReference() != null) {
            return ofField(field, found);
        } else if (context.getRuleIndex() == TickParser.RULE_bodyItem && found.getType() == TickParser.IF && isAt(1)) {
            return Optional.of(none(lookahead.current(), "an `if`", "write it before the fields in the braces"));
        } else if (found != lookahead.current()) {
            return Optional.empty();
        } else if (isAt(1)) {
            return behind(context, found);
        }
        boolean isMisplaced = found.getType() == TickParser.INTEGER
                && lookahead.previous() != null
                && Keywords.LIFETIMES.contains(lookahead.previous().getType());
        return isMisplaced ? before(context, lookahead.previous(), found) : Optional.empty();
    }

    /** Returns the diagnostic for {@code since 4 message Combo { ... }}, or empty. */
    Optional<Diagnostic> beforeDeclaration() {
        boolean isBefore =
                isAt(1) && Keywords.DECLARATIONS.contains(lookahead.type(3)) && Keywords.isWord(lookahead.type(4));
        if (!isBefore) {
            return Optional.empty();
        }
        String name = lookahead.ahead(3).getText() + " "
                + Wording.brief(lookahead.ahead(4).getText());
        return Optional.of(misplaced(lookahead.current(), "behind the name", "before the declaration")
                .withHelp("write `" + name + " " + text(1) + " { … }`"));
    }

    /** Returns the diagnostic for {@code since 4 channel pets state { ... }}, or empty. */
    Optional<Diagnostic> beforeChannel() {
        boolean isBefore = isAt(1)
                && lookahead.type(3) == TickParser.CHANNEL
                && Keywords.isWord(lookahead.type(4))
                && Keywords.isWord(lookahead.type(5));
        if (!isBefore) {
            return Optional.empty();
        }
        String channel = "channel " + Wording.brief(lookahead.ahead(4).getText()) + " "
                + Wording.brief(lookahead.ahead(5).getText());
        return Optional.of(misplaced(lookahead.current(), "behind the kind of a channel", "before `channel`")
                .withHelp("write `" + channel + " " + text(1) + " { … }`"));
    }

    private boolean isAt(int ahead) {
        return Keywords.LIFETIMES.contains(lookahead.type(ahead)) && lookahead.type(ahead + 1) == TickParser.INTEGER;
    }

    private String text(int ahead) {
        return lookahead.ahead(ahead).getText() + " "
                + Wording.brief(lookahead.ahead(ahead + 1).getText());
    }

    private Diagnostic number(Token word, Token found) {
        return wording.unexpected(
                        found,
                        "expected the number of a version after " + wording.shown(word) + ", found "
                                + wording.shown(found))
                .withLabel("expected a number")
                .withHelp("write for example `" + word.getText() + " 4`");
    }

    /** Returns the diagnostic for {@code since int8 x;} and {@code since(4) int8 x;}, where the word is the type. */
    private Optional<Diagnostic> ofField(TickParser.FieldContext field, Token found) {
        Token type = field.typeReference().getStart();
        boolean isWord = Keywords.LIFETIMES.contains(type.getType())
                && field.typeReference().typeName().getChildCount() == 1
                && Keywords.isWord(found.getType());
        if (!isWord) {
            return Optional.empty();
        }
        TickParser.TypeArgumentsContext arguments = field.typeReference().typeArguments();
        if (arguments == null) {
            return Optional.of(wording.unexpected(found, wording.shown(type) + " has no number of a version")
                    .withLabel("expected a number before the type")
                    .withHelp("write for example `" + type.getText() + " 4`"));
        }
        String number = arguments.getText();
        return Optional.of(wording.unexpected(
                        found, "the number behind " + wording.shown(type) + " is written without parentheses")
                .withLabel("the field ends before this")
                .withHelp("write `" + type.getText() + " "
                        + Wording.brief(number.substring(1, Math.max(1, number.length() - 1))) + "`"));
    }

    /** Returns the diagnostic for a lifetime behind the part that it belongs to, or at a part that has none. */
    private Optional<Diagnostic> behind(ParserRuleContext context, Token word) {
        return switch (context.getRuleIndex()) {
            case TickParser.RULE_nameList -> Optional.of(ofName(context, word, lookahead.previous()));
            case TickParser.RULE_constDeclaration -> Optional.of(none(word, "a constant"));
            case TickParser.RULE_aliasDeclaration, TickParser.RULE_aliasedType -> Optional.of(none(word, "an alias"));
            case TickParser.RULE_protocolBody -> Optional.of(none(word, "a protocol"));
            case TickParser.RULE_setting -> Optional.of(none(word, "a setting"));
            default -> Optional.empty();
        };
    }

    private Diagnostic ofName(ParserRuleContext list, Token word, Token name) {
        String part = list.getParent() instanceof TickParser.FlagsDeclarationContext ? "the flag" : "the value";
        return wording.unexpected(word, wording.shown(word) + " is written before " + part)
                .withLabel("behind " + part)
                .withHelp("write `" + text(1) + " " + Wording.brief(name.getText()) + "`");
    }

    private Diagnostic none(Token word, String part) {
        return none(word, part, "leave it out: fields, declarations, channels and their entries have versions");
    }

    private Diagnostic none(Token word, String part, String help) {
        return wording.unexpected(word, part + " has no " + wording.shown(word))
                .withLabel("does not belong here")
                .withHelp(help);
    }

    /** Returns the diagnostic for a lifetime that was read as the name of a part, before the part. */
    private Optional<Diagnostic> before(ParserRuleContext context, Token word, Token number) {
        String bound = word.getText() + " " + Wording.brief(number.getText());
        boolean named = Keywords.isWord(lookahead.type(2));
        String name = named ? Wording.brief(lookahead.ahead(2).getText()) : "Name";
        return switch (context.getRuleIndex()) {
            case TickParser.RULE_body, TickParser.RULE_unionBody, TickParser.RULE_nameList -> {
                boolean ofDeclaration = named
                        && Keywords.DECLARATIONS.contains(
                                context.getParent().getStart().getType());
                yield ofDeclaration
                        ? Optional.of(misplaced(word, "behind the name", "before the name")
                                .withHelp("write `"
                                        + context.getParent().getStart().getText() + " " + name + " " + bound
                                        + " { … }`"))
                        : Optional.empty();
            }
            case TickParser.RULE_channelEntry, TickParser.RULE_messageList -> {
                boolean isSide = Keywords.SIDES.contains(lookahead.type(2)) && Keywords.isWord(lookahead.type(3));
                String entry =
                        isSide ? name + " " + Wording.brief(lookahead.ahead(3).getText()) : name;
                yield Optional.of(misplaced(word, "behind the message", "before the message")
                        .withHelp("write `" + entry + " " + bound + "`"));
            }
            case TickParser.RULE_identifier ->
                context.getParent() instanceof TickParser.ChannelContext
                        ? Optional.of(misplaced(word, "behind the kind of a channel", "before the name")
                                .withHelp("write `channel " + name + " … " + bound + " { … }`"))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Diagnostic misplaced(Token word, String where, String label) {
        return wording.unexpected(word, wording.shown(word) + " is written " + where)
                .withLabel(label);
    }
}
