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
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Common part of {@link Server} and {@link Client}. The game's loop calls {@link #update}, sends messages, and calls
 * {@link #flush}.
 *
 * <p>One thread owns an endpoint, with its peers, pools and messages: the thread that calls {@link #update} first,
 * until it calls {@link #handOver} or terminates. Another thread may have built, started and connected the endpoint.
 * Calls from other threads throw while {@link Checks#ON}, except {@link #execute} and {@link #isClosed}. An endpoint
 * starts no threads and uses no locks. It reads no clock, except the date if connect tokens expire, and the time in
 * {@link #update()} and {@link #park()}.
 */
public abstract class Endpoint implements AutoCloseable, Executor {
    private final EndpointCore core;
    private final EndpointDriver driver;

    Endpoint(EndpointCore core, EndpointDriver driver) {
        this.core = core;
        this.driver = driver;
    }

    /**
     * Receives all waiting datagrams and calls the listener, after running the tasks of other threads. Then disconnects
     * peers that have timed out, and sends keep-alives and due acks. Call this method from the game's loop, every few
     * milliseconds.
     *
     * <p>A stalled loop disconnects no peer: the update receives waiting datagrams first, and a stall counts as at most
     * a quarter of the time-out. At a client without a {@code connect}, and after {@link #close}, an update only runs
     * waiting tasks and advances the game's ticks.
     *
     * <p>An exception of a task, a listener, a {@link dev.tickwire.chunk.ChunkSink}, a
     * {@link dev.tickwire.chunk.ChunkSource} or a sending transport does not interrupt the update. When all work for
     * all peers is done, the update throws the first exception, with up to 16 later ones as suppressed. If a transport
     * throws while receiving, only receiving ends early; the next update receives the rest. Errors are treated alike.
     *
     * @param nowNanos the time of the game's clock, as {@link System#nanoTime()}; only differences count
     * @throws IllegalStateException if a task, listener, sink or source calls this, if a server has not started, or if
     *     another thread owns the endpoint
     */
    public final void update(long nowNanos) {
        driver.update(nowNanos);
    }

    /**
     * Queues a task that the next {@link #update} runs in the thread that owns the endpoint. Any thread may call this
     * method. A task may do all that a listener may, for example admit a login after a database query. Tasks of one
     * thread run in order. A task that a task adds runs in the following update.
     *
     * <p>At most {@value Tasks#MAX_TASKS} tasks wait, so a stalled loop cannot exhaust the memory.
     *
     * @param task the task; {@link #update} throws the task's exceptions, like exceptions of a listener
     * @throws RejectedExecutionException if the queue is full, or if the endpoint was closed
     */
    @Override
    public final void execute(Runnable task) {
        driver.tasks().add(Arguments.required("task", task));
    }

    /**
     * Updates the endpoint at {@link System#nanoTime()}, for the main loop of a game.
     *
     * @throws IllegalStateException as {@link #update(long)}
     */
    public final void update() {
        update(System.nanoTime());
    }

    /**
     * Begins the next tick if it is due at the time of the last update. Ticks are due at the builder's
     * {@code ticksPerSecond}, the first tick with the first update, also before a client connects and after
     * {@link #close}. After a stall at most four ticks are due at once; earlier ticks are skipped.
     *
     * <p>At a client whose protocol has input channels, the ticks are those of its server, as soon as the client knows
     * them. A tick is due when its input must be made to arrive at the server in time. Where this time jumps, ticks are
     * skipped.
     *
     * <pre>{@code
     * server.update();
     * while (server.isTickDue()) {
     *     ...                         // the game advances by one tick, and sends
     *     server.flush();
     * }
     * server.park();
     * }</pre>
     *
     * @return true if the game has to advance by one tick now; once for each tick
     */
    public final boolean isTickDue() {
        core.requireOwner();
        return driver.pollTick();
    }

    /**
     * Waits until the next tick is due or a datagram has arrived, whichever is first. Call {@link #update} afterwards.
     * Flush once for each tick, not after each {@code park}: otherwise two sides that flush on arrival answer each
     * other endlessly.
     *
     * <p>The method compares with {@link System#nanoTime()}, as {@link #update()} does. In a loop that updates by
     * another clock, such as the virtual clock of a test, it returns at once. It also returns at once while a tick is
     * due, and while the thread is interrupted, which leaves the interrupt status set and the endpoint open.
     *
     * @throws IllegalStateException if a task, listener, sink or source calls this
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
     * Sends queued messages and acks, in at least one packet to each connected peer. Call it once for each tick, after
     * {@link #update}, whose time it uses.
     *
     * <p>More packets follow while due messages did not fit, up to the builder's {@code maxPacketsPerFlush}, and while
     * slices of chunks may be sent. A peer whose receive rate is exhausted gets fewer packets. No effect after
     * {@link #close}.
     *
     * <p>At a server whose protocol has ticks, each flush ends a tick: it snapshots the objects of all tables and sends
     * their updates. At a client whose protocol has input channels, it completes the inputs of the current tick.
     * Exceptions of a {@link dev.tickwire.chunk.ChunkSource} or a transport are thrown when all peers have been served.
     *
     * @throws IllegalStateException if a task, listener, sink or source calls this, or if a server has not started
     */
    public final void flush() {
        driver.flush();
    }

    /**
     * Returns a message from the pool, with all fields at their defaults, to be filled and sent.
     *
     * @param type the type of the message, one of the protocol's
     * @param <M> the class of the message
     * @return the message
     * @throws IllegalArgumentException if the type is of another protocol
     */
    public final <M extends Message> M create(MessageType<M> type) {
        return owned().factory().createForGame(type);
    }

    /**
     * Returns the number of outstanding messages: messages of {@link #create}, and received messages that the game
     * retained, that the game has neither sent nor released. A number that grows while the game runs is a leak.
     *
     * @return the number, of all types; messages made with {@code new} do not count
     */
    public final int outstandingCount() {
        return owned().factory().outstandingCount();
    }

    /**
     * Returns the number of outstanding messages of one type, as {@link #outstandingCount()}.
     *
     * @param type the type of the messages, one of the protocol's
     * @return the number
     * @throws IllegalArgumentException if the type is of another protocol
     */
    public final int outstandingCount(MessageType<?> type) {
        return owned().factory().outstandingCount(type);
    }

    /**
     * Returns a line for each type with outstanding messages, as {@link #outstandingCount()}, for a log: the type and
     * the number. With {@link EndpointBuilder#traceMessages}, there is a line for each place in the code that created
     * or retained them.
     *
     * @return the lines; empty without outstanding messages
     */
    public final List<String> outstanding() {
        return owned().factory().outstanding();
    }

    /**
     * Adds a tap, which observes from now on what this endpoint sends and receives. {@link EndpointBuilder#tap} adds a
     * tap from the start.
     *
     * @param tap the tap
     * @throws IllegalArgumentException if the argument is null
     * @throws IllegalStateException if a listener, sink, source or tap calls this
     */
    public final void tap(Tap tap) {
        core.requireOwner();
        core.reentry().requireOutside("tap");
        add(Arguments.required("tap", tap));
    }

    /**
     * Removes a tap. No effect if this endpoint does not have it.
     *
     * @param tap the tap
     * @throws IllegalStateException as {@link #tap}
     */
    public final void removeTap(Tap tap) {
        core.requireOwner();
        core.reentry().requireOutside("removeTap");
        core.taps().remove(tap);
    }

    /**
     * Returns the protocol of this endpoint. Any thread may call this method.
     *
     * @return the protocol
     */
    public final Protocol protocol() {
        return core.protocol();
    }

    /**
     * Returns the tick rate of this side: that of the builder, or else that of the protocol.
     *
     * @return 1 to 1,000 ticks a second
     */
    public final int ticksPerSecond() {
        return owned().ticksPerSecond();
    }

    /**
     * Returns the statistics of the transport.
     *
     * @return one live instance
     * @throws IllegalStateException if a server has not started, or if a client has never connected
     */
    public final TransportStatistics transportStatistics() {
        return transport().statistics();
    }

    /**
     * Returns the transport in use: a {@link dev.tickwire.transport.UdpTransport} unless the builder was given another.
     *
     * @return the transport
     * @throws IllegalStateException if a server has not started, or if a client has never connected
     */
    public final Transport transport() {
        Transport transport = owned().transport().used();
        if (transport == null) {
            throw new IllegalStateException("no transport is open yet: start the server or connect the client first");
        }
        return transport;
    }

    /**
     * Returns the statistics of this endpoint's sessions.
     *
     * @return one live instance
     * @throws IllegalStateException if a server has not started
     */
    public final SessionStatistics sessionStatistics() {
        if (owned().statistics() == null) {
            throw new IllegalStateException("the server has not started");
        }
        return core.statistics();
    }

    /**
     * Ends all connections, notifies the other sides, and closes the transport, also a transport that was passed to the
     * builder. The listener is called for each connection, and waiting tasks are run, before the method returns. The
     * exceptions of listeners and tasks are thrown when all is closed. No effect if the endpoint was closed before. A
     * closed endpoint cannot be used again.
     */
    @Override
    public final void close() {
        driver.close();
    }

    /**
     * Returns whether {@link #close} was called. May be called from any thread.
     *
     * @return true from that call on
     */
    public final boolean isClosed() {
        return core.isClosed();
    }

    /**
     * Releases the endpoint, so that another thread can continue: the thread that calls {@link #update} next owns it.
     * The two threads need a happens-before relation (a queue, {@code Thread.start()}, a task of an executor), which
     * makes the state of the endpoint visible to the new owner.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or if a listener, sink or source calls this
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

    /** Adds a tap at any time. If {@link Tap#onAdded} throws, the tap is not added. */
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
