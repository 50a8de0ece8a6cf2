package dev.tickwire.benchmarks.socket;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.epoll.EpollDatagramChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.socket.DatagramPacket;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * Netty's epoll transport in its own thread.
 *
 * <p>{@code recvmmsg} receives all waiting datagrams and {@code sendmmsg} sends to all clients. It reads only during
 * ticks, after the clients have sent.
 */
final class NettyTickLoop implements TickLoop {
    private static final int RECEIVED_BYTES = 1500;

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
    private final List<InetSocketAddress> clients;
    private final EpollDatagramChannel channel;
    private final ByteBuf packet = Unpooled.directBuffer(PACKET_BYTES).writeZero(PACKET_BYTES);
    private final long threadId;
    private final Semaphore ended = new Semaphore(0);
    private volatile long received;

    NettyTickLoop(List<InetSocketAddress> clients) throws InterruptedException {
        this.clients = clients;
        channel = (EpollDatagramChannel) new Bootstrap()
                .group(group)
                .channel(EpollDatagramChannel.class)
                .option(ChannelOption.SO_RCVBUF, 1 << 20)
                .option(ChannelOption.SO_SNDBUF, 1 << 20)
                .option(ChannelOption.AUTO_READ, false)
                .option(EpollChannelOption.MAX_DATAGRAM_PAYLOAD_SIZE, RECEIVED_BYTES)
                .option(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new FixedRecvByteBufAllocator(RECEIVED_BYTES * clients.size())
                                .maxMessagesPerRead(clients.size()))
                .handler(new Reader())
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
        try {
            threadId = channel.eventLoop()
                    .submit(() -> Thread.currentThread().getId())
                    .get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    @Override
    public int port() {
        return channel.localAddress().getPort();
    }

    @Override
    public void tick() throws InterruptedException {
        channel.config().setAutoRead(true);
        ended.acquire();
    }

    private void send() {
        for (InetSocketAddress client : clients) {
            channel.write(new DatagramPacket(packet.retainedDuplicate(), client), channel.voidPromise());
        }
        channel.flush();
        ended.release();
    }

    @Override
    public long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(threadId);
    }

    @Override
    public long received() {
        return received;
    }

    @Override
    public void close() {
        channel.close().syncUninterruptibly();
        group.shutdownGracefully().syncUninterruptibly();
        packet.release();
    }

    /** Counts datagrams, which Netty releases. Sends once there is one of each client. */
    private final class Reader extends SimpleChannelInboundHandler<DatagramPacket> {
        private int receivedCount;

        @Override
        protected void channelRead0(ChannelHandlerContext context, DatagramPacket datagram) {
            receivedCount++;
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext context) {
            if (receivedCount >= clients.size()) {
                context.channel().config().setAutoRead(false);
                received += receivedCount;
                receivedCount = 0;
                send();
            }
        }
    }
}
