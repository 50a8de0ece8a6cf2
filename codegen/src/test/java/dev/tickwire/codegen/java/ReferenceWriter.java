package dev.tickwire.codegen.java;

import dev.tickwire.generated.SmallestThree;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;

/**
 * Writes messages bit by bit, as {@code docs/wire.md} describes it, from the model and the getters. The code is slow
 * and plain, and shares no line with the generated code.
 */
final class ReferenceWriter {
    /** The greatest difference of each rung of relative numbers, from the second on. */
    static final int[] LADDER = {6, 23, 280, 4377, 69914};

    private final BitSet bits = new BitSet();
    private int position;

    /** Begins at a bit of a byte. */
    ReferenceWriter(int startBit) {
        position = startBit;
    }

    /** Where the next bit goes. */
    int position() {
        return position;
    }

    boolean bit(int at) {
        return bits.get(at);
    }

    ReferenceWriter write(GeneratedBody body, Body model) {
        items(body, model, new ReferenceConditions());
        return this;
    }

    private void items(GeneratedBody body, Body model, ReferenceConditions conditions) {
        for (BodyItem item : model.items()) {
            if (item instanceof BodyItem.Branch branch) {
                items(body, conditions.holds(branch.condition()) ? branch.thenBody() : branch.elseBody(), conditions);
            } else if (item instanceof BodyItem.Align) {
                align();
            } else if (item instanceof BodyItem.Reserved reserved) {
                number(reserved.value(), reserved.widthBits());
            } else {
                field(body, ((BodyItem.Field) item).field(), conditions);
            }
        }
    }

    private void field(GeneratedBody body, FieldModel field, ReferenceConditions conditions) {
        conditions.know(body, field);
        if (field.optional()) {
            boolean present = (boolean) body.call("has" + capitalised(field.name()));
            number(present ? BigInteger.ONE : BigInteger.ZERO, 1);
            if (!present) {
                return;
            }
        }
        if (!(field.arity() instanceof Arity.Array array)) {
            value(body, field.name(), field.type());
            return;
        }
        int count = array.max();
        if (!array.isFixed()) {
            count = (int) body.call(field.name() + "Count");
            upTo(array.max() - array.min(), count - array.min());
        }
        for (int i = 0; i < count; i++) {
            if (field.ascending() && i > 0) {
                relative((int) body.call(field.name(), i - 1), (int) body.call(field.name(), i));
            } else {
                value(body, field.name(), field.type(), i);
            }
        }
    }

    private void value(GeneratedBody body, String name, ValueType type, Object... index) {
        if (type instanceof ValueType.StructReference struct) {
            write(body.part(name, index), struct.struct().body());
        } else if (type instanceof ValueType.UnionReference union) {
            union(body.part(name, index), union.union());
        } else if (type instanceof ValueType.QuatValue quat) {
            number(BigInteger.valueOf(quat(body, name, quat, index)), 2 + 3 * quat.bitsPerComponent());
        } else if (type instanceof ValueType.StringValue string) {
            bytes(((String) body.call(name, index)).getBytes(StandardCharsets.UTF_8), string.capacityBytes());
        } else if (type instanceof ValueType.BytesValue limit) {
            byte[] all = (byte[]) body.call(name, index);
            bytes(Arrays.copyOf(all, (int) body.call(name + "Length", index)), limit.capacityBytes());
        } else if (type instanceof ValueType.SignedValue signed) {
            BigInteger value = number(body, name, type, index);
            number(value.mod(BigInteger.ONE.shiftLeft(signed.widthBits())), signed.widthBits());
        } else if (type instanceof ValueType.WideValue wide) {
            number(wide(body, name, wide, index), wide.widthBits());
        } else {
            BigInteger value = number(body, name, type, index);
            Bounds bounds = Bounds.of(type);
            if (bounds != null && value.compareTo(bounds.max()) > 0) {
                throw new AssertionError(name + " = " + value + ", at most " + bounds.max());
            }
            number(value.subtract(lowerBound(type)), Math.toIntExact(type.size().maxBits()));
        }
    }

    private void union(GeneratedBody body, UnionModel union) {
        int tag = ((Enum<?>) body.call("which")).ordinal();
        number(BigInteger.valueOf(tag), width(union.cases().size() - 1));
        value(body, union.cases().get(tag).name(), union.cases().get(tag).type());
    }

    private static BigInteger wide(GeneratedBody body, String name, ValueType.WideValue type, Object... index) {
        BigInteger value = BigInteger.valueOf((long) body.call(name + "High", index))
                .shiftLeft(64)
                .or(unsigned((long) body.call(name + "Low", index)));
        BigInteger count = BigInteger.ONE.shiftLeft(type.widthBits());
        return type.form() == ValueType.WideValue.Form.OFFSET ? value.add(count.shiftRight(1)) : value.mod(count);
    }

    private static long quat(GeneratedBody body, String name, ValueType.QuatValue type, Object... index) {
        return SmallestThree.of(type.bitsPerComponent())
                .encode(
                        (float) body.call(name + "X", index),
                        (float) body.call(name + "Y", index),
                        (float) body.call(name + "Z", index),
                        (float) body.call(name + "W", index));
    }

    static boolean isNumber(ValueType type) {
        return type instanceof ValueType.BoolValue
                || type instanceof ValueType.EnumReference
                || type instanceof ValueType.FlagsReference
                || Bounds.of(type) != null;
    }

    /**
     * Returns the value of a field as a whole number. For an enum or flags with room, and for a reference, this is the
     * stored number, which the getter need not return.
     */
    static BigInteger number(GeneratedBody body, String name, ValueType type, Object... index) {
        boolean hasRoom = type instanceof ValueType.EnumReference reference
                        && reference.enumeration().hasRoom()
                || type instanceof ValueType.FlagsReference flags
                        && flags.flags().hasRoom();
        boolean isKept = hasRoom || type instanceof ValueType.ReferenceValue;
        return number(type, isKept ? body.rawValue(name, index) : body.call(name, index));
    }

    /** The value of a type as a whole number: for floats the bits, or the number of the step. */
    private static BigInteger number(ValueType type, Object value) {
        if (type instanceof ValueType.QuantizedValue quantized) {
            return BigInteger.valueOf(step(quantized, (float) value));
        } else if (value instanceof Boolean bool) {
            return bool ? BigInteger.ONE : BigInteger.ZERO;
        } else if (value instanceof Enum<?> constant) {
            return BigInteger.valueOf(constant.ordinal());
        } else if (value instanceof Float number) {
            return BigInteger.valueOf(Float.floatToRawIntBits(number) & 0xFFFFFFFFL);
        } else if (value instanceof Double number) {
            return unsigned(Double.doubleToRawLongBits(number));
        } else if (value instanceof Integer number) {
            return BigInteger.valueOf(number);
        }
        Bounds bounds = Bounds.of(type);
        return bounds != null && bounds.min().signum() < 0 ? BigInteger.valueOf((long) value) : unsigned((long) value);
    }

    private static BigInteger unsigned(long raw) {
        return new BigInteger(Long.toUnsignedString(raw));
    }

    private static long step(ValueType.QuantizedValue type, float value) {
        float last = Math.max(type.max(), type.max() - type.min() + type.min());
        if (!(value >= type.min() && value <= last)) {
            throw new AssertionError(value + ", must be in " + type.min() + ".." + last);
        }
        float share = (value - type.min()) / (type.max() - type.min());
        float scaled = Math.min(Math.max(share, 0), 1) * type.top();
        return (long) Math.floor(scaled + 0.5f);
    }

    static BigInteger lowerBound(ValueType type) {
        Bounds bounds = Bounds.of(type);
        return bounds == null ? BigInteger.ZERO : bounds.min();
    }

    /** The fewest bits that hold every number up to this one. */
    static int width(long max) {
        return BigInteger.valueOf(max).bitLength();
    }

    static String capitalised(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private void relative(long previous, long current) {
        long difference = current - previous;
        if (difference == 1) {
            number(BigInteger.ONE, 1);
            return;
        }
        number(BigInteger.ZERO, 1);
        int lowerBound = 2;
        for (int max : LADDER) {
            if (difference <= max) {
                number(BigInteger.ONE, 1);
                number(BigInteger.valueOf(difference - lowerBound), width(max - lowerBound));
                return;
            }
            number(BigInteger.ZERO, 1);
            lowerBound = max + 1;
        }
        number(BigInteger.valueOf(current), 32);
    }

    private void bytes(byte[] bytes, int capacity) {
        upTo(capacity, bytes.length);
        align();
        for (byte each : bytes) {
            number(BigInteger.valueOf(each & 0xFF), 8);
        }
    }

    private void align() {
        while (position % 8 != 0) {
            position++;
        }
    }

    private void upTo(int max, int number) {
        if (number > max) {
            throw new AssertionError(number + ", at most " + max);
        }
        number(BigInteger.valueOf(number), width(max));
    }

    private void number(BigInteger number, int widthBits) {
        if (number.signum() < 0 || number.bitLength() > widthBits) {
            throw new AssertionError(number + " does not fit " + widthBits + " bits");
        }
        for (int i = 0; i < widthBits; i++) {
            bits.set(position++, number.testBit(i));
        }
    }
}
