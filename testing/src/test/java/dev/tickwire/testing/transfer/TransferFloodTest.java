package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers that send clients to somebody who is no server: how many requests come there. */
class TransferFloodTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect().withLatencyMillis(20);

    /** The requests that may leave at once, without an answer. */
    private static final int AT_ONCE = 10;

    private static final int SECONDS_EACH = 2;
    private static final int LONG_SECONDS = Runs.of(120, 300);
    private static final int SECONDS = Runs.of(80, 120);

    @Test
    void shouldSendFewRequestsToWhoeverDoesNotAnswer() {
        try (Fleet fleet = new Fleet(1, 1, LINE)) {
            fleet.join();
            Transport victim = fleet.stranger();
            fleet.peer(0).transfer(fleet.tokenFor(30, victim.localAddress()), "");
            fleet.run(32);
            assertAtMost(AT_ONCE + 32 / SECONDS_EACH, victim);
            assertTrue(fleet.player.client.isConnected());
        }
    }

    @Test
    void shouldSendFewRequestsHoweverOftenAServerTransfersItsClient() {
        try (Fleet fleet = new Fleet(1, 1, LINE)) {
            fleet.join();
            Transport victim = fleet.stranger();
            transferAllTheTime(fleet, LONG_SECONDS, victim.localAddress());
            assertAtMost(AT_ONCE + LONG_SECONDS / SECONDS_EACH, victim);
        }
    }

    /** An address that stands in a token as often as there is room, each time for a second. */
    @Test
    void shouldSendFewRequestsToAnAddressThatIsNamedManyTimes() {
        try (Fleet fleet = new Fleet(1, 1, LINE)) {
            fleet.join();
            Transport victim = fleet.stranger();
            InetSocketAddress[] named =
                    Collections.nCopies(32, victim.localAddress()).toArray(new InetSocketAddress[0]);
            transferAllTheTime(fleet, SECONDS, named);
            assertAtMost(AT_ONCE + SECONDS / SECONDS_EACH, victim);
        }
    }

    /** A server of the attacker's that answers does not buy requests to others. */
    @Test
    void shouldSendFewRequestsThoughAServerOfEachTokenAnswers() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            Transport victim = fleet.stranger();
            fleet.hosts.get(1).server.drain();
            InetSocketAddress answering = fleet.hosts.get(1).address();
            transferAllTheTime(fleet, SECONDS, answering, victim.localAddress(), victim.localAddress());
            assertAtMost(AT_ONCE + SECONDS / SECONDS_EACH, victim);
        }
    }

    @Test
    void shouldReachAServerThatAnswersAfterOthersDidNot() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            InetSocketAddress dead = fleet.stranger().localAddress();
            for (int time = 0; time < 3; time++) {
                fleet.peer(0).transfer(fleet.tokenFor(5, dead), "");
                fleet.run(10);
            }
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.player.events.size() > 1, 2 * SECONDS_EACH);
            assertTrue(fleet.player.events.get(1).startsWith("transfer"), fleet.player.events.toString());
        }
    }

    /** Requests that are answered do not count. */
    @Test
    void shouldTransferAsOftenAsServersLike() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.run(1);
            long first = 0;
            for (int time = 1; time <= 30; time++) {
                long begun = fleet.now;
                fleet.peer((time + 1) % 2).transfer(fleet.token(1, time % 2), "");
                int events = fleet.player.events.size();
                fleet.runUntil(() -> fleet.player.events.size() > events, 10);
                first = time == 1 ? fleet.now - begun : first;
                assertTrue(fleet.now - begun <= first + 200 * Fleet.MILLI, time + ": " + (fleet.now - begun));
                fleet.run(0.1);
            }
        }
    }

    private static void transferAllTheTime(Fleet fleet, int seconds, InetSocketAddress... named) {
        List<String> events = fleet.hosts.get(0).events;
        int transfers = 0;
        for (int second = 0; second < seconds; second++) {
            long failed = events.stream()
                    .filter(event -> event.startsWith("transfer failed"))
                    .count();
            if (failed == transfers) {
                fleet.peer(0).transfer(fleet.tokenFor(1, named), "");
                transfers++;
            }
            fleet.run(1);
        }
        assertTrue(transfers >= seconds / 40, events.toString());
    }

    private static void assertAtMost(int max, Transport victim) {
        long requests = received(victim);
        assertTrue(requests > 0 && requests <= max, requests + " requests, at most " + max);
    }

    private static long received(Transport victim) {
        Datagram datagram = new Datagram();
        long count = 0;
        while (victim.receive(datagram)) {
            count++;
        }
        return count;
    }
}
