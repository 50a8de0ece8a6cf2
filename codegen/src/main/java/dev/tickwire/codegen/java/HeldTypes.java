package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.CellCounts;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Which structs and unions an object may hold: those without conditions and rising arrays, not too many fields, and
 * values that take no more memory than those of an object. Each is looked at once, however many fields hold it.
 */
final class HeldTypes {
    private final CellCounts counts = new CellCounts();
    /** Of bodies and unions. */
    private final Map<Object, Boolean> known = new IdentityHashMap<>();

    /** How many cells a value has. */
    CellCounts cells() {
        return counts;
    }

    /** Whether a struct with such a body may be in an object. */
    boolean isHeld(Body body) {
        Boolean isHeld = known.get(body);
        if (isHeld == null) {
            isHeld = body.allFields().size() <= ObjectModel.MAX_STRUCT_FIELDS
                    && body.items().stream().noneMatch(BodyItem.Branch.class::isInstance)
                    && body.allFields().stream().allMatch(this::isHeld)
                    && body.allFields().stream().mapToLong(counts::of).sum() <= ObjectModel.MAX_CELLS;
            known.put(body, isHeld);
        }
        return isHeld;
    }

    /** Whether a union may be in an object. */
    boolean isHeld(UnionModel union) {
        Boolean isHeld = known.get(union);
        if (isHeld == null) {
            isHeld = union.cases().stream().allMatch(each -> isHeld(each.type()));
            known.put(union, isHeld);
        }
        return isHeld;
    }

    /** Whether a field may be in an object, or in a struct of one. */
    boolean isHeld(FieldModel field) {
        return !field.ascending() && counts.of(field) <= ObjectModel.MAX_CELLS && isHeld(field.type());
    }

    private boolean isHeld(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return isHeld(reference.struct().body());
        }
        return !(type instanceof ValueType.UnionReference reference) || isHeld(reference.union());
    }
}
