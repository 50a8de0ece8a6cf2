package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.PrivateAccess;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.Person;
import dev.tickwire.transport.NetworkConditions;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The thread of an endpoint allocates nothing for a recording, once it is warm. */
class RecordingAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 60;
    private static final int TICKS_OF_A_ROUND = 120;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothing(boolean withPackets) {
        Recording recording = Recording.ring(Duration.ofSeconds(1));
        if (withPackets) {
            recording.withPackets();
        }
        try (HallWorld world = new HallWorld(1, NetworkConditions.perfect())) {
            world.join().notesSpeech = false;
            for (int i = 0; i < 30; i++) {
                world.people().add(HallProtocol.PERSON).name("p" + i);
            }
            world.server.tap(recording.tap());
            long least = Long.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                awaitStored(recording);
                long before = THREADS.getCurrentThreadAllocatedBytes();
                play(world);
                least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
            assertEquals(ROUNDS * TICKS_OF_A_ROUND, recording.statistics().frames(), 500);
            assertTrue(recording.statistics().blocks() > ROUNDS);
            assertEquals(0, recording.statistics().lostFrames());
        }
    }

    /**
     * Waits until all blocks were stored that were given, however seldom their thread runs. A round is as long as three
     * blocks, so that one of the eight is always free then, and no frame is lost.
     */
    private static void awaitStored(Recording recording) {
        BlockingQueue<?> empty = (BlockingQueue<?>) PrivateAccess.get(PrivateAccess.get(recording, "thread"), "empty");
        while (empty.remainingCapacity() > 1) {
            Thread.yield();
        }
    }

    private static void play(HallWorld world) {
        for (int tick = 0; tick < TICKS_OF_A_ROUND; tick++) {
            for (Person person : world.people().all(HallProtocol.PERSON)) {
                person.position().x((person.position().x() + 0.37f) % 100);
            }
            if (tick % 10 == 0) {
                world.server.broadcast(world.server.create(HallProtocol.SPEAK));
            }
            world.tick();
        }
    }
}
