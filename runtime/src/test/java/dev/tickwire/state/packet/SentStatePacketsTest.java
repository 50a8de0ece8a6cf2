package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SentStatePacketsTest {
    /** With less room not each tick is sent. */
    private static final int ROOM = PacketSet.WINDOW / 4;

    private final SentStatePackets packets = new SentStatePackets();

    private void send(int count, boolean isResent) {
        for (int i = 0; i < count; i++) {
            long number = packets.next();
            packets.add(number, number + 2, number);
            packets.settle(any -> isResent);
        }
    }

    /** Nothing changes, and acks take long, or do not come at all: each tick is sent all the same. */
    @Test
    void shouldKeepRoomWhileNoPacketNeedsAnAck() {
        for (int i = 0; i < 1000; i++) {
            send(1, true);
            assertTrue(packets.room() >= ROOM, i + " packets: room for " + packets.room());
        }
        assertFalse(packets.arrived().hasSettledArrived());
    }

    /** Without acks of what has changed, no packet is settled. */
    @Test
    void shouldSettleNothingThatNeedsAnAck() {
        send(PacketSet.WINDOW - 1, false);
        assertEquals(0, packets.room());
        assertEquals(0, packets.firstUnsettled());
        packets.onAcked(50, packets.find(50));
        packets.settle(any -> false);
        assertEquals(0, packets.firstUnsettled());
        for (int packet = 0; packet < 50; packet++) {
            packets.onAcked(packet, packets.find(packet));
        }
        packets.settle(any -> false);
        assertEquals(51, packets.firstUnsettled());
        assertTrue(packets.arrived().hasSettledArrived());
    }
}
