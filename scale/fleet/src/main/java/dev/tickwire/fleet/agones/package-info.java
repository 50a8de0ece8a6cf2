/**
 * Agones, the controller of game servers on Kubernetes.
 *
 * <p>{@link dev.tickwire.fleet.agones.Agones} is a client of its SDK sidecar.
 * {@link dev.tickwire.fleet.agones.AgonesLifecycle} calls the sidecar on a thread of its own, so the game's thread
 * never waits.
 *
 * <p>The sidecar serves gRPC as JSON by grpc-gateway. A 64-bit integer is a string, a stream has one object
 * {@code {"result": ...}} per line, and a failed call has a body {@code {"code", "message", "details"}}. Sources of the
 * format:
 *
 * <ul>
 *   <li>the guide <a href="https://agones.dev/site/docs/guides/client-sdks/rest/">REST Game Server Client API</a>;
 *   <li>in the repository of Agones, {@code proto/sdk/sdk.proto} and {@code proto/sdk/beta/beta.proto}, with the
 *       descriptions made from them in {@code sdks/swagger}.
 * </ul>
 */
@NullMarked
package dev.tickwire.fleet.agones;

import org.jspecify.annotations.NullMarked;
