package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the assignments that make conditions hold, if there is exactly one way to do it: {@code a && !b} is made to
 * hold by setting {@code a} and clearing {@code b}; {@code a || b} and {@code a > 3} can hold in several ways.
 *
 * <p>The compiler asks this of conditions before there is a model, to know which methods a back end will generate, and
 * back ends ask it of the model's conditions, to generate them.
 *
 * @param <L> the conditions that are not made of others
 */
public final class OneWay<L> {
    private final List<Assignment<L>> assignments = new ArrayList<>();
    /** The constants that fields are set to, by the field's path. */
    private final Map<String, BigInteger> known = new HashMap<>();

    private OneWay() {}

    /**
     * The structure of a condition.
     *
     * @param <L> the conditions that are not made of others
     */
    public sealed interface Shape<L> {}

    /** A condition that can be set and cleared: a bool, a flag, the presence of a field. */
    public record Switch<L>(L leaf) implements Shape<L> {}

    /** A comparison with {@code ==}, or {@code !=} if {@code isEqual} is false. */
    public record Equality<L>(L leaf, boolean isEqual, Operand left, Operand right) implements Shape<L> {}

    /** Any other comparison: several values make it hold. */
    public record Inequality<L>() implements Shape<L> {}

    /** Not so. */
    public record Not<L>(Shape<L> shape) implements Shape<L> {}

    /** Both. */
    public record And<L>(Shape<L> left, Shape<L> right) implements Shape<L> {}

    /** Either or both. */
    public record Or<L>(Shape<L> left, Shape<L> right) implements Shape<L> {}

    /**
     * One side of a comparison.
     *
     * @param field the path of the field, empty for anything else
     * @param constant the integer or ordinal, empty for anything else
     */
    public record Operand(Optional<String> field, Optional<BigInteger> constant) {
        /** The count of an array, which no assignment sets. */
        public static final Operand COUNT = new Operand(Optional.empty(), Optional.empty());

        /** A field that can be set. */
        public static Operand field(String path) {
            return new Operand(Optional.of(path), Optional.empty());
        }

        /** A constant, of an enum its ordinal. */
        public static Operand constant(BigInteger value) {
            return new Operand(Optional.empty(), Optional.of(value));
        }
    }

    /**
     * One of the assignments.
     *
     * @param leaf the condition that it makes hold or not hold
     * @param holds whether it holds then
     */
    public record Assignment<L>(L leaf, boolean holds) {}

    /**
     * The assignments that make all of some conditions hold.
     *
     * @param conditions the conditions of nested branches, the outermost first
     * @return the assignments in order, empty if there is not exactly one way
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

    /** Whether a condition holds by what was assigned for others: {@code !(kind == A)} once kind is B. */
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

    /** Whether there is exactly one way to make a condition hold, or not hold; then its assignments are added. */
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
