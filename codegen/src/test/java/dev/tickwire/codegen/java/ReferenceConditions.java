package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldModel;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** Whether conditions hold, from what fields are worth as whole numbers: the ordinal of an enum, 1 for true, a mask of flags. */
final class ReferenceConditions {
    private final Map<String, BigInteger> values = new HashMap<>();

    void know(String field, BigInteger value) {
        values.put(field, value);
    }

    /** Takes what a field of a body is worth, if conditions can be about it. */
    void know(GeneratedBody body, FieldModel field) {
        if (field.arity() instanceof Arity.Single && !field.optional() && ReferenceWriter.isNumber(field.type())) {
            know(field.name(), ReferenceWriter.number(body, field.name(), field.type()));
        }
    }

    boolean holds(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return value(bool.field().name()).signum() != 0;
        } else if (condition instanceof Condition.FlagSet flag) {
            return value(flag.field().name()).testBit(flag.flag().bit());
        } else if (condition instanceof Condition.Not not) {
            return !holds(not.condition());
        } else if (condition instanceof Condition.And and) {
            return holds(and.left()) && holds(and.right());
        } else if (condition instanceof Condition.Or or) {
            return holds(or.left()) || holds(or.right());
        }
        Condition.Comparison comparison = (Condition.Comparison) condition;
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

    private BigInteger value(Condition.Operand operand) {
        if (operand instanceof Condition.IntegerOperand constant) {
            return constant.value();
        } else if (operand instanceof Condition.EnumOperand constant) {
            return BigInteger.valueOf(constant.value().ordinal());
        }
        return value(((Condition.FieldOperand) operand).field().name());
    }

    private BigInteger value(String field) {
        BigInteger value = values.get(field);
        if (value == null) {
            throw new AssertionError(field + " is not sent before it decides");
        }
        return value;
    }
}
