package dev.tickwire.fleet.group;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A server during an {@link Evacuation}: the count of its players, and the players whose transfer failed. */
final class EvacuatingServer {
    private final FleetServer server;
    /** Accounts without a token so far, in the order of their failures. They come after all others. */
    private final Set<Long> failed = new LinkedHashSet<>();

    private CompletableFuture<FleetServer.Players> counting;
    private boolean isEmpty;
    private long nextNanos = System.nanoTime();

    EvacuatingServer(FleetServer server) {
        this.server = server;
    }

    /** Returns the pending count of the server's players, or starts one. */
    CompletableFuture<FleetServer.Players> count() {
        if (counting == null) {
            counting = server.players();
        }
        return counting;
    }

    /**
     * Returns the result of the pending count once it is there, and ends it.
     *
     * @throws IllegalStateException if the count failed
     */
    Optional<FleetServer.Players> pollCount() {
        if (!count().isDone()) {
            return Optional.empty();
        }
        try {
            FleetServer.Players players = counting.join();
            counting = null;
            isEmpty = players.count() == 0;
            return Optional.of(players);
        } catch (CompletionException failure) {
            throw new IllegalStateException("cannot evacuate a server: " + failure.getCause(), failure.getCause());
        }
    }

    /** Returns whether the last count found no player. The server drains, so no player connects after it. */
    boolean isEmpty() {
        return isEmpty;
    }

    /** Returns whether the pause since the last transfers is over, and starts the next one if so. */
    boolean isDue(long nowNanos, long pauseNanos) {
        boolean isDue = nowNanos - nextNanos >= 0;
        if (isDue) {
            nextNanos = nowNanos + pauseNanos;
        }
        return isDue;
    }

    /** Returns the accounts, those that failed before last. */
    List<Long> inOrder(List<Long> accounts) {
        failed.retainAll(accounts);
        List<Long> order = new ArrayList<>(accounts);
        order.removeAll(failed);
        order.addAll(failed);
        return order;
    }

    /** Moves a failed account behind all others, which might succeed. */
    void putLast(long account) {
        failed.remove(account);
        failed.add(account);
    }

    /** Transfers the player to the servers of the token, on the server's thread. */
    void transfer(long account, byte[] token, String text) {
        server.transferPlayer(account, token, text);
    }
}
