/** Names in generated Java and the text around them: literals, documentation, marks, how many bytes statements take. */
package dev.tickwire.codegen.java.names;
