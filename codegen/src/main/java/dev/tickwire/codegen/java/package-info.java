/**
 * The Java back end: one generator class for each artefact, one for each concern inside a message, one for each type of
 * value. Everything is built with JavaPoet, and every name goes through its name allocator.
 */
package dev.tickwire.codegen.java;
