package dev.tickwire.testing.soak;

import dev.tickwire.testing.soak.wire.BlockProof;
import dev.tickwire.testing.soak.wire.Proof;
import dev.tickwire.testing.soak.wire.SoakConstants;
import java.util.Arrays;
import java.util.Random;

/**
 * The content of messages. All of it follows from the flow and the number, so that a receiver knows each byte
 * beforehand.
 */
final class MessageContent {
    private static final int MAX_BLOCK = 16 * 1024;
    private static final int PLACES = 1 << 15;
    private static final byte[] NOISE = noise();

    private final long flow;
    private final int maxBlock;

    /**
     * Of one flow of messages.
     *
     * @param flow like no other flow's
     * @param maxBlock the most bytes of its blocks
     */
    MessageContent(long flow, int maxBlock) {
        this.flow = flow;
        this.maxBlock = Math.min(MAX_BLOCK, maxBlock);
    }

    /** Lets a message have room for the largest block of all. */
    static void makeRoom(BlockProof proof) {
        proof.block(NOISE, 0, MAX_BLOCK);
    }

    void fill(Proof proof, int channel, long number) {
        long mixed = mix(number);
        proof.channel(channel)
                .number(number)
                .checksum(checksum(mixed))
                .filling(NOISE, place(mixed), fillingLength(mixed));
    }

    void fill(BlockProof proof, int channel, long number) {
        long mixed = mix(number);
        proof.channel(channel).number(number).checksum(checksum(mixed)).block(NOISE, place(mixed), blockLength(mixed));
    }

    boolean holds(Proof proof) {
        long mixed = mix(proof.number());
        return proof.checksum() == checksum(mixed)
                && isNoise(proof.filling(), proof.fillingLength(), place(mixed), fillingLength(mixed));
    }

    boolean holds(BlockProof proof) {
        long mixed = mix(proof.number());
        return proof.checksum() == checksum(mixed)
                && isNoise(proof.blockData(), proof.blockLength(), place(mixed), blockLength(mixed));
    }

    private static boolean isNoise(byte[] bytes, int length, int place, int expectedLength) {
        return length == expectedLength && Arrays.equals(bytes, 0, length, NOISE, place, place + length);
    }

    private static long checksum(long mixed) {
        return mixed & 0xFFFF_FFFFL;
    }

    private static int place(long mixed) {
        return (int) (mixed >>> 32) & PLACES - 1;
    }

    /** Mostly short: most messages of a game are. */
    private static int fillingLength(long mixed) {
        int drawn = (int) (mixed >>> 48) % (SoakConstants.MAX_FILLING + 1);
        return (mixed & 3) == 0 ? drawn : drawn % 20;
    }

    private int blockLength(long mixed) {
        return 1 + (int) (mixed >>> 40 & 0xFFFFFF) % maxBlock;
    }

    private long mix(long number) {
        return mix(flow, number);
    }

    /** The finisher of SplitMix64. */
    static long mix(long flow, long number) {
        long z = flow + number * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private static byte[] noise() {
        byte[] noise = new byte[PLACES + MAX_BLOCK];
        new Random(4711).nextBytes(noise);
        return noise;
    }
}
