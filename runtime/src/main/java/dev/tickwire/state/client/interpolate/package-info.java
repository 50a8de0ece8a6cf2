/**
 * Received versions (values of objects at a tick) at a client, until they are shown, and the interpolation between two
 * versions.
 */
package dev.tickwire.state.client.interpolate;
