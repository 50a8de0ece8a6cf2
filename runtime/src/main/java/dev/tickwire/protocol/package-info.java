/**
 * Agreement and settings of a connection. A {@link dev.tickwire.protocol.Protocol} comes from a schema, with its
 * {@link dev.tickwire.protocol.ChannelConfig channels} and limits. The other types are settings of each side, results
 * of sending, counts and measurements. Generated code, games and the layers below endpoints share these types.
 */
@NullMarked
package dev.tickwire.protocol;

import org.jspecify.annotations.NullMarked;
