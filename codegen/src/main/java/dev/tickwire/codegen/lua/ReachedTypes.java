package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.LinkedHashSet;
import java.util.Set;

/** Declared types that the messages of a protocol use, inner types first. */
final class ReachedTypes {
    private final Set<EnumModel> enums = new LinkedHashSet<>();
    private final Set<FlagsModel> flags = new LinkedHashSet<>();
    /** Structs and unions as value types. */
    private final Set<ValueType> composites = new LinkedHashSet<>();

    ReachedTypes(Iterable<MessageModel> messages) {
        messages.forEach(message -> add(message.body()));
    }

    Set<EnumModel> enums() {
        return enums;
    }

    Set<FlagsModel> flags() {
        return flags;
    }

    Set<ValueType> composites() {
        return composites;
    }

    private void add(Body body) {
        for (FieldModel field : body.allFields()) {
            add(field.type());
        }
    }

    private void add(ValueType type) {
        switch (type.kind()) {
            case ENUM -> enums.add(((ValueType.EnumReference) type).enumeration());
            case FLAGS -> flags.add(((ValueType.FlagsReference) type).flags());
            case STRUCT -> {
                if (!composites.contains(type)) {
                    StructModel struct = ((ValueType.StructReference) type).struct();
                    add(struct.body());
                    composites.add(type);
                }
            }
            case UNION -> {
                if (!composites.contains(type)) {
                    UnionModel union = ((ValueType.UnionReference) type).union();
                    union.cases().forEach(each -> add(each.type()));
                    composites.add(type);
                }
            }
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, STRING, BYTES, REFERENCE -> {
                // Not declared.
            }
        }
    }
}
