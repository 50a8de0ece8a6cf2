package com.example.netty;

import io.netty.channel.Channel;
import java.util.function.Consumer;

/** The server and the clients of the game of Netty. */
final class Sockets {
    private final int tcpPort;
    private final int udpPort;

    Sockets(int tcpPort, int udpPort) throws InterruptedException {
        this.tcpPort = tcpPort;
        this.udpPort = udpPort;
        Walk.serve(tcpPort, udpPort);
    }

    WalkOverSockets.Player join(Consumer<String> screen) throws InterruptedException {
        Channel udp = Walk.join("127.0.0.1", tcpPort, udpPort, screen);
        return x -> Walk.tick(udp, x);
    }

    void stop() {
        Walk.IO.shutdownGracefully();
    }
}
