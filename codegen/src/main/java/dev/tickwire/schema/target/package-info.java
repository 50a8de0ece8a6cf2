/**
 * Interface of a back end to the compiler: names that it will generate, so that schemas with clashes are rejected, and
 * the memory of instances. Nothing here belongs to one language. A back end implements
 * {@link dev.tickwire.schema.target.Target}.
 */
@NullMarked
package dev.tickwire.schema.target;

import org.jspecify.annotations.NullMarked;
