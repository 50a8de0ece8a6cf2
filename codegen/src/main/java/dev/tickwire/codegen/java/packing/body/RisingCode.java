package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.value.IntegerCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.math.BigInteger;

/** {@code ascending} arrays: {@code int} elements that rise strictly and are sent as differences. */
public final class RisingCode {
    private RisingCode() {}

    // Example: Rising.fill(ids, 0, 4, 0);
    static CodeBlock fill(FieldCode field, String from, String to) {
        return ValueCode.statement(
                "$T.fill($L, $L, $L, $L)", TypeNames.RISING, field.madePlace(), from, to, first(field));
    }

    /** First value of a fresh array: the default, or less, so that the largest number of elements can rise above it. */
    static BigInteger first(FieldCode field) {
        IntegerCode value = (IntegerCode) field.value();
        BigInteger highest =
                value.max().subtract(BigInteger.valueOf(field.array().max() - 1L));
        return IntegerCode.number(field.defaultValue()).min(highest).max(value.min());
    }

    // Example: Rising.write("Snapshot.ids", out, ids, idsCount, 0, 4095);
    public static CodeBlock write(FieldCode field, String out) {
        return ValueCode.statement(
                "$T.write($S, $N, $L)", TypeNames.RISING, field.label(), out, elementsAndBounds(field));
    }

    // Example: Rising.read(in, ids, idsCount, 0, 4095)
    public static CodeBlock read(FieldCode field, String in) {
        return CodeBlock.of("$T.read($N, $L)", TypeNames.RISING, in, elementsAndBounds(field));
    }

    // Example: Rising.measure("Snapshot.ids", ids, idsCount, 0, 4095)
    public static CodeBlock measure(FieldCode field) {
        return CodeBlock.of("$T.measure($S, $L)", TypeNames.RISING, field.label(), elementsAndBounds(field));
    }

    private static CodeBlock elementsAndBounds(FieldCode field) {
        IntegerCode value = (IntegerCode) field.value();
        return CodeBlock.of(
                "$L, $L, $L, $L", field.madePlace(), field.array().countExpression(), value.min(), value.max());
    }

    // Example: Rising.bits(ids, i, 0, 4095)
    /** Expression of the bits of an element. */
    public static CodeBlock bits(FieldCode field, String index) {
        IntegerCode value = (IntegerCode) field.value();
        return CodeBlock.of(
                "$T.bits($N, $N, $L, $L)", TypeNames.RISING, field.variable(), index, value.min(), value.max());
    }

    // Example:
    // ids[i] = Bounds.check("Snapshot.ids", (int) source.integer("ids", i == 0 ? 0L : ids[i - 1] + 1L, 4095L), 0,
    // 4095);
    /** Statement that sets an element from a {@code FieldSource}. The minimum is one above the element before. */
    public static CodeBlock setFromSource(FieldCode field, String index, String source) {
        IntegerCode value = (IntegerCode) field.value();
        String min = index + " == 0 ? " + value.min() + "L : " + field.array().element(index + " - 1") + " + 1L";
        return value.set(
                field,
                field.array().element(index),
                "(int) " + source + "." + ValueCode.question("integer", field, min, value.max() + "L"));
    }
}
