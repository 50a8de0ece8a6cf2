package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;

/** Drives the sessions, connections and parts of an endpoint, in each update and flush of the game's loop. */
public abstract class EndpointDriver {
    /**
     * More datagrams than socket buffers of the default size contain, so an update receives all that wait. Under a
     * flood the rest waits for the next update, and the game's loop continues.
     */
    private static final int MAX_DATAGRAMS_PER_UPDATE = 4096;

    private final EndpointCore core;
    private final int maxPacketsPerFlush;
    /** Shared by all received datagrams. */
    private final Datagram datagram = new Datagram();

    private final TickSchedule ticks;
    private final Tasks tasks = new Tasks();

    protected EndpointDriver(EndpointCore core, int maxPacketsPerFlush) {
        this.core = core;
        this.maxPacketsPerFlush = maxPacketsPerFlush;
        this.ticks = new TickSchedule(core.ticksPerSecond());
    }

    /** Called when an update begins, before anything is received. */
    protected abstract void beginUpdate(long nowNanos);

    /** Processes a received datagram: through its session to its peer. */
    protected abstract void receive(long nowNanos, Datagram received);

    /** Called when all waiting datagrams have been received. */
    protected abstract void endBatch(long nowNanos);

    /** Updates the sessions, after what the client shows. */
    protected abstract void updateSessions(long nowNanos);

    /** Sends what is queued, in at most so many packets to each peer. */
    protected abstract void flush(long nowNanos, int maxPackets);

    /** Notifies the game of what the flush has found. By default nothing. */
    protected void notifyOfFlush() {}

    /** Ends all sessions. */
    protected abstract void endSessions();

    /**
     * Begins the next tick if the tick is due. Returns false if no tick is due. By default, by the schedule of this
     * side's rate.
     */
    public boolean pollTick() {
        return ticks.pollDue();
    }

    /** Returns the time from the last update until the next tick; 0 or less if a tick is due. */
    public long nanosUntilTick() {
        return ticks.nanosUntilDue();
    }

    /** Returns the queue of tasks of other threads. */
    public final Tasks tasks() {
        return tasks;
    }

    /** Runs tasks, receives all waiting datagrams, and then updates sessions and parts. */
    public final void update(long nowNanos) {
        core.claim();
        ReentrancyGuard reentry = core.reentry();
        reentry.requireOutside("update");
        core.requireBegun("update");
        ticks.update(nowNanos);
        core.advance(nowNanos);
        String outer = reentry.enter("update");
        tasks.run(core.failures());
        if (core.transport().used() != null && !core.isClosed()) {
            exchange(nowNanos);
        }
        reentry.leave(outer);
    }

    private void exchange(long nowNanos) {
        Failures failures = core.failures();
        core.taps().beginUpdate(nowNanos);
        try {
            receiveAll(nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        try {
            if (!core.isClosed()) {
                endBatch(nowNanos);
                core.context().endBatch();
            }
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        try {
            if (!core.isClosed()) {
                updateSessions(nowNanos);
                core.parts().update(nowNanos);
            }
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        core.taps().endUpdate(nowNanos);
    }

    private void receiveAll(long nowNanos) {
        Transport transport = core.transport().used();
        beginUpdate(nowNanos);
        transport.update(nowNanos);
        int limit = MAX_DATAGRAMS_PER_UPDATE;
        while (!core.isClosed() && limit-- > 0 && transport.receive(datagram)) {
            try {
                if (!core.parts().tryReceive(nowNanos, datagram)) {
                    receive(nowNanos, datagram);
                }
            } catch (Throwable thrown) {
                core.failures().add(thrown);
            }
        }
    }

    /** Sends what is queued to each peer. */
    public final void flush() {
        core.requireOwner();
        ReentrancyGuard reentry = core.reentry();
        reentry.requireOutside("flush");
        core.requireBegun("flush");
        String outer = reentry.enter("flush");
        long nowNanos = core.nowNanos();
        core.taps().beginFlush(nowNanos);
        try {
            if (!core.isClosed()) {
                flush(nowNanos, maxPacketsPerFlush);
            }
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        core.taps().endFlush(nowNanos);
        reentry.continueAs("the end of flush");
        try {
            notifyOfFlush();
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        reentry.leave(outer);
    }

    /** Ends all sessions, closes the transport, and runs the waiting tasks. No effect if it was closed before. */
    public final void close() {
        core.requireOwner();
        if (core.isClosed()) {
            return;
        }
        core.close();
        Failures failures = core.failures();
        String outer = core.reentry().enter("close");
        try {
            endSessions();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        try {
            core.transport().close();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        core.taps().close();
        tasks.close(failures);
        core.reentry().leave(outer);
    }
}
