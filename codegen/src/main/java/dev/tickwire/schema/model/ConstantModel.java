package dev.tickwire.schema.model;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A named constant with its folded value.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param value its value
 */
public record ConstantModel(DeclarationName name, Documentation documentation, Value value) {

    /** A folded value. */
    public sealed interface Value {}

    /** An integer, exact, between -2^63 and 2^64 - 1. */
    public record IntegerConstant(BigInteger value) implements Value {}

    /** A decimal number, exact. */
    public record DecimalConstant(BigDecimal value) implements Value {}

    /** A text. */
    public record TextConstant(String value) implements Value {}

    /** A truth value. */
    public record BoolConstant(boolean value) implements Value {}
}
