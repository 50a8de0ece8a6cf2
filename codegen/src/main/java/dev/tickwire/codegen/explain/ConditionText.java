package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.Condition;

/** Conditions in the syntax of the schema, with necessary parentheses. */
final class ConditionText {
    private ConditionText() {}

    static String of(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return bool.path().text();
        } else if (condition instanceof Condition.Present present) {
            return present.path().text() + ".present";
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag.path().text() + "." + flag.flag().name();
        } else if (condition instanceof Condition.Comparison comparison) {
            return operand(comparison.left()) + " " + comparison.operator().symbol() + " "
                    + operand(comparison.right());
        } else if (condition instanceof Condition.Not not) {
            return "!" + inBrackets(not.condition(), isSimple(not.condition()));
        } else if (condition instanceof Condition.And and) {
            return inBrackets(and.left(), !(and.left() instanceof Condition.Or))
                    + " && "
                    + inBrackets(and.right(), !(and.right() instanceof Condition.Or));
        } else if (condition instanceof Condition.Or or) {
            return of(or.left()) + " || " + of(or.right());
        }
        throw new AssertionError(condition);
    }

    private static boolean isSimple(Condition condition) {
        return condition instanceof Condition.BoolField
                || condition instanceof Condition.Present
                || condition instanceof Condition.FlagSet;
    }

    private static String inBrackets(Condition condition, boolean bare) {
        return bare ? of(condition) : "(" + of(condition) + ")";
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return field.path().text();
        } else if (operand instanceof Condition.CountOperand count) {
            return count.path().text() + ".count";
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return integer.value().toString();
        } else if (operand instanceof Condition.EnumOperand enumeration) {
            return enumeration.enumeration().name().simpleName() + "."
                    + enumeration.value().name();
        }
        throw new AssertionError(operand);
    }
}
