/**
 * Compiler from source texts to the checked model.
 *
 * <p>The driver is {@link dev.tickwire.schema.compile.SchemaCompiler}. Its method {@code compile} lists the passes.
 * Each pass is a class in a package below this one; a test checks the imports between these packages. Passes return
 * small immutable results, keyed by nodes of the syntax tree, and report to one collector. A pass reports what it
 * cannot resolve once; later passes ignore it.
 */
@NullMarked
package dev.tickwire.schema.compile;

import org.jspecify.annotations.NullMarked;
