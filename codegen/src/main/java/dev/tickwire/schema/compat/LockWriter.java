package dev.tickwire.schema.compat;

import dev.tickwire.schema.compile.wire.ProtocolId;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Creates the facts of a model. Imported declarations in use are included: they shape the wire like all other
 * declarations.
 */
final class LockWriter {
    private static final List<String> KINDS =
            List.of("package", "constant", "enum", "flags", "struct", "union", "message", "object", "protocol");

    private final SortedMap<String, Fact> facts =
            new TreeMap<>(Comparator.comparing((String key) -> KINDS.indexOf(key.substring(0, key.indexOf(' '))))
                    .thenComparing(Comparator.naturalOrder()));

    private final LockTypes types = new LockTypes(this);
    private final String target;

    private LockWriter(String target) {
        this.target = target;
    }

    /** Returns all facts by kind and name. */
    static List<Fact> write(SchemaModel model) {
        LockWriter writer = new LockWriter(model.target());
        model.constants().forEach(writer::constant);
        model.enums().forEach(writer::enumeration);
        model.flags().forEach(writer::flags);
        model.structs().forEach(writer::struct);
        model.unions().forEach(writer::union);
        model.messages().forEach(writer::message);
        model.objects().forEach(writer::object);
        model.protocols().forEach(writer::protocol);
        return new ArrayList<>(writer.facts.values());
    }

    private void add(DeclarationName name, Fact.Builder builder) {
        Fact fact = builder.done();
        facts.put(fact.kind() + " " + fact.name(), fact);
        Fact place = new Fact.Builder("package", name.schemaPackage())
                .with(target, name.targetPackage())
                .done();
        facts.put(place.kind() + " " + place.name(), place);
    }

    private boolean isNew(String kind, DeclarationName name) {
        return !facts.containsKey(kind + " " + name.qualified());
    }

    private static Fact.Builder fact(String kind, DeclarationName name) {
        return new Fact.Builder(kind, name.qualified());
    }

    private void constant(ConstantModel constant) {
        ConstantModel.Value value = constant.value();
        String text;
        if (value instanceof ConstantModel.IntegerConstant integer) {
            text = "integer " + integer.value();
        } else if (value instanceof ConstantModel.DecimalConstant decimal) {
            text = "decimal " + decimal.value().stripTrailingZeros().toPlainString();
        } else if (value instanceof ConstantModel.TextConstant string) {
            text = "string " + string.value();
        } else if (value instanceof ConstantModel.BoolConstant bool) {
            text = "bool " + bool.value();
        } else {
            throw new AssertionError(value);
        }
        add(constant.name(), fact("constant", constant.name()).with("value", text));
    }

    void enumeration(EnumModel enumeration) {
        Fact.Builder fact = fact("enum", enumeration.name()).with("max", enumeration.maxOrdinal());
        enumeration.values().forEach(value -> fact.part(new Fact.Builder("value", value.name()).done()));
        add(enumeration.name(), fact);
    }

    void flags(FlagsModel flags) {
        Fact.Builder fact = fact("flags", flags.name()).with("max", flags.maxBit());
        flags.flags()
                .forEach(flag -> fact.part(new Fact.Builder("flag", flag.name())
                        .with("pulse", flag.pulse() ? "true" : "")
                        .done()));
        add(flags.name(), fact);
    }

    void struct(StructModel struct) {
        if (isNew("struct", struct.name())) {
            add(struct.name(), fact("struct", struct.name()).parts(body(struct.body())));
        }
    }

    void union(UnionModel union) {
        if (isNew("union", union.name())) {
            Fact.Builder fact = fact("union", union.name());
            for (UnionModel.Case one : union.cases()) {
                fact.part(new Fact.Builder("case", one.name())
                        .with("type", one.type().accept(types))
                        .done());
            }
            add(union.name(), fact);
        }
    }

    private void message(MessageModel message) {
        if (isNew("message", message.name())) {
            add(
                    message.name(),
                    fact("message", message.name())
                            .with("block", message.carriesBlock() ? "true" : "")
                            .with("timed", message.timed() ? "true" : "")
                            .parts(body(message.body())));
        }
    }

    private void object(ObjectModel object) {
        if (isNew("object", object.name())) {
            add(
                    object.name(),
                    fact("object", object.name())
                            .with("rewind", object.rewind() ? "true" : "")
                            .with("immediate", object.immediate() ? "true" : "")
                            .parts(object.fields().stream().map(this::field).toList()));
        }
    }

    private List<Fact> body(Body body) {
        Parts parts = new Parts();
        body.items().forEach(item -> item.accept(parts));
        return parts.facts;
    }

    /** Facts of the items of a body, in wire order. */
    private final class Parts implements BodyItem.Visitor {
        private final List<Fact> facts = new ArrayList<>();

        @Override
        public void visit(BodyItem.Field item) {
            facts.add(builder(item.field()).done());
        }

        @Override
        public void visit(BodyItem.Branch branch) {
            facts.add(new Fact.Builder("if", "")
                    .with("condition", LockConditions.text(branch.condition()))
                    .parts(body(branch.thenBody()))
                    .done());
            List<Fact> otherwise = body(branch.elseBody());
            if (!otherwise.isEmpty()) {
                facts.add(new Fact.Builder("else", "").parts(otherwise).done());
            }
        }

        @Override
        public void visit(BodyItem.Align align) {
            facts.add(new Fact.Builder("align", "").done());
        }

        @Override
        public void visit(BodyItem.Reserved reserved) {
            facts.add(new Fact.Builder("reserved", "")
                    .with("bits", reserved.widthBits())
                    .with("value", reserved.value().signum() == 0 ? "" : reserved.value())
                    .done());
        }
    }

    private Fact field(ObjectField field) {
        return builder(field.field())
                .with("once", field.once() ? "true" : "")
                .with("audience", field.audience() == Audience.ALL ? "" : lowerCase(field.audience()))
                .with("smooth", field.smoothness() == Smoothness.NONE ? "" : lowerCase(field.smoothness()))
                .with("exact", field.exact() ? "true" : "")
                .done();
    }

    private Fact.Builder builder(FieldModel field) {
        String count = field.arity() instanceof Arity.Array array ? array.min() + ".." + array.max() : "";
        return new Fact.Builder("field", field.name())
                .with("type", field.type().accept(types))
                .with("count", count)
                .with("optional", field.optional() ? "true" : "")
                .with("ascending", field.ascending() ? "true" : "")
                .with("default", LockTypes.text(field.defaultValue()));
    }

    private void protocol(ProtocolModel protocol) {
        protocol.messages().forEach(this::message);
        protocol.channels().forEach(channel -> channel.objects().forEach(this::object));
        ProtocolModel.PacketLimits packets = protocol.packets();
        Fact.Builder fact = fact("protocol", protocol.name())
                .with("id", String.format("0x%016x", protocol.id()))
                .with("given", protocol.id() == ProtocolId.of(protocol.projection()) ? "" : "true")
                .with("version", protocol.version() == 0 ? "" : Long.toUnsignedString(protocol.version()))
                .with("packet", packets.maxPacketBytes())
                .with("fragment_above", packets.fragmentAboveBytes())
                .with("fragment", packets.fragmentBytes())
                .with("max_fragments", packets.maxFragments())
                .with("ticks", protocol.hasTicks() ? protocol.ticksPerSecond() : "");
        for (MessageModel message : protocol.messages()) {
            fact.part(new Fact.Builder("message", message.name().qualified()).done());
        }
        protocol.channels().forEach(channel -> fact.part(channel(channel)));
        add(protocol.name(), fact);
    }

    private static Fact channel(ChannelModel channel) {
        ChannelModel.Limits limits = channel.limits();
        Fact.Builder fact = new Fact.Builder("channel", channel.name()).with("kind", lowerCase(channel.kind()));
        if (channel.kind() == ChannelModel.Kind.CHUNK) {
            fact.with("max", limits.maxBlockBytes()).with("slice", limits.fragmentBytes());
        } else if (channel.kind() == ChannelModel.Kind.STATE) {
            state(fact, channel);
        } else if (channel.kind() != ChannelModel.Kind.INPUT) {
            messageLimits(fact, limits);
        }
        channel.messages().stream()
                .sorted(Comparator.comparing(carried -> carried.message().name()))
                .forEach(carried -> fact.part(new Fact.Builder(
                                "carries", carried.message().name().qualified())
                        .with("sender", lowerCase(carried.sender()))
                        .with(
                                "answer",
                                carried.answer()
                                        .map(answer -> answer.message().name().qualified())
                                        .orElse(""))
                        .with(
                                "at",
                                carried.object()
                                        .map(object -> object.name().qualified())
                                        .orElse(""))
                        .with("owner", carried.ownerOnly() ? "true" : "")
                        .done()));
        return fact.done();
    }

    /** The position of an object in the list is its number. */
    private static void state(Fact.Builder fact, ChannelModel channel) {
        fact.with("objects", channel.state().objects())
                .with("every", channel.state().every())
                .with("coding", channel.state().modelled() ? "modelled" : "packed")
                .with("placed", channel.state().placed() ? "yes" : "");
        channel.objects()
                .forEach(object ->
                        fact.part(new Fact.Builder("replicates", object.name().qualified()).done()));
    }

    private static void messageLimits(Fact.Builder fact, ChannelModel.Limits limits) {
        fact.with("budget", limits.budgetBytes() == 0 ? "" : limits.budgetBytes())
                .with("window", limits.windowMessages())
                .with("max_messages", limits.maxMessagesPerPacket())
                .with("max_block", limits.blocks() ? limits.maxBlockBytes() : "none")
                .with("fragment", limits.blocks() ? limits.fragmentBytes() : "")
                .with("resend", limits.resendMillis());
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
