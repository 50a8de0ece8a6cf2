package dev.tickwire.testing.soak.calls;

import dev.tickwire.testing.soak.calls.wire.Ask;
import dev.tickwire.testing.soak.calls.wire.Noise;
import dev.tickwire.testing.soak.calls.wire.Picture;
import dev.tickwire.testing.soak.calls.wire.Reply;
import java.util.Arrays;

/** The fillings of questions and answers, which follow from their numbers. */
final class Fillings {
    private static final int MAX = 60;
    private static final int MIN_PICTURE = 1;
    private static final int MAX_PICTURE = 4096;

    private Fillings() {}

    private static byte[] bytes(long number, int salt, int max) {
        byte[] bytes = new byte[(int) (number * 31 + salt) % (max + 1)];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) (number + at + salt);
        }
        return bytes;
    }

    private static long require(boolean isTrue, Object message, long number) {
        if (!isTrue) {
            throw new AssertionError("damaged: " + message);
        }
        return number;
    }

    static Ask fill(Ask request, long number, int salt) {
        byte[] filling = bytes(number, salt, MAX);
        return request.number(number).filling(filling, 0, filling.length);
    }

    static long check(Ask request, int salt) {
        return require(
                isEqual(request.filling(), request.fillingLength(), bytes(request.number(), salt, MAX)),
                request,
                request.number());
    }

    static Reply fill(Reply reply, long number) {
        byte[] filling = bytes(number, 3, MAX);
        return reply.number(number).filling(filling, 0, filling.length);
    }

    static long check(Reply reply) {
        return require(
                isEqual(reply.filling(), reply.fillingLength(), bytes(reply.number(), 3, MAX)), reply, reply.number());
    }

    /** Noise that contains its number, since its content is checked. */
    static Noise number(Noise noise, int number) {
        byte[] filling = new byte[(number & 127) + Integer.BYTES];
        for (int at = 0; at < Integer.BYTES; at++) {
            filling[at] = (byte) (number >>> at * Byte.SIZE);
        }
        return noise.filling(filling, 0, filling.length);
    }

    static long number(Noise noise) {
        int number = 0;
        for (int at = 0; at < Integer.BYTES; at++) {
            number |= (noise.filling()[at] & 0xFF) << at * Byte.SIZE;
        }
        return require(noise.fillingLength() == (number & 127) + Integer.BYTES, noise, number);
    }

    static Picture fill(Picture picture, long number) {
        byte[] block = bytes(number, 5, MAX_PICTURE - MIN_PICTURE);
        byte[] longer = Arrays.copyOf(block, block.length + MIN_PICTURE);
        return picture.number(number).block(longer, 0, longer.length);
    }

    static long check(Picture picture) {
        byte[] expected = bytes(picture.number(), 5, MAX_PICTURE - MIN_PICTURE);
        return require(
                picture.blockLength() == expected.length + MIN_PICTURE
                        && isEqual(picture.blockData(), expected.length, expected),
                picture,
                picture.number());
    }

    private static boolean isEqual(byte[] found, int length, byte[] expected) {
        return length == expected.length && Arrays.equals(found, 0, length, expected, 0, expected.length);
    }
}
