/** Generators of the classes of a protocol: its constants, its factory, its listeners. */
package dev.tickwire.codegen.java.artefact.protocol;
