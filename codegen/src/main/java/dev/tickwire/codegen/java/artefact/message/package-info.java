/** Generators of messages, structs and unions, each for one method or one concern. */
package dev.tickwire.codegen.java.artefact.message;
