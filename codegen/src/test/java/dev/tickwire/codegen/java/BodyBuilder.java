package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Builds the body of a message or struct by hand. */
final class BodyBuilder {
    private final List<BodyItem> items = new ArrayList<>();
    private BitSize size = BitSize.ZERO;

    BodyBuilder field(FieldModel field) {
        items.add(new BodyItem.Field(field));
        size = size.plus(field.size());
        return this;
    }

    BodyBuilder field(String name, ValueType type) {
        return field(Models.field(name, type));
    }

    BodyBuilder field(String name, ValueType type, DefaultValue value) {
        return field(Models.field(name, type, Models.single(), false, value));
    }

    BodyBuilder array(String name, ValueType type, int lowerLimit, int upperLimit) {
        return field(Models.field(name, type, Models.array(lowerLimit, upperLimit), false, Models.natural(type)));
    }

    BodyBuilder optional(String name, ValueType type) {
        return field(Models.field(name, type, Models.single(), true, Models.natural(type)));
    }

    BodyBuilder optional(String name, ValueType type, Arity arity) {
        return field(Models.field(name, type, arity, true, Models.natural(type)));
    }

    BodyBuilder branch(Condition condition, BodyBuilder then, BodyBuilder otherwise) {
        Body thenBody = then.build();
        Body elseBody = otherwise.build();
        items.add(new BodyItem.Branch(condition, thenBody, elseBody));
        size = size.plus(thenBody.size().or(elseBody.size()));
        return this;
    }

    BodyBuilder align() {
        items.add(new BodyItem.Align());
        size = size.plus(new BitSize(0, 7));
        return this;
    }

    BodyBuilder reserved(int widthBits) {
        items.add(new BodyItem.Reserved(widthBits, BigInteger.ZERO));
        size = size.plus(BitSize.exactly(widthBits));
        return this;
    }

    Body build() {
        return new Body(items, size);
    }
}
