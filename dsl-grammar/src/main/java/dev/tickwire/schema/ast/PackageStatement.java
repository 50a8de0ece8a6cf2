package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Package of a file: {@code package com.example;}.
 *
 * @param span the whole statement
 * @param documentation the lines of the doc comment
 * @param parts the names between the dots, at least one
 */
public record PackageStatement(Span span, List<String> documentation, List<Name> parts) implements Node {

    public PackageStatement {
        documentation = List.copyOf(documentation);
        parts = List.copyOf(parts);
    }

    /** Returns the whole name, with dots. */
    public String name() {
        return parts.stream().map(Name::text).collect(Collectors.joining("."));
    }

    /** Returns the place of the whole name. */
    public Span nameSpan() {
        return parts.get(0).span().to(parts.get(parts.size() - 1).span());
    }
}
