package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/**
 * Condition over fields that precede the condition on the wire: in the same body, an outer body, or a struct in such a
 * body. Optional fields are tested for presence only, arrays for their count only.
 */
public sealed interface Condition {

    /** Fields that the condition reads, in the order of the schema, possibly with repetitions. */
    List<FieldPath> paths();

    /** Value of a boolean field. */
    record BoolField(FieldPath path) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Flag that must be set. */
    record FlagSet(FieldPath path, FlagsModel.Flag flag) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Presence of an optional field. */
    record Present(FieldPath path) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Comparison of two operands of the same kind, enums or integers. */
    record Comparison(Operand left, Operator operator, Operand right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** Negation. */
    record Not(Condition condition) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return condition.paths();
        }
    }

    /** Conjunction. */
    record And(Condition left, Condition right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** Disjunction. */
    record Or(Condition left, Condition right) implements Condition {
        @Override
        public List<FieldPath> paths() {
            return Stream.of(left.paths(), right.paths()).flatMap(List::stream).toList();
        }
    }

    /** Side of a comparison. */
    sealed interface Operand {

        /** Field that the operand reads; empty for a constant. */
        default List<FieldPath> paths() {
            return List.of();
        }
    }

    /** Value of an integer or enum field. */
    record FieldOperand(FieldPath path) implements Operand {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Number of elements of an array of varying length. */
    record CountOperand(FieldPath path) implements Operand {
        @Override
        public List<FieldPath> paths() {
            return List.of(path);
        }
    }

    /** Integer constant. */
    record IntegerOperand(BigInteger value) implements Operand {}

    /** Value of an enum. */
    record EnumOperand(EnumModel enumeration, EnumModel.EnumValue value) implements Operand {}

    /** Comparison operator. Enums are compared by ordinal. */
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

        /** Spelling in the schema. */
        public String symbol() {
            return symbol;
        }
    }
}
