package dev.tickwire.codegen.java.artefact;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import java.math.BigInteger;

/** Conditions of structs in a fresh instance: fields have their defaults, and arrays as few elements as possible. */
final class FreshConditions {
    private FreshConditions() {}

    /** Returns whether a condition holds. */
    static boolean holds(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return value(bool.path().field()).signum() != 0;
        } else if (condition instanceof Condition.Present) {
            return false;
        } else if (condition instanceof Condition.FlagSet flag) {
            return value(flag.path().field()).testBit(flag.flag().bit());
        } else if (condition instanceof Condition.Not not) {
            return !holds(not.condition());
        } else if (condition instanceof Condition.And and) {
            return holds(and.left()) && holds(and.right());
        } else if (condition instanceof Condition.Or or) {
            return holds(or.left()) || holds(or.right());
        }
        return compares((Condition.Comparison) condition);
    }

    private static boolean compares(Condition.Comparison comparison) {
        int order = value(comparison.left()).compareTo(value(comparison.right()));
        return switch (comparison.operator()) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    private static BigInteger value(Condition.Operand operand) {
        if (operand instanceof Condition.IntegerOperand constant) {
            return constant.value();
        } else if (operand instanceof Condition.EnumOperand constant) {
            return BigInteger.valueOf(constant.value().ordinal());
        } else if (operand instanceof Condition.CountOperand count) {
            return BigInteger.valueOf(((Arity.Array) count.path().field().arity()).min());
        }
        return value(((Condition.FieldOperand) operand).path().field());
    }

    private static BigInteger value(FieldModel field) {
        DefaultValue value = field.defaultValue();
        if (value instanceof DefaultValue.BoolDefault bool) {
            return bool.value() ? BigInteger.ONE : BigInteger.ZERO;
        } else if (value instanceof DefaultValue.EnumDefault one) {
            return BigInteger.valueOf(one.value().ordinal());
        }
        return ((DefaultValue.IntegerDefault) value).value();
    }
}
