package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** Expression in a schema: a constant or a condition. The compiler checks the kinds of values. */
public sealed interface Expression extends Node {

    /**
     * An integer in decimal, hexadecimal or binary.
     *
     * @param span the literal in the source
     * @param value the exact value, never negative
     */
    record IntegerLiteral(Span span, BigInteger value) implements Expression {}

    /**
     * A decimal number: {@code 0.01} or {@code 1e-3}.
     *
     * @param span the literal in the source
     * @param value the exact value, never negative
     */
    record DecimalLiteral(Span span, BigDecimal value) implements Expression {}

    /**
     * A string.
     *
     * @param span the literal with its quotes
     * @param value the text, with escapes resolved
     */
    record StringLiteral(Span span, String value) implements Expression {}

    /**
     * The literal {@code true} or {@code false}.
     *
     * @param span the literal in the source
     * @param value true for the literal {@code true}, false for {@code false}
     */
    record BoolLiteral(Span span, boolean value) implements Expression {}

    /**
     * A name: a constant, a field in a condition, or an enum value if the other side of a comparison names the enum.
     *
     * @param span the name in the source
     * @param name the name of the constant, field or enum value
     */
    record NameReference(Span span, Name name) implements Expression {}

    /**
     * A name with an owner: {@code Weapon.BOW}, {@code buttons.JUMP} or {@code slots.count}.
     *
     * @param span the two names with the dot between them
     * @param owner the enum or field, or a name with its package
     * @param member the value, flag, property or inner field
     */
    record MemberReference(Span span, Name owner, Name member) implements Expression {}

    /**
     * A path of three or more names in a condition: {@code body.place.moving}. The path is a field with inner fields,
     * or a constant or enum value with its package; the compiler decides.
     *
     * @param span all names
     * @param names the names, at least three
     */
    record PathReference(Span span, List<Name> names) implements Expression {

        public PathReference {
            names = List.copyOf(names);
        }

        /** Returns all names but the last as one name with dots. */
        public Name owner() {
            List<Name> owner = names.subList(0, names.size() - 1);
            String text = owner.stream().map(Name::text).collect(Collectors.joining("."));
            return new Name(owner.get(0).span().to(owner.get(owner.size() - 1).span()), text);
        }

        /** Returns the last name. */
        public Name last() {
            return names.get(names.size() - 1);
        }
    }

    /**
     * An operator with one operand.
     *
     * @param span the whole expression
     * @param operator the operator, which precedes the operand
     * @param operand the expression to which the operator applies
     */
    record Unary(Span span, UnaryOperator operator, Expression operand) implements Expression {}

    /**
     * An operator with two operands.
     *
     * @param span the whole expression
     * @param left the left operand
     * @param operator the operator between the operands
     * @param operatorSpan the sign of the operator in the source
     * @param right the right operand
     */
    record Binary(Span span, Expression left, BinaryOperator operator, Span operatorSpan, Expression right)
            implements Expression {}

    /**
     * An expression in parentheses.
     *
     * @param span the expression with its parentheses
     * @param inner the expression without the parentheses
     */
    record Parenthesized(Span span, Expression inner) implements Expression {}

    /** Returns this expression without enclosing parentheses. */
    default Expression bare() {
        Expression bare = this;
        while (bare instanceof Parenthesized outer) {
            bare = outer.inner();
        }
        return bare;
    }
}
