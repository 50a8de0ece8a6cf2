package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.TransferGap;
import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;
import dev.tickwire.tools.sprint.SprintProtocol;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MeasuredClientTest {
    private static final long LATER_NANOS = 3_600_000_000_000L;

    private final StringWriter out = new StringWriter();
    private final Progress progress =
            new Progress(new LoadPlan(1, 0, LATER_NANOS, List.of(), 1), new PrintWriter(out), false);
    private final LoadTotals totals = new LoadTotals();
    private int lines;

    /** The counts of the next line of progress. */
    private String progress() {
        progress.show(1, System.nanoTime() + ++lines * LATER_NANOS);
        String text = out.toString().lines().toList().get(lines - 1);
        return text.substring(text.indexOf(", ") + 2, text.indexOf(';'));
    }

    /** Does nothing: the world updates the client. */
    private static final class Idle implements Bot {
        @Override
        public Protocol protocol() {
            return SprintProtocol.get();
        }

        @Override
        public GameTick start(Client client, int number) {
            return now -> {};
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldMeasureNothingBetweenTwoServers(TransferGap.End end) {
        try (TransferGap gap = new TransferGap(SprintProtocol.get())) {
            MeasuredClient measured = new MeasuredClient(gap.client(), 0, new Idle(), totals, progress);
            gap.eachTick(() -> measured.update(gap.world.nowNanos()));
            gap.connect();
            gap.world.run(2.5);
            assertEquals("1 of 1 clients connected, 0 lost", progress());
            gap.begin();
            long objects = totals.objects.distribution().count();
            long trips = totals.roundTripMillis.distribution().count();
            assertTrue(objects > 1 && trips > 1, objects + " and " + trips + " samples");
            gap.world.run(3);
            assertEquals("0 of 1 clients connected, 0 lost", progress());
            assertEquals(objects, totals.objects.distribution().count());
            assertEquals(trips, totals.roundTripMillis.distribution().count());
            gap.end(end);
            boolean isLost = end == TransferGap.End.NO_ANSWER;
            int connected = end == TransferGap.End.ARRIVAL ? 1 : 0;
            assertEquals(connected + " of 1 clients connected, " + (isLost ? 1 : 0) + " lost", progress());
            measured.finish();
            assertEquals(1, totals.connected);
            assertEquals(0, totals.refused);
            assertEquals(isLost ? 1 : 0, totals.lost);
            assertEquals(isLost || connected == 1 ? 0 : 1, totals.left);
            assertEquals(3, totals.connectedSeconds, 0.2);
        }
    }
}
