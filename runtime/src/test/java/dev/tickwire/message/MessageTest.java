package dev.tickwire.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageTest {
    /** A block message as a generated class would be. */
    private static final class Map extends BlockMessage {
        void block(byte[] bytes, int offset, int length) {
            copyBlock(bytes, offset, length);
        }

        @Override
        public void write(BitWriter out) {}

        @Override
        public boolean read(BitReader in) {
            return true;
        }

        @Override
        public int measure() {
            return 0;
        }

        @Override
        public Map reset() {
            clearBlock();
            return this;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Map && sameBlock((Map) other);
        }

        @Override
        public int hashCode() {
            return blockHash();
        }
    }

    private static final class Factory extends MessageFactory {
        Factory(List<MessageType<?>> types) {
            super(types);
        }
    }

    private static final MessageType<Score> SCORE = new MessageType<>(0, Score.class, Score::new, 7, 7);
    private static final MessageType<Map> MAP = new MessageType<>(1, Map.class, Map::new, 0, 0);

    private final MessageFactory factory = new Factory(List.of(SCORE, MAP));

    @Test
    void shouldReuseWhatWasReleasedAtItsDefaults() {
        Score score = factory.create(SCORE).points(50);
        assertEquals(0, factory.idleCount(SCORE));
        score.release();
        assertEquals(1, factory.idleCount(SCORE));
        Score reused = factory.create(SCORE);
        assertSame(score, reused);
        assertEquals(0, reused.points());
    }

    @Test
    void shouldNotPoolWhatWasMadeWithNew() {
        Score score = new Score();
        Ownership.handOver(score);
        Ownership.drop(score);
        assertEquals(0, factory.idleCount(SCORE));
        assertNotSame(score, factory.create(SCORE));
    }

    @Test
    void shouldStayAliveWhileAnybodyHoldsIt() {
        Score score = factory.create(SCORE);
        score.retain();
        score.retain();
        Ownership.handOver(score);
        score.release();
        score.release();
        assertEquals(0, factory.idleCount(SCORE), "a connection holds it");
        Ownership.drop(score);
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldRefuseTheUseOfAReleasedMessage() {
        Score score = factory.create(SCORE);
        Ownership.handOver(score);
        for (Runnable misuse : List.<Runnable>of(
                score::points, () -> score.points(1), score::retain, score::release, () -> Ownership.handOver(score))) {
            String message =
                    assertThrows(IllegalStateException.class, misuse::run).getMessage();
            assertTrue(message.startsWith("Score cannot be "), message);
        }
        Ownership.drop(score);
        assertThrows(IllegalStateException.class, () -> Ownership.drop(score));
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldLetASentMessageBeReadButNotChangedByWhoRetainedIt() {
        Score score = factory.create(SCORE).points(3);
        score.retain();
        Ownership.handOver(score);
        assertEquals(3, score.points());
        String message =
                assertThrows(IllegalStateException.class, () -> score.points(4)).getMessage();
        assertTrue(message.contains("send a copy"), message);
        Ownership.drop(score);
        assertEquals(4, score.points(4).points());
    }

    @Test
    void shouldEndADeliveryUnlessTheListenerPassedItOn() {
        Score delivered = factory.create(SCORE);
        Ownership.beginDelivery(delivered);
        Ownership.endDelivery(delivered);
        assertEquals(1, factory.idleCount(SCORE));

        Score passedOn = factory.create(SCORE);
        Ownership.beginDelivery(passedOn);
        Ownership.handOver(passedOn);
        Ownership.endDelivery(passedOn);
        assertEquals(0, factory.idleCount(SCORE));
        Ownership.drop(passedOn);
        assertEquals(1, factory.idleCount(SCORE));

        Score retained = factory.create(SCORE);
        Ownership.beginDelivery(retained);
        retained.retain();
        Ownership.endDelivery(retained);
        assertEquals(0, factory.idleCount(SCORE));
        retained.release();
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldNotReleaseMessagesCreatedByTheListener() {
        Score delivered = factory.create(SCORE);
        Ownership.beginDelivery(delivered);
        // What a send to a full queue does: the message is back in the pool while the listener still runs.
        Ownership.handOver(delivered);
        Ownership.drop(delivered);
        Score created = factory.create(SCORE).points(7);
        assertSame(delivered, created);
        Ownership.endDelivery(delivered);

        assertEquals(0, factory.idleCount(SCORE), "the game holds it");
        assertEquals(7, created.points());
        created.release();
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldKeepWhatTheListenerBothRetainedAndPassedOn() {
        Score delivered = factory.create(SCORE).points(7);
        Ownership.beginDelivery(delivered);
        delivered.retain();
        Ownership.handOver(delivered);
        Ownership.endDelivery(delivered);
        Ownership.drop(delivered);

        assertEquals(7, delivered.points());
        delivered.release();
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldFreeADeliveredMessageOnceWhateverTheListenerDoesWithItsHolds() {
        Score released = factory.create(SCORE);
        Ownership.beginDelivery(released);
        released.release();
        Ownership.endDelivery(released);
        assertEquals(1, factory.idleCount(SCORE));

        Score balanced = factory.create(SCORE);
        Ownership.beginDelivery(balanced);
        balanced.retain();
        balanced.release();
        Ownership.endDelivery(balanced);
        assertEquals(1, factory.idleCount(SCORE));
    }

    @Test
    void shouldKnowItsTypesByNumberAndClass() {
        assertEquals(2, factory.typeCount());
        assertEquals(1, factory.typeBits());
        assertSame(MAP, factory.type(1));
        assertSame(SCORE, factory.typeOf(new Score()));
        assertSame(SCORE, factory.typeOf(factory.create(SCORE)));
        assertTrue(MAP.carriesBlock());
        assertEquals("Map", MAP.label());
        assertNull(new Factory(List.of(SCORE)).typeOf(new Map()));
        assertNull(new Factory(List.of(SCORE)).typeOf(factory.create(MAP)), "of another factory's pool");
        assertEquals(0, new Factory(List.of(SCORE)).typeBits());
    }

    @Test
    void shouldRefuseTypesOfOtherProtocols() {
        MessageType<Score> other = new MessageType<>(0, Score.class, Score::new, 7, 7);
        assertThrows(IllegalArgumentException.class, () -> factory.create(other));
        assertThrows(IllegalArgumentException.class, () -> new Factory(List.of(SCORE)).create(MAP));
        assertThrows(IllegalArgumentException.class, () -> new Factory(List.of(MAP)));
    }

    @Test
    void shouldCarryABlock() {
        Map map = factory.create(MAP);
        assertEquals(0, map.blockLength());
        map.block(new byte[] {9, 1, 2, 3, 9}, 1, 3);
        assertEquals(3, map.blockLength());
        assertEquals(2, map.blockData()[1]);
        assertThrows(IndexOutOfBoundsException.class, () -> map.block(new byte[3], 1, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> map.block(new byte[3], -1, 1));
        Map same = new Map();
        same.block(new byte[] {1, 2, 3}, 0, 3);
        assertEquals(map, same);
        assertEquals(map.hashCode(), same.hashCode());
        same.block(new byte[] {1, 2}, 0, 2);
        assertNotEquals(map, same);
        map.release();
        assertEquals(0, factory.create(MAP).blockLength());
    }

    @Test
    void shouldRefuseAnUnreadableBlockBeforeMakingRoomForIt() {
        BitReader in = new BitReader().wrap(new byte[8 + 4], 0, 4);
        Map map = factory.create(MAP);
        assertEquals(false, Ownership.readBlock(map, in, 1 << 28));
        assertEquals(0, Ownership.blockData(map).length);
    }
}
