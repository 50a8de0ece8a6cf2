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
 * Reads values in wire order, from bits or from cells.
 *
 * <p>An invalid value marks the source as failed. Values after that are meaningless: check {@link #failed} at the end.
 */
abstract class ValueSource implements ValueType.Visitor<DecodedValue> {
    /** Name for the runtime's fields. The runtime uses the name only in messages about wrong values of a setter. */
    static final String FIELD = "field";

    /** Returns whether a value so far was invalid. */
    abstract boolean failed();

    /** Marks this source as failed. */
    abstract void fail();

    /** Reads the presence of an optional field. */
    abstract boolean isPresent();

    /** Reads the number of elements of an array. */
    abstract int count(Arity.Array array);

    /** Reads the number of the selected case of a union. The number is valid even if this source has failed. */
    abstract int tag(UnionModel union);

    /** Returns whether that many elements can follow, and marks this source as failed if not. */
    abstract boolean hasRoom(int count, ValueType type);

    /** Reads the numbers of an ascending array. */
    abstract int[] rising(int count, int min, int max);

    /** Reads alignment. */
    abstract void align();

    /** Skips reserved bits, and marks this source as failed if they differ from the schema. */
    abstract void reserved(BodyItem.Reserved reserved);

    /** Returns the place of the next value. */
    abstract int place();

    /**
     * Continues behind all cells of a field. The number of cells is the same if the field is absent or shorter than its
     * limit.
     */
    abstract void pass(int place, FieldModel field);

    /** Continues behind all cells of a union. The number of cells is that of the largest case. */
    abstract void pass(int place, ValueType.UnionReference union);

    /** Reads the elements of an array, none after a failure. */
    final List<DecodedValue> elements(FieldModel field, Arity.Array array) {
        int count = count(array);
        if (failed()) {
            return List.of();
        } else if (field.ascending()) {
            return rising(field.type(), count);
        } else if (!hasRoom(count, field.type())) {
            return List.of();
        }
        List<DecodedValue> values = new ArrayList<>();
        for (int i = 0; i < count && !failed(); i++) {
            values.add(field.type().accept(this));
        }
        return values;
    }

    private List<DecodedValue> rising(ValueType type, int count) {
        IntegerBounds bounds = IntegerBounds.of(type);
        int min = bounds.min().intValueExact();
        int max = bounds.max().intValueExact();
        int[] numbers = rising(count, min, max);
        List<DecodedValue> values = new ArrayList<>();
        for (int i = 0; i < numbers.length && !failed(); i++) {
            values.add(
                    new DecodedValue.Whole(BigInteger.valueOf(numbers[i]), false, Rising.bits(numbers, i, min, max)));
        }
        return values;
    }

    /** Reads an integer, and marks this source as failed if it is above its bounds. */
    abstract BigInteger integer(IntegerBounds bounds);

    private DecodedValue whole(ValueType type) {
        IntegerBounds bounds = IntegerBounds.of(type);
        return new DecodedValue.Whole(integer(bounds), bounds.isUnsigned(), bounds.widthBits());
    }

    @Override
    public final DecodedValue visit(ValueType.IntValue type) {
        return whole(type);
    }

    @Override
    public final DecodedValue visit(ValueType.BitsValue type) {
        return whole(type);
    }

    @Override
    public final DecodedValue visit(ValueType.FixedValue type) {
        return whole(type);
    }

    @Override
    public final DecodedValue visit(ValueType.StructReference type) {
        return new DecodedValue.Struct(BodyReader.read(type.struct().body(), this));
    }

    @Override
    public final DecodedValue visit(ValueType.UnionReference type) {
        int place = place();
        UnionModel.Case selected = type.union().cases().get(tag(type.union()));
        String text = FieldContent.visitedType(selected.type(), selected.typeText());
        DecodedValue value = selected.type().accept(this);
        pass(place, type);
        return new DecodedValue.Union(selected.name(), text, value, type.union().tagBits());
    }
}
