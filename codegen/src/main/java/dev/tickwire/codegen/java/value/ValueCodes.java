package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.ValueType;

/** Selects the subclass of {@link ValueCode} for a type. */
public final class ValueCodes implements ValueType.Visitor<ValueCode> {
    private final StructPlans plans;
    private final boolean isGone;

    private ValueCodes(StructPlans plans, boolean isGone) {
        this.plans = plans;
        this.isGone = isGone;
    }

    /** Selects the subclass for a field of the newest version, or of a version that shares the field with it. */
    public static ValueCode of(ValueType type, StructPlans plans) {
        return type.accept(new ValueCodes(plans, false));
    }

    /** Selects the subclass for a field that the newest version has not. */
    public static ValueCode ofGoneField(ValueType type, StructPlans plans) {
        return type.accept(new ValueCodes(plans, true));
    }

    @Override
    public ValueCode visit(ValueType.BoolValue bool) {
        return new BoolCode(bool);
    }

    @Override
    public ValueCode visit(ValueType.IntValue integer) {
        return new IntegerCode(integer);
    }

    @Override
    public ValueCode visit(ValueType.BitsValue bits) {
        return new IntegerCode(bits);
    }

    @Override
    public ValueCode visit(ValueType.SignedValue signed) {
        return new SignedCode(signed);
    }

    @Override
    public ValueCode visit(ValueType.WideValue wide) {
        return new WideCode(wide);
    }

    @Override
    public ValueCode visit(ValueType.FloatValue number) {
        return new FloatCode(number);
    }

    @Override
    public ValueCode visit(ValueType.DoubleValue number) {
        return new DoubleCode(number);
    }

    @Override
    public ValueCode visit(ValueType.QuantizedValue quantized) {
        return new QuantizedCode(quantized);
    }

    @Override
    public ValueCode visit(ValueType.StringValue string) {
        return new TextCode(string);
    }

    @Override
    public ValueCode visit(ValueType.BytesValue bytes) {
        return new BytesCode(bytes);
    }

    @Override
    public ValueCode visit(ValueType.EnumReference enumeration) {
        if (isGone) {
            return EarlierEnumCode.ofGoneField(enumeration);
        }
        DeclarationName name = enumeration.enumeration().name();
        ClassName format = plans.formats().of(name);
        if (format != null) {
            return new EarlierEnumCode(enumeration, format, plans.formats().numbers(name));
        }
        return enumeration.enumeration().hasRoom() ? new RoomyEnumCode(enumeration) : new EnumCode(enumeration);
    }

    @Override
    public ValueCode visit(ValueType.FlagsReference flags) {
        if (isGone) {
            return EarlierFlagsCode.ofGoneField(flags);
        }
        DeclarationName name = flags.flags().name();
        ClassName format = plans.formats().of(name);
        return format == null
                ? new FlagsCode(flags)
                : new EarlierFlagsCode(flags, format, plans.formats().numbers(name));
    }

    @Override
    public ValueCode visit(ValueType.StructReference struct) {
        return new NestedCode(struct, plans);
    }

    @Override
    public ValueCode visit(ValueType.UnionReference union) {
        return new NestedCode(union, plans);
    }

    @Override
    public ValueCode visit(ValueType.QuatValue quat) {
        return new QuatCode(quat);
    }

    @Override
    public ValueCode visit(ValueType.FixedValue fixed) {
        return new IntegerCode(fixed);
    }

    @Override
    public ValueCode visit(ValueType.ReferenceValue reference) {
        return new ReferenceCode(reference, plans.nullness());
    }
}
