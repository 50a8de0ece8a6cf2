package dev.tickwire.benchmarks.codec;

import java.util.Arrays;
import java.util.List;

/** Encodings of a pool of messages. */
final class Encodings {
    /** Most bytes of a message in any codec. */
    static final int MAX_BYTES = 4096;

    private final byte[][] encodings;

    <T extends Values<T>> Encodings(Codec<T> codec, List<T> pool) {
        byte[] buffer = new byte[MAX_BYTES];
        encodings = new byte[pool.size()][];
        for (int i = 0; i < encodings.length; i++) {
            codec.begin(0);
            codec.fillAndWrite(pool.get(i));
            int length = codec.copyWritten(buffer, 0);
            encodings[i] = Arrays.copyOf(buffer, length);
        }
    }

    /** Copies an encoding and returns its length. */
    int copy(int index, byte[] into, int offset) {
        byte[] encoding = encodings[index];
        System.arraycopy(encoding, 0, into, offset, encoding.length);
        return encoding.length;
    }

    double meanLength() {
        return Arrays.stream(encodings)
                .mapToInt(bytes -> bytes.length)
                .average()
                .orElseThrow();
    }
}
