package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BlockSenderTest {
    private static final long RESEND_NANOS = 250_000_000L;

    private final BlockSender block = new BlockSender(100, 1000, Rules.fixed());

    @Test
    void shouldCutABlockIntoFullFragmentsAndARest() {
        block.begin(3, 250);
        assertEquals(3, block.fragments());
        assertEquals(100, block.bytes(1));
        assertEquals(50, block.bytes(2));
    }

    @Test
    void shouldAllocateOnlyAFewTimesWhileBlocksBecomeLongerOneFragmentAtATime() {
        BlockSender[] alike = new BlockSender[3];
        Arrays.setAll(alike, i -> new BlockSender(100, 1000, Rules.fixed()));
        int allocating = 0;
        for (int fragments = 1; fragments <= 1000; fragments++) {
            int count = fragments;
            allocating += AllocatedBytes.minOf(alike.length, i -> alike[i].begin(count, 100 * count)) > 0 ? 1 : 0;
        }
        assertEquals(11, allocating, "blocks of 1,000 have allocated");
    }

    @Test
    void shouldSendAFragmentAgainOnlyOnceMoreThanTheWaitIsOver() {
        block.begin(3, 100);
        for (long sentAt : new long[] {0, -50, Long.MAX_VALUE - 50}) {
            block.onSent(0, 0, sentAt);
            assertEquals(BlockSender.NONE, block.nextDue(0, sentAt + RESEND_NANOS));
            assertEquals(0, block.nextDue(0, sentAt + RESEND_NANOS + 1));
        }
    }

    @Test
    void shouldSendAFragmentAgainWhenTheClockJumpedBack() {
        block.begin(3, 100);
        block.onSent(0, 0, 1_000_000);
        assertEquals(0, block.nextDue(0, 0));
    }

    @Test
    void shouldSendAFragmentAgainAtOnceWhenThreePacketsPassedIt() {
        ResendRule rule = Rules.adaptive();
        BlockSender adaptive = new BlockSender(100, 1000, rule);
        adaptive.begin(3, 400);
        for (int fragment = 0; fragment < 4; fragment++) {
            adaptive.onSent(fragment, 10 + fragment, 0);
        }
        Rules.ackNewestOf(14, rule);
        assertEquals(0, adaptive.nextDue(0, 1), "fragment 0 went in packet 10");
        assertEquals(BlockSender.NONE, adaptive.nextDue(1, 1));
        adaptive.onSent(0, 14, 1);
        assertEquals(BlockSender.NONE, adaptive.nextDue(0, 2), "not in two packets running: it is large");
    }

    @Test
    void shouldBeDoneOnceAllFragmentsAreAckedInWhateverOrder() {
        block.begin(3, 300);
        assertFalse(block.onAcked(3, 2));
        assertFalse(block.onAcked(3, 0));
        assertFalse(block.onAcked(3, 2), "twice");
        assertFalse(block.onAcked(4, 1), "of another block");
        assertEquals(1, block.nextDue(0, 0));
        assertTrue(block.onAcked(3, 1));
    }

    @Test
    void shouldRestartWithAnotherBlock() {
        block.begin(3, 300);
        block.onSent(0, 0, 0);
        block.onAcked(3, 1);
        block.begin(3, 300);
        assertEquals(2, block.nextDue(0, 0), "still the same block");
        block.end();
        block.begin(3, 200);
        assertEquals(0, block.nextDue(0, 0), "the id has come round again");
        assertEquals(2, block.fragments());
    }
}
