/** The command line of the schema compiler: picocli around the library calls that the build plugins make too. */
package dev.tickwire.codegen.cli;
