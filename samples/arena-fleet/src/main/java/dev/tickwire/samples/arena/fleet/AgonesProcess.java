package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.fleet.agones.AgonesException;
import dev.tickwire.fleet.agones.AgonesLifecycle;
import dev.tickwire.fleet.agones.AgonesListener;
import dev.tickwire.fleet.agones.GameServer;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** This process under Agones, which knows where players reach it, and lets it go when it is no longer needed. */
final class AgonesProcess implements AgonesListener, AutoCloseable {
    private static final Duration MOST_BETWEEN_BEATS = Duration.ofSeconds(10);
    private static final int ADDRESS_SECONDS = 30;
    /** The counter that {@code scale/deploy/agones/fleet.yaml} declares. */
    private static final String PLAYERS = "players";

    private final Runnable onEnding;
    private final PrintStream out;
    private final CompletableFuture<GameServer> withAddress = new CompletableFuture<>();
    private final AgonesLifecycle lifecycle;
    private boolean isAllocated;

    /**
     * Begins to speak with the sidecar.
     *
     * @param onEnding told when the process is to end
     * @param out where failures are told
     */
    AgonesProcess(Agones agones, Runnable onEnding, PrintStream out) {
        this.onEnding = onEnding;
        this.out = out;
        this.lifecycle = AgonesLifecycle.builder(agones)
                .beatWithin(MOST_BETWEEN_BEATS)
                .listener(this)
                .start();
    }

    /** The name that Agones has for the process. */
    String name() {
        return awaitAddress().name();
    }

    /** Where players reach the port of the game. */
    InetSocketAddress publicAddress() {
        InetSocketAddress told = awaitAddress().publicAddress(Agones.GAME_PORT).orElseThrow();
        return new InetSocketAddress(told.getHostString(), told.getPort());
    }

    /** Waits: the address is there soon after the process has been put onto a machine. */
    private GameServer awaitAddress() {
        for (int second = 0; second < ADDRESS_SECONDS; second++) {
            lifecycle.beat();
            try {
                return withAddress.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException notYet) {
                continue;
            } catch (InterruptedException | ExecutionException ended) {
                throw new IllegalStateException(ended);
            }
        }
        throw new UncheckedIOException(new IOException(
                "Agones has told no address of the port " + Agones.GAME_PORT + " in " + ADDRESS_SECONDS + " s"));
    }

    /** The servers run: players may come. */
    void ready() {
        lifecycle.ready();
    }

    /** A tick of the game is over. */
    void beat() {
        lifecycle.beat();
    }

    /** Tells how many players there are; a process that has some is not taken when the fleet gets smaller. */
    void players(int count) {
        lifecycle.count(PLAYERS, count);
        if (count > 0 && !isAllocated) {
            lifecycle.allocate();
        } else if (count == 0 && isAllocated) {
            lifecycle.ready();
        }
        isAllocated = count > 0;
    }

    @Override
    public void onGameServer(GameServer gameServer) {
        Optional<InetSocketAddress> address = gameServer.publicAddress(Agones.GAME_PORT);
        if (address.isPresent()) {
            withAddress.complete(gameServer);
        }
    }

    @Override
    public void onEnding(GameServer gameServer) {
        onEnding.run();
    }

    @Override
    public void onFailure(AgonesException why) {
        out.println("Agones: " + why.getMessage());
    }

    /** Says that the process ends. */
    @Override
    public void close() {
        lifecycle.close();
    }
}
