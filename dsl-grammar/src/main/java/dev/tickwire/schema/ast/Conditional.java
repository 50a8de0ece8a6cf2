package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Conditional fields: {@code if (armed) { ... } else { ... }}. An {@code else if} is an else body with one conditional.
 *
 * @param span the whole statement
 * @param condition the condition in the parentheses behind {@code if}
 * @param thenBody the fields if the condition holds
 * @param elseBody the fields if the condition does not hold
 */
public record Conditional(Span span, Expression condition, StatementList thenBody, Optional<StatementList> elseBody)
        implements BodyStatement {}
