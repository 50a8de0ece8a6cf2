package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/**
 * A condition over fields that are already on the wire when it is reached: in the same or an enclosing body, or in a
 * struct there. Only presence is asked of optional fields, and only the count of arrays.
 */
public sealed interface Condition {

    /** The fields that it asks, in the order of the schema; one may be there several times. */
    List<FieldPath> paths();

    /** A {@code bool} field is true. */
    record BoolField(FieldPath path) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** A flag of a flags field is set. */
    record FlagSet(FieldPath path, FlagsModel.Flag flag) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** An optional field is present. */
    record Present(FieldPath path) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Two enum or integer operands compare so. Both are of the same kind. */
    record Comparison(Operand left, Operator operator, Operand right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** Not so. */
    record Not(Condition condition) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return condition.paths();
        }
    }

    /** Both. */
    record And(Condition left, Condition right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** Either or both. */
    record Or(Condition left, Condition right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** One side of a comparison. */
    sealed interface Operand {

        /** The field that it asks, if any. */
        default List<FieldPath> paths() {
            return List.of();
        }
    }

    /** An integer or enum field. */
    record FieldOperand(FieldPath path) implements Operand {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** How many elements an array of varying length has. */
    record CountOperand(FieldPath path) implements Operand {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

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

        /** As written in the schema. */
        public String symbol() {
            return symbol;
        }
    }
}
