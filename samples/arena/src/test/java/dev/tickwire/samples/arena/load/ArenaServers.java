package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.WatchOptions;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Runs several arenas in one process until it is stopped, for load tests with more players than an arena has. Each
 * processor has a thread with its part of the arenas, which are updated every two milliseconds: a thread for each arena
 * would wake up for each datagram.
 */
@Command(name = "arena-servers", mixinStandardHelpOptions = true)
public final class ArenaServers implements Runnable {
    private static final long ROUND_NANOS = 2_000_000L;

    @Parameters(index = "0", paramLabel = "PORT", description = "The UDP port of the first arena.")
    private int port;

    @Parameters(index = "1", paramLabel = "COUNT", description = "The number of arenas, at consecutive ports.")
    private int count;

    @Mixin
    private WatchOptions watch;

    private ArenaServers() {}

    /**
     * Starts the servers.
     *
     * @param args the UDP port of the first arena, the number of arenas, and options such as {@code --metrics PORT}
     */
    public static void main(String[] args) {
        new CommandLine(new ArenaServers()).execute(args);
    }

    @Override
    public void run() {
        watch.check(count);
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

    private ArenaServer open(int atPort) {
        Server endpoint = Server.builder(ArenaProtocol.get())
                .port(atPort)
                .maxClients(ArenaConstants.MAX_PLAYERS)
                .build();
        ArenaServer arena = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
        arena.start();
        watch.watch(endpoint, System.out);
        endpoint.handOver();
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
