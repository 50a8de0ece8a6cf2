package dev.tickwire.fleet.group;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * One server of a {@link FleetGroup}. The game's listener passes {@link #onConnect}, {@link #onDisconnect} and {@link
 * #onTransferFailed} on to it, and calls {@link #tick} in each of its ticks; four times a second it then shows how many
 * slots are free, how busy the thread is, and whether the server drains. All of that belongs to the server's thread.
 */
public final class FleetServer {
    private static final long SHOW_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /**
     * The players of a server that is being emptied.
     *
     * @param count how many are there, or wait to be admitted
     * @param staying the accounts of those who are not being sent on
     */
    record Players(int count, List<Long> staying) {
        /** None, as at a server that is closed. */
        static final Players NONE = new Players(0, List.of());
    }

    private final FleetGroup group;
    private final Server server;
    private final ThreadLoad load = new ThreadLoad();
    /** The accounts that are being sent on. */
    private final Set<Long> leaving = new HashSet<>();
    /** Held to show a state, so that none that was made before this server was to be emptied is shown after it. */
    private final Object showing = new Object();

    private List<String> rooms = List.of();
    private boolean opensRooms;
    private long shownAtNanos;

    private volatile AnnouncedServer announced;
    private volatile GameServer state;
    private volatile boolean isToBeEmptied;
    private volatile int transferred;
    private volatile int refused;

    FleetServer(FleetGroup group, Server server) {
        this.group = group;
        this.server = server;
    }

    /** Shows the state when it is time to; to be called in each tick. */
    public void tick() {
        long now = System.nanoTime();
        drainIfToBeEmptied();
        if (announced == null || now - shownAtNanos >= SHOW_NANOS) {
            show(now);
        }
    }

    /**
     * Sets the rooms that are shown, none unless this is called.
     *
     * @param open the rooms that newcomers may enter
     * @param opensMore whether the server may open one that is asked for and that no server has
     */
    public void rooms(List<String> open, boolean opensMore) {
        rooms = List.copyOf(open);
        opensRooms = opensMore;
    }

    /** {@return the state as it was shown last, by any thread; nothing before the first tick} */
    public Optional<GameServer> state() {
        return Optional.ofNullable(state);
    }

    /** {@return how many players have gone on to another server, by any thread} */
    public int transferred() {
        return transferred;
    }

    /** {@return how often another server did not let a player in, who stayed; by any thread} */
    public int refused() {
        return refused;
    }

    /**
     * A player has come.
     *
     * @param peer as the game's listener is told
     */
    public void onConnect(Peer peer) {
        if (announced == null) {
            show(System.nanoTime());
        }
        announced.arrived(peer.clientId());
    }

    /**
     * A player has left.
     *
     * @param peer as the game's listener is told
     * @param reason why
     */
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        leaving.remove(peer.clientId());
        if (reason == DisconnectReason.TRANSFERRED) {
            transferred++;
        }
    }

    /**
     * A player stays who was to go on at another server.
     *
     * @param peer as the game's listener is told
     * @param reason why
     */
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        if (leaving.remove(peer.clientId())) {
            refused++;
        }
    }

    private void show(long nowNanos) {
        int slots = server.maxClients();
        if (announced == null) {
            GameServer empty = GameServer.empty(
                    group.name() + "-" + server.port(),
                    group.name(),
                    group.address(server),
                    server.protocol().id(),
                    group.region(),
                    slots);
            announced = group.announcer().add(empty);
            state = empty;
        }
        GameServer now = state.withFreeSlots(Math.max(0, slots - server.peerCount() - server.loginCount()))
                .withLoad(load.at(nowNanos))
                .withRooms(rooms)
                .withOpensRooms(opensRooms);
        synchronized (showing) {
            state = now.withDraining(isToBeEmptied || server.isDraining());
            announced.show(state);
        }
        shownAtNanos = nowNanos;
    }

    private void drainIfToBeEmptied() {
        if (isToBeEmptied && !server.isClosed() && !server.isDraining()) {
            server.drain();
        }
    }

    // ---- for an evacuation, by any thread

    /** Lets nobody in any more, as soon as its loop goes on; shows that at once, though the loop stands still. */
    void drain() {
        synchronized (showing) {
            isToBeEmptied = true;
            if (announced != null) {
                state = state.withDraining(true);
                announced.show(state);
            }
        }
    }

    /** Counts who is still there; not done while its loop stands still. */
    CompletableFuture<Players> players() {
        try {
            return CompletableFuture.supplyAsync(this::countPlayers, server);
        } catch (RejectedExecutionException closed) {
            return CompletableFuture.completedFuture(Players.NONE);
        }
    }

    private Players countPlayers() {
        if (server.isClosed()) {
            return Players.NONE;
        }
        drainIfToBeEmptied();
        List<Long> staying = new ArrayList<>();
        for (Peer peer : server.peers()) {
            if (!leaving.contains(peer.clientId())) {
                staying.add(peer.clientId());
            }
        }
        return new Players(server.peerCount() + server.loginCount(), staying);
    }

    /** Sends a player on, who may have left meanwhile. */
    void sendOn(long account, byte[] token, String text) {
        try {
            server.execute(() -> transfer(account, token, text));
        } catch (RejectedExecutionException closed) {
            // There is nobody any more.
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
                    // The game sends the player on itself.
                } catch (IllegalArgumentException back) {
                    // The directory did not know yet that this server is emptied: another token is asked for.
                }
                return;
            }
        }
    }
}
