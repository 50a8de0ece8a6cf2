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

/** A value that was read: how a visitor is shown it, and what conditions compare. */
sealed interface Value {
    /**
     * Shows it.
     *
     * @param name the field
     * @param type its type, as the schema writes it
     * @param moreBits what it takes beside its own bits
     */
    void show(FieldVisitor visitor, String name, String type, int moreBits);

    /** The number that conditions compare; 0 of a value that they do not ask for. */
    default BigInteger number() {
        return BigInteger.ZERO;
    }

    /** A {@code bool}. */
    record Truth(boolean value) implements Value {
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
     * An integer of up to 64 bits, or the raw number of a {@code fixed}.
     *
     * @param isUnsigned whether its type has values above 2^63 - 1
     */
    record Whole(BigInteger number, boolean isUnsigned, int widthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            if (isUnsigned) {
                visitor.unsigned(name, type, number.longValue(), widthBits + moreBits);
            } else {
                visitor.integer(name, type, number.longValue(), widthBits + moreBits);
            }
        }
    }

    /** A value of an enumeration, by its ordinal. */
    record Named(int ordinal, EnumModel enumeration) implements Value {
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

    /** A set of flags. */
    record Flags(long mask, FlagsModel flags) implements Value {
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

    /** A reference to an object, by its number. */
    record Reference(int object, int widthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.reference(name, type, object, widthBits + moreBits);
        }
    }

    /** A {@code float}, in steps or not. */
    record Single(float value, int widthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.decimal(name, type, value, widthBits + moreBits);
        }
    }

    /** A {@code double}. */
    record Twofold(double value) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.decimal(name, type, value, Double.SIZE + moreBits);
        }
    }

    /** An integer of more than 64 bits. */
    record Wide(WideField field, int widthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, widthBits + moreBits);
        }
    }

    /** A rotation. */
    record Rotation(QuatField field, int widthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, widthBits + moreBits);
        }
    }

    /** A text. */
    record Text(TextField field, int lengthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, lengthBits + moreBits);
        }
    }

    /** Raw bytes. */
    record Bytes(BytesField field, int lengthBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            field.visit(visitor, name, type, lengthBits + moreBits);
        }
    }

    /** A struct. */
    record Struct(Fields fields) implements Value {
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
     * @param selectedType its type, as the schema writes it
     * @param value its value
     */
    record Union(String selected, String selectedType, Value value, int tagBits) implements Value {
        @Override
        public void show(FieldVisitor visitor, String name, String type, int moreBits) {
            visitor.beginUnion(name, type, selected, tagBits + moreBits);
            value.show(visitor, selected, selectedType, 0);
            visitor.endUnion();
        }
    }
}
