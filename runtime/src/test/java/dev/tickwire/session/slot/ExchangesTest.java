package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import org.junit.jupiter.api.Test;

/** The list of all exchanges between two ends. */
class ExchangesTest {
    private final Exchanges here = new Exchanges(Side.SERVER);
    private final Exchanges there = new Exchanges(Side.CLIENT);

    @Test
    void shouldKnowTheTypesAndSizesOfAllThatAreListedAndOfNoOther() {
        for (int type = Byte.MIN_VALUE; type <= Byte.MAX_VALUE; type++) {
            Exchange listed = null;
            for (int place = 0; place < here.count(); place++) {
                listed = here.at(place).type() == type ? here.at(place) : listed;
            }
            assertEquals(listed != null, Exchanges.isType(type), "type " + type);
            if (listed != null) {
                assertTrue((Exchanges.TYPES & 1 << type) != 0, "type " + type);
            }
            for (int length = 0; length <= 1200; length++) {
                boolean isBody = listed != null && length >= listed.minBytes() && length <= listed.maxBytes();
                assertEquals(isBody, Exchanges.isBodySize(type, length), "type " + type + ", " + length + " bytes");
            }
        }
        assertEquals(here.count(), Integer.bitCount(Exchanges.TYPES));
    }

    @Test
    void shouldHandAPacketToTheExchangeOfItsType() {
        byte[] body = new byte[Exchanges.MAX_BYTES];
        here.rates().state(48_000);
        assertTrue(here.rates().isDue(5));
        int bytes = here.rates().write(5, body, 0);

        assertSame(there.rates(), there.receive(6, RateExchange.TYPE, body, 0, bytes));
        assertEquals(48_000, there.rates().receivedRate());
        assertNull(there.receive(7, RateExchange.TYPE, body, 0, bytes), "no news");
        assertNull(there.receive(8, PacketType.KEEP_ALIVE, body, 0, bytes));
        assertFalse(here.rates().isDue(6));
    }
}
