package dev.tickwire.codegen.java;

import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** The values that a dissector must show of a message, from its getters, by the names of the model in lower case. */
final class ShownValues {
    private static final HexFormat HEX = HexFormat.ofDelimiter(":");
    /** The value of an item that has others in it, and none of its own. */
    private static final String NOTHING = "";

    private final String prefix;
    private final List<Value> values = new ArrayList<>();

    /**
     * A field and its value.
     *
     * @param field its name in filters
     * @param value a number, a text or a truth; of a float a {@link Double}
     */
    record Value(String field, Object value) {
        /** Whether an item shows just this. */
        boolean isShownBy(Dissection.Item item) {
            return field.equals(item.name()) && isShownAs(item.show());
        }

        private boolean isShownAs(String show) {
            if (value instanceof Boolean truth) {
                return show.equals(truth ? "1" : "0") || show.equals(truth ? "True" : "False");
            } else if (value instanceof BigInteger number) {
                return number.equals(
                        show.startsWith("0x") ? new BigInteger(show.substring(2), 16) : new BigInteger(show));
            } else if (value instanceof Float number) {
                return isAbout(number, show, 1e-5);
            } else if (value instanceof Double number) {
                return isAbout(number, show, 1e-14);
            }
            return value.equals(show);
        }

        private static boolean isAbout(double number, String show, double tolerance) {
            if (Double.isNaN(number)) {
                return show.contains("nan");
            } else if (Double.isInfinite(number)) {
                return show.equals(number < 0 ? "-inf" : "inf");
            }
            double shown = Double.parseDouble(show);
            return Math.abs(shown - number) <= tolerance * Math.abs(number) + Float.MIN_VALUE;
        }
    }

    private ShownValues(String prefix) {
        this.prefix = prefix;
    }

    /**
     * The fields in the order of the tree.
     *
     * @param protocol the name of the protocol in filters
     */
    static List<Value> of(String protocol, MessageModel model, GeneratedBody body) {
        ShownValues shown = new ShownValues(protocol + ".");
        shown.items(body, owner(model.name().simpleName()), model.body(), new ReferenceConditions());
        return shown.values;
    }

    private static String owner(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private void add(String field, Object value) {
        values.add(new Value(prefix + field, value));
    }

    private void items(GeneratedBody body, String owner, Body model, ReferenceConditions conditions) {
        for (BodyItem item : model.items()) {
            if (item instanceof BodyItem.Branch branch) {
                Body activeBody = conditions.holds(branch.condition()) ? branch.thenBody() : branch.elseBody();
                items(body, owner, activeBody, conditions);
            } else if (item instanceof BodyItem.Field field) {
                conditions.know(body, field.field());
                field(body, owner, field.field());
            }
        }
    }

    private void field(GeneratedBody body, String owner, FieldModel field) {
        String shown = owner + "." + owner(field.name());
        if (field.optional() && !(boolean) body.call("has" + ReferenceWriter.capitalised(field.name()))) {
            return;
        }
        if (!(field.arity() instanceof Arity.Array array)) {
            value(body, shown, field.name(), field.type());
            return;
        }
        int count = array.isFixed() ? array.max() : (int) body.call(field.name() + "Count");
        for (int i = 0; i < count; i++) {
            value(body, shown, field.name(), field.type(), i);
        }
    }

    private void value(GeneratedBody body, String shown, String name, ValueType type, Object... index) {
        switch (type.kind()) {
            case STRUCT -> {
                ValueType.StructReference struct = (ValueType.StructReference) type;
                add(shown, NOTHING);
                items(
                        body.part(name, index),
                        owner(struct.struct().name().simpleName()),
                        struct.struct().body(),
                        new ReferenceConditions());
            }
            case UNION -> union(body.part(name, index), shown, ((ValueType.UnionReference) type).union());
            case QUAT -> {
                add(shown, NOTHING);
                for (String component : List.of("X", "Y", "Z", "W")) {
                    add(shown + "." + owner(component), body.call(name + component, index));
                }
            }
            case WIDE ->
                add(shown, wide(body, name, (ValueType.WideValue) type, index).toString());
            case FLOAT, DOUBLE, QUANTIZED, STRING -> add(shown, body.call(name, index));
            case BYTES -> {
                byte[] all = (byte[]) body.call(name, index);
                byte[] content = Arrays.copyOf(all, (int) body.call(name + "Length", index));
                if (content.length > 0) {
                    add(shown, HEX.formatHex(content));
                }
            }
            case FIXED -> {
                BigDecimal one = new BigDecimal(BigInteger.ONE.shiftLeft(((ValueType.FixedValue) type).fractionBits()));
                BigDecimal raw = new BigDecimal(ReferenceWriter.number(body, name, type, index));
                add(shown, raw.divide(one).doubleValue());
            }
            case FLAGS -> flags(shown, ((ValueType.FlagsReference) type).flags(), number(body, name, type, index));
            case BOOL -> add(shown, number(body, name, type, index).signum() != 0);
            case INT, BITS, SIGNED, ENUM, REFERENCE -> add(shown, number(body, name, type, index));
        }
    }

    private static BigInteger number(GeneratedBody body, String name, ValueType type, Object... index) {
        return ReferenceWriter.number(body, name, type, index);
    }

    private void flags(String shown, FlagsModel flags, BigInteger mask) {
        add(shown, mask);
        for (FlagsModel.Flag flag : flags.flags()) {
            add(owner(flags.name().simpleName()) + "." + owner(flag.name()), mask.testBit(flag.bit()));
        }
    }

    private void union(GeneratedBody body, String shown, UnionModel union) {
        UnionModel.Case selected = union.cases().get(((Enum<?>) body.call("which")).ordinal());
        add(shown, BigInteger.valueOf(selected.tag()));
        value(body, owner(union.name().simpleName()) + "." + owner(selected.name()), selected.name(), selected.type());
    }

    private static BigInteger wide(GeneratedBody body, String name, ValueType.WideValue type, Object... index) {
        BigInteger value = BigInteger.valueOf((long) body.call(name + "High", index))
                .shiftLeft(64)
                .or(new BigInteger(Long.toUnsignedString((long) body.call(name + "Low", index))));
        return type.form() == ValueType.WideValue.Form.UNSIGNED
                ? value.mod(BigInteger.ONE.shiftLeft(type.widthBits()))
                : value;
    }
}
