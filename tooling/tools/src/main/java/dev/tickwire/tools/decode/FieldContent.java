package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.util.List;

/** A field that was read: absent, one value, or an array. */
sealed interface FieldContent extends Visitable {
    FieldModel field();

    /** Returns the type as visitors expect it: the simple name of a struct or union, else the text in the schema. */
    static String visitedType(ValueType type, String typeText) {
        return type.isComposite() ? type.declaration().orElseThrow().simpleName() : typeText;
    }

    private static String visitedType(FieldModel field) {
        return visitedType(field.type(), field.typeText());
    }

    private static int presenceBits(FieldModel field) {
        return field.optional() ? 1 : 0;
    }

    /** An optional field without a value. */
    record Absent(FieldModel field) implements FieldContent {
        @Override
        public void visit(FieldVisitor visitor) {
            visitor.absent(field.name(), visitedType(field), 1);
        }
    }

    /** A field with one value. */
    record SingleContent(FieldModel field, DecodedValue value) implements FieldContent {
        @Override
        public void visit(FieldVisitor visitor) {
            value.show(visitor, field.name(), visitedType(field), presenceBits(field));
        }
    }

    /** An array. */
    record Elements(FieldModel field, Arity.Array array, List<DecodedValue> values) implements FieldContent {
        @Override
        public void visit(FieldVisitor visitor) {
            String type = visitedType(field);
            visitor.beginArray(field.name(), type, values.size(), array.countBits() + presenceBits(field));
            values.forEach(value -> value.show(visitor, field.name(), type, 0));
            visitor.endArray();
        }
    }
}
