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
    private final Exchanges server = new Exchanges(Side.SERVER);
    private final Exchanges client = new Exchanges(Side.CLIENT);

    @Test
    void shouldKnowTheTypesAndSizesOfAllThatAreListedAndOfNoOther() {
        for (int type = Byte.MIN_VALUE; type <= Byte.MAX_VALUE; type++) {
            Exchange listed = null;
            for (int place = 0; place < server.all().length; place++) {
                listed = server.all()[place].type() == type ? server.all()[place] : listed;
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
        assertEquals(server.all().length, Integer.bitCount(Exchanges.TYPES));
    }

    @Test
    void shouldDispatchAPacketToTheExchangeOfItsType() {
        byte[] body = new byte[Exchanges.MAX_BYTES];
        server.rates().state(48_000);
        assertTrue(server.rates().isDue(5));
        int bytes = server.rates().write(5, body, 0);

        assertSame(client.rates(), client.receive(6, RateExchange.TYPE, body, 0, bytes));
        assertEquals(48_000, client.rates().receivedRate());
        assertNull(client.receive(7, RateExchange.TYPE, body, 0, bytes), "no news");
        assertNull(client.receive(8, PacketType.KEEP_ALIVE, body, 0, bytes));
        assertFalse(server.rates().isDue(6));
    }
}
