package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.table.Message;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.infra.Blackhole;

class AllocationTest {
    private static final int ROUNDS = 20;
    private static final String LOCK =
            "Today's password is swordfish. I understand instantiating Blackholes directly " + "is dangerous.";

    @ParameterizedTest
    @EnumSource
    void shouldAllocateNothingWhenTheGameFillsAndWrites(Message message) {
        assertEquals(0, minAllocated(message, "tickwire", Operation.FILL_AND_WRITE));
        assertEquals(0, minAllocated(message, "fused", Operation.FILL_AND_WRITE));
        assertEquals(0, minAllocated(message, "tickwire", Operation.FILL));
    }

    @ParameterizedTest
    @CsvSource({"ShipCreate", "PlayerInput", "Snapshot"})
    void shouldAllocateNothingWhenTheGameReadsNumbers(Message message) {
        assertEquals(0, minAllocated(message, "tickwire", Operation.READ_AND_TAKE));
        assertEquals(0, minAllocated(message, "sbe", Operation.READ_AND_TAKE));
    }

    /** The tests above would notice an allocation: a game that takes a text gets a new String. */
    @Test
    void shouldMeasureAllocationOfReadingAString() {
        assertTrue(minAllocated(Message.Chat, "tickwire", Operation.READ_AND_TAKE) >= Trial.COUNT * 40);
    }

    /** JMH counts what is allocated before a call as part of the call. */
    @ParameterizedTest
    @CsvSource({"tickwire", "sbe", "protobuf", "kryo"})
    void shouldAllocateNothingToDraw(String codec) {
        for (Operation operation : List.of(Operation.FILL_AND_WRITE, Operation.READ_AND_TAKE)) {
            Trial trial = Message.PlayerInput.kind().trial(codec, operation);
            assertEquals(0, minAllocated(trial::draw));
        }
    }

    private static long minAllocated(Message message, String codec, Operation operation) {
        Trial trial = message.kind().trial(codec, operation);
        trial.draw();
        Blackhole hole = new Blackhole(LOCK);
        return minAllocated(() -> trial.run(hole));
    }

    /**
     * The least that one of several rounds allocated: the virtual machine itself now and then allocates on our account.
     */
    private static long minAllocated(Runnable action) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long min = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            action.run();
            min = Math.min(min, threads.getThreadAllocatedBytes(thread) - before);
        }
        return min;
    }
}
