package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.chat.ChatLine;
import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.chat.FusedChat;
import dev.tickwire.benchmarks.chat.FusedChatFromString;
import dev.tickwire.benchmarks.chat.TickwireChat;
import dev.tickwire.benchmarks.chat.TickwireChatFromString;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.input.FusedInput;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.input.TickwireInput;
import dev.tickwire.benchmarks.ship.FusedShip;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.ship.TickwireShip;
import dev.tickwire.benchmarks.snapshot.FusedSnapshot;
import dev.tickwire.benchmarks.snapshot.TickwireSnapshot;
import dev.tickwire.benchmarks.snapshot.Worlds;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The limit does what the generated classes do, or it would be none. */
class FusedTest {
    private static final int MOST_BYTES = 4096;
    private static final int SPARE_BYTES = 8;

    /** One kind of message, generated and packed by hand. */
    record Pair<T, F>(Codec<T> generated, List<T> messages, Codec<F> fused, List<F> same) {
        @Override
        public String toString() {
            return fused.getClass().getSimpleName();
        }

        void writeTheSameBits() {
            for (int i = 0; i < messages.size(); i++) {
                byte[] expected = new byte[MOST_BYTES];
                byte[] written = new byte[MOST_BYTES];
                assertEquals(generated.encode(messages.get(i), i & 7), fused.encode(same.get(i), i & 7));
                assertEquals(generated.copyEncoded(expected, 0), fused.copyEncoded(written, 0));
                assertArrayEquals(expected, written);
            }
        }

        /** Changes and cuts messages at random; returns how many were refused. */
        int refuseTheSame(long seed) {
            Random random = new Random(seed);
            int refused = 0;
            byte[] bytes = new byte[MOST_BYTES];
            for (int i = 0; i < 20 * messages.size(); i++) {
                int startBit = random.nextInt(8);
                generated.encode(messages.get(i % messages.size()), startBit);
                int length = generated.copyEncoded(bytes, 0);
                byte[] changed = Arrays.copyOf(bytes, length + SPARE_BYTES);
                int cut = random.nextInt(4) == 0 ? random.nextInt(1 + Math.min(length, 9)) : 0;
                changed[random.nextInt(length)] = (byte) random.nextInt();
                generated.source(changed);
                fused.source(changed);
                boolean refuses = generated.decode(0, length - cut, startBit) == null;
                assertEquals(
                        refuses,
                        fused.decode(0, length - cut, startBit) == null,
                        () -> this + " differs, seed " + seed);
                refused += refuses ? 1 : 0;
            }
            return refused;
        }
    }

    static Stream<Pair<?, ?>> pairs() {
        return Stream.of(
                new Pair<>(
                        new TickwireShip(),
                        TickwireShip.of(Ships.random(Seed.VALUE)),
                        new FusedShip(),
                        Ships.random(Seed.VALUE)),
                new Pair<>(
                        new TickwireInput(),
                        TickwireInput.of(Inputs.random(Seed.VALUE)),
                        new FusedInput(),
                        Inputs.random(Seed.VALUE)),
                new Pair<>(
                        new TickwireSnapshot(),
                        TickwireSnapshot.of(Worlds.random(Seed.VALUE).subList(0, 100)),
                        new FusedSnapshot(),
                        Worlds.random(Seed.VALUE).subList(0, 100)),
                new Pair<>(
                        new TickwireChat(),
                        TickwireChat.of(ChatLines.random(Seed.VALUE)),
                        new FusedChat(),
                        ChatLines.random(Seed.VALUE)),
                new Pair<>(
                        new TickwireChatFromString(),
                        TickwireChat.of(ChatLines.random(Seed.VALUE)),
                        new FusedChatFromString(),
                        ChatLines.random(Seed.VALUE)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldWriteTheSameBitsAsTheGeneratedClass(Pair<?, ?> pair) {
        pair.writeTheSameBits();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldRefuseWhatTheGeneratedClassRefuses(Pair<?, ?> pair) {
        assertTrue(pair.refuseTheSame(8) > 0);
    }

    @Test
    void shouldRefuseToSendATextThatIsTooLong() {
        ChatLine line = ChatLines.random(Seed.VALUE).get(0);
        line.text = "x".repeat(129);
        assertThrows(IllegalArgumentException.class, () -> new FusedChatFromString().encode(line, 0));
    }
}
