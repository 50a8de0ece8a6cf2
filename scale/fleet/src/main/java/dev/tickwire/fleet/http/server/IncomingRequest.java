package dev.tickwire.fleet.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
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
    private final long declaredBytes;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(USUAL_BYTES);

    IncomingRequest(HttpRequest head, Handler handler) {
        method = head.method().name();
        authorization = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        path = path(head.uri());
        mostBytes = handler.mostBytes(path, authorization);
        declaredBytes = HttpUtil.getContentLength(head, 0L);
    }

    /**
     * Finds what is wrong with a head: with other codings than chunked, a proxy may take what follows for its body; and
     * one that has no host, or two, may be for another server.
     *
     * @return a sentence; null if nothing is wrong
     */
    static String mistakeIn(HttpRequest head) {
        List<String> codings = head.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        if (!codings.isEmpty() && !String.join(",", codings).equalsIgnoreCase("chunked")) {
            return "the header Transfer-Encoding must be chunked";
        }
        int hosts = head.headers().getAll(HttpHeaderNames.HOST).size();
        if (hosts > 1 || hosts == 0 && head.protocolVersion().compareTo(HttpVersion.HTTP_1_1) >= 0) {
            return "the header Host must be there once";
        }
        return null;
    }

    /** Whether the head declares a larger body than there may be. */
    boolean isTooLarge() {
        return declaredBytes > mostBytes;
    }

    /** The answer to a body that is too large. */
    Reply refusal(Handler handler) {
        return handler.refuseTooLarge(path, mostBytes);
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
