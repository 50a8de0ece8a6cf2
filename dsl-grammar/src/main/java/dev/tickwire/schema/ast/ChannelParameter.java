package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * {@code budget 900}, {@code no_blocks}.
 *
 * @param span name and value
 * @param name any name: the compiler knows which there are
 * @param value its value, if one is given
 */
public record ChannelParameter(Span span, Name name, Optional<Quantity> value) implements Node {}
