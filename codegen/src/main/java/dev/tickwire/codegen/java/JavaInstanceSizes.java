package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.HeldReferences;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.target.InstanceSizes;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Estimates the heap size of generated instances on a 64-bit HotSpot with references of 4 bytes. The block of a message
 * is not counted: its buffer comes with the received block.
 *
 * <p>The size of each struct and union is computed once. Bits on the wire are no measure: an array of empty structs has
 * no bits, but has an instance for each element.
 */
final class JavaInstanceSizes implements InstanceSizes {
    private static final int HEADER_BYTES = 12;
    static final int ARRAY_HEADER_BYTES = 16;
    static final int REFERENCE_BYTES = 4;
    /** Inherited fields of a message: pool, reference count, flags, tick and way of arrival. */
    private static final int MESSAGE_BYTES = 32;
    /** Inherited fields of a block message: the buffer's reference, its length and a flag. */
    private static final int BLOCK_BYTES = 12;

    private final JavaValueSizes values = new JavaValueSizes(this);
    private final Map<Object, InstanceSize> known = new IdentityHashMap<>();

    /** A message with object references has a reference to the object directory. */
    @Override
    public InstanceSize of(MessageModel message) {
        boolean refers = new HeldReferences().in(message.body().allFields());
        int inherited = MESSAGE_BYTES + (message.carriesBlock() ? BLOCK_BYTES : 0) + (refers ? REFERENCE_BYTES : 0);
        return of(message, inherited, message.body());
    }

    /** A struct or union has a reference to its owner. */
    @Override
    public InstanceSize of(StructModel struct) {
        return of(struct, REFERENCE_BYTES, struct.body());
    }

    /** The first case exists from the start. Each other case is created when first selected, and kept. */
    @Override
    public InstanceSize of(UnionModel union) {
        InstanceSize size = known.get(union);
        if (size == null) {
            Fields fields = new Fields(2 * REFERENCE_BYTES);
            InstanceSize held = InstanceSize.NONE;
            for (UnionModel.Case one : union.cases()) {
                JavaValueSizes.Size value = of(one.type());
                fields.add(value.variableBytes());
                InstanceSize objects = value.objects();
                held = held.plus(one.tag() == 0 ? objects : new InstanceSize(0, objects.maxBytes()));
            }
            size = held.plus(InstanceSize.exactly(fields.objectBytes()));
            known.put(union, size);
        }
        return size;
    }

    /**
     * Arrays and instances of a field, without the variable itself. An array of instances with varying length is empty
     * at first.
     */
    @Override
    public InstanceSize of(FieldModel field) {
        JavaValueSizes.Size size = of(field.type());
        InstanceSize value = size.objects();
        if (field.arity() instanceof Arity.Array array) {
            long elements = aligned(ARRAY_HEADER_BYTES + (long) array.max() * size.variableBytes());
            InstanceSize full = value.times(array.max()).plus(InstanceSize.exactly(elements));
            boolean grows = !array.isFixed() && value.freshBytes() > 0;
            return grows ? new InstanceSize(ARRAY_HEADER_BYTES, full.maxBytes()) : full;
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
                fields.add(isArray ? REFERENCE_BYTES : of(field.type()).variableBytes());
                fields.add(field.arity() instanceof Arity.Array array && !array.isFixed() ? Integer.BYTES : 0);
                fields.add(field.optional() ? 1 : 0);
                held = held.plus(of(field));
            }
            size = held.plus(InstanceSize.exactly(fields.objectBytes()));
            known.put(owner, size);
        }
        return size;
    }

    private JavaValueSizes.Size of(ValueType type) {
        return type.accept(values);
    }

    static long aligned(long bytes) {
        return bytes + 7 & -8L;
    }

    /** Sums the fields of one object. */
    private static final class Fields {
        private long bytes;
        private boolean hasWide;

        Fields(int inheritedBytes) {
            this.bytes = (long) HEADER_BYTES + inheritedBytes;
        }

        void add(int variableBytes) {
            bytes += variableBytes;
            hasWide |= variableBytes == Long.BYTES;
        }

        /** Size in bytes. A variable of 8 bytes is aligned to 8, which may leave a gap of 4. */
        long objectBytes() {
            return aligned(bytes + (hasWide ? 4 : 0));
        }
    }
}
