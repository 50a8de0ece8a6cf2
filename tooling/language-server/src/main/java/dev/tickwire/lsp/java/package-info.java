/** Uses of schemas in the Java of a project, found by the syntax trees of the JDK's compiler. */
package dev.tickwire.lsp.java;
