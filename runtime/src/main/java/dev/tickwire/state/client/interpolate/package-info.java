/** The versions that a client has received, until they are shown, and drawn between two of them. */
package dev.tickwire.state.client.interpolate;
