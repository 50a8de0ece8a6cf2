/** Command line of the schema compiler: picocli on top of the library calls that build plugins make too. */
package dev.tickwire.codegen.cli;
