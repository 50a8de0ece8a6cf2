package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Many transfers over a line with a round trip of 100 ms, jitter and 2 % loss, with reliable queues that are kept full
 * either way: nothing is lost or doubled, and of the longest time without news of a moving object 95 % take no more
 * than 300 ms. All of it on a virtual clock. {@code -Dtickwire.transfers=1000} runs more.
 */
class TransferSilenceTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.02);

    private static final int TRANSFERS = Runs.of("tickwire.transfers", 40, 200);
    private static final long SILENCE_NANOS = 300 * Fleet.MILLI;

    @Test
    void shouldHaveNewsAllTheTime() {
        long[] silences = new long[TRANSFERS];
        double[] seconds = new double[TRANSFERS];
        for (int seed = 0; seed < TRANSFERS; seed++) {
            transfer(seed, silences, seconds);
        }
        Arrays.sort(silences);
        Arrays.sort(seconds);
        System.out.printf(
                "%d transfers, 100 ms, 2 %% loss, queues full: longest time without news %d ms in the median, %d ms at"
                        + " 95 %%, %d ms at most; from the call to the change %.2f s in the median, %.2f s at 95 %%%n",
                TRANSFERS,
                silences[TRANSFERS / 2] / Fleet.MILLI,
                silences[TRANSFERS * 95 / 100] / Fleet.MILLI,
                silences[TRANSFERS - 1] / Fleet.MILLI,
                seconds[TRANSFERS / 2],
                seconds[TRANSFERS * 95 / 100]);
        assertTrue(
                silences[TRANSFERS * 95 / 100] <= SILENCE_NANOS, silences[TRANSFERS * 95 / 100] / Fleet.MILLI + " ms");
    }

    private static void transfer(int seed, long[] silences, double[] seconds) {
        try (Fleet fleet = new Fleet(2, seed, LINE)) {
            fleet.join();
            fleet.run(1);
            Client client = fleet.player.client;
            Peer atFirst = fleet.peer(0);
            List<Long> byPlayer = new ArrayList<>();
            List<Long> byServer = new ArrayList<>();
            fill(fleet, client, atFirst, byPlayer, byServer);
            fleet.player.watch();
            long begun = fleet.now;
            atFirst.transfer(fleet.token(1, 1), "");
            while (fleet.player.events.size() < 2) {
                assertTrue(fleet.now - begun < 20_000 * Fleet.MILLI, "seed " + seed + ": " + fleet.player.events);
                fleet.tick();
                if (fleet.player.events.size() < 2) {
                    fill(fleet, client, atFirst, byPlayer, byServer);
                }
            }
            seconds[seed] = (fleet.now - begun) / 1e9;
            assertEquals(byServer, fleet.player.receivedNumbers, "seed " + seed);
            assertEquals(byPlayer, fleet.hosts.get(0).receivedNumbers, "seed " + seed);
            fleet.run(1);
            assertEquals("[1]", fleet.player.guests.keySet().toString(), "seed " + seed);
            silences[seed] = fleet.player.longestSilenceNanos;
        }
    }

    /** Queues as much as there is room for, either way. */
    private static void fill(Fleet fleet, Client client, Peer atFirst, List<Long> byPlayer, List<Long> byServer) {
        while (client.canSend(HallsProtocol.EVENTS_CHANNEL)) {
            client.send(client.create(HallsProtocol.SAY).number(byPlayer.size()).text("x".repeat(40)));
            byPlayer.add((long) byPlayer.size());
        }
        while (atFirst.canSend(HallsProtocol.EVENTS_CHANNEL)) {
            atFirst.send(fleet.hosts.get(0).server.create(HallsProtocol.SAY).number(byServer.size()));
            byServer.add((long) byServer.size());
        }
    }
}
