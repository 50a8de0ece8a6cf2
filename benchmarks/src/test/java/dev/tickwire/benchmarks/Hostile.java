package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Codec;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Gives a codec bytes that it did not write. */
public final class Hostile {
    private static final int MOST_BYTES = 4096;
    private static final int SPARE_BYTES = 8;
    private static final int MUTATIONS = 20;

    private Hostile() {}

    /** The message that a codec decodes from one that it encoded itself, at bit 3. */
    public static <T> T reread(Codec<T> codec, T message) {
        byte[] bytes = new byte[MOST_BYTES];
        codec.encode(message, 3);
        int length = codec.copyEncoded(bytes, 0);
        codec.source(bytes);
        return codec.decode(0, length, 3);
    }

    /**
     * Changes bytes of each message at random and decodes it: what is not refused must be valid.
     *
     * @return how many were refused
     */
    public static <T> int refusals(Codec<T> codec, List<T> messages, Predicate<T> valid, long seed) {
        Random random = new Random(seed);
        int refused = 0;
        byte[] bytes = new byte[MOST_BYTES];
        for (T message : messages) {
            int startBit = random.nextInt(8);
            codec.encode(message, startBit);
            int length = codec.copyEncoded(bytes, 0);
            for (int i = 0; i < MUTATIONS; i++) {
                byte[] changed = Arrays.copyOf(bytes, length + SPARE_BYTES);
                changed[random.nextInt(length)] = (byte) random.nextInt();
                codec.source(changed);
                T decoded = codec.decode(0, length, startBit);
                if (decoded == null) {
                    refused++;
                } else if (!valid.test(decoded)) {
                    throw new AssertionError(codec.getClass().getSimpleName() + " lets through " + decoded + ", seed "
                            + seed + ", bytes " + Arrays.toString(changed));
                }
            }
        }
        return refused;
    }

    /** The message that a codec decodes after the bytes of a text have been replaced by as many others. */
    public static <T> T rereadWith(Codec<T> codec, T message, byte[] text, byte[] replacement) {
        byte[] bytes = new byte[MOST_BYTES];
        codec.encode(message, 5);
        int length = codec.copyEncoded(bytes, 0);
        for (int at = 0; at + text.length <= length; at++) {
            if (Arrays.equals(bytes, at, at + text.length, text, 0, text.length)) {
                System.arraycopy(replacement, 0, bytes, at, text.length);
                codec.source(bytes);
                return codec.decode(0, length, 5);
            }
        }
        throw new AssertionError(codec.getClass().getSimpleName() + " sends the text in another form");
    }
}
