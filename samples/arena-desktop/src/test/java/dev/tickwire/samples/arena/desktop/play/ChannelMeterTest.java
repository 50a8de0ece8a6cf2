package dev.tickwire.samples.arena.desktop.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.protocol.Direction;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.desktop.ChannelMeter;
import org.junit.jupiter.api.Test;

class ChannelMeterTest {
    private static final int WORLD = ArenaProtocol.WORLD_CHANNEL.number();
    private static final int MOVES = ArenaProtocol.MOVES_CHANNEL.number();

    @Test
    void shouldShowTheBitsOfTheLastSecondByChannelAndDirection() {
        ChannelMeter meter = new ChannelMeter(5);
        meter.beginUpdate(0);
        meter.onEntry(null, Direction.RECEIVED, ArenaProtocol.WORLD_CHANNEL, 1_500);
        meter.onEntry(null, Direction.RECEIVED, ArenaProtocol.WORLD_CHANNEL, 500);
        meter.onEntry(null, Direction.SENT, ArenaProtocol.MOVES_CHANNEL, 700);
        meter.beginUpdate(999_000_000);
        assertEquals(0, meter.receivedKilobits(WORLD));
        meter.beginUpdate(1_000_000_000);
        assertEquals(2, meter.receivedKilobits(WORLD));
        assertEquals(0, meter.sentKilobits(WORLD));
        assertEquals(0.7, meter.sentKilobits(MOVES));
        meter.beginUpdate(2_000_000_000);
        assertEquals(0, meter.receivedKilobits(WORLD));
    }
}
