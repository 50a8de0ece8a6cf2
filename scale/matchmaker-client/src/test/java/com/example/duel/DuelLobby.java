package com.example.duel;

import dev.tickwire.endpoint.Client;
import dev.tickwire.matchmaker.Match;
import dev.tickwire.matchmaker.MatchRequest;
import dev.tickwire.matchmaker.MatchmakerClient;
import dev.tickwire.matchmaker.MatchmakerException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The code of {@code docs/matchmaker.md} for a game's client. */
final class DuelLobby {
    /** The account that the player has signed in with. */
    interface Account {
        long id();

        String ticket();
    }

    private final Client client;
    private final MatchmakerClient matchmaker;
    private CompletableFuture<Match> asked;

    DuelLobby(Client client, Account account) {
        this.client = client;
        MatchmakerClient matchmaker = MatchmakerClient.builder(URI.create("https://match.example.com"))
                .authorization(() -> "Bearer " + account.ticket())
                .build();
        asked = matchmaker.requestMatch(MatchRequest.of(account.id()).withRegions(List.of("eu", "us")));
        this.matchmaker = matchmaker;
    }

    /** Called in each frame. */
    void update() {
        if (asked != null && asked.isDone()) {
            try {
                Match match = asked.join();
                show("connecting to " + match.server().id());
                client.connect(match.token());
            } catch (CompletionException none) {
                MatchmakerException why = (MatchmakerException) none.getCause();
                show(why.reason() == MatchmakerException.Reason.NO_SLOT ? "all servers are full" : why.getMessage());
            }
            asked = null;
        }
    }

    void askAgain(long account) {
        asked = matchmaker.requestMatch(MatchRequest.of(account));
    }

    private void show(String text) {
        System.out.println(text);
    }
}
