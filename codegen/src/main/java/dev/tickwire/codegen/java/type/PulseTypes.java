package dev.tickwire.codegen.java.type;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/** Types that contain pulse flags, at any depth. Each type is examined once, whatever the number of its uses. */
public final class PulseTypes {
    /** Results by body or union. Several threads use them. */
    private final Map<Object, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

    private final Formats formats;

    /**
     * Creates the types of a version.
     *
     * @param formats the formats of the version: pulses that a class lacks are left out
     */
    public PulseTypes(Formats formats) {
        this.formats = formats;
    }

    /** Returns whether a body contains pulses. */
    public boolean in(Body body) {
        Boolean holds = known.get(body);
        if (holds == null) {
            holds = body.allFields().stream().anyMatch(field -> in(field.type()));
            known.put(body, holds);
        }
        return holds;
    }

    private boolean in(StructModel struct) {
        Boolean holds = known.get(struct);
        if (holds == null) {
            holds = struct.body().allFields().stream()
                    .anyMatch(field -> !formats.isGone(struct.name(), field.name()) && in(field.type()));
            known.put(struct, holds);
        }
        return holds;
    }

    /** Returns whether a case of the union contains pulses. */
    public boolean in(UnionModel union) {
        Boolean holds = known.get(union);
        if (holds == null) {
            holds = union.cases().stream()
                    .anyMatch(each -> !formats.isGone(union.name(), each.name()) && in(each.type()));
            known.put(union, holds);
        }
        return holds;
    }

    /** Returns whether a type contains pulses. */
    public boolean in(ValueType type) {
        if (type instanceof ValueType.FlagsReference reference) {
            FlagsModel flags = reference.flags();
            return flags.flags().stream().anyMatch(flag -> flag.pulse() && !formats.isGone(flags.name(), flag.name()));
        } else if (type instanceof ValueType.StructReference reference) {
            return in(reference.struct());
        }
        return type instanceof ValueType.UnionReference reference && in(reference.union());
    }
}
