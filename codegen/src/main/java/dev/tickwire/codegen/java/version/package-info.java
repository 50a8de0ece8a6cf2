/** Earlier versions of a schema: what differs in them, and the formats that generated classes have for them. */
package dev.tickwire.codegen.java.version;
