/** Generators of the classes of a protocol: constants, message factory, listeners. */
package dev.tickwire.codegen.java.artefact.protocol;
