/** Methods of structs and unions that copy values to the cells of an object and back. */
package dev.tickwire.codegen.java.cells;
