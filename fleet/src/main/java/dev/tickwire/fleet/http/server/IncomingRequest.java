package dev.tickwire.fleet.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;

/** A request whose head has come, and whose body is coming. */
final class IncomingRequest {
    private static final int USUAL_BYTES = 64;

    private final String method;
    private final String path;
    private final String authorization;
    private final int mostBytes;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(USUAL_BYTES);

    IncomingRequest(HttpRequest head, Handler handler) {
        method = head.method().name();
        authorization = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        path = path(head.uri());
        mostBytes = handler.mostBytes(path, authorization);
    }

    /** Whether it is sure where a request ends: with other codings, a proxy may take what follows for its body. */
    static boolean hasKnownEnd(HttpRequest head) {
        List<String> codings = head.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        return codings.isEmpty() || String.join(",", codings).equalsIgnoreCase("chunked");
    }

    private static String path(String uri) {
        try {
            String path = URI.create(uri).getPath();
            return path == null ? uri : path;
        } catch (IllegalArgumentException wrong) {
            return uri;
        }
    }

    /** How many bytes of the next part of the body are kept: one more than there may be tells that it is too large. */
    int kept(ByteBuf part) {
        return Math.min(part.readableBytes(), mostBytes + 1 - body.size());
    }

    /** Adds so many bytes of a part. */
    void add(ByteBuf part, int bytes) throws IOException {
        part.readBytes(body, bytes);
    }

    /** The request as a whole. */
    Request end(InetAddress address) {
        return new Request(method, path, authorization, address, body.toByteArray());
    }
}
