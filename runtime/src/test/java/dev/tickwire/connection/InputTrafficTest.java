package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.input.packet.ReadInputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports that a client is sent: it takes none on inputs that it has not made. */
class InputTrafficTest {
    private static final InputChannel<Nothing> CHANNEL = InputChannel.builder(
                    0, "nothing", new MessageType<>(0, Nothing.class, Nothing::new, 1, 1))
            .build();

    private static final Protocol PROTOCOL =
            new Protocol("Nothings", 1, List.of(CHANNEL.message()), List.of(CHANNEL), PacketLimits.DEFAULT, 60) {
                @Override
                public MessageFactory newFactory() {
                    return new MessageFactory(messages()) {};
                }
            };

    private final InputTraffic traffic = new InputTraffic(new SpokenVersions(PROTOCOL).newest());
    private final InputSender sender = new InputSender(CHANNEL);

    /** An input without content. */
    private static final class Nothing extends InputMessage {
        @Override
        public void write(BitWriter out) {
            out.writeBool(true);
        }

        @Override
        public boolean read(BitReader in) {
            return in.readBool() && !in.failed();
        }

        @Override
        public int measure() {
            return 1;
        }

        @Override
        public Nothing reset() {
            return this;
        }
    }

    /** Whether a report of a tick is taken that names the input after it as the newest that has come. */
    private boolean accepts(int tick) {
        byte[] bytes = new byte[4 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 4);
        out.writeBool(true);
        out.writeBool(true);
        out.writeInt(1, 1, 8);
        out.writeInt(5, 0, 15);
        BitReader in = new BitReader().wrap(bytes, 0, 4);
        traffic.readReports(in, tick);
        return !in.failed();
    }

    @Test
    void shouldAcceptReportsOnItsOwnInputs() {
        assertFalse(accepts(9));
        traffic.send(List.of(sender));
        assertFalse(accepts(9));
        sender.add(10, 5, new Nothing());
        assertEquals(true, accepts(9));
        traffic.applyReports(9);
        assertEquals(10, sender.pollReported());
        assertEquals(21 / 16.0, sender.reportedMargin());
        assertFalse(accepts(10));
    }

    /** The channel of a client is packed in each packet, also after packets without an input. */
    @Test
    void shouldKeepAChannelWithASenderActive() {
        traffic.send(List.of(sender));
        assertTrue(isActiveWithoutInputs());
    }

    @Test
    void shouldMakeAChannelWithoutSenderInactive() {
        assertFalse(isActiveWithoutInputs());
    }

    private boolean isActiveWithoutInputs() {
        ReadInputs read = new ReadInputs(CHANNEL, new Nothing());
        InputEntries entries = new InputEntries(CHANNEL, 0, Side.CLIENT, read, traffic);
        entries.deactivateIfIdle();
        return entries.isActive();
    }
}
