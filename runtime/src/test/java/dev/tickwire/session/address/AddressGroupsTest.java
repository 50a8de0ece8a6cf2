package dev.tickwire.session.address;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.Addresses;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The networks that limits count as one address: nobody can choose to be counted with somebody else. */
class AddressGroupsTest {
    @Test
    void shouldSpreadAddressesThatWereChosenForOneHashCode() {
        long seed = Seeds.of(AddressGroupsTest.class);
        AddressGroups groups = new AddressGroups(new Random(seed));
        int[] networks = new int[AddressGroups.COUNT];
        for (InetSocketAddress address : Addresses.ofOneHashCode(4096)) {
            networks[groups.of(address.getAddress())]++;
        }
        // By chance 1,507 groups of 4,096 stay empty, give or take 30; and none has more than 16, but once in ten
        // billion keys.
        assertSpread(networks, seed);
    }

    private static void assertSpread(int[] counts, long seed) {
        int used = 0;
        for (int count : counts) {
            used += count > 0 ? 1 : 0;
            assertTrue(count <= 16, count + " in one group, seed " + seed);
        }
        assertTrue(used > 2300, used + " groups, seed " + seed);
    }

    @Test
    void shouldCountANetworkOf64BitsAsOneAddress() {
        assertEquals(AddressBits.network(Addresses.ipv6(1, 2, 3)), AddressBits.network(Addresses.ipv6(1, -2, 999)));
        assertNotEquals(AddressBits.network(Addresses.ipv6(1, 2, 3)), AddressBits.network(Addresses.ipv6(2, 2, 3)));
        assertNotEquals(
                AddressBits.network(Addresses.ipv4(10, 0, 0, 1)), AddressBits.network(Addresses.ipv4(10, 0, 0, 2)));
    }

    @Test
    void shouldCountAnIpv4AddressInAnIpv6OneAsThatIpv4Address() {
        assertEquals(
                AddressBits.network(Addresses.ipv4(10, 0, 0, 1)), AddressBits.network(Addresses.mapped(10, 0, 0, 1)));
        assertNotEquals(
                AddressBits.network(Addresses.ipv4(10, 0, 0, 1)), AddressBits.network(Addresses.mapped(10, 0, 0, 2)));
    }

    /** IPv4 addresses are read from the hash codes of the JDK; these must equal the bytes of the addresses. */
    @Test
    void shouldReadTheBytesOfAnyIpv4Address() {
        long seed = Seeds.of(AddressGroupsTest.class, 1);
        Random random = new Random(seed);
        byte[] written = new byte[16];
        for (int i = 0; i < 1000; i++) {
            int bits = random.nextInt();
            InetAddress address = Addresses.ipv4(bits >>> 24, bits >>> 16, bits >>> 8, bits);
            assertEquals(0xFFFF_0000_0000L | bits & 0xFFFFFFFFL, AddressBits.network(address), "seed " + seed);
            assertEquals(4, AddressBits.write(address, written));
            assertArrayEquals(address.getAddress(), Arrays.copyOf(written, 4), "seed " + seed);
        }
    }

    @Test
    void shouldCountEachLinkByItself() {
        assertEquals(AddressBits.network(Addresses.onLink(1, 3)), AddressBits.network(Addresses.onLink(2, 3)));
        assertNotEquals(AddressBits.network(Addresses.onLink(1, 3)), AddressBits.network(Addresses.onLink(1, 4)));
    }

    @Test
    void shouldLimitTheRequestsOfANetworkOf64BitsAsThoseOfOneAddress() {
        RequestLimiter limiter = new RequestLimiter(10, 1000, new Random(Seeds.of(AddressGroupsTest.class, 3)));
        int admitted = 0;
        for (int host = 0; host < 100; host++) {
            admitted += limiter.admits(Addresses.ipv6(1, host, host * 31), 0) ? 1 : 0;
        }
        assertEquals(10, admitted);
    }

    @Test
    void shouldNotLetChosenAddressesUseUpTheRequestsOfAnother() {
        long seed = Seeds.of(AddressGroupsTest.class, 2);
        RequestLimiter limiter = new RequestLimiter(10, 1_000_000, new Random(seed));
        InetSocketAddress[] chosen = Addresses.ofOneHashCode(101);
        // One in 4,096 shares the victim's group by chance; with ten requests of each a hundred would be far too many.
        for (int i = 1; i <= 100; i++) {
            assertEquals(chosen[0].hashCode(), chosen[i].hashCode());
            limiter.admits(chosen[i].getAddress(), 0);
        }
        assertTrue(limiter.admits(chosen[0].getAddress(), 0), "seed " + seed);
    }

    @Test
    void shouldMatchAServerByItsLinkIfGiven() {
        InetSocketAddress unscoped = new InetSocketAddress(Addresses.onLink(1, 0), 40_000);
        InetSocketAddress scoped = new InetSocketAddress(Addresses.onLink(1, 3), 40_000);
        InetSocketAddress elsewhere = new InetSocketAddress(Addresses.onLink(1, 4), 40_000);
        assertTrue(AddressBits.isFrom(scoped, scoped));
        assertFalse(AddressBits.isFrom(scoped, elsewhere));
        assertTrue(AddressBits.isFrom(unscoped, elsewhere));
        assertFalse(AddressBits.isFrom(unscoped, new InetSocketAddress(Addresses.onLink(1, 3), 40_001)));
        assertFalse(AddressBits.isSame(scoped, elsewhere));
    }

    @Test
    void shouldProveAnAddressOnItsOwnLinkAlone() {
        AddressProofs proofs = new AddressProofs(new Random(Seeds.of(AddressGroupsTest.class, 4)));
        InetSocketAddress here = new InetSocketAddress(Addresses.onLink(1, 3), 40_000);
        long proof = proofs.proof(here, 7, 1);
        assertTrue(proofs.isValid(here, 7, proof, 1));
        assertFalse(proofs.isValid(new InetSocketAddress(Addresses.onLink(1, 4), 40_000), 7, proof, 1));
    }
}
