package dev.tickwire.fleet.http.server;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.ImmediateEventExecutor;

/** The open connections; each that is over the bound is closed as soon as it is accepted. */
@Sharable
final class OpenConnections extends ChannelInboundHandlerAdapter {
    static final int MOST = 4_096;

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

    /** Closes all. */
    void close() {
        open.close().awaitUninterruptibly();
    }
}
