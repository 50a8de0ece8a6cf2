/** Generators of messages, structs and unions, one for each concern. */
package dev.tickwire.codegen.java.artefact.message;
