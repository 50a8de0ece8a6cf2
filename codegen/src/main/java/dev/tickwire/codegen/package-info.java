/** Back ends of the schema compiler: a checked model goes in, a sorted map of files comes out. */
package dev.tickwire.codegen;
