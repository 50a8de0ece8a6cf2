/**
 * Endpoints: the {@link dev.tickwire.endpoint.Server} and {@link dev.tickwire.endpoint.Client} of a game. A server has
 * a {@link dev.tickwire.endpoint.Peer} for each client, and a client has a peer for its server.
 */
@NullMarked
package dev.tickwire.endpoint;

import org.jspecify.annotations.NullMarked;
