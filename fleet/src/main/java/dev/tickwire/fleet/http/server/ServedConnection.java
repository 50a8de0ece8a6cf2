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
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * A connection: puts each request together, and has one answered after the other. It is closed if no request is
 * complete for 30 seconds after it was accepted or the last answer has left.
 */
final class ServedConnection extends SimpleChannelInboundHandler<HttpObject> {
    static final Duration MOST_WAIT = Duration.ofSeconds(30);
    /** It is looked at the time so often meanwhile. */
    private static final int CHECKS = 6;

    /** When so many wait for the answer to one before them, no more are read. */
    private static final int MOST_WAITING = 8;

    private static final int USUAL_BYTES = 64;

    private final Handler handler;
    private final long mostWaitNanos;
    /** Requests that are complete, the one that is being answered first. */
    private final Deque<Request> requests = new ArrayDeque<>();

    private long waitsSinceNanos;
    /** Of the request that is being read; its path is null if that is no path. */
    private String method;

    private String path;
    private String authorization;
    private int mostBytes;
    private ByteArrayOutputStream body;
    /** Whether the peer speaks no HTTP; nothing more of it is read. */
    private boolean isBroken;

    ServedConnection(Handler handler, Duration mostWait) {
        this.handler = handler;
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
        if (requests.isEmpty() && System.nanoTime() - waitsSinceNanos > mostWaitNanos) {
            context.close();
        } else if (context.channel().isActive()) {
            checkLater(context);
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) throws IOException {
        if (isBroken) {
            return;
        }
        if (part.decoderResult().isFailure()) {
            isBroken = true;
            send(
                    context,
                    handler.refuse(String.valueOf(part.decoderResult().cause().getMessage())),
                    true);
            return;
        }
        if (part instanceof HttpRequest head) {
            begin(head);
        }
        if (part instanceof HttpContent content) {
            add(content.content());
        }
        if (part instanceof LastHttpContent) {
            end(context);
        }
    }

    private void begin(HttpRequest head) {
        method = head.method().name();
        authorization = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        try {
            path = new QueryStringDecoder(head.uri()).path();
        } catch (IllegalArgumentException wrong) {
            path = head.uri();
        }
        mostBytes = handler.mostBytes(path, authorization);
        body = new ByteArrayOutputStream(USUAL_BYTES);
    }

    private void add(ByteBuf bytes) throws IOException {
        int kept = Math.min(bytes.readableBytes(), mostBytes + 1 - body.size());
        bytes.readBytes(body, kept);
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
        try {
            handler.answer(requests.getFirst(), context.executor())
                    .thenAcceptAsync(reply -> send(context, reply, false), context.executor());
        } catch (RejectedExecutionException tooMany) {
            context.close();
        }
    }

    private void send(ChannelHandlerContext context, Reply reply, boolean isLast) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()), Unpooled.wrappedBuffer(reply.body()));
        reply.headers().forEach(response.headers()::set);
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
        if (isLast) {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        context.writeAndFlush(response).addListener(written -> {
            reply.sent().onSent(written.isSuccess());
            if (isLast) {
                context.close();
            }
        });
        if (!isLast) {
            goOn(context);
        }
    }

    private void goOn(ChannelHandlerContext context) {
        requests.removeFirst();
        waitsSinceNanos = System.nanoTime();
        if (!requests.isEmpty()) {
            answer(context);
        }
        if (requests.size() < MOST_WAITING) {
            context.channel().config().setAutoRead(true);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
        context.close();
    }
}
