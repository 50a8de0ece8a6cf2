package dev.tickwire.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import org.junit.jupiter.api.Test;

class DisconnectReasonTest {
    @Test
    void shouldKeepTheCodesOfTheWire() {
        assertEquals(1, DisconnectReason.CLOSED_BY_PEER.wireCode());
        assertEquals(2, DisconnectReason.SERVER_FULL.wireCode());
        assertEquals(3, DisconnectReason.SERVER_CLOSED.wireCode());
        assertEquals(4, DisconnectReason.KICKED.wireCode());
        assertEquals(5, DisconnectReason.PROTOCOL_ERROR.wireCode());
        assertEquals(6, DisconnectReason.REPLACED.wireCode());
        assertEquals(7, DisconnectReason.NOT_ADMITTED.wireCode());
        assertEquals(8, DisconnectReason.TIMED_OUT.wireCode());
        assertEquals(9, DisconnectReason.SERVER_DRAINING.wireCode());
        assertEquals(10, DisconnectReason.TRANSFERRED.wireCode());
    }

    @Test
    void shouldReadEveryReasonThatASideSends() {
        for (Side side : Side.values()) {
            for (DisconnectReason reason : DisconnectReason.values()) {
                if (reason.isSentBy(side)) {
                    assertEquals(reason, DisconnectReason.fromWire(side, reason.wireCode()));
                }
            }
        }
    }

    @Test
    void shouldReadThatTheServerHasTimedItsClientOut() {
        assertEquals(DisconnectReason.TIMED_OUT, DisconnectReason.fromWire(Side.SERVER, 8));
        assertEquals(DisconnectReason.CLOSED_BY_PEER, DisconnectReason.fromWire(Side.CLIENT, 8));
    }

    @Test
    void shouldReadEveryOtherCodeAsAnEndInGoodOrder() {
        for (int code = 11; code < 256; code++) {
            assertEquals(DisconnectReason.CLOSED_BY_PEER, DisconnectReason.fromWire(Side.SERVER, code));
        }
        assertEquals(DisconnectReason.CLOSED_BY_PEER, DisconnectReason.fromWire(Side.SERVER, 0));
        assertEquals(DisconnectReason.CLOSED_BY_PEER, DisconnectReason.fromWire(Side.CLIENT, 4));
    }

    @Test
    void shouldReportACleanEndToTheOtherSideForLocalReasons() {
        for (DisconnectReason reason : DisconnectReason.values()) {
            boolean travels = reason.isSentBy(Side.SERVER)
                    || reason.isSentBy(Side.CLIENT)
                    || reason == DisconnectReason.TIMED_OUT;
            assertTrue(travels || reason.wireCode() == DisconnectReason.CLOSED_BY_PEER.wireCode(), "" + reason);
        }
    }
}
