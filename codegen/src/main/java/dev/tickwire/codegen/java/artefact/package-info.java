/** Generators of enums, flags and constants, and of parts that messages and objects share. */
package dev.tickwire.codegen.java.artefact;
