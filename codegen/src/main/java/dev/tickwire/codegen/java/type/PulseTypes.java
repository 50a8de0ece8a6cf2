package dev.tickwire.codegen.java.type;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/** Types that contain pulse flags, at any depth. Each type is examined once, whatever the number of its uses. */
public final class PulseTypes {
    /** Results by body or union. Several threads use them. */
    private final Map<Object, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Returns whether a body contains pulses. */
    public boolean in(Body body) {
        Boolean holds = known.get(body);
        if (holds == null) {
            holds = body.allFields().stream().anyMatch(field -> in(field.type()));
            known.put(body, holds);
        }
        return holds;
    }

    /** Returns whether a case of the union contains pulses. */
    public boolean in(UnionModel union) {
        Boolean holds = known.get(union);
        if (holds == null) {
            holds = union.cases().stream().anyMatch(each -> in(each.type()));
            known.put(union, holds);
        }
        return holds;
    }

    /** Returns whether a type contains pulses. */
    public boolean in(ValueType type) {
        if (type instanceof ValueType.FlagsReference reference) {
            return reference.flags().hasPulses();
        } else if (type instanceof ValueType.StructReference reference) {
            return in(reference.struct().body());
        }
        return type instanceof ValueType.UnionReference reference && in(reference.union());
    }
}
