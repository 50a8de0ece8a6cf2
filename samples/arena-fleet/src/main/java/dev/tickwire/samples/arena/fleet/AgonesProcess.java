package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.fleet.agones.AgonesException;
import dev.tickwire.fleet.agones.AgonesLifecycle;
import dev.tickwire.fleet.agones.AgonesListener;
import dev.tickwire.fleet.agones.GameServerResource;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
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

/**
 * The process under Agones: reports health, readiness and the number of players, and has the public address. Agones
 * ends an idle process.
 */
final class AgonesProcess implements AgonesListener, AutoCloseable {
    private static final Duration MAX_BETWEEN_BEATS = Duration.ofSeconds(10);
    private static final int ADDRESS_SECONDS = 30;
    /** Name of the counter, which {@code scale/deploy/agones/fleet.yaml} declares. */
    private static final String PLAYERS = "players";

    private final Runnable onEnding;
    private final PrintStream out;
    private final CompletableFuture<GameServerResource> withAddress = new CompletableFuture<>();
    private final AgonesLifecycle lifecycle;
    private boolean isAllocated;

    /**
     * Starts the lifecycle. Health is reported while {@link #beat} is called at least every 10 seconds.
     *
     * @param onEnding called when Agones ends the process
     * @param out receives failures
     */
    AgonesProcess(Agones agones, Runnable onEnding, PrintStream out) {
        this.onEnding = onEnding;
        this.out = out;
        this.lifecycle = AgonesLifecycle.builder(agones)
                .beatWithin(MAX_BETWEEN_BEATS)
                .listener(this)
                .start();
    }

    /** Returns the name of the game server in Agones, after waiting for it. */
    String name() {
        return awaitAddress().name();
    }

    /** Returns the public address of the game's port, after waiting for it. */
    InetSocketAddress publicAddress() {
        InetSocketAddress announcedAddress =
                awaitAddress().publicAddress(Agones.GAME_PORT).orElseThrow();
        return new InetSocketAddress(announcedAddress.getHostString(), announcedAddress.getPort());
    }

    /**
     * Waits up to 30 seconds for the address, which Agones assigns soon after the process has a machine. Calls
     * {@link #beat} meanwhile: no game loop runs yet.
     */
    private GameServerResource awaitAddress() {
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
                "Agones reported no address for the port " + Agones.GAME_PORT + " in " + ADDRESS_SECONDS + " s"));
    }

    /** Marks the process as ready for players of the versions that it speaks. */
    void ready() {
        lifecycle.labelVersions(ArenaProtocol.get());
        lifecycle.ready();
    }

    /** Reports that the game's loop runs. Called in each tick. */
    void beat() {
        lifecycle.beat();
    }

    /**
     * Reports the number of players. With players, the process is allocated, so that scaling down spares it; without,
     * it is ready.
     */
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
    public void onGameServer(GameServerResource gameServer) {
        Optional<InetSocketAddress> address = gameServer.publicAddress(Agones.GAME_PORT);
        if (address.isPresent()) {
            withAddress.complete(gameServer);
        }
    }

    @Override
    public void onEnding(GameServerResource gameServer) {
        onEnding.run();
    }

    @Override
    public void onFailure(AgonesException why) {
        out.println("Agones: " + why.getMessage());
    }

    /** Asks Agones to end the process. */
    @Override
    public void close() {
        lifecycle.close();
    }
}
