package dev.tickwire.codegen.explain;

import dev.tickwire.codegen.explain.Row.Kind;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.target.InstanceSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Computes the layout of every message, struct and union. A field with a struct is one row: the struct has its own
 * layout, with offsets from its own start.
 */
public final class Explainer {
    private static final BitSize ALIGN = new BitSize(0, 7);

    private final List<Row> rows = new ArrayList<>();

    private Explainer() {}

    /**
     * Returns all layouts: messages, structs and unions, in the order of the model.
     *
     * @param model the schemas
     * @param memory estimates of instances
     */
    public static List<Layout> explain(SchemaModel model, InstanceSizes memory) {
        return explain(model, memory, name -> true);
    }

    /**
     * Returns the layouts of some messages, structs and unions, in the order of the model.
     *
     * @param model the schemas
     * @param memory estimates of instances
     * @param wanted selects declarations by name
     */
    public static List<Layout> explain(SchemaModel model, InstanceSizes memory, Predicate<DeclarationName> wanted) {
        List<Layout> layouts = new ArrayList<>();
        int packetBytes = smallest(model.protocols().stream());
        model.messages().stream()
                .filter(message -> wanted.test(message.name()))
                .forEach(message -> layouts.add(new Layout(
                        Layout.Kind.MESSAGE,
                        message.name().qualified(),
                        message.carriesBlock(),
                        message.timed(),
                        isEntry(
                                model,
                                entry -> entry.answer()
                                        .filter(answer -> answer.message() == message)
                                        .isPresent()),
                        isEntry(
                                model,
                                entry -> entry.message() == message
                                        && entry.object().isPresent()),
                        message.size(),
                        memory.of(message),
                        packetOf(message, model),
                        rows(message.body()))));
        model.structs().stream()
                .filter(struct -> wanted.test(struct.name()))
                .forEach(struct -> layouts.add(new Layout(
                        Layout.Kind.STRUCT,
                        struct.name().qualified(),
                        false,
                        false,
                        false,
                        false,
                        struct.size(),
                        memory.of(struct),
                        packetBytes,
                        rows(struct.body()))));
        model.unions().stream()
                .filter(union -> wanted.test(union.name()))
                .forEach(union -> layouts.add(new Layout(
                        Layout.Kind.UNION,
                        union.name().qualified(),
                        false,
                        false,
                        false,
                        false,
                        union.size(),
                        memory.of(union),
                        packetBytes,
                        rows(union))));
        return layouts;
    }

    /** Returns whether an entry of some channel satisfies the condition. */
    private static boolean isEntry(SchemaModel model, Predicate<ChannelMessage> isSuch) {
        return model.protocols().stream()
                .flatMap(protocol -> protocol.channels().stream())
                .flatMap(channel -> channel.messages().stream())
                .anyMatch(isSuch);
    }

    private static int packetOf(MessageModel message, SchemaModel model) {
        return smallest(model.protocols().stream()
                .filter(protocol -> protocol.messages().stream().anyMatch(sent -> sent == message)));
    }

    private static int smallest(Stream<ProtocolModel> protocols) {
        return protocols
                .mapToInt(protocol -> protocol.packets().maxPacketBytes())
                .min()
                .orElse(ProtocolModel.PacketLimits.DEFAULT.maxPacketBytes());
    }

    private static List<Row> rows(Body body) {
        Explainer explainer = new Explainer();
        explainer.body(body, BitSize.ZERO, 0);
        return explainer.rows;
    }

    private static List<Row> rows(UnionModel union) {
        List<Row> rows = new ArrayList<>();
        BitSize offset = BitSize.exactly(union.tagBits());
        for (UnionModel.Case one : union.cases()) {
            TypeFacts facts = TypeFacts.of(one.type());
            BitSize size = one.type().size();
            rows.add(new Row(
                    0, Kind.CASE, one.name(), one.typeText(), offset, size, facts.range(), facts.encoding(), size));
        }
        return rows;
    }

    /**
     * Adds the rows of a body.
     *
     * @return the offset after the body
     */
    private BitSize body(Body body, BitSize start, int depth) {
        Items items = new Items(start, depth);
        body.items().forEach(item -> item.accept(items));
        return items.offset;
    }

    /** Adds the rows of a body's items. */
    private final class Items implements BodyItem.Visitor {
        /** Offset behind the items so far. */
        private BitSize offset;

        private final int depth;

        Items(BitSize start, int depth) {
            this.offset = start;
            this.depth = depth;
        }

        @Override
        public void visit(BodyItem.Field item) {
            rows.add(field(item.field(), offset, depth));
            offset = offset.plus(item.field().size());
        }

        @Override
        public void visit(BodyItem.Branch branch) {
            rows.add(condition("if " + ConditionText.of(branch.condition()), offset, depth));
            BitSize behindThen = body(branch.thenBody(), offset, depth + 1);
            if (!branch.elseBody().items().isEmpty()) {
                rows.add(condition("else", offset, depth));
            }
            offset = behindThen.or(body(branch.elseBody(), offset, depth + 1));
        }

        @Override
        public void visit(BodyItem.Reserved reserved) {
            BitSize size = BitSize.exactly(reserved.widthBits());
            boolean isZero = reserved.value().signum() == 0;
            String encoding = isZero ? "zero bits" : "always the same";
            String value = reserved.value().toString();
            rows.add(new Row(depth, Kind.RESERVED, "", "reserved", offset, size, value, encoding, size));
            offset = offset.plus(size);
        }

        @Override
        public void visit(BodyItem.Align align) {
            rows.add(new Row(depth, Kind.ALIGN, "", "align", offset, ALIGN, "0", "zero bits", ALIGN));
            offset = offset.plus(ALIGN);
        }
    }

    private static Row condition(String text, BitSize offset, int depth) {
        return new Row(depth, Kind.CONDITION, text, "", offset, BitSize.ZERO, "", "", BitSize.ZERO);
    }

    private static Row field(FieldModel field, BitSize offset, int depth) {
        TypeFacts facts = TypeFacts.of(field.type());
        return new Row(
                depth,
                Kind.FIELD,
                field.name(),
                type(field),
                offset,
                field.type().size(),
                facts.range(),
                encoding(field, facts),
                field.size());
    }

    /** Type of a field as in the schema, with modifiers and array bounds. */
    static String type(FieldModel field) {
        return (field.optional() ? "optional " : "")
                + (field.ascending() ? "ascending " : "")
                + field.typeText()
                + (field.arity() instanceof Arity.Array array ? arity(array) : "");
    }

    /** Encoding of a field in words. */
    static String encoding(FieldModel field, TypeFacts facts) {
        StringBuilder encoding = new StringBuilder(field.optional() ? "presence bit, " : "");
        if (field.arity() instanceof Arity.Array array) {
            encoding.append(
                    array.isFixed() ? array.max() + " times " : array.countBits() + " bits of count, then each ");
        }
        return encoding.append(facts.encoding())
                .append(field.ascending() ? ", later ones relative" : "")
                .toString();
    }

    private static String arity(Arity.Array array) {
        if (array.isFixed()) {
            return "[" + array.max() + "]";
        }
        return "[" + (array.min() == 0 ? "" : array.min()) + ".." + array.max() + "]";
    }
}
