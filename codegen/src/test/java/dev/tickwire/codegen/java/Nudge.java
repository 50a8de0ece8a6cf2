package dev.tickwire.codegen.java;

import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Sets floats a little beside what they are, and rotations to their negatives or nearly so: some send other bits, some
 * do not.
 */
final class Nudge {
    private final Random random;

    Nudge(Random random) {
        this.random = random;
    }

    GeneratedBody apply(GeneratedBody body, Body model) {
        items(body, model, new ReferenceConditions());
        return body;
    }

    private void items(GeneratedBody body, Body model, ReferenceConditions conditions) {
        for (BodyItem item : model.items()) {
            if (item instanceof BodyItem.Field holder) {
                field(body, holder.field());
                conditions.know(body, holder.field());
            } else if (item instanceof BodyItem.Branch branch) {
                items(body, conditions.holds(branch.condition()) ? branch.thenBody() : branch.elseBody(), conditions);
            }
        }
    }

    private void field(GeneratedBody body, FieldModel field) {
        if (field.optional() && !(boolean) body.call("has" + JavaWords.capitalised(field.name()))) {
            return;
        }
        if (field.arity() instanceof Arity.Array array) {
            int count = array.isFixed() ? array.max() : (int) body.call(field.name() + "Count");
            for (int i = 0; i < count; i++) {
                value(body, field.name(), field.type(), i);
            }
        } else {
            value(body, field.name(), field.type());
        }
    }

    private void value(GeneratedBody body, String name, ValueType type, Object... index) {
        if (type instanceof ValueType.StructReference struct) {
            apply(body.part(name, index), struct.struct().body());
        } else if (type instanceof ValueType.UnionReference union) {
            GeneratedBody part = body.part(name, index);
            int tag = ((Enum<?>) part.call("which")).ordinal();
            UnionModel.Case selected = union.union().cases().get(tag);
            value(part, selected.name(), selected.type());
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            float value = (float) body.call(name, index);
            float reach = (quantized.max() - quantized.min()) / quantized.top();
            body.call(name, with(index, value + (random.nextFloat() - 0.5f) * reach));
        } else if (type instanceof ValueType.QuatValue) {
            float sign = random.nextBoolean() ? -1 : 1;
            float scale = sign * (random.nextInt(4) == 0 ? 0.999f : 1);
            Object[] components = new Object[4];
            for (int i = 0; i < 4; i++) {
                components[i] = scale * (float) body.call(name + "XYZW".charAt(i), index);
            }
            body.call(name, with(index, components));
        }
    }

    private static Object[] with(Object[] index, Object... values) {
        List<Object> all = new ArrayList<>(Arrays.asList(index));
        all.addAll(Arrays.asList(values));
        return all.toArray();
    }
}
