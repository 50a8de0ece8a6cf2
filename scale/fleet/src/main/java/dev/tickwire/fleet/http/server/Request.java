package dev.tickwire.fleet.http.server;

import java.net.InetAddress;

/**
 * A request, with its body as a whole.
 *
 * @param method as it came
 * @param path decoded, without the query
 * @param authorization the header {@code Authorization}, or null
 * @param address of whoever asks, or of a proxy
 * @param body its bytes, not copied; at most one more than {@link Handler#mostBytes}, so that it is seen that it was
 *     larger
 */
public record Request(String method, String path, String authorization, InetAddress address, byte[] body) {}
