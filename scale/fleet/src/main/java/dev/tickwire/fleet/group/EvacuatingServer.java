package dev.tickwire.fleet.group;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** A server during an {@link Evacuation}: the count of its players, and the players whose transfer failed. */
final class EvacuatingServer {
    private final FleetServer server;
    /**
     * Accounts for which no token was obtained so far, in the order of the failures. Their transfers are tried after
     * those of all other accounts.
     */
    private final Set<Long> failed = new LinkedHashSet<>();

    private @Nullable CompletableFuture<FleetServer.Players> counting;
    private boolean isEmpty;
    private long nextNanos = System.nanoTime();

    EvacuatingServer(FleetServer server) {
        this.server = server;
    }

    /** Returns the pending count of the server's players, or starts a count. */
    CompletableFuture<FleetServer.Players> count() {
        if (counting == null) {
            counting = server.players();
        }
        return counting;
    }

    /**
     * Returns the result of the pending count if it is there and known; the next call of {@link #count} then starts a
     * new count.
     *
     * @throws IllegalStateException if the count failed
     */
    Optional<FleetServer.Players> pollCount() {
        CompletableFuture<FleetServer.Players> pending = count();
        if (!pending.isDone()) {
            return Optional.empty();
        }
        try {
            FleetServer.Players players = pending.join();
            counting = null;
            if (players == FleetServer.Players.UNKNOWN) {
                return Optional.empty();
            }
            isEmpty = players.count() == 0;
            return Optional.of(players);
        } catch (CompletionException failure) {
            throw new IllegalStateException("cannot evacuate a server: " + failure.getCause(), failure.getCause());
        }
    }

    /** Returns whether the last count found no player. The server drains, so no player connects after that count. */
    boolean isEmpty() {
        return isEmpty;
    }

    /** Returns whether the pause since the last transfers is over. If so, starts the next pause. */
    boolean isDue(long nowNanos, long pauseNanos) {
        boolean isDue = nowNanos - nextNanos >= 0;
        if (isDue) {
            nextNanos = nowNanos + pauseNanos;
        }
        return isDue;
    }

    /** Returns the accounts in the order of their transfers: accounts that failed before are last. */
    List<Long> inOrder(Set<Long> accounts) {
        failed.retainAll(accounts);
        List<Long> order = new ArrayList<>(accounts);
        order.removeAll(failed);
        order.addAll(failed);
        return order;
    }

    /** Moves an account whose transfer failed behind all other accounts, whose transfers might succeed. */
    void putLast(long account) {
        failed.remove(account);
        failed.add(account);
    }

    /** Transfers the player to the servers of the token, on the server's thread. */
    void transfer(long account, byte[] token, String text) {
        server.transferPlayer(account, token, text);
    }
}
