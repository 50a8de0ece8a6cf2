package dev.tickwire.benchmarks.codec;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * What one trial works on: many messages and the bytes of each, taken in turn so that nothing folds or predicts.
 *
 * <p>Codecs of bits carry them one behind another in packets; those of whole bytes one by one.
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

    private final Object[] messages = new Object[COUNT];
    private final int[] offsets = new int[COUNT];
    private final int[] lengths = new int[COUNT];
    private final double meanBytes;
    private int taken = -1;

    /**
     * Encodes every message with a codec, decodes it again and compares. The codec decodes from this trial's bytes afterwards.
     *
     * @param codec what will be measured
     * @param messages {@link #COUNT} messages
     * @param same whether two messages say the same
     * @throws IllegalStateException if any message comes back as another, or not at all
     */
    public Trial(Codec<T> codec, List<T> messages, BiPredicate<T, T> same) {
        byte[] bytes = new byte[COUNT * MOST_BYTES + ALIGNMENT];
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            this.messages[i] = messages.get(i);
            sum += codec.encode(messages.get(i), 0);
        }
        meanBytes = (double) sum / COUNT;
        int end = 0;
        int begun = 0;
        codec.encode(messages.get(0), 0);
        lengths[0] = codec.copyEncoded(bytes, 0);
        for (int i = 1; i < COUNT; i++) {
            if (!codec.hasRoom()) {
                end = (end + lengths[begun] + ALIGNMENT - 1) & -ALIGNMENT;
                begun = i;
            }
            codec.encodeNext(messages.get(i));
            offsets[i] = end;
            lengths[begun] = codec.copyEncoded(bytes, end);
        }
        end += lengths[begun];
        codec.source(Arrays.copyOf(bytes, end + ALIGNMENT));
        for (int i = 0; i < COUNT; i++) {
            T decoded = codec.decodeNext(offsets[i], lengths[i]);
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

    /** Goes on to the next message; the first follows the last. */
    public int next() {
        taken = (taken + 1) & COUNT - 1;
        return taken;
    }

    /** The message of this number. */
    @SuppressWarnings("unchecked")
    public T message(int index) {
        return (T) messages[index];
    }

    /** The first byte of a message, or of its packet, in the codec's source. */
    public int offset(int index) {
        return offsets[index];
    }

    /** How many bytes there are, or 0 if the message does not begin its packet. */
    public int length(int index) {
        return lengths[index];
    }
}
