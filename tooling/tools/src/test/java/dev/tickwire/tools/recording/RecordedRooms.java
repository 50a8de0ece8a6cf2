package dev.tickwire.tools.recording;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.Recording;
import dev.tickwire.state.StateTable;
import dev.tickwire.tools.lobby.LobbyProtocol;
import dev.tickwire.tools.lobby.LobbyServerListener;
import dev.tickwire.tools.lobby.Player;
import java.nio.file.Path;

/** Records four seconds of a lobby in which a player goes into a room and out of it, at both ends. */
public final class RecordedRooms {
    private final FourSeconds game = new FourSeconds();
    private final Server server = game.server;
    private final Client client = game.client;
    private Room room;
    private Player inside;

    private RecordedRooms() {}

    public static void record(Path atServer, Path atClient) {
        RecordedRooms rooms = new RecordedRooms();
        try (Recording ofServer = Recording.to(atServer).lossless();
                Recording ofClient = Recording.to(atClient).lossless()) {
            rooms.server.tap(ofServer.tap());
            rooms.client.tap(ofClient.tap());
            rooms.play();
        }
        rooms.game.close();
    }

    private void play() {
        game.play(new LobbyServerListener() {}, this::act);
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
