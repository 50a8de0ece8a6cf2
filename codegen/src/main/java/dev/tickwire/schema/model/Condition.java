package dev.tickwire.schema.model;

import java.math.BigInteger;

/**
 * A condition over fields that are already on the wire when it is reached. Fields named here are never optional and never
 * arrays, and stand in the same or an enclosing body.
 */
public sealed interface Condition {

    /** A {@code bool} field is true. */
    record BoolField(FieldModel field) implements Condition {}

    /** A flag of a flags field is set. */
    record FlagSet(FieldModel field, FlagsModel.Flag flag) implements Condition {}

    /** Two enum or integer operands compare so. Both are of the same kind. */
    record Comparison(Operand left, Operator operator, Operand right) implements Condition {}

    /** Not so. */
    record Not(Condition condition) implements Condition {}

    /** Both. */
    record And(Condition left, Condition right) implements Condition {}

    /** Either or both. */
    record Or(Condition left, Condition right) implements Condition {}

    /** One side of a comparison. */
    sealed interface Operand {}

    /** An integer or enum field. */
    record FieldOperand(FieldModel field) implements Operand {}

    /** A folded integer. */
    record IntegerOperand(BigInteger value) implements Operand {}

    /** A value of an enumeration. */
    record EnumOperand(EnumModel enumeration, EnumModel.EnumValue value) implements Operand {}

    /** How operands are compared; enums compare by ordinal. */
    enum Operator {
        EQUAL("=="),
        NOT_EQUAL("!="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** As written in the schema and in Java. */
        public String symbol() {
            return symbol;
        }
    }
}
