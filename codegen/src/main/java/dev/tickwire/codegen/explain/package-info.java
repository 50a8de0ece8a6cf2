/** Layouts of schemas on the wire, as rows for people and tools. */
package dev.tickwire.codegen.explain;
