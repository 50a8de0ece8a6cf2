package dev.tickwire.fleet.http.server;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP 1.1 server on Netty, with bounds on connections, body bytes and waiting times. Each connection has its
 * requests answered one after the other.
 */
public final class HttpService implements AutoCloseable {
    /** Length of the operating system's queue of connections that are not accepted yet. */
    private static final int MAX_CONNECTING = 1_024;

    private static final int CLOSE_SECONDS = 5;

    private final EventLoopGroup loops;
    private final OpenConnections connections;
    private final Channel listening;

    private HttpService(EventLoopGroup loops, OpenConnections connections, Channel listening) {
        this.loops = loops;
        this.connections = connections;
        this.listening = listening;
    }

    /**
     * Starts a server.
     *
     * @param address the address to listen at; port 0 for any
     * @param handler answers the requests
     * @param threads the number of event loops, 1 or more
     * @return the running server
     * @throws UncheckedIOException if the system refuses the address, for example because the port is in use
     */
    public static HttpService start(InetSocketAddress address, Handler handler, int threads) {
        return start(address, handler, threads, ServedConnection.MAX_WAIT);
    }

    /** Starts a server that closes a connection after {@code maxWait} without a complete request. */
    static HttpService start(InetSocketAddress address, Handler handler, int threads, Duration maxWait) {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory("tickwire-http", true), NioIoHandler.newFactory());
        OpenConnections connections = new OpenConnections();
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, MAX_CONNECTING)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        connections,
                                        new HttpServerCodec(),
                                        new HttpServerKeepAliveHandler(),
                                        new ServedConnection(handler, connections, maxWait));
                    }
                });
        try {
            return new HttpService(
                    loops,
                    connections,
                    bootstrap.bind(address).syncUninterruptibly().channel());
        } catch (Exception refused) {
            end(loops);
            throw new UncheckedIOException(
                    "cannot listen at " + address + ": " + refused.getMessage(),
                    refused instanceof IOException io ? io : new IOException(refused));
        }
    }

    /** Returns the address, with the port in use. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listening.localAddress();
    }

    /**
     * Stops listening, closes all connections, also those with requests in work, and ends the threads within some 5
     * seconds. Further calls do nothing.
     */
    @Override
    public void close() {
        if (!loops.isShuttingDown()) {
            listening.close().syncUninterruptibly();
            connections.close();
            end(loops);
        }
    }

    private static void end(EventLoopGroup loops) {
        loops.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
