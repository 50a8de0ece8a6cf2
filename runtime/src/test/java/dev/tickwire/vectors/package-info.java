/** Conformance vectors: lines produced by the reference implementations of the public formats. */
package dev.tickwire.vectors;
