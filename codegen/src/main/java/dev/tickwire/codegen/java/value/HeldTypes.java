package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.CellCounts;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Which structs and unions an object may hold: those without conditions and rising arrays, not too many fields, and
 * values that take no more memory than those of an object. Each is looked at once, however many fields hold it.
 */
public final class HeldTypes {
    private final CellCounts counts = new CellCounts();
    /** Of bodies and unions. */
    private final Map<Object, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

    private final Map<StructModel, Boolean> drawn = Collections.synchronizedMap(new IdentityHashMap<>());

    /** How many cells a value has. */
    public CellCounts cells() {
        return counts;
    }

    /** Whether a struct with such a body may be in an object. */
    public boolean isHeld(Body body) {
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

    /** Whether nothing but numbers and rotations that may be smooth is in a struct, which an object may hold. */
    public boolean isDrawn(StructModel struct) {
        Boolean isDrawn = drawn.get(struct);
        if (isDrawn == null) {
            Body body = struct.body();
            isDrawn = isHeld(body)
                    && counts.of(new ValueType.StructReference(struct)) > 0
                    && body.allFields().stream().allMatch(field -> isDrawn(field.type()));
            drawn.put(struct, isDrawn);
        }
        return isDrawn;
    }

    /** Whether a value that an object may hold consists of numbers and rotations that may be smooth. */
    boolean isDrawn(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return isDrawn(reference.struct()) || counts.of(type) == 0;
        }
        return type instanceof ValueType.QuatValue
                || type instanceof ValueType.QuantizedValue
                || (type instanceof ValueType.IntValue || type instanceof ValueType.FixedValue)
                        && type.size().maxBits() <= Integer.SIZE;
    }

    /** Whether a union may be in an object. */
    public boolean isHeld(UnionModel union) {
        Boolean isHeld = known.get(union);
        if (isHeld == null) {
            isHeld = union.cases().stream().allMatch(each -> isHeld(each.type()));
            known.put(union, isHeld);
        }
        return isHeld;
    }

    /** Whether a field may be in an object, or in a struct of one. */
    public boolean isHeld(FieldModel field) {
        return !field.ascending() && counts.of(field) <= ObjectModel.MAX_CELLS && isHeld(field.type());
    }

    private boolean isHeld(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return isHeld(reference.struct().body());
        }
        return !(type instanceof ValueType.UnionReference reference) || isHeld(reference.union());
    }
}
