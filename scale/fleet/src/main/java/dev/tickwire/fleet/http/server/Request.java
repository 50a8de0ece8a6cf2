package dev.tickwire.fleet.http.server;

import java.net.InetAddress;

/**
 * A complete HTTP request.
 *
 * @param method the method, such as {@code POST}
 * @param path the decoded path without the query
 * @param authorization the value of the Authorization header, or null
 * @param address the address of the client, or of a proxy
 * @param body the bytes of the body, not copied; at most one byte above the handler's bound, which shows that it was
 *     larger
 */
public record Request(String method, String path, String authorization, InetAddress address, byte[] body) {}
