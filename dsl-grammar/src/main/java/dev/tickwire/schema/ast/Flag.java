package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A flag of a set, {@code JUMP} or {@code pulse FIRE}.
 *
 * @param span from {@code pulse} to its name
 * @param documentation the lines of its doc comment
 * @param pulseKeyword where {@code pulse} stands, if it does
 * @param name its name
 */
public record Flag(Span span, List<String> documentation, Optional<Span> pulseKeyword, Name name) implements Node {

    /** Copies the lists. */
    public Flag {
        documentation = List.copyOf(documentation);
    }

    /** Whether it counts for one tick only, and is not repeated where an input is missing. */
    public boolean isPulse() {
        return pulseKeyword.isPresent();
    }
}
