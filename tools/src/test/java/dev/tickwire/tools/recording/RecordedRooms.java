package dev.tickwire.tools.recording;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.Recording;
import dev.tickwire.state.StateTable;
import dev.tickwire.tools.lobby.LobbyClientListener;
import dev.tickwire.tools.lobby.LobbyProtocol;
import dev.tickwire.tools.lobby.LobbyServerListener;
import dev.tickwire.tools.lobby.Player;
import dev.tickwire.transport.MemoryNetwork;
import java.nio.file.Path;
import java.util.Random;

/** Records four seconds of a lobby in which a player goes into a room and out of it, at both ends. */
final class RecordedRooms {
    private static final long TICK_NANOS = 20_000_000L;
    private static final int TICKS = 200;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server = Server.builder(LobbyProtocol.get())
            .transport(network.open())
            .random(new Random(1))
            .build();
    private final Client client = Client.builder(LobbyProtocol.get())
            .transport(network.open())
            .random(new Random(2))
            .build();
    private Room room;
    private Player inside;

    private RecordedRooms() {}

    static void record(Path atServer, Path atClient) {
        RecordedRooms rooms = new RecordedRooms();
        try (Recording ofServer = Recording.to(atServer).lossless();
                Recording ofClient = Recording.to(atClient).lossless()) {
            rooms.server.tap(ofServer.tap());
            rooms.client.tap(ofClient.tap());
            rooms.play();
        }
        rooms.client.close();
        rooms.server.close();
    }

    private void play() {
        server.listener(new LobbyServerListener() {});
        client.listener(new LobbyClientListener() {});
        server.start();
        client.connect(server.transport().localAddress());
        long nowNanos = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            nowNanos += TICK_NANOS;
            act(tick);
            server.update(nowNanos);
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
    }

    private void act(int tick) {
        switch (tick) {
            case 25 -> {
                server.state(LobbyProtocol.PLAYERS_CHANNEL)
                        .add(LobbyProtocol.PLAYER)
                        .name("Out");
                room = server.room("cellar");
                StateTable players = room.state(LobbyProtocol.PLAYERS_CHANNEL);
                inside = players.add(LobbyProtocol.PLAYER).name("In");
            }
            case 50 -> server.peers().iterator().next().enter(room);
            case 75 -> inside.x(1);
            case 150 -> room.close("it rains");
            default -> {
                // Nothing happens.
            }
        }
    }
}
