/** Generators of enums, flags and constants, and of what the classes of messages and objects have in common. */
package dev.tickwire.codegen.java.artefact;
