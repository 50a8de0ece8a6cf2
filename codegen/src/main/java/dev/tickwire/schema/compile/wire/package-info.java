/** Wire projection of a protocol, and its hash, the protocol id. */
package dev.tickwire.schema.compile.wire;
