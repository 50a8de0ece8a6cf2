package dev.tickwire.schema.parse.explain;

import dev.tickwire.schema.parse.grammar.TickParser;
import org.antlr.v4.runtime.ParserRuleContext;

/** Descriptions of names for messages, by grammar rule. */
public final class NameRoles {
    private NameRoles() {}

    /** Returns the description: {@code the name of the message}. */
    static String of(ParserRuleContext rule) {
        return switch (rule.getRuleIndex()) {
            case TickParser.RULE_packageStatement -> "the name of the package";
            case TickParser.RULE_optionStatement -> "the name of the option";
            case TickParser.RULE_constDeclaration -> "the name of the constant";
            case TickParser.RULE_enumDeclaration -> "the name of the enum";
            case TickParser.RULE_flagsDeclaration -> "the name of the flags";
            case TickParser.RULE_nameList ->
                rule.getParent() instanceof TickParser.FlagsDeclarationContext
                        ? "the name of a flag"
                        : "the name of a value";
            case TickParser.RULE_substitute -> "the name of another value or case";
            case TickParser.RULE_aliasDeclaration -> "the name of the type";
            case TickParser.RULE_structDeclaration -> "the name of the struct";
            case TickParser.RULE_unionDeclaration -> "the name of the union";
            case TickParser.RULE_messageDeclaration -> "the name of the message";
            case TickParser.RULE_objectDeclaration -> "the name of the object";
            case TickParser.RULE_protocolDeclaration -> "the name of the protocol";
            case TickParser.RULE_messageName,
                    TickParser.RULE_messageList,
                    TickParser.RULE_listedMessage,
                    TickParser.RULE_channelEntry -> "the name of a message";
            case TickParser.RULE_answerName -> "the name of the message that answers";
            case TickParser.RULE_objectName -> "the name of an object";
            case TickParser.RULE_channel ->
                ((TickParser.ChannelContext) rule).name == null ? "the name of the channel" : "the kind of the channel";
            case TickParser.RULE_channelParameters, TickParser.RULE_channelParameter -> "a parameter";
            default -> "a name";
        };
    }
}
