package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Players of a test, in its thread. */
final class FleetPlayers implements AutoCloseable {
    private static final int MAX_SECONDS = 40;

    private final List<ArenaClient> players = new ArrayList<>();

    /** Lets one more play, with a token. */
    ArenaClient join(byte[] token) {
        String name = "player-" + (players.size() + 1);
        ArenaClient player =
                new ArenaClient(Client.builder(ArenaProtocol.get()).build(), name, 1, DeliveryObserver.NONE);
        players.add(player);
        player.connect(token);
        return player;
    }

    /** The players, in the order in which they came. */
    List<ArenaClient> all() {
        return players;
    }

    /** The port of the server that a player is at. */
    static int port(ArenaClient player) {
        return player.endpoint().peer().address().getPort();
    }

    /** Lets them play until something is so. */
    void playUntil(String description, BooleanSupplier done) throws InterruptedException {
        for (long start = System.nanoTime(); !done.getAsBoolean(); Thread.sleep(2)) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
                throw new AssertionError("not in " + MAX_SECONDS + " s: " + description);
            }
            players.forEach(player -> player.update(System.nanoTime()));
        }
    }

    @Override
    public void close() {
        players.forEach(player -> player.endpoint().close());
    }
}
