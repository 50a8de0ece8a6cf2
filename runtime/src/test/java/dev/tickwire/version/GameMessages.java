package dev.tickwire.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageCoding;
import dev.tickwire.message.Refusal;

/** The messages of a game in its versions 3, 4 and 5, for tests. */
final class GameMessages {
    private GameMessages() {}

    // ---- the same in all versions that have them

    static final class Chat extends NumberMessage {
        Chat() {
            super(16);
        }
    }

    static final class Combo extends NumberMessage {
        Combo() {
            super(8);
        }
    }

    static final class Taunt extends NumberMessage {
        Taunt() {
            super(8);
        }
    }

    static final class Wave extends NumberMessage {
        Wave() {
            super(4);
        }
    }

    static final class Trade extends NumberMessage {
        Trade() {
            super(8);
        }
    }

    static final class Traded extends NumberMessage {
        Traded() {
            super(8);
        }
    }

    static final class Barter extends NumberMessage {
        Barter() {
            super(8);
        }
    }

    static final class Bartered extends NumberMessage {
        Bartered() {
            super(8);
        }
    }

    static final class Skin extends NumberBlock {
        Skin() {
            super(4);
        }
    }

    static final class Paint extends NumberBlock {
        Paint() {
            super(4);
        }
    }

    /** Numbers: victim, damage; until 3 critical; since 4 kind, wider since 5. */
    static final class Hit extends NumberMessage {
        Hit() {
            super(4, 7, 4);
        }
    }

    /** Numbers: tone; since 4 pitch. Timed. */
    static final class Bell extends NumberMessage {
        Bell() {
            super(4, 2);
        }
    }

    /** Numbers: item; since 4 count. */
    static final class Buy extends NumberMessage {
        Buy() {
            super(8, 3);
        }
    }

    /** Numbers: item; since 5 gold. */
    static final class Bought extends NumberMessage {
        Bought() {
            super(8, 6);
        }
    }

    /** Numbers: id; since 5 mood. */
    static final class Level extends NumberBlock {
        Level() {
            super(4, 2);
        }
    }

    /** Numbers: keys; until 3 boost; since 4 aim. */
    static final class Steer extends NumberInput {
        Steer() {
            super(8, 4);
        }
    }

    /** An input since 4. */
    static final class Look extends NumberInput {
        Look() {
            super(4);
        }
    }

    /** An input until 3. */
    static final class Dance extends NumberInput {
        Dance() {
            super(4);
        }
    }

    /** As many bytes as its number says; twice as many in version 3. */
    static class Scroll extends NumberMessage {
        static final int MAX_BITS = 8 + 255 * 16;

        private final int factor;

        Scroll() {
            this(1);
        }

        Scroll(int factor) {
            super(8);
            this.factor = factor;
        }

        @Override
        public void write(BitWriter out) {
            super.write(out);
            writeBytes(out, numbers().values[0] * factor);
        }

        static void writeBytes(BitWriter out, int bytes) {
            for (int i = 0; i < bytes; i++) {
                out.writeBits(0, 8);
            }
        }

        @Override
        public boolean read(BitReader in) {
            return super.read(in) && readBytes(in, numbers().values[0] * factor);
        }

        static boolean readBytes(BitReader in, int bytes) {
            for (int i = 0; i < bytes; i++) {
                in.readBits(8);
            }
            return !in.failed();
        }

        @Override
        public int measure() {
            return 8 + numbers().values[0] * factor * 8;
        }
    }

    /** The scroll of version 3. */
    static final class WideScroll extends MessageCoding<Scroll> {
        WideScroll() {
            super(8, Scroll.MAX_BITS);
        }

        @Override
        public void write(Scroll message, BitWriter out) {
            message.numbers().write(out);
            Scroll.writeBytes(out, message.numbers().values[0] * 2);
        }

        @Override
        public boolean read(Scroll message, BitReader in) {
            return message.numbers().read(in) && Scroll.readBytes(in, message.numbers().values[0] * 2);
        }

        @Override
        public boolean explain(Scroll message, BitReader in, Refusal refusal) {
            return read(message, in);
        }

        @Override
        public int measure(Scroll message) {
            return 8 + message.numbers().values[0] * 16;
        }
    }

    /** The changed messages of a build of version 3. */
    static final class Old3 {
        static final class Hit extends NumberMessage {
            Hit() {
                super(4, 7, 1);
            }
        }

        static final class Bell extends NumberMessage {
            Bell() {
                super(4);
            }
        }

        static final class Buy extends NumberMessage {
            Buy() {
                super(8);
            }
        }

        static final class Bought extends NumberMessage {
            Bought() {
                super(8);
            }
        }

        static final class Level extends NumberBlock {
            Level() {
                super(4);
            }
        }

        static final class Steer extends NumberInput {
            Steer() {
                super(8, 3);
            }
        }

        static final class Scroll extends GameMessages.Scroll {
            Scroll() {
                super(2);
            }
        }
    }

    /** The changed messages of a build of version 4. */
    static final class Old4 {
        static final class Hit extends NumberMessage {
            Hit() {
                super(4, 7, 2);
            }
        }

        static final class Bought extends NumberMessage {
            Bought() {
                super(8);
            }
        }

        static final class Level extends NumberBlock {
            Level() {
                super(4);
            }
        }
    }

    /** Sets the numbers of a message. */
    static <M extends Message> M with(M message, int... values) {
        ((Numbered) message).numbers().set(values);
        return message;
    }
}
