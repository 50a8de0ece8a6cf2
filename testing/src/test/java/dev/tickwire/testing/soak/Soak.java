package dev.tickwire.testing.soak;

import com.sun.management.ThreadMXBean;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * One life of a world under load. Its clients connect over one of the presets, however long that takes; then clients
 * and server send on all channels at once, messages and chunks, while loops stand still, lines go dead, chunks are
 * given up, and clients change their addresses or, in some lives, leave and come back. Sessions are plain or encrypted,
 * rates change, and visitors ask the beacon. All that comes is judged as it comes; bounds, and what was allocated,
 * after each step. In the end the network heals, all reliable messages must have arrived, and each chunk must be intact
 * or have ended at both sides. Everything follows from the seed.
 */
final class Soak {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double WARM_UP_SECONDS = 10;
    private static final int MAX_CLIENTS = 6;
    private static final double LONGEST_HEALING_SECONDS = 300;
    /** Over 99 % loss a client connects in twenty minutes in the mean: a day is long enough for any. */
    private static final double LONGEST_CONNECT_SECONDS = 24 * 3600;

    final long seed;
    final NetworkPreset preset;
    final SessionKind sessions;
    private final Census census = new Census();
    private final World world;
    private final Connections connections;
    private final Traffic traffic;
    private final SoakChunkSender dispatch;
    private final FaultInjector troubles;
    private final AddressChanges addressChanges;
    private final Bounds bounds;
    private final BufferBounds buffers;
    private final Rates rates;
    private final BeaconQueries visitors;
    private final AllocationWatch allocations;
    /** When steps begin to be judged by what they allocate. */
    private double warmSeconds;
    /** When a client was last connecting. */
    private double connectingSeconds;

    private long allocatedBytes;
    private boolean isSending;
    private IntConsumer also = tick -> {};
    /** Read by other threads too, to see whether this one still moves. */
    private volatile int steps;

    Soak(long seed) {
        this(seed, MAX_CLIENTS);
    }

    Soak(long seed, int maxClients) {
        this(seed, maxClients, false);
    }

    private Soak(long seed, int maxClients, boolean isHurried) {
        this.seed = seed;
        JdkShare.measure();
        SplittableRandom random = new SplittableRandom(seed);
        Plan plan = new Plan(seed, maxClients, isHurried, random.split());
        preset = plan.preset;
        double tickSeconds = plan.tickMillis / 1000;
        traffic = new Traffic(census, tickSeconds, random.split());
        troubles = new FaultInjector(plan.hasStragglers, tickSeconds, random.split());
        world = plan.start(census, seed);
        connections = new Connections(world, census, plan, random.split());
        dispatch = new SoakChunkSender(census, plan, random.split());
        bounds = new Bounds(world, census, connections, plan);
        buffers = new BufferBounds(world);
        addressChanges = new AddressChanges(tickSeconds, random.split());
        rates = new Rates(tickSeconds, random.split());
        visitors = new BeaconQueries(world, plan.hasBeacon, tickSeconds, random.split());
        allocations = new AllocationWatch(() -> buffers.look(visitors.transport()));
        sessions = plan.sessions;
        if (!plan.hasReceiveRates) {
            rates.end();
        }
        if (plan.isLeaving) {
            // A server that has missed a goodbye is full for whoever comes back from elsewhere, until the hour is over.
            addressChanges.end();
        }
        world.eachTick(this::work);
    }

    /** One client and its server, that are to {@link #hurry}. */
    static Soak hurried(long seed) {
        return new Soak(seed, 1, true);
    }

    /** Connects all, over the network of the preset. */
    void begin() {
        BooleanSupplier connected = () -> {
            connections.connect();
            return connections.firstDown() == null;
        };
        world.runUntil(connected, LONGEST_CONNECT_SECONDS);
        connections.hold();
        isSending = true;
        warmSeconds = world.seconds() + WARM_UP_SECONDS;
    }

    /**
     * From now on each reliable channel of messages is sent as much as it and the network can take, no client leaves,
     * and no server stands still for half a minute.
     */
    void hurry() {
        traffic.hurry();
        rates.end();
        connections.liftRateLimits();
        troubles.endStandstills();
        dispatch.stay();
    }

    /**
     * From now on all send all the time and as much as the network takes, no loop stands still, and no line goes dead
     * but by its preset; no more chunks begin, for each of them allocates, and those under way come to their ends.
     */
    void stopFaults() {
        troubles.end();
        addressChanges.end();
        rates.end();
        connections.liftRateLimits();
        dispatch.end();
        connections.hurryChunks();
        traffic.disablePauses();
    }

    /** Lives on under load. */
    void run(double seconds) {
        double until = world.seconds() + seconds;
        while (world.seconds() < until) {
            step();
        }
    }

    /** Lets the network heal and all arrive, closes, and looks for what was left over. */
    void end() {
        isSending = false;
        connections.hurryChunks();
        world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        for (int i = 0; i < connections.count(); i++) {
            world.line(i).cutOff(0);
        }
        recover(connections::firstDown);
        connections.liftRateLimits();
        connections.adaptChunkRates();
        recover(connections::firstIncomplete);
        buffers.look(visitors.transport());
        connections.release();
        visitors.close();
        world.close();
        if (census.made() != census.idle()) {
            throw new AssertionError(
                    census.made() + " messages were made, and only " + census.idle() + " are back in their pools");
        }
    }

    private void recover(Supplier<Object> incomplete) {
        double until = world.seconds() + LONGEST_HEALING_SECONDS;
        while (incomplete.get() != null) {
            if (world.seconds() > until) {
                throw new AssertionError(incomplete.get() + ": not complete although the network has healed");
            }
            step();
        }
    }

    /** Does something more in each step, for a test of those who judge. */
    void alsoEachStep(IntConsumer done) {
        also = done;
    }

    private void step() {
        JdkShare jdk = JdkShare.ofThread();
        long jdkBefore = jdk.bytes();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        world.tick();
        visitors.visit();
        connections.requireConnected();
        connections.connect();
        bounds.check();
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before - (jdk.bytes() - jdkBefore);
        allocatedBytes += allocated;
        judgeAllocation(allocated);
    }

    private void judgeAllocation(long bytes) {
        if (connections.firstDown() != null) {
            allocations.onConnecting();
            connectingSeconds = world.seconds();
        } else if (world.seconds() > warmSeconds) {
            allocations.onWarm(world.seconds() < connectingSeconds + WARM_UP_SECONDS);
        }
        allocations.onStep(
                steps,
                bytes,
                census.made(),
                connections.events()
                        + connections.ratesReceived()
                        + addressChanges.count()
                        + moves()
                        + rates.changes());
    }

    private void work(int tick) {
        steps = tick;
        also.accept(tick);
        if (isSending) {
            troubles.strike(world);
            addressChanges.strike(world);
            rates.change(connections);
            traffic.send(world, connections);
            dispatch.work(world, connections);
        }
    }

    /** How many steps have come about. */
    int steps() {
        return steps;
    }

    /** How many laps have been gone by all that goes in laps. */
    long laps() {
        return connections.laps();
    }

    /** How often a client went on from another address. */
    long moves() {
        return world.server().sessionStatistics().moves();
    }

    /** The bytes that all steps have allocated, without the checks and without the JDK's cipher and MAC. */
    long allocatedBytes() {
        return allocatedBytes;
    }

    /** Knows the steps that have allocated without a reason. */
    AllocationWatch allocations() {
        return allocations;
    }

    /** How often a rate has changed. */
    long rateChanges() {
        return rates.changes();
    }

    /** How many queries the beacon has answered to visitors. */
    long beaconAnswers() {
        return visitors.answers();
    }

    World world() {
        return world;
    }

    Census census() {
        return census;
    }

    /** The totals so far. */
    Totals totals() {
        return connections.totals();
    }
}
