package dev.tickwire.fleet.http.server;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The open connections, and the bytes of bodies that they hold together; whichever is over a bound is closed. So a
 * connection that is too many is closed as soon as it is accepted.
 */
@Sharable
final class OpenConnections extends ChannelInboundHandlerAdapter {
    static final int MOST = 4_096;
    static final int MOST_BODY_BYTES = 32 << 20;

    private final AtomicLong bodyBytes = new AtomicLong();
    private final ChannelGroup open = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);

    @Override
    public void channelActive(ChannelHandlerContext context) {
        open.add(context.channel());
        if (open.size() > MOST) {
            context.close();
        } else {
            context.fireChannelActive();
        }
    }

    /** Takes memory for so many bytes of a body; false if there is none. */
    boolean take(int bytes) {
        boolean isThere = bodyBytes.addAndGet(bytes) <= MOST_BODY_BYTES;
        if (!isThere) {
            bodyBytes.addAndGet(-bytes);
        }
        return isThere;
    }

    /** Gives back what was taken. */
    void giveBack(int bytes) {
        bodyBytes.addAndGet(-bytes);
    }

    /** Closes all. */
    void close() {
        open.close().awaitUninterruptibly();
    }
}
