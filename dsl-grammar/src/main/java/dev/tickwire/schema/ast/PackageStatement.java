package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/**
 * {@code package arena.world;}.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param documentation the lines of its doc comment
 * @param parts the names between the dots, at least one
 */
public record PackageStatement(Span span, List<String> documentation, List<Name> parts) implements Node {

    /** Copies the lists. */
    public PackageStatement {
        documentation = List.copyOf(documentation);
        parts = List.copyOf(parts);
    }

    /** The name with its dots: {@code arena.world}. */
    public String name() {
        return parts.stream().map(Name::text).collect(Collectors.joining("."));
    }

    /** Where the name stands. */
    public Span nameSpan() {
        return parts.get(0).span().to(parts.get(parts.size() - 1).span());
    }
}
