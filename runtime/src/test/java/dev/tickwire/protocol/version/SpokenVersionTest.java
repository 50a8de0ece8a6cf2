package dev.tickwire.protocol.version;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What two versions have in common. */
class SpokenVersionTest {
    private static final MessageType<Walk> WALK = new MessageType<>(0, Walk.class, Walk::new, 8, 8);
    private static final MessageType<Run> RUN = new MessageType<>(0, Run.class, Run::new, 8, 8);

    private static Protocol protocol(long version, MessageType<?> type, InputChannel<?> channel, Protocol... earlier) {
        return new Protocol("Race", version, List.of(type), List.<ChannelConfig>of(channel), PacketLimits.DEFAULT, 60) {
            @Override
            public long version() {
                return version;
            }

            @Override
            public List<Protocol> earlier() {
                return List.of(earlier);
            }

            @Override
            public MessageFactory newFactory() {
                return new MessageFactory(messages()) {};
            }
        };
    }

    /** {@code channel moves input { client Walk until 3; client Run since 4; }}. */
    @Test
    void shouldTakeAnInputChannelWithAnotherMessageForAnotherChannel() {
        InputChannel<Walk> walks = InputChannel.builder(0, "moves", WALK).build();
        InputChannel<Run> runs = InputChannel.builder(0, "moves", RUN).build();
        Protocol earlier = protocol(3, WALK, walks);
        SpokenVersion version =
                new SpokenVersions(protocol(4, RUN, runs, earlier)).all().get(1);
        assertNull(version.spoken(runs));
        assertNull(version.newest(walks));
    }

    @Test
    void shouldFindAnInputChannelWithTheSameMessage() {
        InputChannel<Walk> before = InputChannel.builder(0, "moves", WALK).build();
        InputChannel<Walk> now = InputChannel.builder(0, "moves", WALK).build();
        Protocol earlier = protocol(3, WALK, before);
        SpokenVersion version =
                new SpokenVersions(protocol(4, WALK, now, earlier)).all().get(1);
        assertSame(before, version.spoken(now));
        assertSame(now, version.newest(before));
    }

    private static final class Walk extends InputMessage {
        @Override
        public void write(BitWriter out) {
            out.writeBits(0, 8);
        }

        @Override
        public boolean read(BitReader in) {
            return in.readBits(8) == 0;
        }

        @Override
        public int measure() {
            return 8;
        }

        @Override
        public Walk reset() {
            return this;
        }
    }

    private static final class Run extends InputMessage {
        @Override
        public void write(BitWriter out) {
            out.writeBits(0, 8);
        }

        @Override
        public boolean read(BitReader in) {
            return in.readBits(8) == 0;
        }

        @Override
        public int measure() {
            return 8;
        }

        @Override
        public Run reset() {
            return this;
        }
    }
}
