/**
 * Parser of schemas. {@link dev.tickwire.schema.parse.SchemaParser} is its entry point; outside of this package and
 * those below it, no class sees an ANTLR token or parse tree.
 *
 * <p>{@code TokenScanner} makes tokens of a file and reports malformed ones. {@code NestingCheck} rejects files that
 * would exhaust the stack. The ANTLR parser is called for one declaration at a time. {@code SyntaxErrorStrategy}
 * reports and skips errors, {@code TypoRepair} repairs well-known ones, and {@code SyntaxExplainer} and other classes
 * explain the rest. {@code DeclarationBuilder} builds the syntax tree.
 */
@NullMarked
package dev.tickwire.schema.parse;

import org.jspecify.annotations.NullMarked;
