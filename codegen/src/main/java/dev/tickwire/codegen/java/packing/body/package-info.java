/** Classes during their generation: fields, nodes of the body, conditions, and sections of large bodies. */
package dev.tickwire.codegen.java.packing.body;
