/**
 * The Java back end. Its rooms stand one upon the other: {@code names}, {@code value}, {@code packing}, {@code cells}
 * and {@code artefact}; a test holds which may see which. Everything is built with JavaPoet.
 */
package dev.tickwire.codegen.java;
