/** Bits of a body: slots in words, words in runs, and how words are written and read. */
package dev.tickwire.codegen.java.packing.word;
