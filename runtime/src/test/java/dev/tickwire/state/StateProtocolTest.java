package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateProtocolTest {
    private static final PacketLimits SMALL = new PacketLimits(127, 127, 127, 1);

    private static Protocol protocol(PacketLimits limits, int ticksPerSecond, StateChannel... channels) {
        return new Protocol("Objects", 1, List.of(), List.of(channels), limits, ticksPerSecond) {
            @Override
            public MessageFactory newFactory() {
                return new MessageFactory(messages()) {};
            }
        };
    }

    private static StateChannel.Builder state() {
        return StateChannel.builder(0, "world");
    }

    private static String refused(Runnable mistake) {
        return assertThrows(IllegalArgumentException.class, mistake::run).getMessage();
    }

    @Test
    void shouldDescribeAStateChannel() {
        StateChannel channel = state().serverSends(Ship.TYPE, Crate.TYPE).build();
        assertEquals(1023, channel.maxObjects());
        assertEquals(1024, channel.bytesPerTick());
        assertEquals(1, channel.everyTicks());
        assertTrue(!channel.modelled());
        assertEquals(List.of(Ship.TYPE, Crate.TYPE), channel.objects());
        StateChannel other =
                state().maxObjects(7).bytesPerTick(65).everyTicks(3).modelled().build();
        assertEquals(7, other.maxObjects());
        assertEquals(65, other.bytesPerTick());
        assertEquals(3, other.everyTicks());
        assertTrue(other.modelled());
    }

    @Test
    void shouldAllowObjectsWithoutMessages() {
        StateChannel channel = state().serverSends(Ship.TYPE).build();
        Protocol protocol = protocol(PacketLimits.DEFAULT, 60, channel);
        assertEquals(60, protocol.ticksPerSecond());
        assertEquals(List.of(channel), protocol.stateChannels());
    }

    @Test
    void shouldRejectInvalidProtocols() {
        StateChannel channel = state().serverSends(Ship.TYPE).build();
        assertEquals("channel world: Crate (1) is at index 0", refused(() -> state().serverSends(Crate.TYPE)));
        StateChannel ground = StateChannel.builder(1, "ground")
                .serverSends(FleetProtocol.ROCK)
                .build();
        assertEquals(
                "Rock (0) of channel ground has the ordinal 2, must be 1 in protocol Objects",
                refused(() -> protocol(PacketLimits.DEFAULT, 60, channel, ground)));
        assertEquals("channel world: objects = 0, must be in 1..65535", refused(() -> state().maxObjects(0)));
        assertEquals(
                "channel world: bytes_per_tick = 63, must be in 64..65535", refused(() -> state().bytesPerTick(63)));
        assertEquals("channel world: every = 256, must be in 1..255", refused(() -> state().everyTicks(256)));
        assertEquals(
                "protocol Objects has channel world, must have ticks",
                refused(() -> protocol(PacketLimits.DEFAULT, 0, channel)));
        assertEquals("ticks = 1001, must be in 0..1000", refused(() -> protocol(PacketLimits.DEFAULT, 1001, channel)));
        assertEquals(
                "packet = 127, must be at least 128 in protocol Objects, which has ticks",
                refused(() -> protocol(SMALL, 60, channel)));
    }
}
