/** Getters, setters and adders. */
package dev.tickwire.codegen.java.artefact.accessor;
