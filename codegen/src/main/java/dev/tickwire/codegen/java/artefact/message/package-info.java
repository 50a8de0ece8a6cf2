/** Generators of messages, structs and unions: a class for each concern. */
package dev.tickwire.codegen.java.artefact.message;
