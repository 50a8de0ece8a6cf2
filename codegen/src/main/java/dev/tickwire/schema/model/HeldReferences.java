package dev.tickwire.schema.model;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Values that are or contain references to objects. */
public final class HeldReferences {
    /** Results by struct or union. A type is examined once: a type may contain another type many times. */
    private final Map<Object, Boolean> known = new IdentityHashMap<>();

    private final BiPredicate<DeclarationName, String> isLeftOut;

    /** Creates an instance without results. */
    public HeldReferences() {
        this((type, field) -> false);
    }

    /**
     * Creates an instance without results, which leaves out some fields of structs and cases of unions.
     *
     * @param isLeftOut whether a field or case is left out, by the struct or union and the name
     */
    public HeldReferences(BiPredicate<DeclarationName, String> isLeftOut) {
        this.isLeftOut = isLeftOut;
    }

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
            holds = struct.body().allFields().stream()
                    .anyMatch(field -> !isLeftOut.test(struct.name(), field.name()) && in(field));
            known.put(struct, holds);
        }
        return holds;
    }

    private boolean in(UnionModel union) {
        Boolean holds = known.get(union);
        if (holds == null) {
            holds = union.cases().stream().anyMatch(one -> !isLeftOut.test(union.name(), one.name()) && in(one.type()));
            known.put(union, holds);
        }
        return holds;
    }
}
