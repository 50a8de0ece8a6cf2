package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChallengedAddressesTest {
    private static final InetSocketAddress ADDRESS = NetcodeWorld.address(1);

    private final ChallengedAddresses challenged = new ChallengedAddresses(new Random());

    @Test
    void shouldKnowTheLatestSlotsOfAnAddress() {
        assertEquals(-1, challenged.slotOf(ADDRESS, 0));
        for (int slot = 0; slot < 6; slot++) {
            challenged.add(ADDRESS, slot);
        }
        for (int place = 0; place < ChallengedAddresses.PLACES; place++) {
            assertEquals(5 - place, challenged.slotOf(ADDRESS, place));
        }
        challenged.add(ADDRESS, 65_534);
        assertEquals(65_534, challenged.slotOf(ADDRESS, 0));
    }

    @Test
    void shouldKnowASlotOnceThoughItAsksFromEverywhere() {
        challenged.add(ADDRESS, 0);
        for (int port = 0; port < 65_536; port++) {
            challenged.add(NetcodeWorld.address("10.0.0.1", port), 7);
        }
        boolean known = false;
        for (int place = 0; place < ChallengedAddresses.PLACES; place++) {
            known |= challenged.slotOf(ADDRESS, place) == 0;
        }
        assertTrue(known);
    }
}
