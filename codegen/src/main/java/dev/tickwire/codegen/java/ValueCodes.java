package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.ValueType;

/** Which class knows how a type of value looks in Java. */
final class ValueCodes {
    private ValueCodes() {}

    static ValueCode of(ValueType type, StructPlans plans) {
        if (type instanceof ValueType.BoolValue bool) {
            return new BoolCode(bool);
        } else if (type instanceof ValueType.IntValue integer) {
            return new IntegerCode(integer);
        } else if (type instanceof ValueType.BitsValue bits) {
            return new IntegerCode(bits);
        } else if (type instanceof ValueType.SignedValue signed) {
            return new SignedCode(signed);
        } else if (type instanceof ValueType.WideValue wide) {
            return new WideCode(wide);
        } else if (type instanceof ValueType.FloatValue number) {
            return new FloatCode(number);
        } else if (type instanceof ValueType.DoubleValue number) {
            return new DoubleCode(number);
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            return new QuantizedCode(quantized);
        } else if (type instanceof ValueType.StringValue string) {
            return new TextCode(string);
        } else if (type instanceof ValueType.BytesValue bytes) {
            return new BytesCode(bytes);
        } else if (type instanceof ValueType.EnumReference enumeration) {
            return enumeration.enumeration().hasRoom() ? new RoomyEnumCode(enumeration) : new EnumCode(enumeration);
        } else if (type instanceof ValueType.FlagsReference flags) {
            return new FlagsCode(flags);
        } else if (type instanceof ValueType.StructReference struct) {
            return new NestedCode(struct, plans);
        } else if (type instanceof ValueType.UnionReference union) {
            return new NestedCode(union);
        } else if (type instanceof ValueType.QuatValue quat) {
            return new QuatCode(quat);
        } else if (type instanceof ValueType.FixedValue fixed) {
            return new IntegerCode(fixed);
        }
        throw new IllegalArgumentException("no Java for " + type);
    }
}
