package dev.tickwire.codegen.java;

import dev.tickwire.generated.SmallestThree;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Checks bit by bit whether bytes hold a message, as {@code docs/wire.md} describes it. The code is slow and plain, and
 * shares no line with the generated code.
 */
final class ReferenceReader {
    private final byte[] bytes;
    private final int limit;
    private int position;

    /** Bits that no writer makes. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;

        Refusal() {
            super(null, null, false, false);
        }
    }

    private ReferenceReader(byte[] bytes, int startBit, int lengthBytes) {
        this.bytes = bytes;
        this.position = startBit;
        this.limit = lengthBytes * 8;
    }

    /**
     * How many bits a message takes.
     *
     * @return -1 if these bits are none
     */
    static int bits(Encoded encoded, int lengthBytes, Body model) {
        ReferenceReader reader = new ReferenceReader(encoded.bytes(), encoded.startBit(), lengthBytes);
        try {
            reader.body(model);
            return reader.position - encoded.startBit();
        } catch (Refusal refused) {
            return -1;
        }
    }

    private ReferenceConditions body(Body model) throws Refusal {
        ReferenceConditions conditions = new ReferenceConditions();
        items(model, conditions);
        return conditions;
    }

    private void items(Body model, ReferenceConditions conditions) throws Refusal {
        for (BodyItem item : model.items()) {
            if (item instanceof BodyItem.Branch branch) {
                items(conditions.holds(branch.condition()) ? branch.thenBody() : branch.elseBody(), conditions);
            } else if (item instanceof BodyItem.Align) {
                align();
            } else if (item instanceof BodyItem.Reserved reserved) {
                refuseIf(!number(reserved.widthBits()).equals(reserved.value()));
            } else {
                field(((BodyItem.Field) item).field(), conditions);
            }
        }
    }

    private void field(FieldModel field, ReferenceConditions conditions) throws Refusal {
        if (field.optional()) {
            boolean present = number(1).signum() != 0;
            conditions.knowPresent(field.name(), present);
            if (!present) {
                return;
            }
        }
        if (!(field.arity() instanceof Arity.Array array)) {
            if (field.type() instanceof ValueType.StructReference struct) {
                conditions.know(field.name(), body(struct.struct().body()));
                return;
            }
            BigInteger value = value(field.type());
            if (value != null) {
                conditions.know(field.name(), value);
            }
            return;
        }
        int count = array.max();
        if (!array.isFixed()) {
            int range = array.max() - array.min();
            count = array.min()
                    + upTo(BigInteger.valueOf(range), ReferenceWriter.width(range))
                            .intValue();
            conditions.knowCount(field.name(), count);
        }
        BigInteger previous = null;
        for (int i = 0; i < count; i++) {
            if (field.ascending() && i > 0) {
                previous = BigInteger.valueOf(relative(previous.longValue()));
                refuseIf(previous.compareTo(Bounds.of(field.type()).max()) > 0);
            } else {
                previous = value(field.type());
            }
        }
    }

    /** A value as a whole number, or null if it is none. */
    private BigInteger value(ValueType type) throws Refusal {
        int widthBits = Math.toIntExact(type.size().maxBits());
        if (type instanceof ValueType.StructReference struct) {
            body(struct.struct().body());
            return null;
        } else if (type instanceof ValueType.UnionReference union) {
            union(union.union());
            return null;
        } else if (type instanceof ValueType.QuatValue quat) {
            refuseIf(!SmallestThree.of(quat.bitsPerComponent())
                    .isValid(number(widthBits).longValue()));
            return null;
        } else if (type instanceof ValueType.StringValue string) {
            text(bytes(string.capacityBytes()));
            return null;
        } else if (type instanceof ValueType.BytesValue limit) {
            bytes(limit.capacityBytes());
            return null;
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            return upTo(BigInteger.valueOf(quantized.top()), widthBits);
        } else if (type instanceof ValueType.EnumReference reference) {
            return upTo(BigInteger.valueOf(reference.enumeration().maxOrdinal()), widthBits);
        }
        if (type instanceof ValueType.SignedValue) {
            BigInteger bits = number(widthBits);
            return bits.testBit(widthBits - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(widthBits)) : bits;
        } else if (type instanceof ValueType.WideValue) {
            number(64);
            number(widthBits - 64);
            return null;
        }
        Bounds bounds = Bounds.of(type);
        return bounds == null
                ? number(widthBits)
                : bounds.min().add(upTo(bounds.max().subtract(bounds.min()), widthBits));
    }

    private void union(UnionModel union) throws Refusal {
        int last = union.cases().size() - 1;
        int tag = upTo(BigInteger.valueOf(last), ReferenceWriter.width(last)).intValue();
        value(union.cases().get(tag).type());
    }

    private void text(byte[] utf8) throws Refusal {
        for (byte each : utf8) {
            refuseIf(each == 0);
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
        } catch (CharacterCodingException malformed) {
            throw new Refusal();
        }
    }

    private byte[] bytes(int capacity) throws Refusal {
        byte[] content = new byte
                [upTo(BigInteger.valueOf(capacity), ReferenceWriter.width(capacity))
                        .intValue()];
        align();
        for (int i = 0; i < content.length; i++) {
            content[i] = number(8).byteValue();
        }
        return content;
    }

    private long relative(long previous) throws Refusal {
        if (number(1).signum() != 0) {
            return previous + 1;
        }
        int min = 2;
        for (int max : ReferenceWriter.LADDER) {
            if (number(1).signum() != 0) {
                BigInteger range = BigInteger.valueOf(max - min);
                return previous + min + upTo(range, range.bitLength()).longValue();
            }
            min = max + 1;
        }
        long current = number(32).longValue();
        refuseIf(current - previous < min);
        return current;
    }

    private void align() throws Refusal {
        while (position % 8 != 0) {
            refuseIf(number(1).signum() != 0);
        }
    }

    private BigInteger upTo(BigInteger max, int widthBits) throws Refusal {
        BigInteger number = number(widthBits);
        refuseIf(number.compareTo(max) > 0);
        return number;
    }

    private BigInteger number(int widthBits) throws Refusal {
        refuseIf(widthBits > limit - position);
        long number = 0;
        for (int i = 0; i < widthBits; i++, position++) {
            number |= (bytes[position / 8] >> position % 8 & 1L) << i;
        }
        return new BigInteger(Long.toUnsignedString(number));
    }

    private static void refuseIf(boolean wrong) throws Refusal {
        if (wrong) {
            throw new Refusal();
        }
    }
}
