package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.ServerGame;
import java.util.ArrayList;
import java.util.List;

/** The game of a simulated server, with measurements of its ticks and of the inputs that it receives. */
final class ServerWatch implements ServerGame, Tap {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final ServerGame game;
    private final int maxClients;
    private final Samples tickMillis = new Samples();
    private final List<InputStatistics> inputs = new ArrayList<>();
    /** Peers that connected in this round. Their inputs begin after {@link #onConnect}. */
    private final List<Peer> newcomers = new ArrayList<>();

    private Server server;
    /** Loop of the game. */
    private GameTick loop;

    private boolean hasFlushed;
    private long nanos;
    private long longTicks;

    /**
     * Creates the watch of a server.
     *
     * @param game the game
     * @param maxClients the number of clients for which the server has room, unless the game changes it
     */
    ServerWatch(ServerGame game, int maxClients) {
        this.game = game;
        this.maxClients = maxClients;
    }

    @Override
    public void settings(Server.Builder settings) {
        settings.maxClients(maxClients).tap(this);
        guard(() -> game.settings(settings));
    }

    @Override
    public GameTick start(Server started) {
        guard(() -> loop = game.start(started));
        return now -> {
            hasFlushed = false;
            long began = System.nanoTime();
            long beganOnProcessor = ThreadTime.nanos();
            guard(() -> loop.tick(now));
            long took = ThreadTime.nanos() - beganOnProcessor;
            nanos += System.nanoTime() - began;
            if (hasFlushed) {
                tickMillis.add(took / NANOS_PER_MILLI);
                longTicks += took > NANOS_PER_SECOND / started.ticksPerSecond() ? 1 : 0;
            }
            newcomers.stream().filter(Peer::isConnected).forEach(this::watchInputs);
            newcomers.clear();
        };
    }

    /** Calls the game, so that its exceptions are not taken for those of the command. */
    private static void guard(Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | LinkageError | AssertionError thrown) {
            throw new ServerFailure(thrown);
        }
    }

    @Override
    public Detail detail() {
        return Detail.NONE;
    }

    @Override
    public void onAdded(Endpoint endpoint) {
        server = (Server) endpoint;
    }

    @Override
    public void endFlush(long nowNanos) {
        hasFlushed = true;
    }

    @Override
    public void onConnect(Peer peer) {
        newcomers.add(peer);
    }

    private void watchInputs(Peer peer) {
        for (InputChannel<?> channel : server.protocol().inputChannels()) {
            inputs.add(server.inputs(channel).statistics(peer));
        }
    }

    /** Returns the processor time of the server's ticks, in milliseconds. */
    Distribution ticks() {
        return tickMillis.distribution();
    }

    /** Returns the number of ticks that took longer than the interval of ticks, in processor time. */
    long longTicks() {
        return longTicks;
    }

    /** Returns the real time of the server's loop. */
    long nanos() {
        return nanos;
    }

    /** Returns whether the protocol has inputs. */
    boolean hasInputs() {
        return !server.protocol().inputChannels().isEmpty();
    }

    long lateInputs() {
        return inputs.stream().mapToLong(InputStatistics::late).sum();
    }

    /** Returns the number of inputs in time and of late inputs. */
    long inputs() {
        return lateInputs()
                + inputs.stream().mapToLong(InputStatistics::received).sum();
    }
}
