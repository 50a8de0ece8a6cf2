package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the assignments that make conditions hold, if there is exactly one way. For {@code a && !b} it sets {@code a}
 * and clears {@code b}; {@code a || b} and {@code a > 3} have several ways.
 *
 * <p>The compiler applies it to conditions before there is a model, to learn which methods a back end will generate.
 * Back ends apply it to conditions of the model.
 *
 * @param <L> type of conditions that are not composed of other conditions
 */
public final class OneWay<L> {
    private final List<Assignment<L>> assignments = new ArrayList<>();
    /** Constants that were assigned, by the field's path. */
    private final Map<String, BigInteger> known = new HashMap<>();

    private OneWay() {}

    /**
     * Structure of a condition.
     *
     * @param <L> type of conditions that are not composed of other conditions
     */
    public sealed interface Shape<L> {}

    /** Condition that can be set and cleared: a bool, a flag, or the presence of a field. */
    public record Switch<L>(L leaf) implements Shape<L> {}

    /**
     * Comparison for equality.
     *
     * @param leaf the condition
     * @param isEqual true for {@code ==}, false for {@code !=}
     */
    public record Equality<L>(L leaf, boolean isEqual, Operand left, Operand right) implements Shape<L> {}

    /** Any other comparison. Several values make it hold. */
    public record Inequality<L>() implements Shape<L> {}

    /** Negation. */
    public record Not<L>(Shape<L> shape) implements Shape<L> {}

    /** Conjunction. */
    public record And<L>(Shape<L> left, Shape<L> right) implements Shape<L> {}

    /** Disjunction. */
    public record Or<L>(Shape<L> left, Shape<L> right) implements Shape<L> {}

    /**
     * Operand of a comparison.
     *
     * @param field path of the field; empty for other operands
     * @param constant integer or ordinal; empty for other operands
     */
    public record Operand(Optional<String> field, Optional<BigInteger> constant) {
        /** Count of an array. Assignments cannot set it. */
        public static final Operand COUNT = new Operand(Optional.empty(), Optional.empty());

        /** Returns a field that can be set. */
        public static Operand field(String path) {
            return new Operand(Optional.of(path), Optional.empty());
        }

        /** Returns a constant; for an enum, its ordinal. */
        public static Operand constant(BigInteger value) {
            return new Operand(Optional.empty(), Optional.of(value));
        }
    }

    /**
     * Assignment of a truth value to a condition.
     *
     * @param leaf the condition that is set or cleared
     * @param holds whether the condition holds afterwards
     */
    public record Assignment<L>(L leaf, boolean holds) {}

    /**
     * Returns the assignments that make all conditions hold.
     *
     * @param conditions conditions of nested branches, outermost first
     * @return the assignments in order, or empty unless exactly one way satisfies the conditions
     */
    public static <L> Optional<List<Assignment<L>>> of(List<Shape<L>> conditions) {
        OneWay<L> way = new OneWay<>();
        List<Shape<L>> open = new ArrayList<>();
        for (Shape<L> condition : conditions) {
            int before = way.assignments.size();
            if (!way.assign(condition, true)) {
                way.assignments.subList(before, way.assignments.size()).clear();
                open.add(condition);
            }
        }
        return open.stream().allMatch(way::holds) ? Optional.of(List.copyOf(way.assignments)) : Optional.empty();
    }

    /** Returns whether earlier assignments make a condition hold: {@code !(kind == A)} after {@code kind = B}. */
    private boolean holds(Shape<L> condition) {
        if (condition instanceof Not<L> not && not.shape() instanceof Equality<L> equality && equality.isEqual()) {
            Optional<BigInteger> left = value(equality.left());
            Optional<BigInteger> right = value(equality.right());
            return left.isPresent() && right.isPresent() && !left.equals(right);
        }
        return false;
    }

    private Optional<BigInteger> value(Operand operand) {
        return operand.field().map(known::get).or(operand::constant);
    }

    /**
     * Adds the assignments that make a condition hold, or not hold.
     *
     * @return whether exactly one way satisfies the conditions
     */
    private boolean assign(Shape<L> condition, boolean holds) {
        if (condition instanceof Switch<L> bit) {
            return assignments.add(new Assignment<>(bit.leaf(), holds));
        } else if (condition instanceof Not<L> not) {
            return assign(not.shape(), !holds);
        } else if (condition instanceof And<L> and && holds) {
            return assign(and.left(), true) && assign(and.right(), true);
        } else if (condition instanceof Or<L> or && !holds) {
            return assign(or.left(), false) && assign(or.right(), false);
        } else if (condition instanceof Equality<L> equality && equality.isEqual() == holds) {
            return assign(equality, holds);
        }
        return false;
    }

    private boolean assign(Equality<L> equality, boolean holds) {
        Operand field = equality.left().field().isPresent() ? equality.left() : equality.right();
        Operand other = field == equality.left() ? equality.right() : equality.left();
        if (field.field().isEmpty() || other.constant().isEmpty()) {
            return false;
        }
        known.put(field.field().get(), other.constant().get());
        return assignments.add(new Assignment<>(equality.leaf(), holds));
    }
}
