package dev.tickwire.testing.reconnect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.transport.NetworkPreset;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Servers that restart, close, vanish and send players away at random, and lines that fail. */
class RandomReconnectTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final NetworkPreset[] PRESETS = NetworkPreset.values();

    private int returns;
    private int ends;

    @Test
    void shouldBeWhereItsGameWasToldThatItIs() {
        int runs = Runs.of(24, 600);
        for (int run = 0; run < runs; run++) {
            play(Seeds.of(RandomReconnectTest.class, run), run);
        }
        assertTrue(returns > runs, returns + " returns in " + runs + " runs");
        assertTrue(ends > 0, ends + " ends");
    }

    private void play(long seed, int run) {
        SplittableRandom random = new SplittableRandom(seed);
        NetworkPreset preset = PRESETS[run % PRESETS.length];
        try (Returning game = new Returning(
                run % 2 == 0,
                seed,
                preset.down(),
                client -> client.reconnectWait(Duration.ofMillis(200), Duration.ofSeconds(2)))) {
            game.host().start();
            for (int act = 0; act < 12; act++) {
                if (game.isOver()) {
                    game.client.connect(game.host().address);
                }
                act(game, random);
                game.run(random.nextDouble() * 4);
                check(game, run);
            }
            // The last one may be draining.
            game.cut(false);
            game.host().stop("again");
            game.host().start();
            game.runUntil(() -> settled(game), 120);
            check(game, run);
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError("run " + run + " of seed " + seed + " over " + preset, failure);
        }
    }

    /** A client that has given up connects again, as a player would. */
    private static boolean settled(Returning game) {
        if (game.isOver()) {
            game.client.connect(game.host().address);
        }
        return game.client.isConnected() && game.host().server.peerCount() == 1 && game.events.objects == 1;
    }

    private static void act(Returning game, SplittableRandom random) {
        Returning.Host host = game.host();
        int kind = random.nextInt(9);
        if (host.server == null) {
            if (kind < 6) {
                host.start();
            }
            return;
        }
        switch (kind) {
            case 0 -> host.stop("soon");
            case 1 -> host.kill();
            case 2 -> host.server.drain();
            case 3 -> game.moveClient();
            case 4 -> host.server.peers().forEach(peer -> peer.kick("out"));
            case 5 -> game.client.disconnect();
            case 6 -> {
                host.stop("now");
                host.start();
            }
            default -> host.server.peers();
        }
    }

    /** The listener's events are those of one state after another. */
    private void check(Returning game, int run) {
        ClientState state = ClientState.DISCONNECTED;
        int connects = 0;
        int over = 0;
        int attempt = 0;
        for (String event : game.events.log) {
            if (event.equals("connect")) {
                assertTrue(state != ClientState.CONNECTED, game.events.log.toString());
                state = ClientState.CONNECTED;
                connects++;
            } else if (event.startsWith("reconnecting ")) {
                int number = Integer.parseInt(event.split(" ")[1]);
                assertTrue(number == 1 || number == attempt + 1, game.events.log.toString());
                assertTrue(number <= Returning.ATTEMPTS, game.events.log.toString());
                assertTrue(state != ClientState.DISCONNECTED, game.events.log.toString());
                attempt = number;
                state = ClientState.CONNECTING;
            } else if (event.startsWith("disconnect ")) {
                over++;
                attempt = 0;
                state = ClientState.DISCONNECTED;
            }
        }
        if (state != game.client.state()) {
            // A first attempt has no event.
            assertEquals(
                    List.of(ClientState.DISCONNECTED, ClientState.CONNECTING), List.of(state, game.client.state()));
        }
        assertEquals(game.events.connects, connects);
        if (!game.client.isConnected()) {
            assertEquals(0, game.events.objects, "run " + run);
        }
        returns += Math.max(0, connects - over - 1);
        ends += over;
    }

    @Test
    void shouldAllocateNothingWhileItWaits() {
        Duration hour = Duration.ofHours(1);
        try (Returning game =
                new Returning(false, 1, NetworkPreset.LAN.down(), client -> client.reconnectWait(hour, hour))) {
            game.join();
            game.host().stop("");
            game.run(60);
            assertEquals(1, game.events.waits.size());
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            for (int tick = 0; tick < 10_000; tick++) {
                game.now += 1_000_000;
                game.client.update(game.now);
                game.client.flush();
            }
            long allocated =
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertTrue(allocated < 8192, allocated + " bytes in 10,000 ticks");
            assertEquals(ClientState.CONNECTING, game.client.state());
        }
    }
}
