/** Object updates as bits: encoded once per tick for all peers with the same baseline and view. */
package dev.tickwire.state.server.encode;
