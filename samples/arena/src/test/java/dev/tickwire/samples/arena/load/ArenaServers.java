package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs several arenas in one process until it is stopped, for load tests with more players than an arena has. Each
 * processor has a thread with its part of the arenas, which are updated every two milliseconds: a thread for each arena
 * would wake up for each datagram.
 */
public final class ArenaServers {
    private static final long ROUND_NANOS = 2_000_000L;

    private ArenaServers() {}

    /**
     * Starts the servers.
     *
     * @param args the UDP port of the first arena, and the number of arenas, which have consecutive ports
     */
    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        int threads = Math.min(count, Runtime.getRuntime().availableProcessors());
        for (int thread = 0; thread < threads; thread++) {
            List<ArenaServer> arenas = new ArrayList<>();
            for (int number = thread; number < count; number += threads) {
                arenas.add(open(port + number));
            }
            new Thread(() -> run(arenas), "arenas-" + thread).start();
        }
        System.out.println(count + " arenas are open on ports " + port + " to " + (port + count - 1));
    }

    private static ArenaServer open(int port) {
        Server endpoint = Server.builder(ArenaProtocol.get())
                .port(port)
                .maxClients(ArenaConstants.MAX_PLAYERS)
                .build();
        ArenaServer arena = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
        arena.start();
        return arena;
    }

    private static void run(List<ArenaServer> arenas) {
        while (true) {
            long now = System.nanoTime();
            for (ArenaServer arena : arenas) {
                arena.update(System.nanoTime());
            }
            LockSupport.parkNanos(ROUND_NANOS - (System.nanoTime() - now));
        }
    }
}
