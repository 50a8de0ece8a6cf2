package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A server that an {@link Announcer} announces. The game's thread tells it who arrives, and shows the state at the end
 * of an update; the arrivals since the last state are announced together with the state whose free slots lack them.
 *
 * <pre>{@code
 * public void onConnect(Peer peer) {
 *     announced.arrived(peer.clientId());
 * }
 *
 * // after each server.update(now), or some times a second
 * announced.show(state.withFreeSlots(maxClients - server.peerCount() - server.loginCount()));
 * }</pre>
 *
 * <p>All methods may be called by any thread.
 */
public final class AnnouncedServer {
    /** An arrival, and when it was. */
    private record At(long account, long nanos) {}

    private static final long MOST_AGO_NANOS = TimeUnit.MILLISECONDS.toNanos(Arrival.MOST_AGO_MILLIS);

    private final Announcer announcer;
    /** Arrivals since the last state. */
    private final Deque<At> unshown = new ArrayDeque<>();
    /** Arrivals that the last state has, and that have not been announced yet. */
    private final Deque<At> shown = new ArrayDeque<>();

    private GameServer state;

    AnnouncedServer(Announcer announcer, GameServer state) {
        this.announcer = announcer;
        this.state = Arguments.required("server", state);
    }

    /** The id by which it is announced. */
    public synchronized String id() {
        return state.id();
    }

    /**
     * Tells that an account has come, and takes a slot from the next state on.
     *
     * @param account its client id
     */
    public synchronized void arrived(long account) {
        unshown.addLast(new At(account, System.nanoTime()));
        dropOldest(unshown);
    }

    /**
     * Shows the state, to be announced within a second.
     *
     * @param now the state
     * @throws IllegalArgumentException if it has another id than before
     */
    public synchronized void show(GameServer now) {
        if (!Arguments.required("server", now).id().equals(state.id())) {
            throw new IllegalArgumentException("id = '" + now.id() + "', must stay '" + state.id() + "'");
        }
        state = now;
        shown.addAll(unshown);
        unshown.clear();
        dropOldest(shown);
    }

    /** Keeps as many as may be announced: the promises of the others end by their time. */
    private static void dropOldest(Deque<At> arrivals) {
        while (arrivals.size() > ServerRegistry.MOST_ARRIVALS) {
            arrivals.removeFirst();
        }
    }

    /** Ends announcing it, and takes it out of the directory; its time to live does, if that cannot be reached. */
    public void withdraw() {
        announcer.withdraw(this);
    }

    /** Announces the state, and the arrivals that were not announced yet. */
    void announceTo(ServerRegistry registry) throws DirectoryUnavailableException {
        GameServer server;
        List<At> told;
        synchronized (this) {
            long now = System.nanoTime();
            while (!shown.isEmpty() && now - shown.peekFirst().nanos() > MOST_AGO_NANOS) {
                shown.removeFirst();
            }
            server = state;
            told = List.copyOf(shown);
        }
        long now = System.nanoTime();
        registry.announce(
                server,
                told.stream()
                        .map(at -> new Arrival(at.account(), TimeUnit.NANOSECONDS.toMillis(now - at.nanos())))
                        .toList());
        synchronized (this) {
            told.forEach(shown::remove);
        }
    }
}
