package dev.tickwire.tools.load;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;

/**
 * A load test on a simulated network and a simulated clock, with the server in the same thread. All loops run once in a
 * tick, so round trips are measured to a tick.
 */
final class SimulatedLoad {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MILLIS_PER_SECOND = 1e3;
    /** Rate of the loops for a protocol without ticks. */
    private static final int DEFAULT_RATE = 60;

    private final LoadPlan plan;
    private final ServerWatch server;
    private final Progress progress;
    private long realNanos;
    private long processorNanos;

    SimulatedLoad(LoadPlan plan, ServerWatch server, Progress progress) {
        this.plan = plan;
        this.server = server;
        this.progress = progress;
    }

    LoadTotals run(Bot bot) {
        BotClients clients = new BotClients(bot, progress);
        long began = System.nanoTime();
        long beganOnProcessor = ThreadTime.nanos();
        try (World world = World.of(bot.protocol())
                .seed(plan.seed())
                .tickMillis(MILLIS_PER_SECOND / rate(bot.protocol()))
                .server(server)
                .client(clients)
                .start()) {
            while (world.seconds() < plan.lengthNanos() / NANOS_PER_SECOND) {
                while (isNextDue(world)) {
                    addClient(world, clients);
                }
                world.tick();
                progress.show(world.nowNanos());
            }
            realNanos = System.nanoTime() - began;
            processorNanos = ThreadTime.nanos() - beganOnProcessor;
            return clients.finish();
        }
    }

    /** Returns the real time of the last run. */
    long realNanos() {
        return realNanos;
    }

    /** Returns the rate of the loops of a game with a protocol. */
    static int rate(Protocol protocol) {
        return protocol.ticksPerSecond() == 0 ? DEFAULT_RATE : protocol.ticksPerSecond();
    }

    /** Returns the processor time of the last run. */
    long processorNanos() {
        return processorNanos;
    }

    private boolean isNextDue(World world) {
        return world.clientCount() < plan.clients()
                && world.seconds() >= plan.startNanos(world.clientCount()) / NANOS_PER_SECOND;
    }

    private void addClient(World world, BotClients clients) {
        int number = world.addClient();
        NetworkPreset network = plan.network(number);
        if (network != null) {
            world.line(number).preset(network);
        }
        clients.connect(number, World.SERVER_ADDRESS);
    }
}
