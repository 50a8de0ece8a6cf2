package dev.tickwire.benchmarks.version;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.Transport;
import java.util.Random;
import java.util.function.Function;

/** A client of some build. It orders a course in each tick, and counts the hits that it receives. */
final class Player implements ClientListener {
    final Client client;
    private final Function<Client, Message> order;
    long hits;

    /** Creates a client that is not connected yet, with what creates an order of its build. */
    Player(Protocol build, Transport transport, Random random, Function<Client, Message> order) {
        client = Client.builder(build).transport(transport).random(random).build();
        client.listener(this);
        this.order = order;
    }

    /** Plays a tick. */
    void tick(long nowNanos) {
        client.update(nowNanos);
        if (client.isConnected()) {
            client.send(order.apply(client));
        }
        client.flush();
    }

    /** Returns whether all objects have arrived. */
    boolean isComplete() {
        return client.isConnected() && client.isWorldComplete();
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        hits++;
    }
}
