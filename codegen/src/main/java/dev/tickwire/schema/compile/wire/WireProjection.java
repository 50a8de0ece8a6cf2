package dev.tickwire.schema.compile.wire;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Wire projection of a protocol: all facts that shape its wire, one per line, as printable ASCII. Two peers understand
 * each other if and only if their projections are equal. {@link ProtocolId} is its hash.
 *
 * <p>Facts that can change without any effect on the wire are left out: names, comments, packages of targets, aliases,
 * files, defaults, pulses, the priority of channels, the redundancy of inputs, the rate of ticks, the bytes of state
 * per tick, and the notification of objects. Each line ends with one line feed, nested lines are indented by two
 * spaces, and angle brackets stand for values:
 *
 * <pre>{@code
 * tickwire wire projection 1
 * version <n>
 * packet <bytes> fragment_above <bytes> fragment <bytes> max_fragments <n> max_channels 64
 * ticks                                        only with ticks
 * struct <n>                                   each struct body once, inner ones first
 *   <body>
 * union <n>                                    each union once, inner ones first, mixed with structs
 *   <tag> <type>                               by rising tag
 * message <type number> [block or timed]
 *   <body>
 * channel <number> <kind> budget <bytes> window <n> max_messages <n> resend <ms>
 *         blocks max_block <bytes> fragment <bytes>    in the same line
 *   <type number> either                       or client or server; by rising type number
 *         -> <type number of its answer>       in the same line, for a call
 *         at <channel> <number of the object there>    and for a message to an object
 *         owner                                and if only the owner of the object may send it
 * }</pre>
 *
 * <p>A channel without blocks has {@code no_blocks} in place of the last three facts. A chunk channel is {@code channel
 * <number> chunk max <bytes> slice <bytes> key <bits>}, an input channel is {@code channel <number> input}, and a state
 * channel is
 *
 * <pre>{@code
 * channel <number> state objects <n> every <n> packed [placed]       or modelled
 *   object <number on the channel>
 *     <index> [once] [owner] [others] [smooth line] [smooth wrap] <as any field>
 * }</pre>
 *
 * <p>A body is, in wire order:
 *
 * <pre>{@code
 * <index> [optional] [ascending] <type> [<least>..<most>]   a field; the index also counts fields of branches
 * align
 * reserved <bits>[ = <value>]
 * if <condition>
 *   <body>
 * else                                         only if it has items
 *   <body>
 * }</pre>
 *
 * <p>The types are {@code bool}, {@code int <min>..<max> width <bits>} (also for {@code bits(n)} up to 64 bits),
 * {@code signed width <bits>}, {@code wide <form> width <bits>}, {@code float}, {@code double}, {@code quantized
 * <min>..<max> top <n> width <bits>} with bounds as hexadecimal floats, {@code string <capacity> width <bits of the
 * length>}, {@code bytes} likewise, {@code quat <bits of a component>}, {@code fixed <fraction bits> <raw min>..<raw
 * max> width <bits>}, {@code enum <number of ordinals on the wire> width <bits>}, {@code flags <bits>}, {@code struct
 * <n>}, {@code union <n>} and, for a reference, {@code ref <channel> <number of the object there>}. In a condition,
 * {@code #i} is the field with index i, {@code #i.b} bit b of a flags field, {@code #i/j} field j of the struct in
 * field i, {@code #i?} the presence of an optional field, and {@code #i[]} the count of an array. Enum values are given
 * by their ordinals. {@code docs/wire.md} has the same description.
 */
public final class WireProjection {
    private static final int MAX_CHANNELS = 64;
    /** Width of the SHA-256 that may identify the content of a chunk, in bits. */
    private static final int CHUNK_KEY_BITS = 256;

    private final WireTypes types = new WireTypes(this::structNumber, this::unionNumber, this::objectPlace);
    private final StringBuilder composites = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> structNumbers = new HashMap<>();
    private final Map<String, Integer> unionNumbers = new HashMap<>();
    /** Channel of each object type, with its number there. */
    private final Map<DeclarationName, String> objectPlaces = new HashMap<>();

    private WireProjection() {}

    /**
     * Returns the projection of a protocol.
     *
     * @param version version number in the schema, 0 without a version
     * @param messages the messages by type number
     * @param channels the channels by number
     * @param packets limits of packets and fragments
     * @param hasTicks whether packets of the server carry ticks
     */
    public static String of(
            long version,
            List<MessageModel> messages,
            List<ChannelModel> channels,
            PacketLimits packets,
            boolean hasTicks) {
        return new WireProjection().project(version, messages, channels, packets, hasTicks);
    }

    private String project(
            long version,
            List<MessageModel> messages,
            List<ChannelModel> channels,
            PacketLimits packets,
            boolean hasTicks) {
        channels.forEach(this::addObjectPlaces);
        StringBuilder messageText = new StringBuilder();
        for (int number = 0; number < messages.size(); number++) {
            MessageModel message = messages.get(number);
            messageText
                    .append("message ")
                    .append(number)
                    .append(message.carriesBlock() ? " block\n" : message.timed() ? " timed\n" : "\n")
                    .append(bodyText(message.body()));
        }
        StringBuilder channelText = new StringBuilder();
        channels.forEach(channel -> appendChannel(channelText, channel));
        StringBuilder text = new StringBuilder("tickwire wire projection 1\n");
        text.append("version ").append(Long.toUnsignedString(version)).append('\n');
        text.append("packet ").append(packets.maxPacketBytes());
        text.append(" fragment_above ").append(packets.fragmentAboveBytes());
        text.append(" fragment ").append(packets.fragmentBytes());
        text.append(" max_fragments ").append(packets.maxFragments());
        text.append(" max_channels ").append(MAX_CHANNELS).append('\n');
        text.append(hasTicks ? "ticks\n" : "");
        return text.append(composites).append(messageText).append(channelText).toString();
    }

    private void addObjectPlaces(ChannelModel channel) {
        int number = 0;
        for (ObjectModel object : channel.objects()) {
            objectPlaces.put(object.name(), channel.number() + " " + number++);
        }
    }

    private String objectPlace(DeclarationName object) {
        return objectPlaces.get(object);
    }

    private void appendChannel(StringBuilder text, ChannelModel channel) {
        text.append("channel ").append(channel.number());
        text.append(' ').append(lowerCase(channel.kind()));
        if (channel.kind() == ChannelModel.Kind.STATE) {
            appendState(text, channel);
            return;
        }
        appendLimits(text, channel.kind(), channel.limits());
        channel.messages().stream()
                .sorted(Comparator.comparingInt(ChannelMessage::typeNumber))
                .forEach(message -> appendMessage(text, message));
    }

    private void appendMessage(StringBuilder text, ChannelMessage message) {
        text.append("  ").append(message.typeNumber());
        text.append(' ').append(lowerCase(message.sender()));
        message.answer().ifPresent(answer -> text.append(" -> ").append(answer.typeNumber()));
        message.object().ifPresent(object -> text.append(" at ").append(objectPlace(object.name())));
        text.append(message.ownerOnly() ? " owner\n" : "\n");
    }

    private void appendState(StringBuilder text, ChannelModel channel) {
        text.append(" objects ").append(channel.state().objects());
        text.append(" every ").append(channel.state().every());
        text.append(channel.state().modelled() ? " modelled" : " packed");
        text.append(channel.state().placed() ? " placed\n" : "\n");
        int number = 0;
        for (ObjectModel object : channel.objects()) {
            text.append("  object ").append(number++).append('\n');
            int index = 0;
            for (ObjectField one : object.fields()) {
                text.append("    ").append(index++);
                text.append(one.once() ? " once" : "");
                text.append(one.audience() == Audience.ALL ? "" : " " + lowerCase(one.audience()));
                text.append(one.smoothness() == Smoothness.NONE ? "" : " smooth " + lowerCase(one.smoothness()));
                text.append(fieldText(one.field()));
            }
        }
    }

    private static void appendLimits(StringBuilder text, ChannelModel.Kind kind, ChannelModel.Limits limits) {
        if (kind == ChannelModel.Kind.INPUT) {
            text.append('\n');
            return;
        } else if (kind == ChannelModel.Kind.CHUNK) {
            text.append(" max ").append(limits.maxBlockBytes());
            text.append(" slice ").append(limits.fragmentBytes());
            text.append(" key ").append(CHUNK_KEY_BITS).append('\n');
            return;
        }
        text.append(" budget ").append(limits.budgetBytes());
        text.append(" window ").append(limits.windowMessages());
        text.append(" max_messages ").append(limits.maxMessagesPerPacket());
        text.append(" resend ").append(limits.resendMillis());
        if (limits.blocks()) {
            text.append(" blocks max_block ").append(limits.maxBlockBytes());
            text.append(" fragment ").append(limits.fragmentBytes()).append('\n');
        } else {
            text.append(" no_blocks\n");
        }
    }

    private String bodyText(Body body) {
        BodyText text = new BodyText(new StringBuilder(), new IdentityHashMap<>(), 1);
        text.append(body);
        return text.text.toString();
    }

    /** Appends the lines of a body, and of bodies inside it. */
    private final class BodyText implements BodyItem.Visitor {
        private final StringBuilder text;
        /** Indices of the fields so far. */
        private final Map<FieldModel, Integer> indices;

        private final int depth;

        BodyText(StringBuilder text, Map<FieldModel, Integer> indices, int depth) {
            this.text = text;
            this.indices = indices;
            this.depth = depth;
        }

        void append(Body body) {
            body.items().forEach(item -> item.accept(this));
        }

        private StringBuilder line() {
            return text.append("  ".repeat(depth));
        }

        @Override
        public void visit(BodyItem.Field item) {
            int index = indices.size();
            indices.put(item.field(), index);
            line().append(index).append(fieldText(item.field()));
        }

        @Override
        public void visit(BodyItem.Branch branch) {
            line().append("if ");
            appendCondition(text, branch.condition(), indices);
            text.append('\n');
            BodyText inner = new BodyText(text, indices, depth + 1);
            inner.append(branch.thenBody());
            if (!branch.elseBody().items().isEmpty()) {
                line().append("else\n");
                inner.append(branch.elseBody());
            }
        }

        @Override
        public void visit(BodyItem.Align align) {
            line().append("align\n");
        }

        @Override
        public void visit(BodyItem.Reserved reserved) {
            line().append("reserved ")
                    .append(reserved.widthBits())
                    .append(reserved.value().signum() == 0 ? "" : " = " + reserved.value())
                    .append('\n');
        }
    }

    private String fieldText(FieldModel field) {
        StringBuilder text = new StringBuilder(field.optional() ? " optional " : " ");
        text.append(field.ascending() ? "ascending " : "").append(field.type().accept(types));
        if (field.arity() instanceof Arity.Array array) {
            text.append(" [")
                    .append(array.min())
                    .append("..")
                    .append(array.max())
                    .append(']');
        }
        return text.append('\n').toString();
    }

    private int structNumber(StructModel struct) {
        Integer known = numbers.get(struct);
        return known != null ? known : number("struct", struct, bodyText(struct.body()), structNumbers);
    }

    private int unionNumber(UnionModel union) {
        Integer known = numbers.get(union);
        if (known != null) {
            return known;
        }
        StringBuilder cases = new StringBuilder();
        for (UnionModel.Case one : union.cases()) {
            cases.append("  ")
                    .append(one.tag())
                    .append(' ')
                    .append(one.type().accept(types))
                    .append('\n');
        }
        return number("union", union, cases.toString(), unionNumbers);
    }

    /** Returns the number of a struct or union. Declarations with the same wire share a number. */
    private int number(String keyword, Object model, String text, Map<String, Integer> numbersByText) {
        Integer number = numbersByText.get(text);
        if (number == null) {
            number = numbersByText.size();
            numbersByText.put(text, number);
            composites.append(keyword).append(' ').append(number).append('\n').append(text);
        }
        numbers.put(model, number);
        return number;
    }

    private static void appendCondition(StringBuilder text, Condition condition, Map<FieldModel, Integer> indices) {
        if (condition instanceof Condition.BoolField bool) {
            text.append(pathText(bool.path(), indices));
        } else if (condition instanceof Condition.Present present) {
            text.append(pathText(present.path(), indices)).append('?');
        } else if (condition instanceof Condition.FlagSet flag) {
            text.append(pathText(flag.path(), indices))
                    .append('.')
                    .append(flag.flag().bit());
        } else if (condition instanceof Condition.Comparison comparison) {
            text.append(operandText(comparison.left(), indices))
                    .append(' ')
                    .append(comparison.operator().symbol())
                    .append(' ')
                    .append(operandText(comparison.right(), indices));
        } else if (condition instanceof Condition.Not not) {
            text.append("!(");
            appendCondition(text, not.condition(), indices);
            text.append(')');
        } else if (condition instanceof Condition.And and) {
            appendBoth(text, and.left(), " && ", and.right(), indices);
        } else if (condition instanceof Condition.Or or) {
            appendBoth(text, or.left(), " || ", or.right(), indices);
        }
    }

    private static void appendBoth(
            StringBuilder text, Condition left, String operator, Condition right, Map<FieldModel, Integer> indices) {
        text.append('(');
        appendCondition(text, left, indices);
        text.append(operator);
        appendCondition(text, right, indices);
        text.append(')');
    }

    private static String operandText(Condition.Operand operand, Map<FieldModel, Integer> indices) {
        if (operand instanceof Condition.FieldOperand field) {
            return pathText(field.path(), indices);
        } else if (operand instanceof Condition.CountOperand count) {
            return pathText(count.path(), indices) + "[]";
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return integer.value().toString();
        } else if (operand instanceof Condition.EnumOperand enumeration) {
            return Integer.toString(enumeration.value().ordinal());
        }
        throw new AssertionError(operand);
    }

    /** Index of the field in its body; for a field of a struct, preceded by the index of each struct. */
    private static String pathText(FieldPath path, Map<FieldModel, Integer> indices) {
        List<FieldModel> fields = path.fields();
        StringBuilder text = new StringBuilder("#").append(indices.get(fields.get(0)));
        for (int i = 1; i < fields.size(); i++) {
            Body struct = ((ValueType.StructReference) fields.get(i - 1).type())
                    .struct()
                    .body();
            text.append('/').append(struct.allFields().indexOf(fields.get(i)));
        }
        return text.toString();
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
