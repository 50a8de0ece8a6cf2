package dev.tickwire.samples.arena;

import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import java.util.ArrayList;
import java.util.List;

/**
 * A server and its bots on one thread, until the last message has arrived. A match has no clock: {@link #update}
 * receives the time, real or simulated.
 */
public final class Match implements AutoCloseable {
    private final ArenaServer server;
    private final List<ArenaClient> clients;
    private final DeliveryAudit audit;
    private boolean isOver;

    /**
     * Creates a match.
     *
     * @param server the server, started
     * @param clients the clients, connecting
     * @param audit records the reliable messages of all
     */
    public Match(ArenaServer server, List<ArenaClient> clients, DeliveryAudit audit) {
        this.server = server;
        this.clients = List.copyOf(clients);
        this.audit = audit;
    }

    /** Runs the ticks that are due, at the clients and the server. */
    public void update(long nowNanos) {
        for (ArenaClient client : clients) {
            client.update(nowNanos);
        }
        server.update(nowNanos);
    }

    /** Ends the play: no more shots and chat, so that pending messages can arrive. */
    public void blowWhistle() {
        isOver = true;
        server.endPlay();
        clients.forEach(ArenaClient::stopUpdating);
    }

    /** Returns whether the play has ended and all reliable messages have arrived. */
    public boolean isSettled() {
        return isOver && audit.sentCount() == audit.receivedCount();
    }

    /** Returns the server. */
    public ArenaServer server() {
        return server;
    }

    /** Returns the clients. */
    public List<ArenaClient> clients() {
        return clients;
    }

    /** Closes all clients and the server. */
    @Override
    public void close() {
        clients.forEach(client -> client.endpoint().close());
        server.endpoint().close();
    }

    /**
     * Returns a line for each problem; empty if each bot connected and scored, and all reliable messages arrived once
     * and in order.
     */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        for (ArenaClient client : clients) {
            if (!client.hasJoined()) {
                problems.add(client.name() + " is not in the arena"
                        + (client.endReason() == null ? "" : ": " + client.endDescription()));
            } else if (!server.hasScored(client.name())) {
                problems.add(client.name() + " did not score");
            }
            if (client.hasWrongGround()) {
                problems.add(client.name() + " has a different ground from the server's");
            }
        }
        problems.addAll(audit.failures());
        return problems;
    }
}
