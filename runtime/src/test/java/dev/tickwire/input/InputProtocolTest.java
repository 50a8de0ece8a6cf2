package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.endpoint.Server;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputProtocolTest {
    private static Protocol protocol(int ticksPerSecond, MessageType<Move> type, int channels) {
        List<InputChannel<Move>> inputs = new ArrayList<>();
        for (int number = 0; number < channels; number++) {
            inputs.add(InputChannel.builder(number, "moves" + number, type).build());
        }
        PacketLimits limits = new PacketLimits(128, 128, 128, 1);
        return new Protocol("Inputs", 1, List.of(type), inputs, limits, ticksPerSecond) {
            @Override
            public MessageFactory newFactory() {
                return new MessageFactory(messages()) {};
            }
        };
    }

    private static MessageType<Move> type(int maxBits) {
        return new MessageType<>(0, Move.class, Move::new, maxBits, maxBits);
    }

    private static String refused(Runnable mistake) {
        return assertThrows(IllegalArgumentException.class, mistake::run).getMessage();
    }

    private static void build(Protocol protocol) {
        Server.builder(protocol).transport(new MemoryNetwork().open()).build().close();
    }

    @Test
    void shouldHaveTicksAndAtMostFourChannels() {
        assertEquals(4, protocol(60, type(20), 4).inputChannels().size());
        assertEquals(
                "protocol Inputs has 5 input channels, must have at most 4", refused(() -> protocol(60, type(20), 5)));
        assertEquals("protocol Inputs has channel moves0, must have ticks", refused(() -> protocol(0, type(20), 1)));
    }

    @Test
    void shouldRefuseAnInputThatFitsNoPacket() {
        int max = 128 * 8 - 16 - 32 - 16 - 4 - 17;
        build(protocol(60, type(max), 4));
        assertEquals(
                "channel moves0: Move (0) takes up to " + (max + 1) + " bits, must be at most " + max
                        + " to fit a packet",
                refused(() -> build(protocol(60, type(max + 1), 4))));
    }
}
