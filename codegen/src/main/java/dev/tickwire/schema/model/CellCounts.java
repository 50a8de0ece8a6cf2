package dev.tickwire.schema.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Number of 32-bit cells for the values of an object. The runtime compares and encodes objects in cells. A number of up
 * to 32 bits has one cell, larger values have several, and a constant value has none. Optional parts count as present.
 */
public final class CellCounts {
    /** Upper bound on results, above the limit of any object, so that sums do not overflow. */
    private static final long CAP = 1L << 40;

    private static final int COMPONENTS = 4;

    /**
     * Results by struct or union. The result of a type is computed once: a type may contain another type many times.
     */
    private final Map<Object, Long> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Creates an instance without results. */
    public CellCounts() {}

    /** Returns the cells of a field, including presence and count. */
    public long of(FieldModel field) {
        long cells = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            cells = 1 + cells * array.max();
        }
        return Math.min(CAP, field.optional() ? 1 + cells : cells);
    }

    /** Returns the cells of one value. */
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
