package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Value of an enum: {@code BOW} or {@code since 5 BACK else HEAD}.
 *
 * @param span the whole value
 * @param documentation the lines of the doc comment
 * @param lifetime the versions with the value
 * @param name the name of the value
 * @param substitute what peers of other versions receive for the value
 */
public record EnumValue(
        Span span, List<String> documentation, Lifetime lifetime, Name name, Optional<Substitute> substitute)
        implements Node {

    public EnumValue {
        documentation = List.copyOf(documentation);
    }
}
