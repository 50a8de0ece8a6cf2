package dev.tickwire.benchmarks.state;

import com.sun.management.ThreadMXBean;
import dev.tickwire.benchmarks.state.wire.ArenaClientListener;
import dev.tickwire.benchmarks.state.wire.ArenaProtocol;
import dev.tickwire.benchmarks.state.wire.ArenaServerListener;
import dev.tickwire.benchmarks.state.wire.Vehicle;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.MemoryNetwork;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A server with 64 vehicles and their 64 clients in one process, in simulated time. The server's processor time is
 * measured.
 */
final class RecordedArena implements AutoCloseable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int PLAYERS = 64;
    private static final long SEED = 21;
    private static final long TICK_NANOS = 1_000_000_000L / ArenaGame.TICKS_PER_SECOND;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Client> clients = new ArrayList<>();
    private final List<Driver> drivers = new ArrayList<>();
    private final List<Vehicle> vehicles = new ArrayList<>();
    private final Server server;
    private long nowNanos;
    private long ticks;
    private long allTicks;
    private long serverNanos;
    private long serverBytes;

    RecordedArena() {
        Random random = new Random(SEED);
        server = Server.builder(ArenaProtocol.get())
                .transport(network.open())
                .maxClients(PLAYERS)
                .random(new Random(SEED))
                .build();
        StateTable table = server.state(ArenaProtocol.WORLD_CHANNEL);
        server.listener(new ArenaServerListener() {
            @Override
            public void onConnect(Peer peer) {
                table.owner(vehicles.get(peer.index()), peer);
            }
        });
        server.start();
        for (int driver = 0; driver < PLAYERS; driver++) {
            Vehicle vehicle = table.add(ArenaProtocol.VEHICLE).driver(driver);
            vehicles.add(vehicle);
            drivers.add(new Driver(vehicle, random));
        }
        for (int client = 0; client < PLAYERS; client++) {
            Client joining = Client.builder(ArenaProtocol.get())
                    .transport(network.open())
                    .random(new Random(random.nextLong()))
                    .build();
            joining.listener(new ArenaClientListener() {});
            joining.connect(server.transport().localAddress());
            clients.add(joining);
        }
    }

    Server server() {
        return server;
    }

    void playTicks(int count) {
        for (int tick = 0; tick < count; tick++) {
            tick();
        }
    }

    private void tick() {
        nowNanos += TICK_NANOS;
        drivers.forEach(driver -> driver.step(drivers));
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long start = THREADS.getCurrentThreadCpuTime();
        server.update(nowNanos);
        server.flush();
        serverNanos += THREADS.getCurrentThreadCpuTime() - start;
        serverBytes += THREADS.getCurrentThreadAllocatedBytes() - bytes;
        ticks++;
        allTicks++;
        for (Client client : clients) {
            client.update(nowNanos);
            client.flush();
        }
    }

    /** Starts a new measurement. */
    void beginMeasuring() {
        ticks = 0;
        serverNanos = 0;
        serverBytes = 0;
    }

    /** Returns the processor time of the server's calls in its own thread, in microseconds per tick. */
    double microsPerTick() {
        return serverNanos / 1e3 / ticks;
    }

    /** Returns the processor time of the library's other threads since they started, in microseconds per tick. */
    double otherMicrosPerTick() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().startsWith("tickwire-")) {
                nanos += THREADS.getThreadCpuTime(thread.getThreadId());
            }
        }
        return nanos / 1e3 / allTicks;
    }

    double bytesPerTick() {
        return (double) serverBytes / ticks;
    }

    @Override
    public void close() {
        clients.forEach(Client::close);
        server.close();
    }
}
