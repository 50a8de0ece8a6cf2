package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.generated.BytesField;
import dev.tickwire.generated.QuatField;
import dev.tickwire.generated.TextField;
import dev.tickwire.generated.WideField;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import java.math.BigInteger;

/** A value that was read, with its width on the wire. */
sealed interface DecodedValue {
    /**
     * Calls the method of a visitor for this kind of value.
     *
     * @param name the name of the field
     * @param type the type as the schema writes it
     * @param moreBits number of bits of the field beside the value, such as a presence bit
     */
    void show(FieldVisitor visitor, String name, String type, int moreBits);

    /** Returns the value as conditions compare it: an integer, an ordinal or a mask; 0 for all other kinds. */
    default BigInteger number() {
        return BigInteger.ZERO;
    }

    /** A bool. */
    record BooleanContent(boolean value) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.bool(name, type, value, 1 + moreBits);
        }

        @Override
        public BigInteger number() {
            return value ? BigInteger.ONE : BigInteger.ZERO;
        }
    }

    /**
     * An integer of at most 64 bits, or the raw integer of a fixed-point number.
     *
     * @param isUnsigned whether the type has values above 2^63 - 1
     */
    record Whole(BigInteger number, boolean isUnsigned, int widthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            if (isUnsigned) {
                visitor.unsigned(name, type, number.longValue(), widthBits + moreBits);
            } else {
                visitor.integer(name, type, number.longValue(), widthBits + moreBits);
            }
        }
    }

    /** An enum constant. An ordinal without a name is from a newer schema. */
    record Named(int ordinal, EnumModel enumeration) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            boolean isKnown = ordinal < enumeration.values().size();
            String text = isKnown ? enumeration.values().get(ordinal).name() : null;
            visitor.enumeration(name, type, ordinal, text, enumeration.widthBits() + moreBits);
        }

        @Override
        public BigInteger number() {
            return BigInteger.valueOf(ordinal);
        }
    }

    /** Flags. Bits without a name are from a newer schema. */
    record Flags(long mask, FlagsModel flags) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            String[] names = flags.flags().stream().map(FlagsModel.Flag::name).toArray(String[]::new);
            visitor.flags(name, type, mask, FlagNames.of(names), flags.widthBits() + moreBits);
        }

        @Override
        public BigInteger number() {
            return BigInteger.valueOf(mask);
        }
    }

    /** A reference to an object: the slot in the lower 16 bits, the generation above. */
    record Reference(int object, int widthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.reference(name, type, object, widthBits + moreBits);
        }
    }

    /** A float, also a quantized float. */
    record Float32(float value, int widthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.decimal(name, type, value, widthBits + moreBits);
        }
    }

    /** A double. */
    record Float64(double value) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.decimal(name, type, value, Double.SIZE + moreBits);
        }
    }

    /** An integer of more than 64 bits. */
    record Wide(WideField field, int widthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, widthBits + moreBits);
        }
    }

    /** A quaternion. */
    record Rotation(QuatField field, int widthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, widthBits + moreBits);
        }
    }

    /** A string. */
    record Text(TextField field, int lengthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, lengthBits + moreBits);
        }
    }

    /** Bytes. */
    record Bytes(BytesField field, int lengthBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, lengthBits + moreBits);
        }
    }

    /** A struct. */
    record Struct(Fields fields) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.beginStruct(name, type, moreBits);
            fields.visit(visitor);
            visitor.endStruct();
        }
    }

    /**
     * A union.
     *
     * @param selected the name of the selected case
     * @param selectedType the type of that case, in the form that visitors expect
     */
    record Union(String selected, String selectedType, DecodedValue value, int tagBits) implements DecodedValue {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.beginUnion(name, type, selected, tagBits + moreBits);
            value.show(visitor, selected, selectedType, 0);
            visitor.endUnion();
        }
    }
}
