package dev.tickwire.tools.decode;

import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import java.math.BigInteger;

/** Evaluates conditions of a body. An absent field, or a field in a skipped branch, has its default. */
final class Conditions {
    private final Fields fields;

    Conditions(Fields fields) {
        this.fields = fields;
    }

    boolean holds(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return number(bool.path()).signum() != 0;
        } else if (condition instanceof Condition.Present present) {
            FieldContent content = content(present.path());
            return content != null && !(content instanceof FieldContent.Absent);
        } else if (condition instanceof Condition.FlagSet flag) {
            return number(flag.path()).testBit(flag.flag().bit());
        } else if (condition instanceof Condition.Comparison comparison) {
            int order = number(comparison.left()).compareTo(number(comparison.right()));
            return compares(order, comparison.operator());
        } else if (condition instanceof Condition.Not not) {
            return !holds(not.condition());
        } else if (condition instanceof Condition.And and) {
            return holds(and.left()) && holds(and.right());
        } else if (condition instanceof Condition.Or or) {
            return holds(or.left()) || holds(or.right());
        }
        throw new IllegalArgumentException("cannot decide " + condition);
    }

    private static boolean compares(int order, Condition.Operator operator) {
        return switch (operator) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    private BigInteger number(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return number(field.path());
        } else if (operand instanceof Condition.CountOperand count) {
            return content(count.path()) instanceof FieldContent.Elements elements
                    ? BigInteger.valueOf(elements.values().size())
                    : BigInteger.ZERO;
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return integer.value();
        } else if (operand instanceof Condition.EnumOperand constant) {
            return BigInteger.valueOf(constant.value().ordinal());
        }
        throw new IllegalArgumentException("no number is " + operand);
    }

    private BigInteger number(FieldPath path) {
        return content(path) instanceof FieldContent.SingleContent single
                ? single.value().number()
                : defaultOf(path.field());
    }

    private static BigInteger defaultOf(FieldModel field) {
        DefaultValue value = field.defaultValue();
        if (value instanceof DefaultValue.BoolDefault bool) {
            return bool.value() ? BigInteger.ONE : BigInteger.ZERO;
        } else if (value instanceof DefaultValue.IntegerDefault integer) {
            return integer.value();
        } else if (value instanceof DefaultValue.EnumDefault constant) {
            return BigInteger.valueOf(constant.value().ordinal());
        }
        return BigInteger.ZERO;
    }

    /** Returns the content of a field, or null if it or a struct around it was not read. */
    private FieldContent content(FieldPath path) {
        Fields scope = fields;
        for (FieldModel struct : path.structs()) {
            if (scope.named(struct.name()) instanceof FieldContent.SingleContent single
                    && single.value() instanceof DecodedValue.Struct inner) {
                scope = inner.fields();
            } else {
                return null;
            }
        }
        return scope.named(path.field().name());
    }
}
