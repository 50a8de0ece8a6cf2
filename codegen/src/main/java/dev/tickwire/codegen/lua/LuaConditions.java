package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import java.math.BigInteger;
import java.util.function.UnaryOperator;

/**
 * Conditions as Lua expressions over {@code v}, the values of a body. {@code v["x"]} is a pair of 32-bit halves,
 * {@code v["x?"]} the presence, {@code v["x[]"]} the count.
 */
final class LuaConditions {
    /** Upper bound on the nesting of an operand, in levels. Lua rejects expressions with 200 levels. */
    private static final int DEEPEST = 40;

    private final UnaryOperator<String> named;

    /**
     * Writes conditions of a body.
     *
     * @param named moves a deeply nested expression to a line of its own and returns an expression that replaces it
     */
    LuaConditions(UnaryOperator<String> named) {
        this.named = named;
    }

    // Example: tickwire.bit(v["buttons"], 2) and not (v["swap?"][2] == 1)
    String of(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return value(bool.path(), "") + "[2] == 1";
        } else if (condition instanceof Condition.Present present) {
            return value(present.path(), "?") + "[2] == 1";
        } else if (condition instanceof Condition.FlagSet flag) {
            return "tickwire.bit(" + value(flag.path(), "") + ", " + flag.flag().bit() + ")";
        } else if (condition instanceof Condition.Comparison comparison) {
            return "tickwire.compare(" + operand(comparison.left()) + ", " + operand(comparison.right()) + ") "
                    + symbol(comparison.operator()) + " 0";
        } else if (condition instanceof Condition.Not not) {
            return "not (" + bracketed(not.condition()) + ")";
        } else if (condition instanceof Condition.And and) {
            return operandOfAnd(and.left()) + " and " + operandOfAnd(and.right());
        } else if (condition instanceof Condition.Or or) {
            return of(or.left()) + " or " + operandOfOr(or.right());
        }
        throw new IllegalArgumentException("no Lua for " + condition);
    }

    private String operandOfAnd(Condition operand) {
        return operand instanceof Condition.Or ? "(" + bracketed(operand) + ")" : of(operand);
    }

    private String operandOfOr(Condition operand) {
        return operand instanceof Condition.Or ? "(" + bracketed(operand) + ")" : of(operand);
    }

    private String bracketed(Condition condition) {
        return depth(condition) % DEEPEST == 0 ? named.apply(of(condition)) : of(condition);
    }

    private static int depth(Condition condition) {
        if (condition instanceof Condition.Not not) {
            return 1 + depth(not.condition());
        } else if (condition instanceof Condition.And and) {
            return 1 + Math.max(depth(and.left()), depth(and.right()));
        } else if (condition instanceof Condition.Or or) {
            return 1 + Math.max(depth(or.left()), depth(or.right()));
        }
        return 1;
    }

    private static String symbol(Condition.Operator operator) {
        return operator == Condition.Operator.NOT_EQUAL ? "~=" : operator.symbol();
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return value(field.path(), "");
        } else if (operand instanceof Condition.CountOperand count) {
            return value(count.path(), "[]");
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return LuaText.pair(integer.value());
        } else if (operand instanceof Condition.EnumOperand constant) {
            return LuaText.pair(BigInteger.valueOf(constant.value().ordinal()));
        }
        throw new IllegalArgumentException("no Lua for " + operand);
    }

    // Example: v["place"]["spare?"]
    private static String value(FieldPath path, String suffix) {
        StringBuilder value = new StringBuilder("v");
        for (FieldModel struct : path.structs()) {
            value.append('[').append(LuaText.quoted(struct.name())).append(']');
        }
        return value.append('[')
                .append(LuaText.quoted(path.field().name() + suffix))
                .append(']')
                .toString();
    }
}
