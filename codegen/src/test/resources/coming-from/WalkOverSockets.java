package com.example.LIBRARY;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** The game of a page about another library, as that library runs it: two clients that join one after the other. */
public final class WalkOverSockets {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(60).toNanos();

    private final List<WalkClient> clients = new ArrayList<>();
    private final List<List<String>> screens = new ArrayList<>();

    private WalkOverSockets() {}

    /** Plays the game, and returns what each client has shown. */
    public static List<List<String>> play(int tcpPort, int udpPort) throws Exception {
        WalkOverSockets game = new WalkOverSockets();
        WalkServer server = new WalkServer(tcpPort, udpPort);
        try {
            for (int player = 0; player < 2; player++) {
                List<String> screen = new CopyOnWriteArrayList<>();
                game.screens.add(screen);
                game.clients.add(new WalkClient("127.0.0.1", tcpPort, udpPort, screen::add));
                game.tickUntil(shown -> shown.stream().filter(line -> line.contains(" says ")).count() >= 2);
            }
            game.tickUntil(shown -> shown.contains("player 0 at 6.0") && shown.contains("player 1 at 6.0"));
            return game.screens;
        } finally {
            game.clients.forEach(WalkClient::stop);
            server.stop();
        }
    }

    private void tickUntil(Predicate<List<String>> shown) throws InterruptedException {
        long begin = System.nanoTime();
        while (!screens.stream().allMatch(shown)) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new AssertionError("not after a minute: " + screens);
            }
            clients.forEach(WalkClient::tick);
            Thread.sleep(1);
        }
    }
}
