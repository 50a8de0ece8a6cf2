package dev.tickwire.schema.model;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Named constant with its computed value.
 *
 * @param name name of the constant
 * @param documentation comment of the constant in the schema
 * @param value value of the constant
 */
public record ConstantModel(DeclarationName name, Documentation documentation, Value value) {

    /** Computed value. */
    public sealed interface Value {}

    /** Exact integer from -2^63 to 2^64 - 1. */
    public record IntegerConstant(BigInteger value) implements Value {}

    /** Exact decimal number. */
    public record DecimalConstant(BigDecimal value) implements Value {}

    /** Text. */
    public record TextConstant(String value) implements Value {}

    /** Boolean. */
    public record BoolConstant(boolean value) implements Value {}
}
