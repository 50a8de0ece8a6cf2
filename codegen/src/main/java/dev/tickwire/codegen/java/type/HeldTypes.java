package dev.tickwire.codegen.java.type;

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
 * Structs and unions that may be fields of objects: without conditions and ascending arrays, and with a limited number
 * of fields and cells. Each type is examined once, whatever the number of its uses.
 */
public final class HeldTypes {
    private final CellCounts counts = new CellCounts();
    /** Results by body or union. Several threads use them. */
    private final Map<Object, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

    private final Map<StructModel, Boolean> drawn = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Numbers of cells by type. */
    public CellCounts cells() {
        return counts;
    }

    /** Returns whether objects may hold a struct with this body. */
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

    /** Returns whether a struct in an object consists of numbers and rotations that can be interpolated. */
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

    /**
     * Returns whether a value in an object can be interpolated: rotations, quantized floats, integers and fixed-point
     * numbers of up to 32 bits, and structs of these.
     */
    public boolean isDrawn(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return isDrawn(reference.struct()) || counts.of(type) == 0;
        }
        return type instanceof ValueType.QuatValue
                || type instanceof ValueType.QuantizedValue
                || (type instanceof ValueType.IntValue || type instanceof ValueType.FixedValue)
                        && type.size().maxBits() <= Integer.SIZE;
    }

    /** Returns whether objects may hold the union. */
    public boolean isHeld(UnionModel union) {
        Boolean isHeld = known.get(union);
        if (isHeld == null) {
            isHeld = union.cases().stream().allMatch(each -> isHeld(each.type()));
            known.put(union, isHeld);
        }
        return isHeld;
    }

    /** Returns whether an object, or a struct in an object, may hold the field. */
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
