/**
 * The beacon: what a server tells whoever asks, without a connection, on the port and beside the sessions of either
 * kind. The layout is in {@code docs/wire.md}.
 */
package dev.tickwire.session.beacon;
