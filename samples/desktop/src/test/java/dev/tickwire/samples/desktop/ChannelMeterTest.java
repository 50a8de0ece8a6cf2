package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import org.junit.jupiter.api.Test;

class ChannelMeterTest {
    private static final ChannelConfig WORLD =
            MessageChannel.builder(0, "world", ChannelKind.UNRELIABLE).build();
    private static final ChannelConfig MOVES =
            MessageChannel.builder(1, "moves", ChannelKind.UNRELIABLE).build();

    private final ChannelMeter meter = new ChannelMeter(2);

    private void update(long atMillis, int bitsReceived) {
        meter.beginUpdate(atMillis * 1_000_000);
        meter.onEntry(null, Direction.RECEIVED, WORLD, bitsReceived);
        meter.endUpdate(atMillis * 1_000_000);
    }

    @Test
    void shouldShowTheBitsOfTheLastSecondByChannelAndDirection() {
        update(0, 1_500);
        update(500, 500);
        meter.onEntry(null, Direction.SENT, MOVES, 700);
        update(999, 0);
        assertEquals(0, meter.receivedKilobits(WORLD.number()));
        update(1_000, 0);
        assertEquals(2, meter.receivedKilobits(WORLD.number()));
        assertEquals(0, meter.sentKilobits(WORLD.number()));
        assertEquals(0.7, meter.sentKilobits(MOVES.number()));
        update(2_000, 0);
        assertEquals(0, meter.receivedKilobits(WORLD.number()));
    }

    /** The first of these updates after a second comes 1.2 s after the beginning. */
    @Test
    void shouldShowKilobitsASecondIfUpdatesAreFarApart() {
        update(0, 0);
        update(400, 600);
        update(800, 600);
        update(1_200, 600);
        assertEquals(1.5, meter.receivedKilobits(WORLD.number()), 1e-9);
    }

    /** Packets that came during a standstill are received by the update after it. */
    @Test
    void shouldSpreadTrafficOfAStallOverItsDuration() {
        update(0, 0);
        update(10_000, 20_000);
        assertEquals(2, meter.receivedKilobits(WORLD.number()));
        update(10_500, 0);
        assertEquals(2, meter.receivedKilobits(WORLD.number()));
        update(11_000, 0);
        assertEquals(0, meter.receivedKilobits(WORLD.number()));
    }
}
