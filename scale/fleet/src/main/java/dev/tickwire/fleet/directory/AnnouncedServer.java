package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A game server in the announcements of an {@link Announcer}, from {@link Announcer#add} to {@link #withdraw}.
 *
 * <p>The game reports arrivals and shows the server's state. The announcer sends the newest state once in each period,
 * with the arrivals that this state counts.
 *
 * <pre>{@code
 * public void onConnect(Peer peer) { // or decideOnArrival(Login login), if the server has a LoginListener
 *     announced.arrived(peer.clientId());
 * }
 *
 * // after each server.update(now), or a few times a second
 * announced.show(state.withFreeSlots(maxClients - server.peerCount() - server.loginCount()));
 * }</pre>
 *
 * <p>All methods may be called from any thread.
 */
public final class AnnouncedServer {
    /** Time of a player's arrival, in nanoseconds of {@link System#nanoTime}. */
    private record At(long account, long nanos) {}

    private static final long MAX_AGO_NANOS = TimeUnit.MILLISECONDS.toNanos(Arrival.MAX_AGO_MILLIS);

    private final Announcer announcer;
    /** Arrivals since the last {@link #show}. The announced state does not count these players yet. */
    private final Deque<At> unshown = new ArrayDeque<>();
    /** Arrivals that wait for the next announcement, together with the state that counts these players. */
    private final Deque<At> shown = new ArrayDeque<>();

    private GameServer state;

    AnnouncedServer(Announcer announcer, GameServer state) {
        this.announcer = announcer;
        this.state = Arguments.required("server", state);
    }

    /**
     * Returns the id of the server.
     *
     * @return the id, the same for the whole life of the server
     */
    public synchronized String id() {
        return state.id();
    }

    /**
     * Reports that a player connected. The next {@link #show} must already count the player among those connected. The
     * announcement then ends the reservation that held the player's slot, so that the slot is not counted twice.
     *
     * <p>Report each player once: when the login begins if the server has a login listener, otherwise in
     * {@code onConnect}. A player whose login is refused is no longer counted by the next {@link #show}.
     *
     * <p>If more than {@value ServerRegistry#MAX_ARRIVALS} arrivals wait, the oldest is dropped, and its reservation
     * expires instead.
     *
     * @param account the client id of the player
     */
    public synchronized void arrived(long account) {
        unshown.addLast(new At(account, System.nanoTime()));
        dropOldest(unshown);
    }

    /**
     * Replaces the state that the next announcement sends.
     *
     * @param now the new state, with the same server id as the old state
     * @throws IllegalArgumentException if the id differs
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

    /**
     * Drops the oldest arrivals above the number that one announcement can contain. The reservations of dropped
     * arrivals expire later instead.
     */
    private static void dropOldest(Deque<At> arrivals) {
        while (arrivals.size() > ServerRegistry.MAX_ARRIVALS) {
            arrivals.removeFirst();
        }
    }

    /**
     * Withdraws the server from the directory, which then reserves no slots at it. The announcer's thread does so
     * later; if the directory cannot be reached, the server expires there. Further calls, also after the announcer is
     * closed, do nothing.
     */
    public void withdraw() {
        announcer.withdraw(this);
    }

    /**
     * Sends the state and the waiting arrivals. Arrivals stay queued if the registry cannot be reached, and are dropped
     * after an hour.
     */
    void announceTo(ServerRegistry registry) throws DirectoryUnavailableException {
        GameServer server;
        List<At> announced;
        synchronized (this) {
            long now = System.nanoTime();
            while (!shown.isEmpty() && now - shown.peekFirst().nanos() > MAX_AGO_NANOS) {
                shown.removeFirst();
            }
            server = state;
            announced = List.copyOf(shown);
        }
        long now = System.nanoTime();
        registry.announce(
                server,
                announced.stream()
                        .map(at -> new Arrival(at.account(), TimeUnit.NANOSECONDS.toMillis(now - at.nanos())))
                        .toList());
        synchronized (this) {
            announced.forEach(shown::remove);
        }
    }
}
