package dev.tickwire.samples.cards;

import dev.tickwire.endpoint.*;
import dev.tickwire.samples.cards.wire.*;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.*;
import java.util.function.*;
import java.util.stream.IntStream;

/** A player, with a screen of lines. */
public final class CardClient implements CardsClientListener {
    private final long secret = new SecureRandom().nextLong();
    private final Client client;
    private final InetSocketAddress server;
    private final String name;
    private final boolean isBot;
    private final Consumer<String> screen;
    private final Table table = new Table(); // the newest
    private boolean mustConnect = true;

    CardClient(Client client, InetSocketAddress server, String name, boolean isBot, Consumer<String> screen) {
        this.client = client;
        this.server = server;
        this.name = name;
        this.isBot = isBot;
        this.screen = screen;
        client.listener(this);
    }

    static CardClient of(String name, String host, boolean isBot) {
        Client endpoint = Client.builder(CardsProtocol.get()).ticksPerSecond(20).build();
        InetSocketAddress address = new InetSocketAddress(host, 40000);
        return new CardClient(endpoint, address, name, isBot, line -> System.out.println(name + ": " + line));
    }

    /** Plays by typing. The arguments are the player's name and the server's host. */
    public static void main(String... args) {
        CardClient player = of(args[0], args[1], false);
        Thread typing = new Thread(() -> new Scanner(System.in, "UTF-8")
                .forEachRemaining(card -> player.client.execute(() -> player.type(card))));
        typing.setDaemon(true);
        typing.start();
        while (player.mustConnect || player.client.state() != ClientState.DISCONNECTED) {
            player.tick(System.nanoTime());
            player.client.park();
        }
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        if (mustConnect) {
            mustConnect = false;
            client.connect(server); // an attempt takes seconds, so there is no pause between two
        }
        while (client.isTickDue()) {
            client.flush();
        }
    }

    private void type(String card) {
        IntStream.range(0, 4 * CardsConstants.SUIT)
                .filter(each -> Game.name(each).equals(card))
                .forEach(this::play);
    }

    private void play(int card) {
        client.call(CardsProtocol.PLAY, client.create(CardsProtocol.PLAY).card(card))
                .onFailure(failure -> screen.accept(Game.name(card) + " was not played: " + failure.text()));
    }

    private static List<Integer> list(int count, IntFunction<Integer> cards) {
        return IntStream.range(0, count).mapToObj(cards).toList();
    }

    @Override
    public void onConnect(Peer peer) {
        client.send(client.create(CardsProtocol.JOIN).name(name).secret(secret));
    }

    @Override
    public void onPlayed(Peer peer, Played played) {
        screen.accept(table.names(played.seat()) + " plays " + Game.name(played.card()));
    }

    @Override
    public void onTable(Peer peer, Table received) {
        table.copyFrom(received);
        if (table.over()) {
            screen.accept(table.names(table.turn()) + " wins");
            client.disconnect();
        } else if (table.turn() == table.you()) {
            List<Integer> hand = list(table.handCount(), table::hand);
            List<Integer> trick = list(table.trickCount(), table::trick);
            screen.accept("Your hand: " + Game.names(hand) + ", on the table: " + Game.names(trick));
            if (isBot) {
                play(Game.playable(hand, trick).get(0));
            }
        }
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        screen.accept("Disconnected: " + reason + " " + text);
        mustConnect = reason == DisconnectReason.TIMED_OUT || reason == DisconnectReason.NO_ANSWER;
    }
}
