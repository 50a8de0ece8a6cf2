/** Versions that a client has received, until they are shown, and the interpolation between two of them. */
package dev.tickwire.state.client.interpolate;
