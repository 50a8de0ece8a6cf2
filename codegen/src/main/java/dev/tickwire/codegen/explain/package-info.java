/** Tells people and tools how schemas are laid out on the wire: a model goes in, rows come out. */
package dev.tickwire.codegen.explain;
