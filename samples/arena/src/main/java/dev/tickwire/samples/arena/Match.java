package dev.tickwire.samples.arena;

import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import java.util.ArrayList;
import java.util.List;

/**
 * A server and its bots in one thread, from the first packet to the last message that is still under way.
 *
 * <p>It knows no clock: whoever calls {@link #update} says what time it is, on the wall or in a test.
 */
public final class Match implements AutoCloseable {
    private final ArenaServer server;
    private final List<ArenaClient> clients;
    private final DeliveryAudit audit;
    private boolean over;

    /**
     * Puts together who plays.
     *
     * @param server the server, started
     * @param clients the clients, connecting
     * @param audit where all of them note reliable messages
     */
    public Match(ArenaServer server, List<ArenaClient> clients, DeliveryAudit audit) {
        this.server = server;
        this.clients = List.copyOf(clients);
        this.audit = audit;
    }

    /**
     * Moves everybody by the ticks that are due.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        for (ArenaClient client : clients) {
            client.update(nowNanos);
        }
        server.update(nowNanos);
    }

    /** Ends the play: no more shots and chat, so that what is under way can arrive. */
    public void blowWhistle() {
        over = true;
        server.endPlay();
        clients.forEach(ArenaClient::fallSilent);
    }

    /** Whether play has ended and all reliable messages have arrived. */
    public boolean isSettled() {
        return over && audit.sentCount() == audit.receivedCount();
    }

    /** The server. */
    public ArenaServer server() {
        return server;
    }

    /** The clients. */
    public List<ArenaClient> clients() {
        return clients;
    }

    /** Lets everybody go. */
    @Override
    public void close() {
        clients.forEach(client -> client.endpoint().close());
        server.endpoint().close();
    }

    /**
     * The problems, a line each; empty if every bot connected and scored and every reliable message arrived as it
     * should.
     */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        for (ArenaClient client : clients) {
            if (!client.hasJoined()) {
                problems.add(client.name() + " is not in the arena"
                        + (client.endReason() == null ? "" : ": " + client.endWords()));
            } else if (!server.hasScored(client.name())) {
                problems.add(client.name() + " did not score");
            }
            if (client.hasWrongGround()) {
                problems.add(client.name() + " has another ground than the server");
            }
        }
        problems.addAll(audit.failures());
        return problems;
    }
}
