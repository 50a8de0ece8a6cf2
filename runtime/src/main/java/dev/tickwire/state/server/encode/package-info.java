/** The bits of single objects, made once a tick for all peers that have the same baseline and view. */
package dev.tickwire.state.server.encode;
