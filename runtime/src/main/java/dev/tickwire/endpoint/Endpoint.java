package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.core.EndpointCore;
import dev.tickwire.endpoint.core.EndpointDriver;
import dev.tickwire.endpoint.core.Tasks;
import dev.tickwire.message.Checks;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * The common part of a server and a client: a game's loop calls {@link #update} with its clock, sends, and calls
 * {@link #flush}.
 *
 * <p>One thread owns an endpoint, with its peers, pools and messages: the one that calls {@link #update} first, until
 * {@link #handOver}, or until it ends. It may have been built, started and connected by another. Calls from any other
 * thread but {@link #execute} are refused while {@link Checks#ON}. An endpoint starts no threads, holds no locks and
 * looks at no clock, but for the date where connect tokens expire, and in {@link #update()} and {@link #park()}.
 */
public abstract class Endpoint implements AutoCloseable, Executor {
    private final EndpointCore core;
    private final EndpointDriver driver;

    Endpoint(EndpointCore core, EndpointDriver driver) {
        this.core = core;
        this.driver = driver;
    }

    /**
     * Runs the tasks of other threads, takes in all that waits, tells the listener, then times out what was silent too
     * long, sends keep-alives and the acks that are owed. To be called from the game's loop, every few milliseconds.
     *
     * <p>A loop that stood still drops nobody for it: what came meanwhile is taken in first, and the standstill counts
     * for at most a quarter of the time-out. At a client it does nothing before the first {@code connect}; at both
     * nothing after {@link #close}, but that the game's ticks go on. Tasks that wait are run at any time before it.
     *
     * <p>What a task, a listener, a {@link dev.tickwire.chunk.ChunkSink}, a {@link dev.tickwire.chunk.ChunkSource} or,
     * in sending, a transport of the game's own throws stops nothing of this: all is done for all peers, then the first
     * that was thrown comes out of here, with what followed as suppressed exceptions, at most 16. After a transport has
     * thrown in receiving, all but that is done; what waits is received by the next update. Errors are treated alike.
     *
     * @param nowNanos the time of the game's clock, as from {@link System#nanoTime()}; compared by difference only
     * @throws IllegalStateException if a task, listener, sink or source calls it, or a server has not started, or
     *     another thread owns the endpoint
     */
    public final void update(long nowNanos) {
        driver.update(nowNanos);
    }

    /**
     * Runs a task in the next {@link #update}, in the thread that owns the endpoint: the one call that any thread may
     * make. There a task may do all that a listener may, as answer a login that a database has found. Tasks of one
     * thread are run in their order. A task that a task adds is run by the update after.
     *
     * <p>At most {@value Tasks#MOST} tasks wait, so that threads which go on while an endpoint's loop stands still fill
     * no memory.
     *
     * @param task the task; what it throws comes out of {@link #update}, as that of a listener does
     * @throws RejectedExecutionException if as many wait as may, or the endpoint was closed
     */
    @Override
    public final void execute(Runnable task) {
        driver.tasks().add(Arguments.required("task", task));
    }

    /**
     * The same with the clock of the machine, {@link System#nanoTime()}: for the main loop of a game.
     *
     * @throws IllegalStateException as {@link #update(long)}
     */
    public final void update() {
        update(System.nanoTime());
    }

    /**
     * Takes the next tick of the game if it is due at the time of the last update. Ticks are due at the builder's
     * {@code ticksPerSecond}, the first with the first update, also before a client connects and after {@link #close}.
     * A loop that stood still makes up at most four; those before are left out.
     *
     * <p>At a client whose protocol has input channels, ticks are those of its server from the time that it knows them:
     * a tick is due when its input must be made to reach the server in time. Where time jumps, some are left out.
     *
     * <pre>{@code
     * server.update();
     * while (server.isTickDue()) {
     *     ...                  // the game moves on by one tick, and sends
     *     server.flush();
     * }
     * server.park();
     * }</pre>
     *
     * @return true if the game is to move on by one tick now; each tick is taken once
     */
    public final boolean isTickDue() {
        core.requireOwner();
        return driver.takeTick();
    }

    /**
     * Lets the thread wait until the next tick is due or a datagram has come, whichever is first; an update is to
     * follow. {@link #flush} belongs to the tick and not to each waking: two sides that flush whenever something comes
     * would answer each other without end.
     *
     * <p>It goes by {@link System#nanoTime()}, as {@link #update()} does: in a loop that updates by another clock, as
     * the virtual one of a test, it returns at once. So it does while a tick is due, and while the thread is
     * interrupted, which ends nothing.
     *
     * @throws IllegalStateException if a task, listener, sink or source calls it
     */
    public final void park() {
        core.requireOwner();
        core.reentry().requireOutside("park");
        long untilDue = driver.nanosUntilTick();
        long sinceUpdate = System.nanoTime() - core.nowNanos();
        if (sinceUpdate < 0 || sinceUpdate >= untilDue) {
            return;
        }
        Transport transport = core.transport().used();
        if (transport == null || core.isClosed()) {
            LockSupport.parkNanos(untilDue - sinceUpdate);
        } else {
            transport.awaitDatagram(untilDue - sinceUpdate);
        }
    }

    /**
     * Sends what is queued: at least one packet leaves to each connected peer, an empty one if there is nothing to say,
     * since it carries acks, and fewer of those while the rate is used up that the peer says it can receive; more while
     * messages are due that did not fit, up to the builder's {@code maxPacketsPerFlush}, and while slices of chunks may
     * leave. To be called once for each round of sending, after {@link #update}, whose time it goes by. Does nothing
     * after {@link #close}. At a server whose protocol has ticks, each flush is one: the objects of all tables are
     * frozen, and told as they are. At a client whose protocol has input channels, it completes the inputs of the tick
     * that was taken last. What a {@link dev.tickwire.chunk.ChunkSource} or a transport throws comes out of here when
     * all peers have been sent to.
     *
     * @throws IllegalStateException if a task, listener, sink or source calls it, or a server has not started
     */
    public final void flush() {
        driver.flush();
    }

    /**
     * A message from the pool, with all fields at their defaults, for the caller to fill and send.
     *
     * @param type its type, one of the protocol's
     * @param <M> its class
     * @throws IllegalArgumentException if the type is another protocol's
     */
    public final <M extends Message> M create(MessageType<M> type) {
        return owned().factory().create(type);
    }

    /**
     * Shows a tap from now on what this endpoint sends and receives, beside those that see it already;
     * {@link EndpointBuilder#tap} does so from the beginning.
     *
     * @param tap the tap
     * @throws IllegalArgumentException if it is null
     * @throws IllegalStateException if a listener, sink, source or tap calls it
     */
    public final void tap(Tap tap) {
        core.requireOwner();
        core.reentry().requireOutside("tap");
        add(Arguments.required("tap", tap));
    }

    /**
     * Shows a tap no more; nothing if it is none of this endpoint's.
     *
     * @param tap the tap
     * @throws IllegalStateException as {@link #tap}
     */
    public final void removeTap(Tap tap) {
        core.requireOwner();
        core.reentry().requireOutside("removeTap");
        core.taps().remove(tap);
    }

    /** The protocol of this endpoint. */
    public final Protocol protocol() {
        return core.protocol();
    }

    /** How many ticks this end makes in a second: as the builder was told, or else as the protocol says. */
    public final int ticksPerSecond() {
        return owned().ticksPerSecond();
    }

    /**
     * The counts of the transport.
     *
     * @throws IllegalStateException if a server has not started or a client never connected
     */
    public final TransportStatistics transportStatistics() {
        return transport().statistics();
    }

    /**
     * The transport in use; a {@link dev.tickwire.transport.UdpTransport} unless the builder was given another.
     *
     * @throws IllegalStateException if a server has not started or a client never connected
     */
    public final Transport transport() {
        Transport transport = owned().transport().used();
        if (transport == null) {
            throw new IllegalStateException("no transport is open yet: start the server or connect the client first");
        }
        return transport;
    }

    /**
     * The counts of this endpoint's sessions.
     *
     * @throws IllegalStateException if a server has not started
     */
    public final SessionStatistics sessionStatistics() {
        if (owned().statistics() == null) {
            throw new IllegalStateException("the server has not started");
        }
        return core.statistics();
    }

    /**
     * Ends all connections, tells the other sides, and closes the transport, also one that the builder was given. The
     * listener is told of each end before this returns, and tasks that wait are run; what they throw comes out of here
     * when all is closed. Nothing if it was closed before; to go on, build another.
     */
    @Override
    public final void close() {
        driver.close();
    }

    /** Whether {@link #close} was called. */
    public final boolean isClosed() {
        return owned().isClosed();
    }

    /**
     * Gives the endpoint up, for another thread to go on with: the one that calls {@link #update} next owns it. What
     * the threads use to tell each other when (a queue, {@code Thread.start()}, a task of an executor) also makes all
     * that was done here visible there.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink or source calls it
     */
    public final void handOver() {
        core.requireOwner();
        core.reentry().requireOutside("handOver");
        core.factory().release();
    }

    private EndpointCore owned() {
        core.requireOwner();
        return core;
    }

    /** Adds a tap, at any time; what it throws comes out of here, and it is not added. */
    final void add(Tap tap) {
        Tap.Detail detail = Arguments.required("detail", tap.detail());
        tap.onAdded(this);
        core.taps().add(tap, detail);
    }

    final void requireOpen() {
        if (core.isClosed()) {
            throw new IllegalStateException("this " + getClass().getSimpleName() + " was closed: build a new one");
        }
    }
}
