package dev.tickwire.tools.decode;

import dev.tickwire.generated.Rising;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives the values of fields one after the other: from the bits of a message, or from the cells of an object. Values
 * that no writer produces mark it as failed; what it gives afterwards means nothing.
 */
abstract class ValueSource implements ValueType.Visitor<Value> {
    /** For the runtime's fields, which name themselves where a caller sets them to something that they cannot hold. */
    static final String FIELD = "field";

    /** Whether anything so far was refused. */
    abstract boolean failed();

    /** Refuses the value that was given last. */
    abstract void fail();

    /** Whether an optional field is there. */
    abstract boolean isPresent();

    /** How many elements an array has. */
    abstract int count(Arity.Array array);

    /** The place of the case that a union has selected; one that it has if this has failed, too. */
    abstract int tag(UnionModel union);

    /** Whether so many elements of a type can follow; it has failed if not. */
    abstract boolean hasRoom(int count, ValueType type);

    /** The integers of an array that rises strictly. */
    abstract int[] rising(int count, int min, int max);

    /** Passes an alignment. */
    abstract void align();

    /** Passes bits that always hold the same. */
    abstract void reserved(BodyItem.Reserved reserved);

    /** Where the next value is. */
    abstract int place();

    /** Goes behind all the room that a field has whose first value is at a place. */
    abstract void pass(int place, FieldModel field);

    /** Goes behind all the room that a union has whose tag is at a place. */
    abstract void pass(int place, ValueType.UnionReference union);

    /** The elements of an array. */
    final List<Value> elements(FieldModel field, Arity.Array array) {
        int count = count(array);
        if (failed()) {
            return List.of();
        } else if (field.ascending()) {
            return rising(field.type(), count);
        } else if (!hasRoom(count, field.type())) {
            return List.of();
        }
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < count && !failed(); i++) {
            values.add(field.type().accept(this));
        }
        return values;
    }

    private List<Value> rising(ValueType type, int count) {
        Bounds bounds = Bounds.of(type);
        int min = bounds.min().intValueExact();
        int max = bounds.max().intValueExact();
        int[] numbers = rising(count, min, max);
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < numbers.length && !failed(); i++) {
            values.add(new Value.Whole(BigInteger.valueOf(numbers[i]), false, Rising.bits(numbers, i, min, max)));
        }
        return values;
    }

    /** An integer within bounds. */
    abstract BigInteger integer(Bounds bounds);

    private Value whole(ValueType type) {
        Bounds bounds = Bounds.of(type);
        return new Value.Whole(integer(bounds), bounds.isUnsigned(), bounds.widthBits());
    }

    @Override
    public final Value visit(ValueType.IntValue type) {
        return whole(type);
    }

    @Override
    public final Value visit(ValueType.BitsValue type) {
        return whole(type);
    }

    @Override
    public final Value visit(ValueType.FixedValue type) {
        return whole(type);
    }

    @Override
    public final Value visit(ValueType.StructReference type) {
        return new Value.Struct(BodyReader.read(type.struct().body(), this));
    }

    @Override
    public final Value visit(ValueType.UnionReference type) {
        int place = place();
        UnionModel.Case selected = type.union().cases().get(tag(type.union()));
        String text = FieldContent.visitedType(selected.type(), selected.typeText());
        Value value = selected.type().accept(this);
        pass(place, type);
        return new Value.Union(selected.name(), text, value, type.union().tagBits());
    }
}
