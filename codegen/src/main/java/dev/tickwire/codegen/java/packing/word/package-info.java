/** Packed values of a body: slots in words of up to 56 bits, words in runs, and the code that writes and reads them. */
package dev.tickwire.codegen.java.packing.word;
