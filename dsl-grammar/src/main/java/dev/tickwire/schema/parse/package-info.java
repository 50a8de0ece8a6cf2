/**
 * Text to syntax tree. {@link dev.tickwire.schema.parse.SchemaParser} is the only way in; nothing outside sees a token
 * or a parse tree.
 *
 * <p>The way of a file: {@code TokenScanner} makes words and reports characters that make none; {@code NestingCheck}
 * refuses what would exhaust the stack; the ANTLR parser is called for one declaration at a time, with
 * {@code SyntaxErrorStrategy} to report and step over mistakes, {@code TypoRepair} to mend well-known ones on the way
 * and {@code SyntaxExplainer} with its fellows to word the others; {@code DeclarationBuilder} makes the tree.
 */
package dev.tickwire.schema.parse;
