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

/** A request whose headers are complete and whose body is arriving. */
final class IncomingRequest {
    private static final int USUAL_BYTES = 64;

    private final String method;
    private final String path;
    private final String authorization;
    private final int maxBytes;
    private final long declaredBytes;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(USUAL_BYTES);

    IncomingRequest(HttpRequest head, Handler handler) {
        method = head.method().name();
        authorization = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        path = path(head.uri());
        maxBytes = handler.maxBytes(path, authorization);
        declaredBytes = HttpUtil.getContentLength(head, 0L);
    }

    /**
     * Returns the reason for which the headers are rejected, or null.
     *
     * <p>With another Transfer-Encoding than chunked, a proxy might see the end of the body elsewhere. A request
     * without Host, or with two, might be for another server.
     */
    static String findError(HttpRequest head) {
        List<String> codings = head.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        if (!codings.isEmpty() && !String.join(",", codings).equalsIgnoreCase("chunked")) {
            return "the header Transfer-Encoding must be chunked";
        }
        int hosts = head.headers().getAll(HttpHeaderNames.HOST).size();
        if (hosts > 1 || hosts == 0 && head.protocolVersion().compareTo(HttpVersion.HTTP_1_1) >= 0) {
            return "the header Host must appear once";
        }
        return null;
    }

    /** Returns whether the declared length exceeds the bound. */
    boolean isTooLarge() {
        return declaredBytes > maxBytes;
    }

    /** Returns the reply to a body that is too large. */
    Reply refusal(Handler handler) {
        return handler.refuseTooLarge(path, maxBytes);
    }

    private static String path(String uri) {
        try {
            String path = URI.create(uri).getPath();
            return path == null ? uri : path;
        } catch (IllegalArgumentException wrong) {
            return uri;
        }
    }

    /**
     * Returns the number of bytes of this part to keep: up to one above the bound, so that the handler sees the excess.
     */
    int buffer(ByteBuf content) {
        return Math.min(content.readableBytes(), maxBytes + 1 - body.size());
    }

    /** Appends bytes to the body. */
    void add(ByteBuf content, int bytes) throws IOException {
        content.readBytes(body, bytes);
    }

    /** Returns the complete request. */
    Request end(InetAddress address) {
        return new Request(method, path, authorization, address, body.toByteArray());
    }
}
