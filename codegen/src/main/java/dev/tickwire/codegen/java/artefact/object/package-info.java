/** Generators of object classes, each for one method or one concern. */
package dev.tickwire.codegen.java.artefact.object;
