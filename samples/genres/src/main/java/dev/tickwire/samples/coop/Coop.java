package dev.tickwire.samples.coop;

import dev.tickwire.endpoint.*;
import dev.tickwire.recording.*;
import dev.tickwire.samples.coop.wire.CoopProtocol;
import dev.tickwire.transport.ListenServerTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.*;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;

/** A host and two guests, all of them bots, defend a camp. Then the host's recording is replayed. */
public final class Coop {
    public static void main(String[] args) throws IOException {
        Path file = Files.createTempDirectory("coop").resolve("siege.tickrec");
        Recording recording = Recording.to(file);
        ListenServerTransport transport = ListenServerTransport.open(0);
        Server server = Server.builder(CoopProtocol.get())
                .transport(transport)
                .tap(recording.tap())
                .build();
        CoopServer game = new CoopServer(server);
        Client local = Client.builder(CoopProtocol.get())
                .transport(transport.openLocal())
                .build();
        CoopPlayer host = new CoopPlayer(local, "Anna", System.out::println);
        local.connect(ListenServerTransport.SERVER);
        List<CoopPlayer> players = List.of(host, guest("Ben", server.port()), guest("Chloe", server.port()));
        for (long start = System.nanoTime(); System.nanoTime() - start < 7_000_000_000L; server.park()) {
            game.tick(System.nanoTime());
            players.forEach(player -> player.tick(System.nanoTime()));
        }
        players.forEach(player -> player.client.close());
        server.close();
        System.out.println("The recording " + file + " has:");
        replay(file, (time, line) -> System.out.println(time.toSeconds() + " s: " + line));
    }

    private static CoopPlayer guest(String name, int port) {
        CoopPlayer guest = new CoopPlayer(Client.builder(CoopProtocol.get()).build(), name, line -> {});
        guest.client.connect(new InetSocketAddress("localhost", port));
        return guest;
    }

    /** Shows a recording, as fast as it can be read. */
    static void replay(Path file, BiConsumer<Duration, String> screen) throws IOException {
        try (Replay replay = Replay.open(file, CoopProtocol.get())) {
            new CoopPlayer(replay.client(), "", line -> screen.accept(replay.position(), line));
            for (long now = 0; !replay.isOver(); now += 10_000_000) {
                replay.update(now);
            }
        }
    }
}
