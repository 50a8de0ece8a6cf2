package dev.tickwire.fleet.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * One connection of an {@link HttpService}. It reads requests, passes them to the handler one after the other, and
 * sends each reply before the next request is handled. A rejected request is the last.
 *
 * <p>The connection is closed after 30 seconds of waiting for the peer: for a complete request, or until a reply is
 * sent.
 */
final class ServedConnection extends SimpleChannelInboundHandler<HttpObject> {
    static final Duration MAX_WAIT = Duration.ofSeconds(30);
    /** Number of checks in the longest wait, so that a connection is closed at most a sixth of that time late. */
    private static final int CHECKS = 6;

    /** Number of pipelined requests at which the connection stops reading. */
    private static final int MAX_WAITING = 8;

    private final Handler handler;
    private final OpenConnections connections;
    private final long maxWaitNanos;
    /** Complete requests. The reply to the first has not been sent yet. */
    private final Deque<Request> requests = new ArrayDeque<>();

    /** Whether the handler has the first request and has not replied yet. That time does not count as waiting. */
    private boolean isAtWork;

    private long waitsSinceNanos;
    /** Request whose body is arriving, or null. */
    private IncomingRequest incoming;
    /** Bytes of bodies reserved at {@link OpenConnections}: of the arriving request and of all that wait. */
    private int reservedBytes;
    /** Reply to an invalid request: the last of the connection, sent after all others. Null while there is none. */
    private Reply refusal;

    ServedConnection(Handler handler, OpenConnections connections, Duration maxWait) {
        this.handler = handler;
        this.connections = connections;
        maxWaitNanos = maxWait.toNanos();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        waitsSinceNanos = System.nanoTime();
        checkLater(context);
        context.fireChannelActive();
    }

    private void checkLater(ChannelHandlerContext context) {
        context.executor().schedule(() -> check(context), maxWaitNanos / CHECKS, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext context) {
        if (!isAtWork && System.nanoTime() - waitsSinceNanos > maxWaitNanos) {
            context.close();
        } else if (context.channel().isActive()) {
            checkLater(context);
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject httpObject) throws IOException {
        if (refusal != null || !context.channel().isActive()) {
            return;
        }
        if (httpObject.decoderResult().isFailure()) {
            String error = String.valueOf(httpObject.decoderResult().cause().getMessage());
            refuse(context, handler.refuse(error));
            return;
        }
        if (httpObject instanceof HttpRequest head) {
            String error = IncomingRequest.findError(head);
            if (error != null) {
                refuse(context, handler.refuse(error));
                return;
            }
            incoming = new IncomingRequest(head, handler);
            if (incoming.isTooLarge()) {
                refuse(context, incoming.refusal(handler));
                return;
            }
            if (HttpUtil.is100ContinueExpected(head)) {
                context.writeAndFlush(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE));
            }
        }
        if (httpObject instanceof HttpContent content && !add(content.content())) {
            context.close();
            return;
        }
        if (httpObject instanceof LastHttpContent) {
            end(context);
        }
    }

    /** Ends the connection with this reply, once the replies to earlier requests have been sent. */
    private void refuse(ChannelHandlerContext context, Reply reply) {
        refusal = reply;
        if (requests.isEmpty()) {
            send(context, refusal);
        }
    }

    /** Appends a part of the body. Returns false if the server has no memory left for it. */
    private boolean add(ByteBuf bytes) throws IOException {
        int buffered = incoming.buffer(bytes);
        if (!connections.reserve(buffered)) {
            return false;
        }
        reservedBytes += buffered;
        incoming.add(bytes, buffered);
        return true;
    }

    private void end(ChannelHandlerContext context) {
        InetAddress address = ((InetSocketAddress) context.channel().remoteAddress()).getAddress();
        requests.add(incoming.end(address));
        incoming = null;
        if (requests.size() == 1) {
            respond(context);
        } else if (requests.size() == MAX_WAITING) {
            context.channel().config().setAutoRead(false);
        }
    }

    private void respond(ChannelHandlerContext context) {
        isAtWork = true;
        try {
            handler.respond(requests.getFirst(), context.executor())
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
        if (isLast) {
            // This handler would close the connection at once.
            context.pipeline().remove(HttpServerKeepAliveHandler.class);
        }
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()), Unpooled.wrappedBuffer(reply.body()));
        reply.headers().forEach(response.headers()::set);
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
        // Clients of HTTP 1.0 expect this header on a connection that stays open.
        response.headers()
                .set(HttpHeaderNames.CONNECTION, isLast ? HttpHeaderValues.CLOSE : HttpHeaderValues.KEEP_ALIVE);
        isAtWork = false;
        waitsSinceNanos = System.nanoTime();
        context.writeAndFlush(response).addListener(written -> {
            if (isLast && written.isSuccess()) {
                endOutput(context);
            } else if (!written.isSuccess()) {
                context.close();
            } else if (context.channel().isActive()) {
                goOn(context);
            }
            reply.sent().onSent(written.isSuccess());
        });
    }

    /**
     * Closes only the output and reads on until the peer closes or its time is over. Closing with unread bytes resets
     * the connection, and the peer could lose the reply.
     */
    private static void endOutput(ChannelHandlerContext context) {
        if (context.channel() instanceof DuplexChannel duplex) {
            duplex.shutdownOutput();
        } else {
            context.close();
        }
    }

    private void goOn(ChannelHandlerContext context) {
        release(requests.removeFirst().body().length);
        waitsSinceNanos = System.nanoTime();
        if (!requests.isEmpty()) {
            respond(context);
        } else if (refusal != null) {
            send(context, refusal);
        }
        if (requests.size() < MAX_WAITING) {
            context.channel().config().setAutoRead(true);
        }
    }

    private void release(int bytes) {
        reservedBytes -= bytes;
        connections.release(bytes);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        release(reservedBytes);
        context.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
        context.close();
    }
}
