/** Protocols: channels, their parameters, what they carry, and whether it fits. */
package dev.tickwire.schema.compile.protocols;
