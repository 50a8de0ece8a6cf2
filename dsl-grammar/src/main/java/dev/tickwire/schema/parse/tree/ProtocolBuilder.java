package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ChannelParameter;
import dev.tickwire.schema.ast.MessageList;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolItem;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.parse.grammar.TickParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the syntax tree of protocols. Statements with syntax errors are left out. */
public final class ProtocolBuilder {
    private final ExpressionBuilder expressions;
    private final DocComments comments;
    private final ListCheck lists;
    private final LifetimeBuilder lifetimes;

    ProtocolBuilder(ExpressionBuilder expressions, DocComments comments, ListCheck lists, LifetimeBuilder lifetimes) {
        this.expressions = expressions;
        this.comments = comments;
        this.lists = lists;
        this.lifetimes = lifetimes;
    }

    ProtocolDeclaration protocol(TickParser.ProtocolDeclarationContext context) {
        List<ProtocolItem> items = new ArrayList<>();
        for (TickParser.ProtocolItemContext item : context.protocolBody().protocolItem()) {
            if (item.exception == null) {
                items.add(item(item));
            }
        }
        return new ProtocolDeclaration(
                expressions.span(context),
                comments.before(context.getStart()),
                expressions.name(context.identifier()),
                items);
    }

    private ProtocolItem item(TickParser.ProtocolItemContext context) {
        if (context.channel() != null) {
            return channel(context.channel());
        }
        if (context.messageList() != null) {
            lists.check(context.messageList());
            List<MessageList.Entry> entries = context.messageList().listedMessage().stream()
                    .map(this::listed)
                    .toList();
            return new MessageList(expressions.span(context), entries);
        }
        TickParser.SettingContext setting = context.setting();
        return new ProtocolSetting(
                expressions.span(context),
                kind(setting.settingName().getStart().getType()),
                // A repaired keyword keeps its text in the source.
                expressions.name(setting.settingName()),
                quantity(setting.quantity()));
    }

    private MessageList.Entry listed(TickParser.ListedMessageContext context) {
        Name name = expressions.name(context.messageName());
        return new MessageList.Entry(expressions.span(context), name, lifetimes.of(context.lifetime(), name));
    }

    private static ProtocolSetting.Kind kind(int keyword) {
        return switch (keyword) {
            case TickParser.VERSION -> ProtocolSetting.Kind.VERSION;
            case TickParser.SPEAKS -> ProtocolSetting.Kind.SPEAKS;
            case TickParser.PACKET -> ProtocolSetting.Kind.PACKET;
            case TickParser.FRAGMENT_ABOVE -> ProtocolSetting.Kind.FRAGMENT_ABOVE;
            case TickParser.FRAGMENT -> ProtocolSetting.Kind.FRAGMENT;
            case TickParser.TICKS -> ProtocolSetting.Kind.TICKS;
            default -> ProtocolSetting.Kind.ID;
        };
    }

    private ChannelDeclaration channel(TickParser.ChannelContext context) {
        List<ChannelParameter> parameters = new ArrayList<>();
        if (context.channelParameters() != null) {
            lists.check(context.channelParameters());
            for (TickParser.ChannelParameterContext parameter :
                    context.channelParameters().channelParameter()) {
                parameters.add(new ChannelParameter(
                        expressions.span(parameter),
                        expressions.name(parameter.identifier()),
                        Optional.ofNullable(parameter.quantity()).map(this::quantity)));
            }
        }
        List<ChannelEntry> entries = new ArrayList<>();
        for (TickParser.ChannelEntryContext entry : context.channelBody().channelEntry()) {
            if (entry.exception == null) {
                entries.add(entry(entry));
            }
        }
        Name name = expressions.name(context.name);
        return new ChannelDeclaration(
                expressions.span(context),
                comments.before(context.getStart()),
                name,
                expressions.name(context.kind),
                parameters,
                lifetimes.of(context.lifetime(), name),
                entries);
    }

    private ChannelEntry entry(TickParser.ChannelEntryContext context) {
        Optional<ChannelEntry.Side> sender = Optional.empty();
        if (context.CLIENT() != null) {
            sender = Optional.of(ChannelEntry.Side.CLIENT);
        } else if (context.SERVER() != null) {
            sender = Optional.of(ChannelEntry.Side.SERVER);
        }
        Name message = expressions.name(context.messageName());
        return new ChannelEntry(
                expressions.span(context),
                Optional.ofNullable(context.OWNER())
                        .map(TerminalNode::getSymbol)
                        .map(expressions::span),
                sender,
                message,
                Optional.ofNullable(context.answerName()).map(expressions::name),
                Optional.ofNullable(context.objectName()).map(expressions::name),
                lifetimes.of(context.lifetime(), message));
    }

    private Quantity quantity(TickParser.QuantityContext context) {
        Quantity.Unit unit = context.unit() == null ? Quantity.Unit.NONE : unit(context.unit());
        return new Quantity(expressions.span(context), expressions.visit(context.expression()), unit);
    }

    private static Quantity.Unit unit(TickParser.UnitContext context) {
        return switch (context.getStart().getType()) {
            case TickParser.KIB -> Quantity.Unit.KIB;
            case TickParser.MIB -> Quantity.Unit.MIB;
            case TickParser.MILLISECONDS -> Quantity.Unit.MILLISECONDS;
            default -> Quantity.Unit.SECONDS;
        };
    }
}
