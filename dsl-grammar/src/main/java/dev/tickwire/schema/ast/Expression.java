package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** An expression, in a constant or in a condition; which kinds make sense where is for the compiler to say. */
public sealed interface Expression extends Node {

    /**
     * {@code 64}, {@code 0xFF}, {@code 0b1010}, {@code 1_000}.
     *
     * @param span the literal
     * @param value its exact value, never negative
     */
    record IntegerLiteral(Span span, BigInteger value) implements Expression {}

    /**
     * {@code 0.01}, {@code 1e-3}.
     *
     * @param span the literal
     * @param value its exact value, never negative
     */
    record DecimalLiteral(Span span, BigDecimal value) implements Expression {}

    /**
     * A string in double quotes.
     *
     * @param span from quote to quote
     * @param value the text, escapes resolved
     */
    record StringLiteral(Span span, String value) implements Expression {}

    /**
     * {@code true}, {@code false}.
     *
     * @param span the literal
     * @param value its value
     */
    record BoolLiteral(Span span, boolean value) implements Expression {}

    /**
     * A constant, a field, or a value of an enumeration where the other side of a comparison says which.
     *
     * @param span the name
     * @param name the name
     */
    record NameReference(Span span, Name name) implements Expression {}

    /**
     * {@code Weapon.ROCKET}, {@code buttons.JUMP}, {@code slots.count}, {@code swap.present}, {@code place.moving}.
     *
     * @param span both names
     * @param owner an enumeration or a field
     * @param member its value or flag, what is asked of it, or a field in it
     */
    record MemberReference(Span span, Name owner, Name member) implements Expression {}

    /**
     * {@code body.place.moving}, {@code body.slots.count}: three names or more.
     *
     * @param span all names
     * @param names a field, and what is in it; or a package and a constant, or an enum with its package and a value
     */
    record PathReference(Span span, List<Name> names) implements Expression {

        /** Copies the list. */
        public PathReference {
            names = List.copyOf(names);
        }

        /** All names but the last, as one with points in it. */
        public Name owner() {
            List<Name> owner = names.subList(0, names.size() - 1);
            String text = owner.stream().map(Name::text).collect(Collectors.joining("."));
            return new Name(owner.get(0).span().to(owner.get(owner.size() - 1).span()), text);
        }

        /** The last name. */
        public Name last() {
            return names.get(names.size() - 1);
        }
    }

    /**
     * An operator before its operand.
     *
     * @param span all of it
     * @param operator the operator
     * @param operand what it works on
     */
    record Unary(Span span, UnaryOperator operator, Expression operand) implements Expression {}

    /**
     * An operator between two operands.
     *
     * @param span all of it
     * @param left the left operand
     * @param operator the operator
     * @param operatorSpan where the operator stands
     * @param right the right operand
     */
    record Binary(Span span, Expression left, BinaryOperator operator, Span operatorSpan, Expression right)
            implements Expression {}

    /**
     * An expression in parentheses.
     *
     * @param span from parenthesis to parenthesis
     * @param inner what stands inside
     */
    record Parenthesized(Span span, Expression inner) implements Expression {}

    /** This without parentheses around it. */
    default Expression bare() {
        Expression bare = this;
        while (bare instanceof Parenthesized outer) {
            bare = outer.inner();
        }
        return bare;
    }
}
