package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;

/** Inputs of a number each, for tests. */
final class PressedInputs {
    static final int BITS = 70;

    private PressedInputs() {}

    static final class Pressed extends InputMessage {
        int number;

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 32);
            out.writeBits(number, 32);
            out.writeBits(0, 6);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(32);
            boolean isSame = in.readBits(32) == number;
            return in.readBits(6) == 0 && isSame && !in.failed() || in.fail();
        }

        @Override
        public int measure() {
            return BITS;
        }

        @Override
        public Pressed reset() {
            number = 0;
            return this;
        }
    }

    static InputChannel<Pressed> channel(int redundancy) {
        return InputChannel.builder(0, "moves", new MessageType<>(0, Pressed.class, Pressed::new, BITS, BITS))
                .redundancy(redundancy)
                .build();
    }

    static Pressed of(int number) {
        Pressed made = new Pressed();
        made.number = number;
        return made;
    }
}
