package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.protocol.LinkStatistics;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The cost of a link does not grow with the length of its history: a longer one keeps no more objects and allocates
 * nothing, and loss, round trip and bandwidth are those of recent packets.
 */
class LinkHistoryTest {
    private static final int SHORT = 20_000;
    private static final int LONG = 500_000;
    private static final long TICK_NANOS = 16_000_000L;

    /** A link that loses one packet in seven to a peer that acks each tick. */
    private static final class Played {
        final PacketLink link = link();
        private final PacketLink peer = link();
        private long nowNanos;
        private int tick;

        private static PacketLink link() {
            return new PacketLink(new LinkContext(950, 200, 100, 16, 0), new CountedFates());
        }

        void play(int ticks) {
            for (int i = 0; i < ticks; i++) {
                nowNanos += TICK_NANOS;
                tick++;
                pass(link, peer, tick % 7 == 0);
                pass(peer, link, false);
            }
        }

        private void pass(PacketLink from, PacketLink to, boolean isLost) {
            from.seal(nowNanos, 60);
            from.select(nowNanos, 0);
            if (!isLost) {
                to.accept(
                        nowNanos, to.receive(nowNanos, from.datagram(), from.datagramOffset(), from.datagramLength()));
            }
        }
    }

    /** The objects and the elements of arrays that a link reaches. */
    private static long reached(Object root) throws IllegalAccessException {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Object> open = new ArrayDeque<>();
        open.add(root);
        long count = 0;
        while (!open.isEmpty()) {
            Object next = open.remove();
            if (!seen.add(next)) {
                continue;
            }
            count++;
            Class<?> type = next.getClass();
            if (type.isArray()) {
                count += Array.getLength(next);
                for (int i = 0; !type.getComponentType().isPrimitive() && i < Array.getLength(next); i++) {
                    add(open, Array.get(next, i));
                }
            }
            for (Class<?> owner = type; owner.getName().startsWith("dev.tickwire"); owner = owner.getSuperclass()) {
                for (Field field : owner.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        add(open, field.get(next));
                    }
                }
            }
        }
        return count;
    }

    private static void add(ArrayDeque<Object> open, Object value) {
        if (value != null) {
            open.add(value);
        }
    }

    @Test
    void shouldKeepNothingMoreOfALongHistoryThanOfAShortOne() throws IllegalAccessException {
        Played played = new Played();
        played.play(SHORT);
        long reached = reached(played.link);
        assertTrue(reached > 500, reached + " counted, so the rings are among them");
        played.play(LONG);
        assertEquals(reached, reached(played.link));
        assertEquals(LONG + SHORT, played.link.statistics().packetsSent());
    }

    @Test
    void shouldAllocateNothingForALongHistory() {
        Played played = new Played();
        played.play(SHORT);
        assertEquals(0, AllocatedBytes.minOf(8, () -> played.play(20_000)));
    }

    @Test
    void shouldCoverTheRecentPeriodRegardlessOfThePast() {
        Played shorter = new Played();
        Played longer = new Played();
        shorter.play(SHORT - SHORT % 7);
        longer.play(LONG - LONG % 7);
        LinkStatistics first = shorter.link.statistics();
        LinkStatistics second = longer.link.statistics();
        assertEquals(first.loss(), second.loss(), 1e-6);
        assertEquals(1 / 7.0, second.loss(), 0.01);
        assertEquals(first.rttNanos(), second.rttNanos());
        assertEquals(first.sentKilobitsPerSecond(), second.sentKilobitsPerSecond(), 1);
    }
}
