package dev.tickwire.lsp.index;

import dev.tickwire.schema.source.Span;

/**
 * Place where the name of a definition is written, without a package before it.
 *
 * @param span the place
 * @param definition the definition
 * @param isDeclaration whether the place is the definition itself
 */
public record Occurrence(Span span, Definition definition, boolean isDeclaration) {}
