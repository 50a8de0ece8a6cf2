package dev.tickwire.schema.model;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Bits of values in an update for a peer without a baseline: as in a message, but without alignment and padding. */
final class FreshSizes {
    /**
     * Results by struct or union. The result of a type is computed once: a type may contain another type many times.
     */
    private final Map<Object, BitSize> known = new IdentityHashMap<>();

    /** Returns the size of a field, including presence and count. */
    BitSize of(FieldModel field) {
        BitSize size = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            size = BitSize.exactly(array.countBits()).plus(size.times(array.min(), array.max()));
        }
        return field.optional() ? new BitSize(1, size.maxBits() + 1) : size;
    }

    private BitSize of(ValueType type) {
        return switch (type.kind()) {
            case STRING -> {
                ValueType.StringValue string = (ValueType.StringValue) type;
                yield counted(string.lengthBits(), string.capacityBytes());
            }
            case BYTES -> {
                ValueType.BytesValue bytes = (ValueType.BytesValue) type;
                yield counted(bytes.lengthBits(), bytes.capacityBytes());
            }
            case STRUCT -> of(((ValueType.StructReference) type).struct());
            case UNION -> of(((ValueType.UnionReference) type).union());
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT -> type.size();
            case ENUM, FLAGS, REFERENCE -> type.size();
        };
    }

    private BitSize of(StructModel struct) {
        BitSize size = known.get(struct);
        if (size == null) {
            size = struct.body().allFields().stream().map(this::of).reduce(BitSize.ZERO, BitSize::plus);
            known.put(struct, size);
        }
        return size;
    }

    private BitSize of(UnionModel union) {
        BitSize size = known.get(union);
        if (size == null) {
            List<BitSize> cases =
                    union.cases().stream().map(one -> of(one.type())).toList();
            size = UnionModel.sizeOf(union.tagBits(), cases);
            known.put(union, size);
        }
        return size;
    }

    private static BitSize counted(int lengthBits, int capacityBytes) {
        return new BitSize(lengthBits, lengthBits + 8L * capacityBytes);
    }
}
