package dev.tickwire.schema.model;

import java.util.List;

/**
 * The bits of values that are told to someone who has none: those of a message, but nothing is aligned, and padding in
 * structs does not travel.
 */
final class FreshSizes {
    private FreshSizes() {}

    /** Of a field, presence and count included. */
    static BitSize of(FieldModel field) {
        BitSize size = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            size = BitSize.exactly(array.countBits()).plus(size.times(array.least(), array.most()));
        }
        return field.optional() ? new BitSize(1, size.maxBits() + 1) : size;
    }

    /** Of one value. */
    static BitSize of(ValueType type) {
        return switch (type.kind()) {
            case STRING -> {
                ValueType.StringValue string = (ValueType.StringValue) type;
                yield counted(string.lengthBits(), string.capacityBytes());
            }
            case BYTES -> {
                ValueType.BytesValue bytes = (ValueType.BytesValue) type;
                yield counted(bytes.lengthBits(), bytes.capacityBytes());
            }
            case STRUCT -> ((ValueType.StructReference) type)
                    .struct().body().allFields().stream()
                            .map(FreshSizes::of)
                            .reduce(BitSize.ZERO, BitSize::plus);
            case UNION -> {
                UnionModel union = ((ValueType.UnionReference) type).union();
                List<BitSize> cases =
                        union.cases().stream().map(one -> of(one.type())).toList();
                yield UnionModel.sizeOf(union.tagBits(), cases);
            }
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT -> type.size();
            case ENUM, FLAGS, REFERENCE -> type.size();
        };
    }

    private static BitSize counted(int lengthBits, int capacityBytes) {
        return new BitSize(lengthBits, lengthBits + 8L * capacityBytes);
    }
}
