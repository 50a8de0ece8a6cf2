package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Fields and other statements in braces.
 *
 * @param span the braces and the text between them; for an {@code else if}, the whole inner {@code if}
 * @param items the statements, in the order of the source
 */
public record StatementList(Span span, List<BodyStatement> items) implements Node {

    public StatementList {
        items = List.copyOf(items);
    }
}
