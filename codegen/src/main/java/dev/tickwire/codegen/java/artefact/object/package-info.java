/** Generators of objects: a class for each concern. */
package dev.tickwire.codegen.java.artefact.object;
