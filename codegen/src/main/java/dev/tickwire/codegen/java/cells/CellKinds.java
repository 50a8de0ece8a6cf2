package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * Calls that add the cells of a value to an object's layout. A cell is an element of the {@code int[]} that holds the
 * values of an object. Its kind, such as {@code still} or {@code number}, decides the coding of its changes in updates.
 * Structs and unions are not handled here.
 */
public final class CellKinds implements ValueType.Visitor<CodeBlock> {
    private static final CodeBlock NONE = CodeBlock.of("");

    private final Numbers numbers;

    /**
     * Expected change of a field's integers, for the kind of their cells. Quantized and fixed-point numbers never get
     * the kind {@code still}.
     */
    public enum Numbers {
        /** Integers that stay the same for many ticks, such as a score. */
        STILL,
        /** Integers that change from tick to tick, such as coordinates. */
        MOVING,
        /** Integers that change from tick to tick and wrap around: minimum and maximum mean the same. */
        WRAPPING;

        public static Numbers of(ObjectField field) {
            if (field.smoothness() == Smoothness.WRAP) {
                return WRAPPING;
            }
            return field.smoothness() == Smoothness.LINE || field.exact() ? MOVING : STILL;
        }
    }

    public CellKinds(Numbers numbers) {
        this.numbers = numbers;
    }

    private static CodeBlock cell(BigInteger top, String kind) {
        if (top.signum() == 0) {
            return NONE;
        }
        if (top.bitLength() > Integer.SIZE) {
            return CodeBlock.of(".large($L)", Literals.ofLong(top));
        }
        return CodeBlock.of(".$L($L)", kind, Literals.ofEither(top));
    }

    // Example: .number(1000)
    /**
     * Returns the call for a quantized or fixed-point number. Its kind is always that of a number that changes from
     * tick to tick.
     */
    private CodeBlock fraction(BigInteger top) {
        return cell(top, numbers == Numbers.WRAPPING ? "wrapping" : "number");
    }

    // Example: .still(1000)
    // Example: .whole(1000)
    private CodeBlock integer(BigInteger top) {
        return cell(
                top,
                switch (numbers) {
                    case STILL -> "still";
                    case MOVING -> "whole";
                    case WRAPPING -> "wholeWrapping";
                });
    }

    private static BigInteger greatest(int widthBits) {
        return BigInteger.ONE.shiftLeft(widthBits).subtract(BigInteger.ONE);
    }

    // Example: .choice(3)
    private static CodeBlock choice(BigInteger top) {
        return top.signum() == 0 ? NONE : CodeBlock.of(".choice($L)", Literals.ofEither(top));
    }

    @Override
    public CodeBlock visit(ValueType.BoolValue type) {
        return choice(BigInteger.ONE);
    }

    @Override
    public CodeBlock visit(ValueType.IntValue type) {
        return integer(type.max().subtract(type.min()));
    }

    @Override
    public CodeBlock visit(ValueType.BitsValue type) {
        return integer(greatest(type.widthBits()));
    }

    @Override
    public CodeBlock visit(ValueType.SignedValue type) {
        return integer(greatest(type.widthBits()));
    }

    @Override
    public CodeBlock visit(ValueType.FixedValue type) {
        return fraction(type.max().subtract(type.min()));
    }

    @Override
    public CodeBlock visit(ValueType.QuantizedValue type) {
        return fraction(BigInteger.valueOf(type.top()));
    }

    // Example: .wide(128)
    @Override
    public CodeBlock visit(ValueType.WideValue type) {
        return CodeBlock.of(".wide($L)", type.widthBits());
    }

    @Override
    public CodeBlock visit(ValueType.FloatValue type) {
        return CodeBlock.of(".wide($L)", Float.SIZE);
    }

    @Override
    public CodeBlock visit(ValueType.DoubleValue type) {
        return CodeBlock.of(".wide($L)", Double.SIZE);
    }

    // Example: .rotation(510)
    @Override
    public CodeBlock visit(ValueType.QuatValue type) {
        return CodeBlock.of(".rotation($L)", (1 << type.bitsPerComponent()) - 2);
    }

    @Override
    public CodeBlock visit(ValueType.StringValue type) {
        return CodeBlock.of(".text($L)", type.capacityBytes());
    }

    @Override
    public CodeBlock visit(ValueType.BytesValue type) {
        return CodeBlock.of(".bytes($L)", type.capacityBytes());
    }

    @Override
    public CodeBlock visit(ValueType.EnumReference type) {
        return choice(BigInteger.valueOf(type.enumeration().maxOrdinal()));
    }

    @Override
    public CodeBlock visit(ValueType.FlagsReference type) {
        int widthBits = type.flags().widthBits();
        return widthBits > Integer.SIZE ? CodeBlock.of(".wide($L)", widthBits) : choice(greatest(widthBits));
    }

    // Example: .reference(Fighter.class)
    @Override
    public CodeBlock visit(ValueType.ReferenceValue type) {
        return CodeBlock.of(".reference($T.class)", TypeNames.of(type.object()));
    }

    @Override
    public CodeBlock visit(ValueType.StructReference type) {
        throw new IllegalArgumentException("has cells of several kinds: " + type);
    }

    @Override
    public CodeBlock visit(ValueType.UnionReference type) {
        throw new IllegalArgumentException("has cells of several kinds: " + type);
    }
}
