/** Versions of a protocol that an endpoint speaks, and the formats of their messages. */
package dev.tickwire.protocol.version;
