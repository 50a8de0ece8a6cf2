package dev.tickwire.session.salted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.Seeds;
import dev.tickwire.transport.SendOnly;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SlotsByXorTest {
    @Test
    void shouldFindWhatAMapFinds() {
        for (int max : new int[] {1, 2, 3, 7, 64, 1000}) {
            long seed = Seeds.of(SlotsByXorTest.class, max);
            Random random = new Random(seed);
            SlotsByXor slots = new SlotsByXor(max, random);
            SaltedSender version = new SaltedSender(1, new SendOnly((to, bytes, offset, length) -> {}));
            Map<Long, SaltedSlot> map = new HashMap<>();
            for (int round = 0; round < 20_000; round++) {
                long xor = (long) random.nextInt(2 * max) - max;
                SaltedSlot known = map.get(xor);
                assertSame(known, slots.at(xor), "seed " + seed);
                if (known != null) {
                    slots.remove(known);
                    map.remove(xor);
                    assertNull(slots.at(xor), "seed " + seed);
                } else if (map.size() < max) {
                    SaltedSlot slot = new SaltedSlot(0, version, SaltedWorld.address(1), 0, xor, 0);
                    slots.add(slot);
                    map.put(xor, slot);
                }
                assertEquals(map.size(), slots.count(), "seed " + seed);
            }
            map.forEach((xor, slot) -> assertSame(slot, slots.at(xor), "seed " + seed));
        }
    }
}
