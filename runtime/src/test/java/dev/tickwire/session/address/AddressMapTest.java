package dev.tickwire.session.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.session.Addresses;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AddressMapTest {
    @Test
    void shouldCompareWithFewThoughThousandsWereChosenForOneHashCode() {
        long seed = Seeds.of(AddressMapTest.class);
        AddressMap<Integer> map = new AddressMap<>(4096, new Random(seed));
        InetSocketAddress[] chosen = Addresses.ofOneHashCode(4097);
        for (int i = 0; i < 4096; i++) {
            assertEquals(chosen[0].hashCode(), chosen[i].hashCode());
            map.put(chosen[i], i);
        }
        int maximum = 0;
        for (int i = 0; i < 4096; i++) {
            assertEquals(i, map.get(chosen[i]));
            maximum = Math.max(maximum, map.compared(chosen[i]));
        }
        assertNull(map.get(chosen[4096]));
        // Of 4,096 in as many chains the longest has six or seven; more than 16 happens once in ten billion keys.
        assertTrue(maximum <= AddressMap.PLACES + 16, maximum + " compared, seed " + seed);
    }

    @Test
    void shouldBeAMap() {
        long seed = Seeds.of(AddressMapTest.class, 1);
        Random random = new Random(seed);
        InetSocketAddress[] addresses = new InetSocketAddress[80];
        System.arraycopy(Addresses.ofOneHashCode(40), 0, addresses, 0, 40);
        for (int i = 40; i < 80; i++) {
            addresses[i] = new InetSocketAddress(Addresses.ipv4(10, 0, 0, i % 4), 1 + i / 4);
        }
        AddressMap<Integer> map = new AddressMap<>(16, random);
        Map<InetSocketAddress, Integer> model = new HashMap<>();
        for (int step = 0; step < 100_000; step++) {
            InetSocketAddress address = addresses[random.nextInt(addresses.length)];
            // Small numbers are the same objects wherever they come from.
            Integer value = random.nextInt(3);
            if (random.nextBoolean()) {
                map.put(address, value);
                model.put(address, value);
            } else {
                map.remove(address, value);
                model.remove(address, value);
            }
            assertEquals(model.size(), map.size(), "seed " + seed);
            InetSocketAddress lookedUp = addresses[random.nextInt(addresses.length)];
            assertEquals(model.get(lookedUp), map.get(lookedUp), "seed " + seed);
        }
    }

    @Test
    void shouldDistinguishLinks() {
        AddressMap<String> map = new AddressMap<>(4, new Random(1));
        InetSocketAddress first = new InetSocketAddress(Addresses.onLink(5, 1), 40_000);
        InetSocketAddress second = new InetSocketAddress(Addresses.onLink(5, 2), 40_000);
        assertEquals(first, second, "the JDK does not distinguish them");
        map.put(first, "one");
        assertNull(map.get(second));
        map.put(second, "two");
        map.remove(first, "one");
        assertNull(map.get(first));
        assertEquals("two", map.get(second));
    }

    @Test
    void shouldAllocateNothingForLookingUpASender() {
        AddressMap<Integer> map = new AddressMap<>(64, new Random(2));
        InetSocketAddress[] addresses = new InetSocketAddress[256];
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = new InetSocketAddress(
                    i % 2 == 0 ? Addresses.ipv4(10, 0, 0, i) : Addresses.ipv6(i, i * 7919, i), 1000 + i);
            if (i < 64) {
                map.put(addresses[i], i);
            }
        }
        int[] found = {0};
        long min = AllocatedBytes.minOf(10, () -> found[0] += look(map, addresses));
        assertEquals(10 * 64 * 200, found[0]);
        assertEquals(0, min, "bytes for 51,200 look-ups");
    }

    private static int look(AddressMap<Integer> map, InetSocketAddress[] addresses) {
        int found = 0;
        for (int i = 0; i < 200 * addresses.length; i++) {
            found += map.get(addresses[i % addresses.length]) == null ? 0 : 1;
        }
        return found;
    }
}
