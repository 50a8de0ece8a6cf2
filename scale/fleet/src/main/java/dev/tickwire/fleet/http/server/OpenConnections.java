package dev.tickwire.fleet.http.server;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The open connections of a server, with their bounds: {@value #MAX} connections, and {@value #MAX_BODY_BYTES} bytes of
 * request bodies in memory. A connection above a bound is closed; one too many as soon as it is accepted.
 */
@Sharable
final class OpenConnections extends ChannelInboundHandlerAdapter {
    static final int MAX = 4_096;
    static final int MAX_BODY_BYTES = 32 << 20;

    private final AtomicLong bodyBytes = new AtomicLong();
    private final ChannelGroup open = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);

    @Override
    public void channelActive(ChannelHandlerContext context) {
        open.add(context.channel());
        if (open.size() > MAX) {
            context.close();
        } else {
            context.fireChannelActive();
        }
    }

    /** Reserves memory for a part of a body. Returns false if that would exceed the bound of the server. */
    boolean reserve(int bytes) {
        boolean isThere = bodyBytes.addAndGet(bytes) <= MAX_BODY_BYTES;
        if (!isThere) {
            bodyBytes.addAndGet(-bytes);
        }
        return isThere;
    }

    /** Releases reserved memory. */
    void release(int bytes) {
        bodyBytes.addAndGet(-bytes);
    }

    /** Closes all connections and waits for it. */
    void close() {
        open.close().awaitUninterruptibly();
    }
}
