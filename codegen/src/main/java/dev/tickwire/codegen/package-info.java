/**
 * Back ends of the schema compiler: a checked model goes in, a sorted map of files comes out. A back end also brings
 * the names of what it generates, which the compiler checks.
 */
package dev.tickwire.codegen;
