package dev.tickwire.benchmarks.trip;

import com.sun.management.ThreadMXBean;
import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.MessageFactory;
import java.lang.management.ManagementFactory;

/** The objects that a server holds for a connection that has carried nothing yet. */
public final class IdleConnection {
    private static final int COUNT = 100;

    private IdleConnection() {}

    /** The bytes that one connection allocates when it is made, with two channels by default. */
    public static long bytes() {
        MessageFactory factory = TripProtocol.get().newFactory();
        ConnectionContext context = new ConnectionContext(TripProtocol.get(), Side.SERVER, factory);
        make(1, context);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        Connection[] connections = make(COUNT, context);
        return (threads.getThreadAllocatedBytes(thread) - before) / connections.length;
    }

    private static Connection[] make(int count, ConnectionContext context) {
        Connection[] connections = new Connection[count];
        for (int i = 0; i < count; i++) {
            connections[i] = new Connection(context, (type, message) -> {}, ConnectionSettings.DEFAULT);
        }
        return connections;
    }
}
