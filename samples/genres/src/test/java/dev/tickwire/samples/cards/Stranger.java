package dev.tickwire.samples.cards;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.samples.cards.wire.CardsClientListener;
import dev.tickwire.samples.cards.wire.CardsProtocol;
import dev.tickwire.samples.cards.wire.Table;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A client of a test, which joins and plays as the test likes. */
final class Stranger implements CardsClientListener {
    final Client client;
    /** The hands of all received tables. */
    final List<List<Integer>> hands = new ArrayList<>();
    /** The seat in the last received table, or -1. */
    int seat = -1;
    /** The reason of the last end of a connection, or null. */
    DisconnectReason end;

    private String outcome;

    Stranger(Client client) {
        this.client = client;
        client.listener(this);
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        client.flush();
    }

    /** Connects if there is no connection, and sends a join. */
    void join(World world, String name, long secret) {
        if (!client.isConnected()) {
            client.connect(World.SERVER_ADDRESS);
            world.runUntil(client::isConnected, 30);
        }
        client.send(client.create(CardsProtocol.JOIN).name(name).secret(secret));
    }

    /** Plays a card, and returns why it was refused; empty if it was accepted. */
    String play(World world, int card) {
        outcome = null;
        client.call(CardsProtocol.PLAY, client.create(CardsProtocol.PLAY).card(card))
                .onAnswer(accepted -> outcome = "")
                .onFailure(failure -> outcome = failure.text());
        world.runUntil(() -> outcome != null, 20);
        return outcome;
    }

    @Override
    public void onTable(Peer server, Table table) {
        seat = table.you();
        hands.add(IntStream.range(0, table.handCount()).mapToObj(table::hand).toList());
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason) {
        end = reason;
    }
}
