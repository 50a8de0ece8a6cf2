package dev.tickwire.codegen.java;

import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether conditions hold, from what fields are worth as whole numbers: the ordinal of an enum, 1 for true, a mask of
 * flags.
 */
final class ReferenceConditions {
    private final Map<String, BigInteger> values = new HashMap<>();

    void know(String field, BigInteger value) {
        values.put(field, value);
    }

    /** Takes what a field of a body is worth, if conditions can be about it, and so for what is in a struct. */
    void know(GeneratedBody body, FieldModel field) {
        know("", body, field);
    }

    private void know(String prefix, GeneratedBody body, FieldModel field) {
        String path = prefix + field.name();
        if (field.optional()) {
            knowPresent(path, (boolean) body.call("has" + JavaWords.capitalised(field.name())));
        } else if (field.arity() instanceof Arity.Array array) {
            if (!array.isFixed()) {
                knowCount(path, (int) body.call(field.name() + "Count"));
            }
        } else if (field.type() instanceof ValueType.StructReference struct) {
            for (BodyItem item : struct.struct().body().items()) {
                if (item instanceof BodyItem.Field inner) {
                    know(path + ".", body.part(field.name()), inner.field());
                }
            }
        } else if (ReferenceWriter.isNumber(field.type())) {
            know(path, ReferenceWriter.number(body, field.name(), field.type()));
        }
    }

    void knowPresent(String field, boolean present) {
        know(field + "?", present ? BigInteger.ONE : BigInteger.ZERO);
    }

    void knowCount(String field, int count) {
        know(field + "[]", BigInteger.valueOf(count));
    }

    /** Takes what is known of the fields of a struct. */
    void know(String struct, ReferenceConditions inner) {
        inner.values.forEach((path, value) -> know(struct + "." + path, value));
    }

    boolean holds(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return value(bool.path().text()).signum() != 0;
        } else if (condition instanceof Condition.Present present) {
            return value(present.path().text() + "?").signum() != 0;
        } else if (condition instanceof Condition.FlagSet flag) {
            return value(flag.path().text()).testBit(flag.flag().bit());
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
        if (operand instanceof Condition.CountOperand count) {
            return value(count.path().text() + "[]");
        }
        return value(((Condition.FieldOperand) operand).path().text());
    }

    private BigInteger value(String field) {
        BigInteger value = values.get(field);
        if (value == null) {
            throw new AssertionError(field + " is not sent before it decides");
        }
        return value;
    }
}
