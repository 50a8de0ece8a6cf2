package dev.tickwire.schema.compile.wire;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Types as text in the {@linkplain WireProjection wire projection}. */
final class WireTypes implements ValueType.Visitor<String> {
    private final ToIntFunction<StructModel> structs;
    private final ToIntFunction<UnionModel> unions;
    private final Function<DeclarationName, String> objects;

    /**
     * Creates the texts for one protocol.
     *
     * @param structs number of a struct in the projection
     * @param unions number of a union in the projection
     * @param objects number of the channel of an object type, and number of the type on the channel
     */
    WireTypes(
            ToIntFunction<StructModel> structs,
            ToIntFunction<UnionModel> unions,
            Function<DeclarationName, String> objects) {
        this.structs = structs;
        this.unions = unions;
        this.objects = objects;
    }

    @Override
    public String visit(ValueType.BoolValue type) {
        return "bool";
    }

    @Override
    public String visit(ValueType.IntValue range) {
        return "int " + range.min() + ".." + range.max() + " width " + range.widthBits();
    }

    @Override
    public String visit(ValueType.BitsValue bits) {
        String max = Long.toUnsignedString(-1L >>> (64 - bits.widthBits()));
        return "int 0.." + max + " width " + bits.widthBits();
    }

    @Override
    public String visit(ValueType.SignedValue signed) {
        return "signed width " + signed.widthBits();
    }

    @Override
    public String visit(ValueType.WideValue wide) {
        return "wide " + wide.form().name().toLowerCase(Locale.ROOT) + " width " + wide.widthBits();
    }

    @Override
    public String visit(ValueType.FloatValue type) {
        return "float";
    }

    @Override
    public String visit(ValueType.DoubleValue type) {
        return "double";
    }

    @Override
    public String visit(ValueType.QuantizedValue quantized) {
        // Float.toString would differ between versions of the JDK.
        return "quantized " + Float.toHexString(quantized.min()) + ".." + Float.toHexString(quantized.max()) + " top "
                + quantized.top() + " width " + quantized.widthBits();
    }

    @Override
    public String visit(ValueType.StringValue string) {
        return "string " + string.capacityBytes() + " width " + string.lengthBits();
    }

    @Override
    public String visit(ValueType.BytesValue bytes) {
        return "bytes " + bytes.capacityBytes() + " width " + bytes.lengthBits();
    }

    @Override
    public String visit(ValueType.EnumReference reference) {
        return "enum " + (reference.enumeration().maxOrdinal() + 1) + " width "
                + reference.enumeration().widthBits();
    }

    @Override
    public String visit(ValueType.FlagsReference reference) {
        return "flags " + reference.flags().widthBits();
    }

    @Override
    public String visit(ValueType.StructReference reference) {
        return "struct " + structs.applyAsInt(reference.struct());
    }

    @Override
    public String visit(ValueType.UnionReference reference) {
        return "union " + unions.applyAsInt(reference.union());
    }

    @Override
    public String visit(ValueType.QuatValue quat) {
        return "quat " + quat.bitsPerComponent();
    }

    @Override
    public String visit(ValueType.FixedValue fixed) {
        return "fixed " + fixed.fractionBits() + " " + fixed.min() + ".." + fixed.max() + " width " + fixed.widthBits();
    }

    @Override
    public String visit(ValueType.ReferenceValue reference) {
        return "ref " + objects.apply(reference.object());
    }
}
