package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Bits of a field's difference in packed coding, if the field was at rest before. Follows the coders in the runtime's
 * {@code dev.tickwire.state.coding}. The maximum for an array is an upper bound that no array reaches.
 */
final class ChangeSizes {
    /** Widths up to this, in bits: a number that does not move is sent whole. */
    private static final int WHOLE_BITS = 4;
    /** Widths above this, in bits: a number has several cells and is sent whole. */
    private static final int CELL_BITS = 32;
    /** Upper bound on the one-bits of a step code before another code follows. */
    private static final int MAX_ONES = 4;
    /** Order of the code for the number of changed elements. */
    private static final int COUNT_ORDER = 2;

    private static final int COMPONENTS = 3;

    private final Smoothness smoothness;
    private final Map<DeclarationName, Costs> known = new HashMap<>();

    private ChangeSizes(Smoothness smoothness) {
        this.smoothness = smoothness;
    }

    /**
     * Bits of a value in several cases.
     *
     * @param fresh for a peer without a value; 0 for a type with a single value
     * @param changed for a peer with another value
     * @param flagged whether a flag bit precedes the value where it is sent together with other values
     * @param unchangedBits bits for a peer with the same value, where the value is sent together with other values
     */
    private record Costs(BitSize fresh, BitSize changed, boolean flagged, long unchangedBits) {
        static Costs flagged(BitSize fresh, BitSize changed) {
            return new Costs(fresh, changed, true, 1);
        }

        /** Costs of a value that is sent whole. */
        static Costs whole(BitSize size) {
            return flagged(size, size);
        }

        private int flagBits() {
            return flagged ? 1 : 0;
        }
    }

    /** Returns the bits of a field that changed. */
    static BitSize of(ObjectField field) {
        return new ChangeSizes(field.smoothness()).of(field.field()).changed();
    }

    private Costs of(FieldModel field) {
        Costs costs = of(field.type());
        if (field.arity() instanceof Arity.Array array) {
            costs = array(array, costs);
        }
        return field.optional() ? optional(costs) : costs;
    }

    private Costs of(ValueType type) {
        return switch (type.kind()) {
            case BOOL, ENUM, REFERENCE -> choice((int) type.size().maxBits());
            case FLAGS -> flags((int) type.size().maxBits());
            case INT -> {
                ValueType.IntValue range = (ValueType.IntValue) type;
                yield integer(range.max().subtract(range.min()), range.widthBits());
            }
            case BITS, SIGNED -> {
                int bits = (int) type.size().maxBits();
                yield integer(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE), bits);
            }
            case QUANTIZED -> number(((ValueType.QuantizedValue) type).top(), type.size());
            case FIXED -> fixed((ValueType.FixedValue) type);
            case QUAT -> rotation((ValueType.QuatValue) type);
            case WIDE, FLOAT, DOUBLE -> Costs.whole(type.size());
            case STRING -> {
                ValueType.StringValue text = (ValueType.StringValue) type;
                yield counted(text.lengthBits(), text.capacityBytes());
            }
            case BYTES -> {
                ValueType.BytesValue bytes = (ValueType.BytesValue) type;
                yield counted(bytes.lengthBits(), bytes.capacityBytes());
            }
            case STRUCT -> {
                ValueType.StructReference reference = (ValueType.StructReference) type;
                List<FieldModel> fields = reference.struct().body().allFields();
                yield once(reference.struct().name(), () -> group(fields));
            }
            case UNION -> {
                UnionModel union = ((ValueType.UnionReference) type).union();
                yield once(union.name(), () -> union(union));
            }
        };
    }

    /** Computes structs and unions once: a type may contain another many times. */
    private Costs once(DeclarationName name, Supplier<Costs> compute) {
        Costs costs = known.get(name);
        if (costs == null) {
            costs = compute.get();
            known.put(name, costs);
        }
        return costs;
    }

    /** Value without an order. If there are only two values, a change implies the other value. */
    private static Costs choice(int bits) {
        BitSize whole = BitSize.exactly(bits);
        return Costs.flagged(whole, bits > 1 ? whole : BitSize.ZERO);
    }

    private static Costs flags(int bits) {
        return bits > CELL_BITS ? Costs.whole(BitSize.exactly(bits)) : choice(bits);
    }

    private static Costs counted(int lengthBits, int capacityBytes) {
        return Costs.whole(new BitSize(lengthBits, lengthBits + 8L * capacityBytes));
    }

    private Costs integer(BigInteger top, int bits) {
        BitSize whole = BitSize.exactly(bits);
        if (bits > CELL_BITS) {
            return Costs.whole(whole);
        } else if (smoothness != Smoothness.NONE) {
            return number(top.longValueExact(), whole);
        } else if (bits <= WHOLE_BITS) {
            return Costs.whole(whole);
        }
        int order = order(1L << bits * 2 / 5);
        return Costs.flagged(whole, new BitSize(steps(1, order), steps(2 * top.longValueExact(), order)));
    }

    private Costs fixed(ValueType.FixedValue type) {
        return type.widthBits() > CELL_BITS
                ? Costs.whole(type.size())
                : number(type.max().subtract(type.min()).longValueExact(), type.size());
    }

    /** Number that moves. No movement is its shortest difference. */
    private Costs number(long top, BitSize whole) {
        if (top == 0) {
            return Costs.whole(BitSize.ZERO);
        }
        // If the two bounds mean the same, a change from one bound to the other is no movement.
        boolean wraps = smoothness == Smoothness.WRAP;
        BitSize changed = new BitSize(steps(wraps ? 0 : 1, 0), steps(2 * top, 0));
        return new Costs(whole, changed, false, steps(0, 0));
    }

    /** A flag for the same omitted component, else its index; then the steps of the other components. */
    private static Costs rotation(ValueType.QuatValue type) {
        long top = (1L << type.bitsPerComponent()) - 2;
        long unchanged = 1 + COMPONENTS * steps(0, 0);
        BitSize changed = new BitSize(unchanged - steps(0, 0) + steps(1, 0), 1 + 2 + COMPONENTS * steps(2 * top, 0));
        return new Costs(type.size(), changed, false, unchanged);
    }

    /** Fields that are sent together. A single field is sent as if it were alone. */
    private Costs group(List<FieldModel> fields) {
        List<Costs> members = fields.stream()
                .map(this::of)
                .filter(member -> member.fresh().maxBits() > 0)
                .toList();
        if (members.size() == 1) {
            return members.get(0);
        }
        BitSize fresh = members.stream().map(Costs::fresh).reduce(BitSize.ZERO, BitSize::plus);
        long unchanged = members.stream().mapToLong(Costs::unchangedBits).sum();
        long minMore = members.stream()
                .mapToLong(member -> member.flagBits() + member.changed().minBits() - member.unchangedBits())
                .min()
                .orElse(0);
        long max = members.stream()
                .mapToLong(member -> member.flagBits() + member.changed().maxBits())
                .sum();
        return Costs.flagged(fresh, new BitSize(unchanged + minMore, max));
    }

    /** An absent value is sent whole. For a present value, a flag shows whether the value is still present. */
    private static Costs optional(Costs field) {
        BitSize fresh = new BitSize(1, 1 + field.fresh().maxBits());
        BitSize removedOrChanged = new BitSize(1, 1 + field.changed().maxBits());
        return Costs.flagged(fresh, field.fresh().or(removedOrChanged));
    }

    /**
     * The count, the number of changed elements, then each of them with the gap before it. New elements are sent whole.
     */
    private static Costs array(Arity.Array array, Costs element) {
        BitSize count = BitSize.exactly(array.countBits());
        BitSize fresh = count.plus(element.fresh().times(array.min(), array.max()));
        int gapOrder = Math.max(0, bitsOf(array.max() / 2) - 1);
        long min = array.isFixed()
                ? steps(1, COUNT_ORDER) + steps(0, gapOrder) + element.changed().minBits()
                : array.countBits() + steps(0, COUNT_ORDER);
        long each = Math.max(1 + element.changed().maxBits(), element.fresh().maxBits());
        long max = array.countBits() + steps(array.max(), COUNT_ORDER) + array.max() * each;
        return Costs.flagged(fresh, new BitSize(min, max));
    }

    /** A flag for the same case, then its difference, or another case whole. */
    private Costs union(UnionModel union) {
        List<Costs> cases = union.cases().stream().map(one -> of(one.type())).toList();
        BitSize fresh = UnionModel.sizeOf(
                union.tagBits(), cases.stream().map(Costs::fresh).toList());
        BitSize changed =
                UnionModel.sizeOf(0, cases.stream().map(Costs::changed).toList());
        return Costs.flagged(fresh, BitSize.exactly(1).plus(cases.size() > 1 ? changed.or(fresh) : changed));
    }

    /** Order of the step code for a number of the expected size. */
    private static int order(long expected) {
        int bits = bitsOf(expected);
        return bits < WHOLE_BITS ? bits : (bits + WHOLE_BITS) / 2;
    }

    /** Bits of a step code for a number that is folded to be non-negative. */
    private static long steps(long folded, int order) {
        long units = folded >>> order;
        if (units < MAX_ONES) {
            return units + 1 + order;
        }
        int behindFirst = bitsOf(units - MAX_ONES + 1) - 1;
        return MAX_ONES + 2L * behindFirst + 1 + order;
    }

    private static int bitsOf(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }
}
