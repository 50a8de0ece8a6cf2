package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Flag of a flag set.
 *
 * @param span the whole flag
 * @param documentation the lines of the doc comment
 * @param lifetime the versions with the flag
 * @param pulseKeyword the word {@code pulse}
 * @param name the name of the flag
 */
public record Flag(Span span, List<String> documentation, Lifetime lifetime, Optional<Span> pulseKeyword, Name name)
        implements Node {

    public Flag {
        documentation = List.copyOf(documentation);
    }

    /** Returns whether the flag is a pulse: it applies to one tick and is not repeated with a missing input. */
    public boolean isPulse() {
        return pulseKeyword.isPresent();
    }
}
