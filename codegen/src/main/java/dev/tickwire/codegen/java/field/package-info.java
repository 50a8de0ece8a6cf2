/** Fields of generated classes: their names, presence, elements, and formats of earlier versions. */
package dev.tickwire.codegen.java.field;
