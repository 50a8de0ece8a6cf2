package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.protocol.LinkStatistics;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AckCheckTest {
    private static String gaps(long seed) {
        AckCheck check = new AckCheck(new Random(seed));
        StringBuilder gaps = new StringBuilder();
        int gap = 0;
        for (int packet = 0; packet < 10_000; packet++) {
            gap++;
            if (check.isDueAfterPacket()) {
                assertTrue(gap <= AckCheck.MAX_PACKETS, gap + " packets");
                gaps.append(gap).append(' ');
                gap = 0;
            }
        }
        return gaps.toString();
    }

    @Test
    void shouldBeDueOnceInSixtyFourPacketsInTheMeanAndNeverForeseen() {
        int count = gaps(1).split(" ").length;
        assertEquals(10_000 / 64.5, count, 25);
        assertTrue(gaps(1).chars().filter(letter -> letter == ' ').count() > 100);
        assertNotEquals(gaps(1), gaps(2));
        assertEquals(gaps(1), gaps(1));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, 0", "2, 0.05, 50, 0", "3, 0.3, 50, 40", "4, 0, 5, 60", "5, 0.6, 20, 50"})
    void shouldNeverRejectAnHonestPeer(long seed, double loss, int latency, int jitter) {
        ChunkPair pair = new ChunkPair(seed).network(loss, latency, jitter);
        pair.acksAtOnce = true;
        OutgoingChunk chunk = pair.send(pair.content(loss > 0.5 ? 2 << 20 : Runs.of(4, 16) << 20));
        pair.untilEnd(chunk, 60_000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(0, pair.server.statistics().link().dropped(LinkStatistics.Drop.FALSE_ACK));
        assertEquals(0, pair.client.statistics().link().dropped());
        if (loss == 0 && jitter == 0) {
            assertEquals(0, pair.server.statistics().link().packetsLost(), "what never left is not lost");
        }
    }

    @Test
    void shouldLeaveNumbersOutOnlyWhileSlicesLeaveAtARateThatAcksDecide() {
        ChunkPair pair = new ChunkPair(6).network(0, 20, 0);
        pair.acksAtOnce = true;
        pair.steps(1_000);
        assertEquals(1_000, newest(pair) + 1, "the game alone");
        OutgoingChunk chunk = pair.send(pair.content(4 << 20));
        pair.untilEnd(chunk, 10_000);
        long left = pair.server.statistics().link().packetsSent();
        double skipped = newest(pair) + 1 - left;
        assertTrue(skipped > left / 128.0 && skipped < left / 32.0, skipped + " of " + left);
        long before = newest(pair) - left;
        pair.server.chunkRate(ChunkRate.fixed(10_000_000));
        pair.untilEnd(pair.send(pair.content(4 << 20)), 10_000);
        assertEquals(before, newest(pair) - pair.server.statistics().link().packetsSent());
    }

    /** The number of the newest packet of the server. */
    private static long newest(ChunkPair pair) {
        return pair.toClient.newestNumber;
    }
}
