package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * The items between the braces of a struct, a message, an object or a branch.
 *
 * @param span from brace to brace; for the body that is an {@code else if}, the whole inner {@code if}
 * @param items what stands in it
 */
public record Body(Span span, List<BodyItem> items) implements Node {

    /** Copies the lists. */
    public Body {
        items = List.copyOf(items);
    }
}
