/**
 * The syntax tree of a schema: what was written, with the place of each part, and nothing of what it means.
 *
 * <p>The parser builds it, the compiler's passes read it. A doc comment is a list of lines without comment signs and
 * leading stars, empty where there is none.
 */
package dev.tickwire.schema.ast;
