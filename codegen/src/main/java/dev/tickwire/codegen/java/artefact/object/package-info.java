/** Generators of object classes, one for each concern. */
package dev.tickwire.codegen.java.artefact.object;
