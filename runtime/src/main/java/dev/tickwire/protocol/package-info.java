/**
 * The agreement of a connection: the {@link dev.tickwire.protocol.Protocol} that a schema describes with its {@link
 * dev.tickwire.protocol.ChannelConfig channels} and limits, what each side may choose for itself, what comes of
 * sending, and what is counted and measured. Generated code, games and the machine below endpoints share these types.
 */
package dev.tickwire.protocol;
