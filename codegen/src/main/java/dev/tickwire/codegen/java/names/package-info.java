/** Names, literals and Javadoc of generated Java, deprecation marks, and estimates of bytecode. */
package dev.tickwire.codegen.java.names;
