package dev.tickwire.benchmarks.codec;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One trial: a codec encodes many messages and decodes the bytes of each, all in turn, so that nothing folds or
 * predicts.
 *
 * <p>Codecs of bits carry them one behind another in packets; those of whole bytes one by one. A trial is measured as a
 * whole, so that what JMH does around each call is not laid on messages that take a few nanoseconds; every result goes
 * into its black hole.
 *
 * @param <T> the kind of message
 */
public final class Trial<T> {
    /** How many messages, a power of two. */
    public static final int COUNT = 1024;

    /** More than any codec needs for any message. */
    private static final int MOST_BYTES = 4096;

    /** Each message's bytes begin at a multiple of this, and as many may be read behind the last. */
    private static final int ALIGNMENT = 8;

    private final Codec<T> codec;
    private final Object[] messages = new Object[COUNT];
    private final int[] offsets = new int[COUNT];
    /** The bytes of each packet or message that stands alone, 0 for the messages behind the first of a packet. */
    private final int[] lengths = new int[COUNT];

    private final double meanBytes;

    /**
     * Encodes every message with a codec, decodes it again and compares. The codec decodes from this trial's bytes
     * afterwards.
     *
     * @param codec what will be measured
     * @param messages {@link #COUNT} messages
     * @param same whether two messages say the same
     * @throws IllegalStateException if any message comes back as another, or not at all
     */
    public Trial(Codec<T> codec, List<T> messages, BiPredicate<T, T> same) {
        this.codec = codec;
        byte[] bytes = new byte[COUNT * MOST_BYTES + ALIGNMENT];
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            this.messages[i] = messages.get(i);
            sum += codec.encode(messages.get(i), 0);
        }
        meanBytes = (double) sum / COUNT;
        int end = 0;
        for (int i = 0; i < COUNT; ) {
            int begun = i;
            codec.encode(messages.get(i++), 0);
            for (; i < COUNT && codec.hasRoom(); i++) {
                codec.encodeNext(messages.get(i));
            }
            offsets[begun] = end;
            lengths[begun] = codec.copyEncoded(bytes, end);
            end = (end + lengths[begun] + ALIGNMENT - 1) & -ALIGNMENT;
        }
        codec.source(Arrays.copyOf(bytes, end + ALIGNMENT));
        for (int i = 0; i < COUNT; i++) {
            T decoded = lengths[i] == 0 ? codec.decodeNext() : codec.decode(offsets[i], lengths[i], 0);
            if (decoded == null || !same.test(messages.get(i), decoded)) {
                throw new IllegalStateException(
                        codec.getClass().getSimpleName() + ": message " + i + " comes back as " + decoded);
            }
        }
    }

    /** The mean of the bytes that each message takes by itself, begun at a byte. */
    public double meanBytes() {
        return meanBytes;
    }

    /** Encodes every message. */
    public void encode(Blackhole hole) {
        for (int i = 0; i < COUNT; ) {
            hole.consume(codec.encode(message(i++), 0));
            for (; i < COUNT && codec.hasRoom(); i++) {
                hole.consume(codec.encodeNext(message(i)));
            }
        }
    }

    /** Decodes every message. */
    public void decode(Blackhole hole) {
        for (int i = 0; i < COUNT; ) {
            hole.consume(codec.decode(offsets[i], lengths[i], 0));
            for (i++; i < COUNT && lengths[i] == 0; i++) {
                hole.consume(codec.decodeNext());
            }
        }
    }

    @SuppressWarnings("unchecked")
    private T message(int index) {
        return (T) messages[index];
    }
}
