/**
 * The questions of the compiler to a back end: the names it will give to what schemas declare, so that schemas in which
 * they clash are refused, and the memory that instances of its classes take. Nothing here belongs to one language; a
 * back end implements {@link dev.tickwire.schema.target.Target}.
 */
package dev.tickwire.schema.target;
