/**
 * Java back end, built with JavaPoet. The packages of the back end form layers: {@code names}, {@code value},
 * {@code field}, {@code packing}, {@code cells}, {@code artefact}. A test checks the imports between them.
 */
@NullMarked
package dev.tickwire.codegen.java;

import org.jspecify.annotations.NullMarked;
