package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.model.Condition.Operator;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** Condition with resolved names and matching kinds, before the model is built. */
public sealed interface CheckedCondition {

    /** Value of a boolean field. */
    record OnBool(Path path) implements CheckedCondition {}

    /** Presence of an optional field. */
    record OnPresence(Path path) implements CheckedCondition {}

    /** Flag of a flags field. */
    record OnFlag(Path path, Symbol flags, int bit) implements CheckedCondition {}

    /**
     * Comparison.
     *
     * @param expression the expression in the syntax tree, for its position in the source
     */
    record Compare(Expression expression, Operand left, Operator operator, Operand right) implements CheckedCondition {}

    /** Negation. */
    record Not(CheckedCondition condition) implements CheckedCondition {}

    /** Conjunction. */
    record And(CheckedCondition left, CheckedCondition right) implements CheckedCondition {}

    /** Disjunction. */
    record Or(CheckedCondition left, CheckedCondition right) implements CheckedCondition {}

    /** Side of a comparison with the bounds of its values. */
    sealed interface Operand {
        /** Enum of the value, or null for an integer. */
        Symbol enumeration();

        /** Possible values; ordinals for an enum. */
        Interval interval();
    }

    /** Field, or the element count of an array. */
    record FieldOperand(Path path, boolean isCount, Symbol enumeration, Interval interval) implements Operand {
        /** Key of known facts about the operand. */
        String key() {
            return path.key() + (isCount ? ".count" : "");
        }
    }

    /**
     * Field of the body, or of a struct in it.
     *
     * @param fields fields from the body to the field itself; all but the last are structs
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

        /** Key of known facts about the field. */
        String key() {
            return fields.stream().map(field -> field.name().text()).collect(Collectors.joining("."));
        }
    }

    /** Constant. */
    record ConstantOperand(BigInteger value, Symbol enumeration) implements Operand {
        @Override
        public Interval interval() {
            return new Interval(value, value);
        }
    }
}
