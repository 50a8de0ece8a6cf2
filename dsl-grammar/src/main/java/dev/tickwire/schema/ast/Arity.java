package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** How many values a field holds. */
public sealed interface Arity extends Node {

    /**
     * One value, no brackets.
     *
     * @param span the empty place behind the field's name
     */
    record Single(Span span) implements Arity {}

    /**
     * {@code [n]}: exactly so many.
     *
     * @param span from bracket to bracket
     * @param count how many
     */
    record Exactly(Span span, Expression count) implements Arity {}

    /**
     * {@code [..n]}: at most so many.
     *
     * @param span from bracket to bracket
     * @param most how many at most
     */
    record AtMost(Span span, Expression most) implements Arity {}

    /**
     * {@code [a..b]}: between, both within.
     *
     * @param span from bracket to bracket
     * @param least how many at least
     * @param most how many at most
     */
    record Between(Span span, Expression least, Expression most) implements Arity {}
}
