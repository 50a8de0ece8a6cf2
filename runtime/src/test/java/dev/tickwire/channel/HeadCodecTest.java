package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heads of calls, answers and notices: as many bits as were measured are written, and read as they were. */
class HeadCodecTest {
    private static final CallType<Empty, Empty> ASKED = new CallType<>(0, Empty.class, Empty::new, 0, 0);
    private static final CallType<Empty, Empty> ANSWERING = new CallType<>(1, Empty.class, Empty::new, 0, 0);
    private static final CallType<Empty, Empty> BOTH = new CallType<>(2, Empty.class, Empty::new, 0, 0);
    private static final MessageChannel CHANNEL = MessageChannel.builder(0, "calls", ChannelKind.RELIABLE_ORDERED)
            .clientCalls(ASKED, ANSWERING)
            .bothCall(BOTH, BOTH)
            .build();

    private final HeadCodec client = new HeadCodec(CHANNEL, Side.CLIENT, 3);
    private final HeadCodec server = new HeadCodec(CHANNEL, Side.SERVER, 3);

    private static final class Empty extends Message {
        @Override
        public void write(BitWriter out) {
            // It has no fields.
        }

        @Override
        public boolean read(BitReader in) {
            return true;
        }

        @Override
        public int measure() {
            return 0;
        }

        @Override
        public Empty reset() {
            return this;
        }
    }

    private static long head(String kind, int id) {
        switch (kind) {
            case "call":
                return CallHead.CALL;
            case "notice":
                return CallHead.abandoned(id);
            default:
                return CallHead.answerTo(id);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "CLIENT, 0, call, 1",
        "CLIENT, 0, notice, 17",
        "SERVER, 1, answer, 17",
        "CLIENT, 2, call, 2",
        "CLIENT, 2, notice, 18",
        "CLIENT, 2, answer, 18",
        "SERVER, 2, call, 2",
        "SERVER, 2, notice, 18",
        "SERVER, 2, answer, 18",
    })
    void shouldWriteWhatWasMeasuredAndReadWhatWasWritten(Side from, int type, String kind, int bits) {
        long head = head(kind, 0xABCD);
        byte[] bytes = new byte[8 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 8);
        HeadCodec sender = from == Side.CLIENT ? client : server;
        sender.write(out, type, new Empty(), head);
        assertEquals(bits, out.writtenBits());
        assertEquals(bits, sender.bits(type, head));
        BitReader in = new BitReader().wrap(bytes, 0, 8);
        HeadCodec receiver = from == Side.CLIENT ? server : client;
        assertEquals(head, receiver.read(in, type));
        assertFalse(in.failed());
        assertEquals("answer".equals(kind) ? bits - 1 : bits, in.readBits(), "behind an answer: whether it is refused");
    }
}
