package dev.tickwire.fleet.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A connection: puts each request together, and has one answered after the other, each once the answer before it has
 * left. It is closed after 30 seconds of waiting for the peer: for a whole request, or for an answer to leave.
 */
final class ServedConnection extends SimpleChannelInboundHandler<HttpObject> {
    static final Duration MOST_WAIT = Duration.ofSeconds(30);
    /** It is looked at the time so often meanwhile. */
    private static final int CHECKS = 6;

    /** When so many wait for the answer to one before them, no more are read. */
    private static final int MOST_WAITING = 8;

    private static final int USUAL_BYTES = 64;

    private final Handler handler;
    private final OpenConnections connections;
    private final long mostWaitNanos;
    /** Requests that are complete, first the one whose answer has not left yet. */
    private final Deque<Request> requests = new ArrayDeque<>();

    /** Whether the handler is waited for, not the peer. */
    private boolean isAtWork;

    private long waitsSinceNanos;
    /** Of the request that is being read. */
    private String method;

    private String path;
    private String authorization;
    private int mostBytes;
    private ByteArrayOutputStream body;
    /** The bytes of its body, and of those of all requests that wait. */
    private int heldBytes;
    /** The last answer, to a peer that speaks no HTTP, of which nothing more is read; null while it does. */
    private Reply refusal;

    ServedConnection(Handler handler, OpenConnections connections, Duration mostWait) {
        this.handler = handler;
        this.connections = connections;
        mostWaitNanos = mostWait.toNanos();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        waitsSinceNanos = System.nanoTime();
        checkLater(context);
        context.fireChannelActive();
    }

    private void checkLater(ChannelHandlerContext context) {
        context.executor().schedule(() -> check(context), mostWaitNanos / CHECKS, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext context) {
        if (!isAtWork && System.nanoTime() - waitsSinceNanos > mostWaitNanos) {
            context.close();
        } else if (context.channel().isActive()) {
            checkLater(context);
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) throws IOException {
        if (refusal != null) {
            return;
        }
        if (part.decoderResult().isFailure()) {
            refuse(context, String.valueOf(part.decoderResult().cause().getMessage()));
            return;
        }
        if (part instanceof HttpRequest head) {
            if (!hasKnownEnd(head)) {
                refuse(context, "the header Transfer-Encoding must be chunked");
                return;
            }
            begin(head);
        }
        if (part instanceof HttpContent content) {
            if (!add(content.content())) {
                context.close();
                return;
            }
        }
        if (part instanceof LastHttpContent) {
            end(context);
        }
    }

    /** Refuses what came, once all before it are answered. */
    private void refuse(ChannelHandlerContext context, String what) {
        refusal = handler.refuse(what);
        if (requests.isEmpty()) {
            send(context, refusal);
        }
    }

    /** Whether it is sure where a request ends: with other codings, a proxy may take what follows for its body. */
    private static boolean hasKnownEnd(HttpRequest head) {
        List<String> codings = head.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        return codings.isEmpty() || String.join(",", codings).equalsIgnoreCase("chunked");
    }

    private void begin(HttpRequest head) {
        method = head.method().name();
        authorization = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        path = path(head.uri());
        mostBytes = handler.mostBytes(path, authorization);
        body = new ByteArrayOutputStream(USUAL_BYTES);
    }

    private static String path(String uri) {
        try {
            String path = URI.create(uri).getPath();
            return path == null ? uri : path;
        } catch (IllegalArgumentException wrong) {
            return uri;
        }
    }

    /** Adds to the body; false if there is no memory for it. */
    private boolean add(ByteBuf bytes) throws IOException {
        int kept = Math.min(bytes.readableBytes(), mostBytes + 1 - body.size());
        if (!connections.take(kept)) {
            return false;
        }
        heldBytes += kept;
        bytes.readBytes(body, kept);
        return true;
    }

    private void end(ChannelHandlerContext context) {
        InetAddress address = ((InetSocketAddress) context.channel().remoteAddress()).getAddress();
        requests.add(new Request(method, path, authorization, address, body.toByteArray()));
        body = null;
        if (requests.size() == 1) {
            answer(context);
        } else if (requests.size() == MOST_WAITING) {
            context.channel().config().setAutoRead(false);
        }
    }

    private void answer(ChannelHandlerContext context) {
        isAtWork = true;
        try {
            handler.answer(requests.getFirst(), context.executor())
                    .whenCompleteAsync(
                            (reply, failure) -> {
                                if (failure == null) {
                                    send(context, reply);
                                } else {
                                    context.close();
                                }
                            },
                            context.executor());
        } catch (RuntimeException | Error refused) {
            context.close();
        }
    }

    private void send(ChannelHandlerContext context, Reply reply) {
        boolean isLast = requests.isEmpty();
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()), Unpooled.wrappedBuffer(reply.body()));
        reply.headers().forEach(response.headers()::set);
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
        // Peers of HTTP/1.0 need to be told that it stays open.
        response.headers()
                .set(HttpHeaderNames.CONNECTION, isLast ? HttpHeaderValues.CLOSE : HttpHeaderValues.KEEP_ALIVE);
        isAtWork = false;
        waitsSinceNanos = System.nanoTime();
        context.writeAndFlush(response).addListener(written -> {
            if (isLast || !written.isSuccess()) {
                context.close();
            } else if (context.channel().isActive()) {
                goOn(context);
            }
            reply.sent().onSent(written.isSuccess());
        });
    }

    private void goOn(ChannelHandlerContext context) {
        giveBack(requests.removeFirst().body().length);
        waitsSinceNanos = System.nanoTime();
        if (!requests.isEmpty()) {
            answer(context);
        } else if (refusal != null) {
            send(context, refusal);
        }
        if (requests.size() < MOST_WAITING) {
            context.channel().config().setAutoRead(true);
        }
    }

    private void giveBack(int bytes) {
        heldBytes -= bytes;
        connections.giveBack(bytes);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        giveBack(heldBytes);
        context.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
        context.close();
    }
}
