package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.testing.World;
import dev.tickwire.testing.soak.wire.SoakProtocol;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A server stands still for so long that packets are forgotten, and not for so long that it is given up. */
class FaultInjectorTest {
    private static final int SEEDS = Runs.of(4, 20);
    private static final double SECONDS = 900;

    @Test
    void shouldKeepAServerAwayForLessThanTheMinuteThatClientsWait() {
        for (int run = 0; run < SEEDS; run++) {
            long seed = Seeds.of(FaultInjectorTest.class, run);
            assertEquals(
                    ClientState.CONNECTED, stateAfterStandstills(seed, Plan.UNTIL_GOODBYE_IS_MISSED), "seed " + seed);
        }
    }

    @Test
    void shouldKeepAServerAwayForMoreThanHalfAMinute() {
        for (int run = 0; run < SEEDS; run++) {
            long seed = Seeds.of(FaultInjectorTest.class, 1000 + run);
            assertEquals(ClientState.DISCONNECTED, stateAfterStandstills(seed, Duration.ofSeconds(30)), "seed " + seed);
        }
    }

    private static ClientState stateAfterStandstills(long seed, Duration timeout) {
        NetworkPreset preset = NetworkPreset.YOJIMBO;
        double tickSeconds = 0.025;
        World world = World.of(SoakProtocol.get())
                .seed(seed)
                .clients(1)
                .conditions(preset.up(), preset.down())
                .tickMillis(1000 * tickSeconds)
                .serverSettings(server -> server.session(ServerSessions.plain().withTimeout(timeout)))
                .clientSettings(client -> client.session(ClientSessions.plain().withTimeout(timeout)))
                .start();
        FaultInjector troubles = new FaultInjector(true, tickSeconds, new SplittableRandom(seed));
        world.connect();
        double end = world.seconds() + SECONDS;
        while (world.seconds() < end && world.client(0).isConnected()) {
            troubles.strike(world);
            world.tick();
        }
        return world.client(0).state();
    }
}
