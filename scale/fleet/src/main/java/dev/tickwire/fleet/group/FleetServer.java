package dev.tickwire.fleet.group;

import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A game server in a {@link FleetGroup}: announces its state, and takes part in an {@link Evacuation}.
 *
 * <p>Call {@link #tick} in each tick of the game, and forward {@link #onConnect}, {@link #onDisconnect} and
 * {@link #onTransferFailed} from the server's listener. A server with a {@link LoginListener} forwards {@link #onLogin}
 * from it, too. These methods and {@link #rooms} belong to the server's thread. The getters may be called from any
 * thread.
 */
public final class FleetServer {
    private static final long SHOW_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /**
     * Players of a server.
     *
     * @param count the number of players, including players in login
     * @param remaining by client id, the protocol ids that connected players without a transfer under way speak
     */
    record Players(int count, Map<Long, Long> remaining) {
        /** The players of a closed server. */
        static final Players NONE = new Players(0, Map.of());

        /** The players of a server that cannot be counted now, since too many tasks wait. The count is below 0. */
        static final Players UNKNOWN = new Players(-1, Map.of());
    }

    private final FleetGroup group;
    private final Server server;
    private final ThreadLoad load = new ThreadLoad();
    /** Client ids of players with a transfer under way. */
    private final Set<Long> leaving = new HashSet<>();
    /** Client ids of players whose login was reported, by slot. An entry is removed or replaced at the next arrival. */
    private final Map<Integer, Long> arrivedAtLogin = new HashMap<>();
    /**
     * Lock for {@link #state} and its announcement, so that a state from before {@link #drain} is never announced after
     * it.
     */
    private final Object showing = new Object();

    private List<String> rooms = List.of();
    private boolean opensRooms;
    private long shownAtNanos;

    private volatile @Nullable AnnouncedServer announced;
    private volatile @Nullable GameServer state;
    private volatile boolean isEvacuationRequested;
    private final AtomicInteger transferred = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    FleetServer(FleetGroup group, Server server) {
        this.group = group;
        this.server = server;
    }

    /**
     * Announces free slots, load, rooms and draining, at most four times a second. The first call adds the server to
     * the announcer.
     *
     * <p>Call this method in each tick. It starts the drain that an {@link Evacuation} requested.
     */
    public void tick() {
        long now = System.nanoTime();
        drainIfEvacuationRequested();
        if (announced == null || now - shownAtNanos >= SHOW_NANOS) {
            show(now);
        }
    }

    /**
     * Sets the rooms of the next announcements. There are no rooms before the first call.
     *
     * @param open the names of the rooms that new players may enter
     * @param opensMore whether the server opens a room that a player asks for and no server has
     */
    public void rooms(List<String> open, boolean opensMore) {
        rooms = List.copyOf(open);
        opensRooms = opensMore;
    }

    /**
     * Returns the newest announced state. May be called from any thread.
     *
     * @return the state, or empty before the first {@link #tick}, {@link #onLogin} or {@link #onConnect}
     */
    public Optional<GameServer> state() {
        return Optional.ofNullable(state);
    }

    /**
     * Returns the number of players who left for another server by a transfer. May be called from any thread.
     *
     * @return the number, since joining the group
     */
    public int transferred() {
        return transferred.get();
    }

    /**
     * Returns the number of failed transfers of an evacuation: another server rejected the player, who stayed. May be
     * called from any thread.
     *
     * @return the number, since joining the group
     */
    public int refused() {
        return refused.get();
    }

    /**
     * Reports a player in login, whose reservation of a slot ends: the announced free slots exclude players in login.
     * Call it from {@link LoginListener#decideOnArrival}. After a refusal the slot is free again.
     *
     * @param login the player
     */
    public void onLogin(Login login) {
        arrivedAtLogin.put(login.index(), login.clientId());
        arrived(login.clientId());
    }

    /**
     * Reports a connected player, whose reservation of a slot ends unless {@link #onLogin} has ended it. Call it from
     * the listener's {@code onConnect}.
     *
     * @param peer the player
     */
    public void onConnect(Peer peer) {
        Long atLogin = arrivedAtLogin.remove(peer.index());
        if (atLogin == null || atLogin != peer.clientId()) {
            arrived(peer.clientId());
        }
    }

    private void arrived(long account) {
        AnnouncedServer known = announced;
        if (known == null) {
            known = show(System.nanoTime());
        }
        known.arrived(account);
    }

    /**
     * Reports a disconnected player. Call it from the listener's {@code onDisconnect}.
     *
     * @param peer the player
     * @param reason the reason
     */
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        leaving.remove(peer.clientId());
        if (reason == DisconnectReason.TRANSFERRED) {
            transferred.incrementAndGet();
        }
    }

    /**
     * Reports a failed transfer. Call it from the listener's {@code onTransferFailed}; the evacuation then tries again.
     *
     * @param peer the player, still connected
     * @param reason the reason for which the other servers refused the player
     */
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        if (leaving.remove(peer.clientId())) {
            refused.incrementAndGet();
        }
    }

    /** Returns the id of the version that a player's connection speaks. */
    private long protocolIdOf(Peer peer) {
        for (Protocol earlier : server.protocol().earlier()) {
            if (earlier.version() == peer.version()) {
                return earlier.id();
            }
        }
        return server.protocol().id();
    }

    /** Returns the ids of all versions that the server speaks. */
    private List<Long> protocolIds() {
        List<Long> ids = new ArrayList<>();
        ids.add(server.protocol().id());
        server.protocol().earlier().forEach(earlier -> ids.add(earlier.id()));
        return ids;
    }

    private AnnouncedServer show(long nowNanos) {
        int slots = server.maxClients();
        AnnouncedServer known = announced;
        GameServer last = state;
        if (known == null || last == null) {
            last = GameServer.empty(
                            group.name() + "-" + server.port(),
                            group.name(),
                            group.address(server),
                            server.protocol().id(),
                            group.region(),
                            slots)
                    .withProtocolIds(protocolIds());
            known = group.announcer().add(last);
            // The state first: a drain on another thread needs both.
            state = last;
            announced = known;
        }
        GameServer now = last.withFreeSlots(Math.max(0, slots - server.peerCount() - server.loginCount()))
                .withLoad(load.at(nowNanos))
                .withRooms(rooms)
                .withOpensRooms(opensRooms);
        synchronized (showing) {
            GameServer shown = now.withDraining(isEvacuationRequested || server.isDraining());
            state = shown;
            known.show(shown);
        }
        shownAtNanos = nowNanos;
        return known;
    }

    private void drainIfEvacuationRequested() {
        if (isEvacuationRequested && !server.isClosed() && !server.isDraining()) {
            server.drain();
        }
    }

    // The methods below may be called from any thread; an evacuation does.

    /** Announces the server as draining. The server's thread starts the drain itself, with the next tick or count. */
    void drain() {
        synchronized (showing) {
            isEvacuationRequested = true;
            AnnouncedServer known = announced;
            GameServer last = state;
            if (known != null && last != null) {
                GameServer draining = last.withDraining(true);
                state = draining;
                known.show(draining);
            }
        }
    }

    /**
     * Counts the players on the server's thread. A closed server has no players. While the server's loop hangs, the
     * future stays incomplete. If too many tasks wait, the players are {@link Players#UNKNOWN}.
     */
    CompletableFuture<Players> players() {
        try {
            return CompletableFuture.supplyAsync(this::countPlayers, server);
        } catch (RejectedExecutionException closedOrBusy) {
            return CompletableFuture.completedFuture(server.isClosed() ? Players.NONE : Players.UNKNOWN);
        }
    }

    private Players countPlayers() {
        if (server.isClosed()) {
            return Players.NONE;
        }
        drainIfEvacuationRequested();
        Map<Long, Long> remaining = new LinkedHashMap<>();
        for (Peer peer : server.peers()) {
            if (!leaving.contains(peer.clientId())) {
                remaining.put(peer.clientId(), protocolIdOf(peer));
            }
        }
        return new Players(server.peerCount() + server.loginCount(), remaining);
    }

    /**
     * Transfers a player on the server's thread. Does nothing if the player is gone or on the way, if the server is
     * closed, or if too many tasks wait.
     */
    void transferPlayer(long account, byte[] token, String text) {
        try {
            server.execute(() -> transfer(account, token, text));
        } catch (RejectedExecutionException closedOrBusy) {
            // A closed server has no players to transfer. The next round tries again at a busy server.
        }
    }

    private void transfer(long account, byte[] token, String text) {
        if (server.isClosed()) {
            return;
        }
        for (Peer peer : server.peers()) {
            if (peer.clientId() == account && !leaving.contains(account)) {
                try {
                    peer.transfer(token, text);
                    leaving.add(account);
                } catch (IllegalStateException sentOn) {
                    // The game itself is transferring this player.
                } catch (IllegalArgumentException back) {
                    // The token names only this server: the directory did not know of the drain yet. The next round
                    // requests another token.
                }
                return;
            }
        }
    }
}
