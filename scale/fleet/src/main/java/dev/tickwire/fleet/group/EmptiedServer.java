package dev.tickwire.fleet.group;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A server that an {@link Evacuation} empties: what its loop tells of its players, and who is to be sent on next. */
final class EmptiedServer {
    private final FleetServer server;
    /** Those for whom nobody could be asked, the last of them at the end: they come after all others. */
    private final Set<Long> failed = new LinkedHashSet<>();

    private CompletableFuture<FleetServer.Players> counting;
    private boolean isEmpty;
    private long nextNanos = System.nanoTime();

    EmptiedServer(FleetServer server) {
        this.server = server;
    }

    /** Has its loop count the players, unless it is about to; done when it has. */
    CompletableFuture<FleetServer.Players> count() {
        if (counting == null) {
            counting = server.players();
        }
        return counting;
    }

    /** The players as they were counted, each count once; nothing while its loop stands still. */
    Optional<FleetServer.Players> takeCount() {
        if (!count().isDone()) {
            return Optional.empty();
        }
        try {
            FleetServer.Players players = counting.join();
            counting = null;
            isEmpty = players.count() == 0;
            return Optional.of(players);
        } catch (CompletionException failure) {
            throw new IllegalStateException("a server cannot be emptied: " + failure.getCause(), failure.getCause());
        }
    }

    /** Whether nobody was there at the last count: as it drains, nobody comes after it. */
    boolean isEmpty() {
        return isEmpty;
    }

    /** Whether its players are to be sent on now; if so, not again for a while. */
    boolean isDue(long nowNanos, long pauseNanos) {
        boolean isDue = nowNanos - nextNanos >= 0;
        if (isDue) {
            nextNanos = nowNanos + pauseNanos;
        }
        return isDue;
    }

    /** Accounts in the order in which they are to be sent on. */
    List<Long> inOrder(List<Long> accounts) {
        failed.retainAll(accounts);
        List<Long> order = new ArrayList<>(accounts);
        order.removeAll(failed);
        order.addAll(failed);
        return order;
    }

    /** Has an account come last from now on: it may be the only one that fails. */
    void putLast(long account) {
        failed.remove(account);
        failed.add(account);
    }

    /** Sends a player on, who may have left meanwhile. */
    void sendOn(long account, byte[] token, String text) {
        server.sendOn(account, token, text);
    }
}
