package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/** Which types hold flags that are pulses, at any depth. Each is looked at once, however many fields have it. */
public final class PulseTypes {
    /** Of bodies and unions. */
    private final Map<Object, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Whether a message or struct with such a body holds any. */
    public boolean in(Body body) {
        Boolean holds = known.get(body);
        if (holds == null) {
            holds = body.allFields().stream().anyMatch(field -> in(field.type()));
            known.put(body, holds);
        }
        return holds;
    }

    /** Whether a union holds any. */
    public boolean in(UnionModel union) {
        Boolean holds = known.get(union);
        if (holds == null) {
            holds = union.cases().stream().anyMatch(each -> in(each.type()));
            known.put(union, holds);
        }
        return holds;
    }

    /** Whether a value holds any. */
    boolean in(ValueType type) {
        if (type instanceof ValueType.FlagsReference reference) {
            return reference.flags().hasPulses();
        } else if (type instanceof ValueType.StructReference reference) {
            return in(reference.struct().body());
        }
        return type instanceof ValueType.UnionReference reference && in(reference.union());
    }
}
