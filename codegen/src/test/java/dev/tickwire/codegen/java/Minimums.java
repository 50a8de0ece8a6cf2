package dev.tickwire.codegen.java;

import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.function.Supplier;

/** Gives the arrays of a message that it sends, at any depth, at least as many elements as they must have. */
final class Minimums {
    private Minimums() {}

    static void fill(GeneratedBody body, Body model) {
        fill(body, model.items(), new ReferenceConditions());
    }

    private static void fill(GeneratedBody body, List<BodyItem> items, ReferenceConditions conditions) {
        for (BodyItem item : items) {
            if (item instanceof BodyItem.Field one) {
                fill(body, one.field());
                conditions.know(body, one.field());
            } else if (item instanceof BodyItem.Branch branch) {
                Body arm = conditions.holds(branch.condition()) ? branch.thenBody() : branch.elseBody();
                fill(body, arm.items(), conditions);
            }
        }
    }

    private static void fill(GeneratedBody body, FieldModel field) {
        String name = field.name();
        if (field.optional() && !(boolean) body.call(AccessorNames.presence(name))) {
            return;
        }
        if (!(field.arity() instanceof Arity.Array array)) {
            fill(field.type(), () -> body.part(name));
            return;
        }
        if (!array.isFixed() && (int) body.call(name + "Count") < array.min()) {
            body.call(name + "Count", array.min());
        }
        int count = array.isFixed() ? array.max() : (int) body.call(name + "Count");
        for (int i = 0; i < count; i++) {
            int index = i;
            fill(field.type(), () -> body.part(name, index));
        }
    }

    private static void fill(ValueType type, Supplier<GeneratedBody> part) {
        if (type instanceof ValueType.StructReference struct) {
            fill(part.get(), struct.struct().body());
        } else if (type instanceof ValueType.UnionReference union) {
            int tag = ((Enum<?>) part.get().call("which")).ordinal();
            UnionModel.Case selected = union.union().cases().get(tag);
            fill(selected.type(), () -> part.get().part(selected.name()));
        }
    }
}
