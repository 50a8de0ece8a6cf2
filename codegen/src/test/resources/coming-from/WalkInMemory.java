package com.example.walk;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;

/** The game of a page about another library, as Tickwire runs it: two players that join one after the other. */
public final class WalkInMemory {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;
    private static final int MOST_FRAMES = 60 * 20;
    private static final int FRAMES_OF_THE_WALK = 60 * 5;

    private final Server server;
    private final List<Player> players = new ArrayList<>();
    private long now;

    private WalkInMemory(Transport transport) {
        server = Server.builder(WalkProtocol.get()).transport(transport).maxClients(8).build();
        Walk.serve(server);
    }

    /** Plays the game, and returns what each client has shown. */
    public static List<List<String>> play(Transport server, Transport first, Transport second) {
        WalkInMemory game = new WalkInMemory(server);
        List<List<String>> screens = new ArrayList<>();
        for (Transport transport : List.of(first, second)) {
            List<String> screen = new ArrayList<>();
            screens.add(screen);
            Client client = Client.builder(WalkProtocol.get()).transport(transport).build();
            game.players.add(new Player(client, server.localAddress(), screen::add));
            for (int frame = 0; screen.isEmpty(); frame++) {
                if (frame == MOST_FRAMES) {
                    throw new AssertionError("nothing on the screen after 20 seconds: " + screens);
                }
                game.frame();
            }
        }
        for (int frame = 0; frame < FRAMES_OF_THE_WALK; frame++) {
            game.frame();
        }
        return screens;
    }

    private void frame() {
        now += FRAME_NANOS;
        Walk.tick(server, now);
        for (Player player : players) {
            player.tick(now);
        }
    }
}
