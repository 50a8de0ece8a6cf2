package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collection;
import java.util.stream.Stream;

/**
 * Finds generated classes that use deprecated members of other generated classes. Such classes need
 * {@code @SuppressWarnings}; javac does not warn of uses inside one class.
 */
public final class DeprecatedUses {
    private DeprecatedUses() {}

    /** Returns whether the class of a message, struct or object with these fields uses a deprecated member. */
    public static boolean in(Body body) {
        return body.allFields().stream().anyMatch(DeprecatedUses::in) || hasDeprecatedCondition(body);
    }

    /** Returns whether the class of a union uses a deprecated member. */
    public static boolean in(UnionModel union) {
        return union.cases().stream().anyMatch(one -> one.type().documentation().isDeprecated());
    }

    /**
     * Returns whether the class of a protocol uses a deprecated member: a constant that is not deprecated has a
     * deprecated type. A call refers to its answer and object, an input channel to its message.
     */
    public static boolean in(ProtocolModel protocol) {
        return protocol.channels().stream().anyMatch(DeprecatedUses::in);
    }

    /** Returns whether the class of an earlier version refers to deprecated constants or classes. */
    public static boolean inConstants(ProtocolModel protocol) {
        return in(protocol)
                || protocol.messages().stream()
                        .anyMatch(each -> each.documentation().isDeprecated())
                || protocol.objects().stream()
                        .anyMatch(each -> each.documentation().isDeprecated());
    }

    private static boolean in(ChannelModel channel) {
        if (channel.kind() == ChannelModel.Kind.INPUT) {
            return !channel.documentation().isDeprecated()
                    && documentations(channel.messages()).anyMatch(Documentation::isDeprecated);
        }
        return channel.messages().stream()
                .anyMatch(entry -> !entry.message().documentation().isDeprecated()
                        && documentations(entry).anyMatch(Documentation::isDeprecated));
    }

    /**
     * Returns whether a generated listener uses a deprecated class: it casts to the classes of its messages and
     * objects.
     *
     * @param received the messages that the listener receives
     * @param objects the objects with events for the listener
     */
    public static boolean in(Collection<ChannelModel.ChannelMessage> received, Collection<ObjectModel> objects) {
        return Stream.concat(documentations(received), objects.stream().map(ObjectModel::documentation))
                .anyMatch(Documentation::isDeprecated);
    }

    private static Stream<Documentation> documentations(Collection<ChannelModel.ChannelMessage> entries) {
        return entries.stream().flatMap(DeprecatedUses::documentations);
    }

    /** Documentation of the message, its answer and its object. */
    private static Stream<Documentation> documentations(ChannelModel.ChannelMessage entry) {
        Stream<MessageModel> messages =
                Stream.concat(Stream.of(entry.message()), entry.answer().map(ChannelModel.Answer::message).stream());
        return Stream.concat(
                messages.map(MessageModel::documentation), entry.object().map(ObjectModel::documentation).stream());
    }

    private static boolean in(FieldModel field) {
        return field.type().documentation().isDeprecated() || hasDeprecatedDefault(field);
    }

    /** The first value of an enum is Java's zero, so generated code does not name it. */
    private static boolean hasDeprecatedDefault(FieldModel field) {
        if (field.defaultValue() instanceof DefaultValue.EnumDefault enumDefault) {
            return enumDefault.value().ordinal() > 0
                    && enumDefault.value().documentation().isDeprecated();
        }
        return field.type() instanceof ValueType.FlagsReference reference
                && field.defaultValue() instanceof DefaultValue.IntegerDefault mask
                && reference.flags().flags().stream()
                        .anyMatch(flag -> mask.value().testBit(flag.bit())
                                && flag.documentation().isDeprecated());
    }

    private static boolean hasDeprecatedCondition(Body body) {
        for (BodyItem item : body.items()) {
            if (item instanceof BodyItem.Branch branch
                    && (in(branch.condition())
                            || hasDeprecatedCondition(branch.thenBody())
                            || hasDeprecatedCondition(branch.elseBody()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean in(Condition condition) {
        if (condition instanceof Condition.Not not) {
            return in(not.condition());
        } else if (condition instanceof Condition.And and) {
            return in(and.left()) || in(and.right());
        } else if (condition instanceof Condition.Or or) {
            return in(or.left()) || in(or.right());
        } else if (condition instanceof Condition.FlagSet set
                && (set.path().field().type().documentation().isDeprecated()
                        || set.flag().documentation().isDeprecated())) {
            return true;
        } else if (condition instanceof Condition.Comparison comparison
                && (in(comparison.left()) || in(comparison.right()))) {
            return true;
        }
        return condition.paths().stream().anyMatch(DeprecatedUses::in);
    }

    private static boolean in(Condition.Operand operand) {
        return operand instanceof Condition.EnumOperand constant
                && (constant.enumeration().documentation().isDeprecated()
                        || constant.value().documentation().isDeprecated());
    }

    /** The first field is a variable of the class itself. Only the accessors of nested structs warn. */
    private static boolean in(FieldPath path) {
        return path.fields().stream()
                .skip(1)
                .anyMatch(field -> field.documentation().isDeprecated());
    }
}
