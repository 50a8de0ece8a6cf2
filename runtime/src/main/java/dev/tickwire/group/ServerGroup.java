package dev.tickwire.group;

import dev.tickwire.Incubating;
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
 * Several servers of one game in one process, so that a machine can use all cores. Each server has its own thread,
 * port, table of peers and game.
 *
 * <pre>{@code
 * ServerSessions sessions = ServerSessions.encrypted(key).withPublicAddress(new InetSocketAddress("203.0.113.5", 0));
 * ServerGroup group = ServerGroup.start(
 *        4,
 *        number -> Server.builder(ArenaProtocol.get()).port(40000 + number).session(sessions),
 *        server -> {
 *            ArenaGame game = new ArenaGame(server); // calls server.listener(...)
 *            return game::tick; // advances the game by a tick; the group flushes
 *        });
 * ...
 * group.drain();
 * group.awaitDrained(Duration.ofMinutes(10));
 * group.close("back at noon");
 * }</pre>
 *
 * <p>Each thread runs the loop of its server: {@link Server#update()}, then the game and {@link Server#flush()} for
 * each tick that is due, then {@link Server#park()}. An exception of a game or a listener is reported, and the loop
 * continues.
 *
 * <p>Servers share nothing that is written during play; use {@link #execute} to reach a server from another thread.
 * With encrypted sessions, use one {@link ServerSessions} object for all servers: each then knows the tokens that were
 * used at another. The methods of this class can be called on any thread.
 */
@Incubating
public final class ServerGroup implements AutoCloseable {
    /** Most servers in a group. */
    public static final int MAX_SERVERS = 1024;

    private static final Duration MAX_DURATION = Duration.ofDays(36_500);
    private static final long MAX_COUNT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final List<GroupMember> members = new ArrayList<>();

    private ServerGroup() {}

    /** Creates the game of a server. */
    @FunctionalInterface
    public interface Game {
        /**
         * Creates the game of a server and sets its {@linkplain Server#listener listener}. Called once for each server,
         * on its thread, before it starts.
         *
         * @param server the server, not yet started
         * @return the tick of the game, called for each tick that is due; the group flushes after it
         */
        Runnable begin(Server server);
    }

    /**
     * Starts servers as {@link #start(int, IntFunction, Game, BiConsumer)} does. Exceptions of a game are reported to
     * the {@linkplain Thread#getUncaughtExceptionHandler uncaught exception handler} of its thread.
     *
     * @param servers the number of servers, 1 to {@value #MAX_SERVERS}; the number of cores is a good choice
     * @param settings returns the builder of each server by the server's number from 0, with a port or transport of its
     *     own; called on this thread
     * @param game creates the game of each server
     * @return the group, once all servers have started
     * @throws IllegalArgumentException if the number is out of range, or an argument is null
     * @throws IllegalStateException as {@link Server#start}; no server then runs
     * @throws java.io.UncheckedIOException if a socket cannot be opened, as when a port is in use; no server then runs
     */
    public static ServerGroup start(int servers, IntFunction<Server.Builder> settings, Game game) {
        return start(servers, settings, game, ServerGroup::reportToThread);
    }

    /**
     * Starts servers, each on its own thread, and returns when all have started.
     *
     * @param servers the number of servers, 1 to {@value #MAX_SERVERS}; the number of cores is a good choice
     * @param settings returns the builder of each server by the server's number from 0, with a port or transport of its
     *     own; called on this thread
     * @param game creates the game of each server
     * @param failed called with the number of a server and an exception of the server's game or listener, on the thread
     *     of that server
     * @return the group, once all servers have started
     * @throws IllegalArgumentException if the number is out of range, or an argument is null
     * @throws IllegalStateException as {@link Server#start}; no server then runs
     * @throws java.io.UncheckedIOException if a socket cannot be opened, as when a port is in use; no server then runs
     */
    public static ServerGroup start(
            int servers, IntFunction<Server.Builder> settings, Game game, BiConsumer<Integer, Throwable> failed) {
        Arguments.inRange("servers", servers, 1, MAX_SERVERS);
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

    private static void reportToThread(int number, Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }

    /**
     * Returns the number of servers, closed servers included.
     *
     * @return the count
     */
    public int size() {
        return members.size();
    }

    /**
     * Returns the address to which a server is bound.
     *
     * @param number the number of the server, from 0
     * @return the address
     * @throws IndexOutOfBoundsException if there is no server with this number
     */
    public InetSocketAddress address(int number) {
        return members.get(number).address();
    }

    /**
     * Runs a task on the thread of a server, in its next update, as {@link Endpoint#execute}.
     *
     * @param number the number of the server, from 0
     * @param task the task, called with the server
     * @throws IllegalArgumentException if the task is null
     * @throws IndexOutOfBoundsException if there is no server with this number
     * @throws RejectedExecutionException if too many tasks wait, or the server is closed
     */
    public void execute(int number, Consumer<Server> task) {
        Arguments.required("task", task);
        members.get(number).execute(task);
    }

    /**
     * Drains all servers, each after its next update: they accept no further clients, and connected ones stay. See
     * {@link Server#drain}.
     */
    public void drain() {
        members.forEach(GroupMember::drain);
    }

    /**
     * Waits until all servers are drained or closed. A drained server has no peers and no logins, and its game was
     * {@linkplain dev.tickwire.endpoint.ServerListener#onDrained notified}.
     *
     * @param most the longest wait, not negative
     * @return whether all are drained or closed
     * @throws IllegalArgumentException if the time is null or negative
     * @throws IllegalStateException if the thread of a server of this group calls this method: it cannot wait for
     *     itself
     * @throws InterruptedException if this thread is interrupted
     */
    public boolean awaitDrained(Duration most) throws InterruptedException {
        long maxNanos = requireNanos(most);
        requireOtherThread("awaitDrained");
        long start = System.nanoTime();
        for (GroupMember member : members) {
            if (!member.awaitDrained(maxNanos - (System.nanoTime() - start))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the sums of the statistics of all servers. Each server counts at the end of a round of its loop, so this
     * method waits for about a tick, and for at most 10 seconds if a loop stalls.
     *
     * @return the sums, a copy; without servers that are closed or stalled
     * @throws IllegalStateException if the thread of a server of this group calls this method: it cannot wait for
     *     itself
     * @throws InterruptedException if this thread is interrupted
     */
    public GroupStatistics statistics() throws InterruptedException {
        requireOtherThread("statistics");
        List<CompletableFuture<GroupStatistics>> counted = new ArrayList<>();
        members.forEach(member -> counted.add(member.count()));
        GroupStatistics sum = GroupStatistics.NONE;
        long start = System.nanoTime();
        for (CompletableFuture<GroupStatistics> future : counted) {
            sum = sum.plus(get(future, MAX_COUNT_NANOS - (System.nanoTime() - start)));
        }
        return sum;
    }

    private static GroupStatistics get(CompletableFuture<GroupStatistics> counted, long maxNanos)
            throws InterruptedException {
        try {
            return counted.get(Math.max(0, maxNanos), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException standing) {
            return GroupStatistics.NONE;
        }
    }

    private void requireOtherThread(String method) {
        for (int number = 0; number < members.size(); number++) {
            if (members.get(number).isThread(Thread.currentThread())) {
                throw new IllegalStateException(method + " was called by the thread of server " + number
                        + " of the group, which cannot wait for itself: call it from another thread");
            }
        }
    }

    /** Closes all servers without a text, as {@link #close(String)}. */
    @Override
    public void close() {
        close("");
    }

    /**
     * Closes all servers, each on its thread, and notifies their peers. Waits until the threads have ended, unless a
     * thread of the group calls this method. Does nothing if the servers were closed before.
     *
     * @param text the text for players, or empty, as for {@link Server#close(String)}
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
     * Closes all servers as {@link #close(String)}, but waits for a limited time. The server of a game that hangs is
     * closed once the game returns; a thread dump shows where it hangs.
     *
     * @param text the text for players, or empty, as for {@link Server#close(String)}
     * @param most the longest wait, not negative
     * @return the names of the threads that have not ended, {@code tickwire server} and the number of the server; empty
     *     if all have
     * @throws IllegalArgumentException as {@link Server#close(String)}, or if the time is null or negative
     * @throws IllegalStateException if the thread of a server of this group calls this method: it cannot wait for
     *     itself
     * @throws InterruptedException if this thread is interrupted
     */
    public List<String> close(String text, Duration most) throws InterruptedException {
        DisconnectReason.requireText(text);
        long maxNanos = requireNanos(most);
        requireOtherThread("close");
        members.forEach(member -> member.stop(text));
        List<String> hung = new ArrayList<>();
        long start = System.nanoTime();
        for (GroupMember member : members) {
            if (!member.join(maxNanos - (System.nanoTime() - start))) {
                hung.add(member.name());
            }
        }
        return hung;
    }

    private static long requireNanos(Duration most) {
        Arguments.required("most", most);
        if (most.isNegative()) {
            throw new IllegalArgumentException("most = " + most + ", must be at least 0");
        }
        return most.compareTo(MAX_DURATION) < 0 ? most.toNanos() : MAX_DURATION.toNanos();
    }
}
