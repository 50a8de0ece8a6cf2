package dev.tickwire.schema.model;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Which values are references to objects, or hold some. */
public final class HeldReferences {
    /** Of structs and unions, each looked at once: one may hold another in many ways. */
    private final Map<Object, Boolean> known = new IdentityHashMap<>();

    /** Makes one that has looked at nothing yet. */
    public HeldReferences() {}

    /** Whether a field is a reference, or holds some. */
    public boolean in(FieldModel field) {
        return in(field.type());
    }

    /** Whether there are references among some fields, or in them. */
    public boolean in(List<FieldModel> fields) {
        return fields.stream().anyMatch(this::in);
    }

    /** Whether a value is a reference, or holds some. */
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
