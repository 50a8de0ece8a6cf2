/**
 * Agones, the controller of game servers on Kubernetes: {@link dev.tickwire.fleet.agones.Agones} is a client of its SDK
 * sidecar, and {@link dev.tickwire.fleet.agones.AgonesLifecycle} calls the sidecar on a thread of its own, so that the
 * game's thread never waits.
 *
 * <p>Sources of the format: the guide "REST Game Server Client API" (<a
 * href="https://agones.dev/site/docs/guides/client-sdks/rest/">agones.dev</a>), and in the repository of Agones {@code
 * proto/sdk/sdk.proto} and {@code proto/sdk/beta/beta.proto} with the descriptions made from them in {@code
 * sdks/swagger}. The sidecar serves gRPC as JSON by grpc-gateway: 64-bit integers are strings, a stream is one object
 * {@code {"result": ...}} per line, and a failed call has a body {@code {"code", "message", "details"}}.
 */
package dev.tickwire.fleet.agones;
