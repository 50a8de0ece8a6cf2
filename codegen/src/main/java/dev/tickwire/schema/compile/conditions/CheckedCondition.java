package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.model.Condition.Operator;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** A condition whose names are resolved and whose kinds agree. */
public sealed interface CheckedCondition {

    /** A {@code bool} field. */
    record OnBool(Path path) implements CheckedCondition {}

    /** Whether an optional field is present. */
    record OnPresence(Path path) implements CheckedCondition {}

    /** A flag of a flags field. */
    record OnFlag(Path path, Symbol flags, int bit) implements CheckedCondition {}

    /** A comparison; the expression is where it stands. */
    record Compare(Expression expression, Operand left, Operator operator, Operand right) implements CheckedCondition {}

    /** Not so. */
    record Not(CheckedCondition condition) implements CheckedCondition {}

    /** Both. */
    record And(CheckedCondition left, CheckedCondition right) implements CheckedCondition {}

    /** Either or both. */
    record Or(CheckedCondition left, CheckedCondition right) implements CheckedCondition {}

    /** One side of a comparison, with the bounds of what it can be. */
    sealed interface Operand {
        /** The enum it is a value of; null for an integer. */
        Symbol enumeration();

        /** The values it can have; ordinals for an enum. */
        Interval interval();
    }

    /** A field, or the count of an array. */
    record FieldOperand(Path path, boolean isCount, Symbol enumeration, Interval interval) implements Operand {
        /** The key under which facts about it are kept. */
        String key() {
            return path.key() + (isCount ? ".count" : "");
        }
    }

    /**
     * A field, or one in a struct.
     *
     * @param fields from the message or struct to the one meant; all but the last are structs
     */
    record Path(List<FieldDeclaration> fields) {
        static Path of(FieldDeclaration field) {
            return new Path(List.of(field));
        }

        FieldDeclaration last() {
            return fields.get(fields.size() - 1);
        }

        boolean isOwn() {
            return fields.size() == 1;
        }

        /** The key under which facts about it are kept. */
        String key() {
            return fields.stream().map(field -> field.name().text()).collect(Collectors.joining("."));
        }
    }

    /** A constant. */
    record ConstantOperand(BigInteger value, Symbol enumeration) implements Operand {
        @Override
        public Interval interval() {
            return new Interval(value, value);
        }
    }
}
