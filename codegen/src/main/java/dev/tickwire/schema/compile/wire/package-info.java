/** The wire projection of a protocol, and the id that is its hash. */
package dev.tickwire.schema.compile.wire;
