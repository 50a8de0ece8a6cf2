package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** The endpoint's thread allocates nothing for an inspector, and nothing grows while players come and go. */
class InspectorCostTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(30)
            .withJitterMillis(8)
            .withLoss(0.03);

    /** Two taps that measure what those allocate that were added between them. */
    private static final class Between {
        private long before;
        private long bytes;
        private long calls;

        Tap first() {
            return new Marks(() -> before = THREADS.getCurrentThreadAllocatedBytes());
        }

        Tap second() {
            return new Marks(() -> {
                bytes += THREADS.getCurrentThreadAllocatedBytes() - before;
                calls++;
            });
        }
    }

    /** Does the same in each call. */
    private record Marks(Runnable mark) implements Tap {
        @Override
        public void beginUpdate(long nowNanos) {
            mark.run();
        }

        @Override
        public void endUpdate(long nowNanos) {
            mark.run();
        }

        @Override
        public void endFlush(long nowNanos) {
            mark.run();
        }

        @Override
        public void onSent(Peer peer, byte[] bytes, int offset, int length) {
            mark.run();
        }

        @Override
        public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
            mark.run();
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
            mark.run();
        }

        @Override
        public void onMessage(
                Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
            mark.run();
        }

        @Override
        public void onObject(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
            mark.run();
        }

        @Override
        public void onField(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
            mark.run();
        }
    }

    @Test
    void shouldAllocateNothingOnTheEndpointsThread() throws IOException {
        Between between = new Between();
        try (HallGame game = new HallGame(31, 3, ROUGH)) {
            game.world.server().tap(between.first());
            try (Inspector inspector = Inspector.open(game.world.server(), 0);
                    HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
                game.world.server().tap(between.second());
                stream.next("state");
                game.connect();
                game.enterRooms("cellar", "attic", 3);
                HttpRequests.await(inspector, "timeline", response -> {
                    game.play(30);
                    return response.get("last").getAsLong() > 0;
                });
                game.play(700);
                long least = Long.MAX_VALUE;
                for (int round = 0; round < 10; round++) {
                    HttpRequests.json(inspector, "timeline");
                    between.bytes = 0;
                    game.play(60);
                    least = Math.min(least, between.bytes);
                    LockSupport.parkNanos(20_000_000L);
                }
                assertEquals(0, least);
                assertTrue(between.calls > 5_000, between.calls + " calls");
                assertTrue(
                        HttpRequests.json(inspector, "timeline").get("last").getAsLong() > 1_000,
                        "packets were copied");
            }
        }
    }

    @Test
    void shouldNotGrowWhilePlayersConnectAndDisconnect() throws IOException {
        try (HallGame game = new HallGame(32, 4, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0);
                HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            stream.next("state");
            long early = 0;
            for (int round = 0; round < 40; round++) {
                game.connect();
                game.sendGround(400_000);
                game.play(120);
                HttpRequests.json(inspector, "timeline");
                for (int number = 0; number < 4; number++) {
                    game.world.client(number).disconnect();
                }
                game.play(20);
                stream.poll("state");
                if (round == 15) {
                    early = usedBytes();
                }
            }
            long late = usedBytes();
            assertTrue(late - early < 3_000_000, "grew from " + early + " to " + late);
            HttpRequests.await(inspector, "history", response -> {
                game.play(10);
                return response.getAsJsonArray("times").size() > 40;
            });
            assertTrue(HttpRequests.json(inspector, "history")
                            .getAsJsonArray("times")
                            .size()
                    <= 300);
        }
    }

    private static long usedBytes() {
        long least = Long.MAX_VALUE;
        for (int turn = 0; turn < 4; turn++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
