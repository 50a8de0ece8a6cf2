/**
 * Endpoints: what a game holds. A {@link dev.tickwire.endpoint.Server} has a {@link dev.tickwire.endpoint.Peer} for
 * each client, a {@link dev.tickwire.endpoint.Client} has one for its server. Both stand upon a driver and its parts,
 * in packages of their own.
 */
package dev.tickwire.endpoint;
