package com.example.walk;

import com.example.walk.wire.WalkProtocol;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;

/** The game of a page about another library, as Tickwire runs it: two clients that join one after the other. */
public final class WalkInMemory {
    private static final long FRAME_NANOS = 1_000_000_000L / 120;
    private static final int MOST_FRAMES = 120 * 20;
    private static final int FRAMES_OF_THE_WALK = 120 * 5;

    private final WalkServer server;
    private final List<WalkClient> clients = new ArrayList<>();
    private long now;

    private WalkInMemory(Transport transport) {
        server = new WalkServer(Server.builder(WalkProtocol.get()).transport(transport));
    }

    /** Plays the game, and returns what each client has shown. */
    public static List<List<String>> play(Transport server, Transport first, Transport second) {
        WalkInMemory game = new WalkInMemory(server);
        List<List<String>> screens = new ArrayList<>();
        for (Transport transport : List.of(first, second)) {
            List<String> screen = new ArrayList<>();
            screens.add(screen);
            game.clients.add(new WalkClient(
                    Client.builder(WalkProtocol.get()).transport(transport), server.localAddress(), screen::add));
            for (int frame = 0; screen.stream().filter(line -> line.contains(" says ")).count() < 2; frame++) {
                if (frame == MOST_FRAMES) {
                    throw new AssertionError("no chat after 20 seconds: " + screens);
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
        server.frame(now);
        for (WalkClient client : clients) {
            client.frame(now);
        }
    }
}
