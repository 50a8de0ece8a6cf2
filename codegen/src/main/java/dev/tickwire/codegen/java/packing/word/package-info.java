/**
 * Code that writes and reads the values of fixed width in a body. Each value is a slot. Slots are packed into words of
 * up to 56 bits, and consecutive slots form a run.
 */
package dev.tickwire.codegen.java.packing.word;
