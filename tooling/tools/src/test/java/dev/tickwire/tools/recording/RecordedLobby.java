package dev.tickwire.tools.recording;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.Recording;
import dev.tickwire.state.StateTable;
import dev.tickwire.tools.lobby.Ask;
import dev.tickwire.tools.lobby.LobbyProtocol;
import dev.tickwire.tools.lobby.LobbyServerListener;
import dev.tickwire.tools.lobby.Mood;
import dev.tickwire.tools.lobby.Player;
import dev.tickwire.tools.lobby.Told;
import java.nio.file.Path;

/** Records four seconds of a lobby, always the same. */
public final class RecordedLobby {
    private final FourSeconds game = new FourSeconds();
    private final Server server = game.server;
    private final Client client = game.client;
    private Player player;

    private final String chatText;

    private RecordedLobby(String chatText) {
        this.chatText = chatText;
    }

    /** Records it. */
    public static void record(Path file) {
        record(file, "hello");
    }

    /** Records it with another chat text of a player. */
    public static void record(Path file, String chatText) {
        record(Recording.to(file).lossless(), chatText);
    }

    /** Records it with its packets. */
    static void recordPackets(Path file) {
        record(Recording.to(file).lossless().withPackets(), "hello");
    }

    private static void record(Recording to, String chatText) {
        RecordedLobby lobby = new RecordedLobby(chatText);
        try (Recording recording = to) {
            lobby.server.tap(recording.tap());
            lobby.play();
        }
        lobby.game.close();
    }

    private void play() {
        LobbyServerListener listener = new LobbyServerListener() {
            @Override
            public void onAsk(Peer from, Ask ask, Answer<Told> answer) {
                answer.with(server.create(LobbyProtocol.TOLD).text("of " + ask.what()));
            }
        };
        game.play(listener, this::act);
    }

    private void act(int tick) {
        StateTable players = server.state(LobbyProtocol.PLAYERS_CHANNEL);
        switch (tick) {
            case 25 -> {
                player = players.add(LobbyProtocol.PLAYER).name("Ann");
                players.owner(player, server.peers().iterator().next());
            }
            case 50 -> client.send(client.create(LobbyProtocol.SAY).text(chatText));
            case 60 -> player.x(12.5f);
            case 75 ->
                client.call(LobbyProtocol.ASK, client.create(LobbyProtocol.ASK).what(7));
            case 100 -> player.x(13).mood(Mood.MERRY);
            case 125 ->
                server.broadcast(server.create(LobbyProtocol.SONG).title("la").block(new byte[] {1, 2, 3}));
            case 150 -> players.remove(player);
            case 175 -> client.disconnect();
            default -> {
                // Nothing happens.
            }
        }
    }
}
