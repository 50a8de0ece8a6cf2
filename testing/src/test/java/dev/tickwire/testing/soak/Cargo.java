package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import java.util.Arrays;
import java.util.Random;

/**
 * The content of the chunks of one flow, by its number. All of it follows from the flow and the number, so that a
 * receiver knows each byte beforehand.
 */
final class Cargo {
    /** A prime, so that no two slices of a chunk are alike. */
    private static final int PERIOD = 32_749;

    private static final byte[] NOISE = noise();
    private static final int SOME_BYTES = 100 * 1024;

    private final long flow;
    private final int sliceBytes;
    private final int maxBytes;

    /**
     * Of one flow of chunks.
     *
     * @param flow like no other flow's
     * @param sliceBytes of its channel
     * @param maxBytes of its channel
     */
    Cargo(long flow, int sliceBytes, int maxBytes) {
        this.flow = flow;
        this.sliceBytes = sliceBytes;
        this.maxBytes = maxBytes;
    }

    int sliceBytes() {
        return sliceBytes;
    }

    /** A byte, a slice, one more, some slices, some hundred kilobytes. */
    int length(long content) {
        long mixed = mix(content);
        int drawn = (int) (mixed >>> 32 & 0xFFFFFF);
        switch ((int) (mixed & 15)) {
            case 0:
            case 1:
                return 1;
            case 2:
            case 3:
                return sliceBytes;
            case 4:
            case 5:
                return sliceBytes + 1;
            case 6:
                return Math.min(maxBytes, SOME_BYTES + drawn % (3 * SOME_BYTES));
            case 7:
            case 8:
                return Math.min(maxBytes, 1 + drawn % SOME_BYTES);
            default:
                return 1 + drawn % (20 * sliceBytes);
        }
    }

    /** Whether it is sent under a key, as half of the contents are. */
    boolean isKeyed(long content) {
        return (mix(~content) & 1) != 0;
    }

    /** The key of a content that is sent under one, null for the others. */
    Chunk.Key key(long content) {
        if (!isKeyed(content)) {
            return null;
        }
        byte[] bytes = new byte[length(content)];
        for (int at = 0; at < bytes.length; at += sliceBytes) {
            copy(content, at, bytes, at, Math.min(sliceBytes, bytes.length - at));
        }
        return Chunk.Key.of(bytes);
    }

    /** Whether its receiver takes it into memory, now and when it is sent again. */
    boolean isIntoMemory(long content) {
        return (mix(content) >>> 8 & 3) == 0;
    }

    /** Whether it comes out of a source that often has nothing yet. */
    boolean isSlow(long content) {
        return (mix(content) >>> 12 & 7) == 0;
    }

    /** Whether a receiver does not want the chunk of a number. */
    boolean isUnwanted(long number) {
        return (mix(number) >>> 16 & 7) == 0;
    }

    void copy(long content, int position, byte[] into, int offset, int length) {
        System.arraycopy(NOISE, place(content, position), into, offset, length);
    }

    boolean holds(long content, int position, byte[] bytes, int offset, int length) {
        int place = place(content, position);
        return Arrays.equals(bytes, offset, offset + length, NOISE, place, place + length);
    }

    boolean holdsAll(long content, byte[] bytes, int length) {
        boolean holds = length == length(content);
        for (int at = 0; at < length && holds; at += sliceBytes) {
            holds = holds(content, at, bytes, at, Math.min(sliceBytes, length - at));
        }
        return holds;
    }

    private int place(long content, int position) {
        return (int) (((mix(content) >>> 20 & 0xFFFFFF) + position) % PERIOD);
    }

    private long mix(long number) {
        return MessageContent.mix(flow, number);
    }

    /** A period, and then as much again as the longest slice needs. */
    private static byte[] noise() {
        byte[] noise = new byte[PERIOD + 2048];
        new Random(1147).nextBytes(noise);
        System.arraycopy(noise, 0, noise, PERIOD, noise.length - PERIOD);
        return noise;
    }
}
