package dev.tickwire.schema.model;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Values that are or contain references to objects. */
public final class HeldReferences {
    /** Results by struct or union. A type is examined once: a type may contain another type many times. */
    private final Map<Object, Boolean> known = new IdentityHashMap<>();

    /** Creates an instance without results. */
    public HeldReferences() {}

    /** Returns whether a field is a reference or contains a reference. */
    public boolean in(FieldModel field) {
        return in(field.type());
    }

    /** Returns whether any field is a reference or contains a reference. */
    public boolean in(List<FieldModel> fields) {
        return fields.stream().anyMatch(this::in);
    }

    /** Returns whether a value is a reference or contains a reference. */
    public boolean in(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return in(reference.struct());
        } else if (type instanceof ValueType.UnionReference reference) {
            return in(reference.union());
        }
        return type.kind() == ValueType.Kind.REFERENCE;
    }

    private boolean in(StructModel struct) {
        Boolean holds = known.get(struct);
        if (holds == null) {
            holds = in(struct.body().allFields());
            known.put(struct, holds);
        }
        return holds;
    }

    private boolean in(UnionModel union) {
        Boolean holds = known.get(union);
        if (holds == null) {
            holds = union.cases().stream().anyMatch(one -> in(one.type()));
            known.put(union, holds);
        }
        return holds;
    }
}
