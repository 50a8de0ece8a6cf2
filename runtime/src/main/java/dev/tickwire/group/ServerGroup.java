package dev.tickwire.group;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Several servers of one game in one process: each has a thread, a port, a table of peers and a game of its own, so
 * that a machine carries a thread a core. They share nothing that is written while they play; what one is to know of
 * another goes through {@link #execute}.
 *
 * <pre>{@code
 * ServerSessions sessions = ServerSessions.encrypted(key).withPublicAddress(new InetSocketAddress("203.0.113.5", 0));
 * ServerGroup group = ServerGroup.start(
 *         4,
 *         number -> Server.builder(ArenaProtocol.get()).port(40000 + number).session(sessions),
 *         server -> {
 *             ArenaGame game = new ArenaGame(server);   // calls server.listener(...)
 *             return game::tick;                        // moves on by one tick; the group flushes
 *         });
 * ...
 * group.drain();
 * group.awaitDrained(Duration.ofMinutes(10));
 * group.close("back at noon");
 * }</pre>
 *
 * <p>Each thread runs the loop of its server: {@link Server#update()}, for each tick that is due the game and {@link
 * Server#flush()}, then {@link Server#park()}. The methods of the group may be called by any thread. Where the sessions
 * are encrypted, one {@link ServerSessions} object for all of them makes known to each which tokens were used at
 * another.
 */
public final class ServerGroup implements AutoCloseable {
    /** The most servers of a group. */
    public static final int MOST_SERVERS = 1024;

    private static final Duration LONGEST = Duration.ofDays(36_500);
    private static final long MOST_COUNT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final List<GroupMember> members = new ArrayList<>();

    private ServerGroup() {}

    /** Makes the game of a server: called once for each, by the server's thread, before it starts. */
    @FunctionalInterface
    public interface Game {
        /**
         * Begins a game. It gives the server its {@linkplain Server#listener listener}.
         *
         * @param server its server, not yet started
         * @return moves the game on by one tick; what was sent leaves afterwards. An exception that it throws, or that
         *     comes out of an update, goes to the failure handler, and the loop goes on
         */
        Runnable begin(Server server);
    }

    /**
     * Starts servers, as {@link #start(int, IntFunction, Game, BiConsumer)} does. What a game throws is given to the
     * {@linkplain Thread#getUncaughtExceptionHandler handler of uncaught exceptions} of its thread.
     */
    public static ServerGroup start(int servers, IntFunction<Server.Builder> settings, Game game) {
        return start(servers, settings, game, ServerGroup::tellThread);
    }

    /**
     * Starts servers, each in a thread of its own, and returns when all have started.
     *
     * @param servers how many, 1 to {@value #MOST_SERVERS}; one for each core is a good number
     * @param settings gives the builder of each, by its number from 0: with a port or transport of its own. Called by
     *     this thread
     * @param game makes the game of each
     * @param failed is told of what a game or a listener throws, with the number of the server, by the server's thread
     * @throws IllegalArgumentException if the number is out of range, or something is null
     * @throws IllegalStateException as {@link Server#start} throws it; no server runs then
     * @throws java.io.UncheckedIOException if a socket cannot be opened, as when a port is taken; no server runs then
     */
    public static ServerGroup start(
            int servers, IntFunction<Server.Builder> settings, Game game, BiConsumer<Integer, Throwable> failed) {
        Arguments.inRange("servers", servers, 1, MOST_SERVERS);
        Arguments.required("settings", settings);
        Arguments.required("game", game);
        Arguments.required("failed", failed);
        ServerGroup group = new ServerGroup();
        try {
            for (int number = 0; number < servers; number++) {
                group.members.add(
                        new GroupMember(number, Arguments.required("builder", settings.apply(number)), game, failed));
            }
            group.members.forEach(GroupMember::start);
            group.members.forEach(GroupMember::awaitStarted);
        } catch (Throwable refused) {
            group.close();
            throw refused;
        }
        return group;
    }

    private static void tellThread(int number, Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }

    /** How many servers there are. */
    public int size() {
        return members.size();
    }

    /**
     * Where a server is bound.
     *
     * @param number the number of the server, from 0
     * @throws IndexOutOfBoundsException if there is none of that number
     */
    public InetSocketAddress address(int number) {
        return members.get(number).address();
    }

    /**
     * Runs a task with a server, in its thread, at its next update: {@link Endpoint#execute}.
     *
     * @param number the number of the server, from 0
     * @param task what is done with the server
     * @throws IndexOutOfBoundsException if there is none of that number
     * @throws RejectedExecutionException as {@link Endpoint#execute}
     */
    public void execute(int number, Consumer<Server> task) {
        Arguments.required("task", task);
        members.get(number).execute(task);
    }

    /** Lets no server take in clients any more: {@link Server#drain}, after the next update of each. */
    public void drain() {
        members.forEach(GroupMember::drain);
    }

    /**
     * Waits until all servers are closed, or drain, have nobody left and have {@linkplain
     * dev.tickwire.endpoint.ServerListener#onDrained told} their games so.
     *
     * @param most waits no longer, from zero
     * @return whether it is so
     * @throws IllegalArgumentException if the time is null or negative
     * @throws IllegalStateException if the thread of one of the servers calls it, which cannot wait for itself
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean awaitDrained(Duration most) throws InterruptedException {
        long mostNanos = requireNanos(most);
        requireOtherThread("awaitDrained");
        long start = System.nanoTime();
        for (GroupMember member : members) {
            if (!member.awaitDrained(mostNanos - (System.nanoTime() - start))) {
                return false;
            }
        }
        return true;
    }

    /**
     * The counts of all servers, summed. Each counts when its loop comes round, so that this waits for about a tick;
     * ten seconds at the most, if a loop stands still.
     *
     * @return a copy; of servers that are closed, or whose loops stand still, it has nothing
     * @throws IllegalStateException if the thread of one of the servers calls it, which cannot wait for itself
     * @throws InterruptedException if the thread is interrupted
     */
    public GroupStatistics statistics() throws InterruptedException {
        requireOtherThread("statistics");
        List<CompletableFuture<GroupStatistics>> counted = new ArrayList<>();
        members.forEach(member -> counted.add(member.count()));
        GroupStatistics sum = GroupStatistics.NONE;
        long start = System.nanoTime();
        for (CompletableFuture<GroupStatistics> one : counted) {
            sum = sum.plus(get(one, MOST_COUNT_NANOS - (System.nanoTime() - start)));
        }
        return sum;
    }

    private static GroupStatistics get(CompletableFuture<GroupStatistics> counted, long mostNanos)
            throws InterruptedException {
        try {
            return counted.get(Math.max(0, mostNanos), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException standing) {
            return GroupStatistics.NONE;
        }
    }

    private void requireOtherThread(String method) {
        for (int number = 0; number < members.size(); number++) {
            if (members.get(number).isThread(Thread.currentThread())) {
                throw new IllegalStateException(method + " was called by the thread of server " + number
                        + " of the group, which cannot wait for itself: call it in another thread");
            }
        }
    }

    /** Closes all servers without a text, as {@link #close(String)}. */
    @Override
    public void close() {
        close("");
    }

    /**
     * Closes all servers, each in its thread: their players are told. It waits until the threads have ended, unless one
     * of them calls it. Nothing if they were closed before.
     *
     * @param text for the players to read, as {@link Server#close(String)} takes it
     * @throws IllegalArgumentException as {@link Server#close(String)}
     */
    public void close(String text) {
        DisconnectReason.requireText(text);
        members.forEach(member -> member.stop(text));
        if (members.stream().noneMatch(member -> member.isThread(Thread.currentThread()))) {
            members.forEach(GroupMember::join);
        }
    }

    /**
     * Closes all servers as {@link #close(String)}, but waits for games that hang only for a time. The server of such a
     * game is closed once the game returns; a dump of the threads shows where it hangs.
     *
     * @param text for the players to read, as for {@link Server#close(String)}
     * @param most the longest to wait, from zero
     * @return the names of the threads that have not ended: {@code tickwire server} and the number of the server;
     *     empty if all are closed
     * @throws IllegalArgumentException as {@link Server#close(String)}, or if the time is null or negative
     * @throws IllegalStateException if the thread of one of the servers calls it, which cannot wait for itself
     * @throws InterruptedException if the thread is interrupted
     */
    public List<String> close(String text, Duration most) throws InterruptedException {
        DisconnectReason.requireText(text);
        long mostNanos = requireNanos(most);
        requireOtherThread("close");
        members.forEach(member -> member.stop(text));
        List<String> hung = new ArrayList<>();
        long start = System.nanoTime();
        for (GroupMember member : members) {
            if (!member.join(mostNanos - (System.nanoTime() - start))) {
                hung.add(member.name());
            }
        }
        return hung;
    }

    private static long requireNanos(Duration most) {
        Arguments.required("most", most);
        if (most.isNegative()) {
            throw new IllegalArgumentException("most = " + most + ", must not be negative");
        }
        return most.compareTo(LONGEST) < 0 ? most.toNanos() : LONGEST.toNanos();
    }
}
