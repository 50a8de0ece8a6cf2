/**
 * The beacon: what a server tells whoever asks, without a connection, on the port and beside the sessions of either
 * kind. These are the values that games see.
 */
package dev.tickwire.session.beacon;
