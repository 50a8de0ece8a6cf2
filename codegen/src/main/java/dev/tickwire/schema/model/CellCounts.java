package dev.tickwire.schema.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * How many cells of 32 bits the values of an object lie in, where they are compared and told: one for a number of up to
 * 32 bits, several for others, none for a value that is always the same. What may be missing has as many as if it were
 * there.
 */
public final class CellCounts {
    /** More than any object may have; sums stop here. */
    private static final long CAP = 1L << 40;

    private static final int COMPONENTS = 4;

    /** Of structs and unions, each computed once: one may hold another in many ways. */
    private final Map<Object, Long> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Makes one that has counted nothing yet. */
    public CellCounts() {}

    /** Of a field, those of its presence and count included. */
    public long of(FieldModel field) {
        long cells = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            cells = 1 + cells * array.most();
        }
        return Math.min(CAP, field.optional() ? 1 + cells : cells);
    }

    /** Of one value. */
    public long of(ValueType type) {
        return switch (type.kind()) {
            case QUAT -> COMPONENTS;
            case STRING -> 1 + ofBits(Byte.SIZE * (long) ((ValueType.StringValue) type).capacityBytes());
            case BYTES -> 1 + ofBits(Byte.SIZE * (long) ((ValueType.BytesValue) type).capacityBytes());
            case STRUCT -> of(((ValueType.StructReference) type).struct());
            case UNION -> of(((ValueType.UnionReference) type).union());
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, ENUM, FLAGS, REFERENCE ->
                ofBits(type.size().maxBits());
        };
    }

    private static long ofBits(long bits) {
        return (bits + Integer.SIZE - 1) / Integer.SIZE;
    }

    private long of(StructModel struct) {
        Long cells = known.get(struct);
        if (cells == null) {
            cells = 0L;
            for (FieldModel field : struct.body().allFields()) {
                cells = Math.min(CAP, cells + of(field));
            }
            known.put(struct, cells);
        }
        return cells;
    }

    private long of(UnionModel union) {
        Long cells = known.get(union);
        if (cells == null) {
            cells = 0L;
            for (UnionModel.Case one : union.cases()) {
                cells = Math.max(cells, of(one.type()));
            }
            cells++;
            known.put(union, cells);
        }
        return cells;
    }
}
