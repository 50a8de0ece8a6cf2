package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.target.InstanceSizes;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Estimates how much memory instances of the generated classes take, as a 64-bit HotSpot with references of 4 bytes
 * lays out objects. A block is not counted: its message has the buffer that the block came in.
 *
 * <p>Each struct and union is computed once. The bits on the wire say nothing about this: an array of structs without a
 * bit takes none, and an object for each element.
 */
final class JavaInstanceSizes implements InstanceSizes {
    private static final int HEADER_BYTES = 12;
    private static final int ARRAY_HEADER_BYTES = 16;
    private static final int REFERENCE_BYTES = 4;
    /** Pool, counts of references, and a flag. */
    private static final int MESSAGE_BYTES = 16;
    /** The buffer's reference, its length, and a flag. */
    private static final int BLOCK_BYTES = 12;
    /** The spare bytes of a text's buffer beyond its capacity: words are stored to it whole. */
    private static final int SPARE_BYTES = 8;

    private static final InstanceSize QUAT = InstanceSize.exactly(48);
    private static final InstanceSize WIDE = InstanceSize.exactly(48);

    private final Map<Object, InstanceSize> known = new IdentityHashMap<>();

    @Override
    public InstanceSize of(MessageModel message) {
        int inherited = MESSAGE_BYTES + (message.carriesBlock() ? BLOCK_BYTES : 0);
        return of(message, inherited, message.body());
    }

    /** A struct and a union know what they are in. */
    @Override
    public InstanceSize of(StructModel struct) {
        return of(struct, REFERENCE_BYTES, struct.body());
    }

    /** The first case is there from the start, each other one once it has been selected. */
    @Override
    public InstanceSize of(UnionModel union) {
        InstanceSize size = known.get(union);
        if (size == null) {
            Fields fields = new Fields(2 * REFERENCE_BYTES);
            InstanceSize held = InstanceSize.NONE;
            for (UnionModel.Case one : union.cases()) {
                fields.add(variableBytes(one.type()));
                InstanceSize value = of(one.type());
                held = held.plus(one.tag() == 0 ? value : new InstanceSize(0, value.mostBytes()));
            }
            size = held.plus(InstanceSize.exactly(fields.objectBytes()));
            known.put(union, size);
        }
        return size;
    }

    /**
     * Arrays and objects, but not the variable itself. An array of objects whose length varies is empty at first.
     */
    @Override
    public InstanceSize of(FieldModel field) {
        InstanceSize value = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            long elements = aligned(ARRAY_HEADER_BYTES + (long) array.most() * variableBytes(field.type()));
            InstanceSize full = value.times(array.most()).plus(InstanceSize.exactly(elements));
            boolean grows = !array.isFixed() && value.freshBytes() > 0;
            return grows ? new InstanceSize(ARRAY_HEADER_BYTES, full.mostBytes()) : full;
        }
        return value;
    }

    private InstanceSize of(Object owner, int inheritedBytes, Body body) {
        InstanceSize size = known.get(owner);
        if (size == null) {
            Fields fields = new Fields(inheritedBytes);
            InstanceSize held = InstanceSize.NONE;
            for (FieldModel field : body.allFields()) {
                boolean isArray = field.arity() instanceof Arity.Array;
                fields.add(isArray ? REFERENCE_BYTES : variableBytes(field.type()));
                fields.add(field.arity() instanceof Arity.Array array && !array.isFixed() ? Integer.BYTES : 0);
                fields.add(field.optional() ? 1 : 0);
                held = held.plus(of(field));
            }
            size = held.plus(InstanceSize.exactly(fields.objectBytes()));
            known.put(owner, size);
        }
        return size;
    }

    /** The objects that one value is made of; nothing for what a variable holds itself. */
    InstanceSize of(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return of(reference.struct());
        } else if (type instanceof ValueType.UnionReference reference) {
            return of(reference.union());
        } else if (type instanceof ValueType.StringValue text) {
            long buffer = 32 + aligned(ARRAY_HEADER_BYTES + text.capacityBytes() + SPARE_BYTES);
            // The text itself is made when it is asked for, and may take two bytes for each character.
            long string = 24 + aligned(ARRAY_HEADER_BYTES + 2L * text.capacityBytes());
            return new InstanceSize(buffer, buffer + string);
        } else if (type instanceof ValueType.BytesValue bytes) {
            return InstanceSize.exactly(32 + aligned(ARRAY_HEADER_BYTES + bytes.capacityBytes()));
        } else if (type instanceof ValueType.QuatValue) {
            return QUAT;
        } else if (type instanceof ValueType.WideValue) {
            return WIDE;
        }
        return InstanceSize.NONE;
    }

    /** The bytes of a variable that holds one value, or the reference of its object. */
    private static int variableBytes(ValueType type) {
        if (type instanceof ValueType.BoolValue) {
            return 1;
        } else if (type instanceof ValueType.IntValue range) {
            return integerBytes(range.min(), range.max());
        } else if (type instanceof ValueType.SignedValue signed) {
            return signed.widthBits() <= Integer.SIZE ? Integer.BYTES : Long.BYTES;
        } else if (type instanceof ValueType.FixedValue fixed) {
            return integerBytes(fixed.min(), fixed.max());
        } else if (type instanceof ValueType.BitsValue || type instanceof ValueType.FlagsReference) {
            return type.size().maxBits() < Integer.SIZE ? Integer.BYTES : Long.BYTES;
        } else if (type instanceof ValueType.DoubleValue) {
            return Double.BYTES;
        }
        return REFERENCE_BYTES;
    }

    private static int integerBytes(BigInteger min, BigInteger max) {
        boolean isInt = min.bitLength() < Integer.SIZE && max.bitLength() < Integer.SIZE;
        return isInt ? Integer.BYTES : Long.BYTES;
    }

    private static long aligned(long bytes) {
        return bytes + 7 & -8L;
    }

    /** Adds up the variables of one object. */
    private static final class Fields {
        private long bytes;
        private boolean hasWide;

        Fields(int inheritedBytes) {
            this.bytes = HEADER_BYTES + inheritedBytes;
        }

        void add(int variableBytes) {
            bytes += variableBytes;
            hasWide |= variableBytes == Long.BYTES;
        }

        /**
         * The bytes of the object. A variable of 8 bytes begins at a multiple of 8, and the gap before it may stay
         * empty.
         */
        long objectBytes() {
            return aligned(bytes + (hasWide ? 4 : 0));
        }
    }
}
