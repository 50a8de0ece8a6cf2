/**
 * Syntax tree of a schema: immutable records with their places in the source. The parser builds it and the passes of
 * the compiler read it. Names, types and bounds are not checked yet.
 *
 * <p>A doc comment is a list of lines without comment signs and leading asterisks, empty without a comment.
 */
@NullMarked
package dev.tickwire.schema.ast;

import org.jspecify.annotations.NullMarked;
