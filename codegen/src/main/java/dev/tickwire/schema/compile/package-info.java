/**
 * Compiler from source texts to the checked model.
 *
 * <p>The driver is {@link dev.tickwire.schema.compile.SchemaCompiler}. Its method lists the passes, each a class of its
 * own. Packages below this one hold them; a test checks the imports between them. Passes return small immutable
 * results, keyed by nodes of the syntax tree, and report to one collector. A pass reports what it cannot resolve once;
 * later passes ignore it.
 */
package dev.tickwire.schema.compile;
