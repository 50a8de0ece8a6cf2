package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.Condition;

/** Conditions as a lock says them: names for people, and behind a {@code #} the numbers that count. */
final class LockConditions {
    private LockConditions() {}

    static String text(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return bool.field().name();
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag.field().name() + "." + flag.flag().name() + "#"
                    + flag.flag().bit();
        } else if (condition instanceof Condition.Comparison comparison) {
            return operand(comparison.left()) + " " + comparison.operator().symbol() + " "
                    + operand(comparison.right());
        } else if (condition instanceof Condition.Not not) {
            return "!(" + text(not.condition()) + ")";
        } else if (condition instanceof Condition.And and) {
            return "(" + text(and.left()) + " && " + text(and.right()) + ")";
        } else if (condition instanceof Condition.Or or) {
            return "(" + text(or.left()) + " || " + text(or.right()) + ")";
        }
        throw new AssertionError(condition);
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return field.field().name();
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return integer.value().toString();
        } else if (operand instanceof Condition.EnumOperand enumeration) {
            return enumeration.value().name() + "#" + enumeration.value().ordinal();
        }
        throw new AssertionError(operand);
    }
}
