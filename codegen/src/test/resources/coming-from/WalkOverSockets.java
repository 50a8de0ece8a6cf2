package com.example.LIBRARY;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The game of a page about another library, as that library runs it: two players that join one after the other. */
public final class WalkOverSockets {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(60).toNanos();
    private static final long TICK_MILLIS = 4;

    private final List<Player> players = new ArrayList<>();
    private final List<List<String>> screens = new ArrayList<>();
    private final List<Float> places = new ArrayList<>();

    private WalkOverSockets() {}

    /** Plays the game, and returns what each client has shown. */
    public static List<List<String>> play(int tcpPort, int udpPort) throws Exception {
        WalkOverSockets game = new WalkOverSockets();
        Sockets sockets = new Sockets(tcpPort, udpPort);
        try {
            for (int player = 0; player < 2; player++) {
                List<String> screen = new CopyOnWriteArrayList<>();
                game.screens.add(screen);
                game.players.add(sockets.join(screen::add));
                game.places.add(0f);
                game.tickUntil("players: " + (player + 1));
                game.tickUntil("player " + player + " at ");
            }
            game.tickUntil("player 0 at 6.0");
            game.tickUntil("player 1 at 6.0");
            return game.screens;
        } finally {
            sockets.stop();
        }
    }

    private void tickUntil(String start) throws InterruptedException {
        long begin = System.nanoTime();
        while (!screens.stream().allMatch(screen -> screen.stream().anyMatch(line -> line.startsWith(start)))) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new AssertionError("not after a minute: " + start + " in " + screens);
            }
            for (int player = 0; player < players.size(); player++) {
                places.set(player, Math.min(6, places.get(player) + 0.125f));
                players.get(player).tick(places.get(player));
            }
            Thread.sleep(TICK_MILLIS);
        }
    }

    /** A client of the game. */
    interface Player {
        void tick(float x);
    }
}
