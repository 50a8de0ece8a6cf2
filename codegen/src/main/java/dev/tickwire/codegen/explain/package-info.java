/** Layouts of schemas on the wire, as rows for people and tools. */
@NullMarked
package dev.tickwire.codegen.explain;

import org.jspecify.annotations.NullMarked;
