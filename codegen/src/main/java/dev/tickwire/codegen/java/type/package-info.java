/** Facts about the types of a schema: what shares words, what objects may hold, and the formats of earlier versions. */
package dev.tickwire.codegen.java.type;
