package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.compile.conditions.CheckedCondition.ConstantOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.FieldOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Operand;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.model.Condition.Operator;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * Possible results of a condition, from the ranges of its fields and the outer conditions. In doubt, the result is
 * open.
 */
final class ConditionTruth {
    /** No facts but the ranges of the fields. */
    static final ConditionTruth NOTHING_SETTLED = new ConditionTruth(Map.of());

    private static final Interval YES = Interval.of(1, 1);
    private static final Interval NO = Interval.of(0, 0);
    private static final Interval OPEN = Interval.of(0, 1);

    /** Remaining range of each field by its key, and of each flag by key and bit. */
    private final Map<String, Interval> settled;

    private ConditionTruth(Map<String, Interval> settled) {
        this.settled = settled;
    }

    /** Result of a condition under the known facts. */
    enum Truth {
        ALWAYS,
        NEVER,
        OPEN;

        Truth opposite() {
            return this == ALWAYS ? NEVER : this == NEVER ? ALWAYS : OPEN;
        }
    }

    Truth of(CheckedCondition condition) {
        if (condition instanceof CheckedCondition.OnBool bool) {
            return ofBit(settled.getOrDefault(key(bool), OPEN));
        } else if (condition instanceof CheckedCondition.OnPresence presence) {
            return ofBit(settled.getOrDefault(key(presence), OPEN));
        } else if (condition instanceof CheckedCondition.OnFlag flag) {
            return ofBit(settled.getOrDefault(key(flag), OPEN));
        } else if (condition instanceof CheckedCondition.Not not) {
            return of(not.condition()).opposite();
        } else if (condition instanceof CheckedCondition.And and) {
            return both(of(and.left()), assuming(and.left(), true).of(and.right()));
        } else if (condition instanceof CheckedCondition.Or or) {
            Truth left = of(or.left()).opposite();
            return both(left, assuming(or.left(), false).of(or.right()).opposite())
                    .opposite();
        } else if (condition instanceof CheckedCondition.Compare compare) {
            return compare(interval(compare.left()), compare.operator(), interval(compare.right()));
        }
        throw new AssertionError(condition);
    }

    private static Truth ofBit(Interval interval) {
        return interval.equals(OPEN) ? Truth.OPEN : interval.equals(YES) ? Truth.ALWAYS : Truth.NEVER;
    }

    private static Truth both(Truth left, Truth right) {
        if (left == Truth.NEVER || right == Truth.NEVER) {
            return Truth.NEVER;
        }
        return left == Truth.ALWAYS && right == Truth.ALWAYS ? Truth.ALWAYS : Truth.OPEN;
    }

    private static Truth compare(Interval left, Operator operator, Interval right) {
        return switch (operator) {
            case LESS -> less(left, right);
            case GREATER -> less(right, left);
            case LESS_OR_EQUAL -> less(right, left).opposite();
            case GREATER_OR_EQUAL -> less(left, right).opposite();
            case EQUAL -> equal(left, right);
            case NOT_EQUAL -> equal(left, right).opposite();
        };
    }

    private static Truth less(Interval left, Interval right) {
        if (left.max().compareTo(right.min()) < 0) {
            return Truth.ALWAYS;
        }
        return left.min().compareTo(right.max()) >= 0 ? Truth.NEVER : Truth.OPEN;
    }

    private static Truth equal(Interval left, Interval right) {
        if (left.max().compareTo(right.min()) < 0 || left.min().compareTo(right.max()) > 0) {
            return Truth.NEVER;
        }
        return left.isSingle() && right.isSingle() ? Truth.ALWAYS : Truth.OPEN;
    }

    /** Returns the facts that hold where a condition has this result; at least the current facts. */
    ConditionTruth assuming(CheckedCondition condition, boolean outcome) {
        if (condition instanceof CheckedCondition.OnBool bool) {
            return with(key(bool), outcome ? YES : NO);
        } else if (condition instanceof CheckedCondition.OnPresence presence) {
            return with(key(presence), outcome ? YES : NO);
        } else if (condition instanceof CheckedCondition.OnFlag flag) {
            return with(key(flag), outcome ? YES : NO);
        } else if (condition instanceof CheckedCondition.Not not) {
            return assuming(not.condition(), !outcome);
        } else if (condition instanceof CheckedCondition.And and && outcome) {
            return assuming(and.left(), true).assuming(and.right(), true);
        } else if (condition instanceof CheckedCondition.Or or && !outcome) {
            return assuming(or.left(), false).assuming(or.right(), false);
        } else if (condition instanceof CheckedCondition.Compare compare) {
            return assuming(compare, outcome);
        }
        return this;
    }

    private ConditionTruth assuming(CheckedCondition.Compare compare, boolean outcome) {
        Operator operator = outcome ? compare.operator() : opposite(compare.operator());
        if (compare.left() instanceof FieldOperand field && compare.right() instanceof ConstantOperand constant) {
            return narrowed(field, operator, constant.value());
        } else if (compare.left() instanceof ConstantOperand constant
                && compare.right() instanceof FieldOperand field) {
            return narrowed(field, swapped(operator), constant.value());
        }
        return this;
    }

    private ConditionTruth narrowed(FieldOperand field, Operator operator, BigInteger value) {
        Interval was = interval(field);
        BigInteger min = was.min();
        BigInteger max = was.max();
        switch (operator) {
            case LESS -> max = max.min(value.subtract(BigInteger.ONE));
            case LESS_OR_EQUAL -> max = max.min(value);
            case GREATER -> min = min.max(value.add(BigInteger.ONE));
            case GREATER_OR_EQUAL -> min = min.max(value);
            case EQUAL -> {
                min = min.max(value);
                max = max.min(value);
            }
            case NOT_EQUAL -> {
                min = min.equals(value) ? min.add(BigInteger.ONE) : min;
                max = max.equals(value) ? max.subtract(BigInteger.ONE) : max;
            }
        }
        // Empty range: the condition was reported as a condition that never has this result.
        return min.compareTo(max) > 0 ? this : with(field.key(), new Interval(min, max));
    }

    private ConditionTruth with(String key, Interval interval) {
        Map<String, Interval> more = new HashMap<>(settled);
        more.put(key, interval);
        return new ConditionTruth(more);
    }

    private Interval interval(Operand operand) {
        return operand instanceof FieldOperand field
                ? settled.getOrDefault(field.key(), field.interval())
                : operand.interval();
    }

    private static Operator opposite(Operator operator) {
        return switch (operator) {
            case EQUAL -> Operator.NOT_EQUAL;
            case NOT_EQUAL -> Operator.EQUAL;
            case LESS -> Operator.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Operator.GREATER;
            case GREATER -> Operator.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> Operator.LESS;
        };
    }

    private static Operator swapped(Operator operator) {
        return switch (operator) {
            case LESS -> Operator.GREATER;
            case LESS_OR_EQUAL -> Operator.GREATER_OR_EQUAL;
            case GREATER -> Operator.LESS;
            case GREATER_OR_EQUAL -> Operator.LESS_OR_EQUAL;
            case EQUAL, NOT_EQUAL -> operator;
        };
    }

    private static String key(CheckedCondition.OnBool bool) {
        return bool.path().key();
    }

    private static String key(CheckedCondition.OnPresence presence) {
        return presence.path().key() + ".present";
    }

    private static String key(CheckedCondition.OnFlag flag) {
        return flag.path().key() + "." + flag.bit();
    }
}
