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
 * Estimates how much memory instances of the generated classes take, as a 64-bit HotSpot with references of 4 bytes
 * lays out objects. A block is not counted: its message has the buffer that the block came in.
 *
 * <p>Each struct and union is computed once. The bits on the wire say nothing about this: an array of structs without a
 * bit takes none, and an object for each element.
 */
final class JavaInstanceSizes implements InstanceSizes {
    private static final int HEADER_BYTES = 12;
    static final int ARRAY_HEADER_BYTES = 16;
    static final int REFERENCE_BYTES = 4;
    /** Pool, counts of references, flags, the tick, and how it came. */
    private static final int MESSAGE_BYTES = 32;
    /** The buffer's reference, its length, and a flag. */
    private static final int BLOCK_BYTES = 12;

    private final JavaValueSizes values = new JavaValueSizes(this);
    private final Map<Object, InstanceSize> known = new IdentityHashMap<>();

    /** A message that refers to objects knows where they are looked up. */
    @Override
    public InstanceSize of(MessageModel message) {
        boolean refers = new HeldReferences().in(message.body().allFields());
        int inherited = MESSAGE_BYTES + (message.carriesBlock() ? BLOCK_BYTES : 0) + (refers ? REFERENCE_BYTES : 0);
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
                JavaValueSizes.Size value = of(one.type());
                fields.add(value.variableBytes());
                InstanceSize objects = value.objects();
                held = held.plus(one.tag() == 0 ? objects : new InstanceSize(0, objects.mostBytes()));
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
        JavaValueSizes.Size size = of(field.type());
        InstanceSize value = size.objects();
        if (field.arity() instanceof Arity.Array array) {
            long elements = aligned(ARRAY_HEADER_BYTES + (long) array.most() * size.variableBytes());
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
