package dev.tickwire.samples.cards;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.*;
import dev.tickwire.samples.cards.wire.*;
import dev.tickwire.session.DisconnectReason;
import java.security.SecureRandom;
import java.util.*;

/** The server of one game. It alone has all hands. */
public final class CardServer implements CardsServerListener {
    private record Guest(String name, long secret) {}

    private final Server server;
    private final Game game;
    private final List<Guest> guests = new ArrayList<>(); // by seat, also guests who are away
    private final Map<Guest, Peer> present = new HashMap<>();

    CardServer(Server server, Game game) {
        this.server = server;
        this.game = game;
        server.listener(this);
        server.start();
    }

    /** Serves a game. The arguments are the number of players, and the names of bots. */
    public static void main(String... args) {
        Server.Builder settings = Server.builder(CardsProtocol.get()).port(40000);
        Server endpoint = settings.ticksPerSecond(20).build(); // each tick sends a packet: few are enough
        CardServer server = new CardServer(endpoint, new Game(Integer.parseInt(args[0]), new SecureRandom()));
        List<CardClient> bots = new ArrayList<>();
        List.of(args).subList(1, args.length).forEach(name -> bots.add(CardClient.of(name, "localhost", true)));
        while (!server.game.isOver() || !server.present.isEmpty()) {
            server.tick(System.nanoTime());
            bots.forEach(bot -> bot.tick(System.nanoTime()));
            endpoint.park();
        }
    }

    void tick(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            server.flush();
        }
    }

    @Override
    public void onJoin(Peer from, Join join) {
        Guest guest = new Guest(join.name(), join.secret());
        boolean isKnown = guests.contains(guest);
        if (from.attachment() != null || !guest.name.matches("\\w+") || !isKnown && isFull()) {
            from.kick("the name has other characters than letters and digits, or the table is full");
            return;
        }
        from.attach(guest);
        present.put(guest, from);
        if (!isKnown) {
            guests.add(guest);
        }
        if (isKnown && isFull()) {
            sendTable(guest, from); // the player has returned
        } else if (isFull()) {
            present.forEach(this::sendTable); // the game begins
        }
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (present.values().remove(peer) && !isFull()) {
            guests.remove(peer.attachment());
        }
    }

    @Override
    public void onPlay(Peer from, Play play, Answer<Accepted> answer) {
        int seat = guests.indexOf(from.attachment());
        String whyNot = isFull() ? game.whyNot(seat, play.card()) : "wait for the others";
        if (!whyNot.isEmpty()) {
            answer.refuse(whyNot);
            return;
        }
        game.play(play.card());
        answer.with(server.create(CardsProtocol.ACCEPTED));
        Played played = server.create(CardsProtocol.PLAYED).seat(seat).card(play.card());
        server.to(present.values()).broadcast(played);
        present.forEach(this::sendTable);
    }

    private boolean isFull() {
        return guests.size() == game.hands.size();
    }

    private void sendTable(Guest guest, Peer peer) {
        Table table = server.create(CardsProtocol.TABLE);
        table.you(guests.indexOf(guest)).turn(game.turn).over(game.isOver());
        guests.forEach(each -> table.addNames(each.name));
        game.trick.forEach(table::addTrick);
        game.hands.get(table.you()).forEach(table::addHand);
        peer.send(table);
    }
}
