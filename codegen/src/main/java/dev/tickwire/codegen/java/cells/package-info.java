/** Values in the cells of objects. */
package dev.tickwire.codegen.java.cells;
