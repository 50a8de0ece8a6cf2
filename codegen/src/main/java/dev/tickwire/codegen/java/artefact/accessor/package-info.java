/** Generators of getters, setters, and methods that append or select. */
package dev.tickwire.codegen.java.artefact.accessor;
