package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** An argument in the parentheses behind a type. */
public sealed interface TypeArgument extends Node {

    /**
     * {@code min..max}, both within.
     *
     * @param span both bounds
     * @param min the least value
     * @param max the greatest value
     */
    record Range(Span span, Expression min, Expression max) implements TypeArgument {}

    /**
     * A number on its own: the {@code 64} of {@code string(64)}.
     *
     * @param span the number
     * @param value the number
     */
    record Value(Span span, Expression value) implements TypeArgument {}

    /**
     * {@code step 0.01}.
     *
     * @param span keyword and number
     * @param value the step
     */
    record Step(Span span, Expression value) implements TypeArgument {}
}
