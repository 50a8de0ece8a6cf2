package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.compile.conditions.CheckedCondition.FieldOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Operand;
import dev.tickwire.schema.model.Condition.Operator;
import dev.tickwire.schema.model.OneWay;

/** Structure of checked conditions for {@link OneWay}, which finds whether there is one way to make them hold. */
final class ConditionWays {
    private ConditionWays() {}

    static OneWay.Shape<CheckedCondition> shape(CheckedCondition condition) {
        if (condition instanceof CheckedCondition.Not not) {
            return new OneWay.Not<>(shape(not.condition()));
        } else if (condition instanceof CheckedCondition.And and) {
            return new OneWay.And<>(shape(and.left()), shape(and.right()));
        } else if (condition instanceof CheckedCondition.Or or) {
            return new OneWay.Or<>(shape(or.left()), shape(or.right()));
        } else if (condition instanceof CheckedCondition.Compare compare) {
            return shape(compare);
        }
        return new OneWay.Switch<>(condition);
    }

    private static OneWay.Shape<CheckedCondition> shape(CheckedCondition.Compare compare) {
        boolean isEqual = compare.operator() == Operator.EQUAL;
        return isEqual || compare.operator() == Operator.NOT_EQUAL
                ? new OneWay.Equality<>(compare, isEqual, operand(compare.left()), operand(compare.right()))
                : new OneWay.Inequality<>();
    }

    private static OneWay.Operand operand(Operand operand) {
        if (operand instanceof FieldOperand field) {
            return field.isCount() ? OneWay.Operand.COUNT : OneWay.Operand.field(field.key());
        }
        return OneWay.Operand.constant(operand.interval().min());
    }
}
