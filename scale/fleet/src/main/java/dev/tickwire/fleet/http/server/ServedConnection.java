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
 * A connection: puts each request together, and has one answered after the other, each once the answer before it has
 * left. A request that is refused before its body has come is the last. The connection is closed after 30 seconds of
 * waiting for the peer: for a whole request, or for an answer to leave.
 */
final class ServedConnection extends SimpleChannelInboundHandler<HttpObject> {
    static final Duration MOST_WAIT = Duration.ofSeconds(30);
    /** It is looked at the time so often meanwhile. */
    private static final int CHECKS = 6;

    /** When so many wait for the answer to one before them, no more are read. */
    private static final int MOST_WAITING = 8;

    private final Handler handler;
    private final OpenConnections connections;
    private final long mostWaitNanos;
    /** Requests that are complete, first the one whose answer has not left yet. */
    private final Deque<Request> requests = new ArrayDeque<>();

    /** Whether the handler is waited for, not the peer. */
    private boolean isAtWork;

    private long waitsSinceNanos;
    /** The request that is being read; null between requests. */
    private IncomingRequest incoming;
    /** The bytes of the body that is being read, and of those of all requests that wait. */
    private int heldBytes;
    /** The last answer, to a peer that speaks no HTTP or sends too much, of which nothing more is read; null before. */
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
        if (refusal != null || !context.channel().isActive()) {
            return;
        }
        if (part.decoderResult().isFailure()) {
            String mistake = String.valueOf(part.decoderResult().cause().getMessage());
            refuse(context, handler.refuse(mistake));
            return;
        }
        if (part instanceof HttpRequest head) {
            String mistake = IncomingRequest.mistakeIn(head);
            if (mistake != null) {
                refuse(context, handler.refuse(mistake));
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
        if (part instanceof HttpContent content && !add(content.content())) {
            context.close();
            return;
        }
        if (part instanceof LastHttpContent) {
            end(context);
        }
    }

    /** Refuses what came, once all before it are answered; nothing more is read. */
    private void refuse(ChannelHandlerContext context, Reply reply) {
        refusal = reply;
        if (requests.isEmpty()) {
            send(context, refusal);
        }
    }

    /** Adds to the body; false if there is no memory for it. */
    private boolean add(ByteBuf bytes) throws IOException {
        int kept = incoming.kept(bytes);
        if (!connections.take(kept)) {
            return false;
        }
        heldBytes += kept;
        incoming.add(bytes, kept);
        return true;
    }

    private void end(ChannelHandlerContext context) {
        InetAddress address = ((InetSocketAddress) context.channel().remoteAddress()).getAddress();
        requests.add(incoming.end(address));
        incoming = null;
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
        if (isLast) {
            // It would close the connection.
            context.pipeline().remove(HttpServerKeepAliveHandler.class);
        }
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
     * Ends what is sent, and drops what still comes until the peer closes or its time is over: a connection that is
     * closed with bytes unread is reset, and the peer may lose the answer.
     */
    private static void endOutput(ChannelHandlerContext context) {
        if (context.channel() instanceof DuplexChannel duplex) {
            duplex.shutdownOutput();
        } else {
            context.close();
        }
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
