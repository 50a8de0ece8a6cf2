package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Parameter of a channel: {@code priority 2} or {@code no_blocks}.
 *
 * @param span the parameter in the source, with its value
 * @param name the name, not checked by the parser
 * @param value the value, for parameters with a value
 */
public record ChannelParameter(Span span, Name name, Optional<Quantity> value) implements Node {}
