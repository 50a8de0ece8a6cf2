package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/** Number of elements of a field, behind its name. */
public sealed interface ElementCount extends Node {

    /**
     * A single value, without brackets.
     *
     * @param span the empty place behind the name
     */
    record Single(Span span) implements ElementCount {}

    /**
     * A fixed number of elements: {@code [4]}.
     *
     * @param span the brackets and the text between them
     * @param count the number of elements
     */
    record Exactly(Span span, Expression count) implements ElementCount {}

    /**
     * A variable number of elements, from 0: {@code [..4]}.
     *
     * @param span the brackets and the text between them
     * @param max the greatest number of elements
     */
    record AtMost(Span span, Expression max) implements ElementCount {}

    /**
     * A variable number of elements: {@code [2..4]}.
     *
     * @param span the brackets and the text between them
     * @param min the smallest number of elements
     * @param max the greatest number of elements
     */
    record Between(Span span, Expression min, Expression max) implements ElementCount {}
}
