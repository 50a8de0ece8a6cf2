package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** Argument of a type, in the parentheses behind its name. */
public sealed interface TypeArgument extends Node {

    /**
     * A range: {@code 0..100}.
     *
     * @param span the argument in the source
     * @param min the lower bound
     * @param max the upper bound
     */
    record Range(Span span, Expression min, Expression max) implements TypeArgument {}

    /**
     * A single value, such as a width or a capacity.
     *
     * @param span the argument in the source
     * @param value the expression of the value
     */
    record Value(Span span, Expression value) implements TypeArgument {}

    /**
     * The step of a quantized float: {@code step 0.1}.
     *
     * @param span the argument in the source
     * @param value the smallest difference between two values of the float
     */
    record Step(Span span, Expression value) implements TypeArgument {}
}
