package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * {@code if (moving) { … } else { … }}.
 *
 * @param span from {@code if} to behind the last brace
 * @param condition what decides
 * @param thenBody what travels if it holds
 * @param elseBody what travels if not; for {@code else if} a body that holds nothing but the inner conditional
 */
public record Conditional(Span span, Expression condition, Body thenBody, Optional<Body> elseBody)
        implements BodyItem {}
