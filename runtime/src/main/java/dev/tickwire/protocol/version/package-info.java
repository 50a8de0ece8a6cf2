/** Versions of a protocol that an endpoint speaks, and the formats of their messages. */
@NullMarked
package dev.tickwire.protocol.version;

import org.jspecify.annotations.NullMarked;
