package dev.tickwire.benchmarks.codec;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Verifies that a codec does the work that it is measured for.
 *
 * <p>Each message must arrive unchanged. Writing must reject and clamp as generated classes do, and reading must accept
 * no invalid message.
 *
 * @param <T> the type of the values
 */
public final class Verification<T extends Values<T>> {
    private static final int SPARE_BYTES = 8;
    private static final int MUTATED = 200;
    private static final int MUTATIONS = 20;

    private final Kind<T> kind;
    private final Mistakes<T> mistakes;
    private final String name;
    private final Codec<T> codec;
    private final byte[] bytes = new byte[Encodings.MAX_BYTES + SPARE_BYTES];
    private final Random random = new Random(Seed.VALUE);

    private Verification(Kind<T> kind, Mistakes<T> mistakes, String name) {
        this.kind = kind;
        this.mistakes = mistakes;
        this.name = name;
        codec = kind.codec(name);
    }

    /**
     * Verifies a codec.
     *
     * @param isForAnyBytes whether arbitrary bytes are safe to read; if not, they may exhaust the memory
     * @throws IllegalStateException if it is wrong
     */
    public static <T extends Values<T>> void verify(
            Kind<T> kind, Mistakes<T> mistakes, String codec, boolean isForAnyBytes) {
        kind.trial(codec, Operation.READ_AND_TAKE);
        Verification<T> verification = new Verification<>(kind, mistakes, codec);
        verification.roundTripsAtEveryBit();
        if (Checks.ON) {
            verification.refusesWhenWriting();
            verification.clampsWhenWriting();
        }
        if (!Checks.ON && verification.codec.variants().contains(Variant.UNCHECKED)) {
            verification.refusesWhenReading();
        }
        if (isForAnyBytes) {
            verification.rejectsInvalidInput();
        }
    }

    private void roundTripsAtEveryBit() {
        for (int startBit = 0; startBit < Byte.SIZE; startBit++) {
            T sent = kind.random(random);
            T received = kind.values();
            if (!arrives(sent, startBit, received) || !sent.same(received)) {
                throw failure("a message at bit " + startBit + " does not come back");
            }
        }
    }

    private void refusesWhenWriting() {
        for (List<Consumer<T>> list : List.of(mistakes.refused, mistakes.refusedWhenWritten)) {
            for (int i = 0; i < list.size(); i++) {
                T values = kind.random(random);
                list.get(i).accept(values);
                if (isWritten(values)) {
                    throw failure("writes mistake " + i);
                }
            }
        }
    }

    private boolean isWritten(T values) {
        codec.begin(0);
        try {
            codec.fillAndWrite(values);
            return true;
        } catch (IllegalArgumentException | NullPointerException | IndexOutOfBoundsException refused) {
            return false;
        }
    }

    private void clampsWhenWriting() {
        for (Map.Entry<Consumer<T>, Consumer<T>> clamp : mistakes.clamped.entrySet()) {
            T beyond = kind.random(random);
            clamp.getKey().accept(beyond);
            T received = kind.values();
            boolean arrived = arrives(beyond, 0, received);
            clamp.getValue().accept(beyond);
            if (!arrived || !mistakes.isValid.test(received) || !beyond.same(received)) {
                throw failure("does not clamp");
            }
        }
    }

    private void refusesWhenReading() {
        for (List<Consumer<T>> list : List.of(mistakes.refused, List.copyOf(mistakes.clamped.keySet()))) {
            for (int i = 0; i < list.size(); i++) {
                T values = kind.random(random);
                list.get(i).accept(values);
                if (arrives(values, 0, kind.values())) {
                    throw failure("reads mistake " + i);
                }
            }
        }
    }

    private void rejectsInvalidInput() {
        int refused = 0;
        List<T> sent = Stream.generate(() -> kind.random(random)).limit(MUTATED).toList();
        for (int i = 0; i < MUTATED * MUTATIONS; i++) {
            int startBit = random.nextInt(Byte.SIZE);
            codec.begin(startBit);
            codec.fillAndWrite(sent.get(i % MUTATED));
            int length = codec.copyWritten(bytes, 0);
            bytes[random.nextInt(length)] = (byte) random.nextInt();
            codec.source(bytes);
            T received = kind.values();
            // One message in four is truncated.
            int left = random.nextInt(4) == 0 ? random.nextInt(length + 1) : length;
            if (!codec.readAlone(startBit, left, received)) {
                refused++;
            } else if (!mistakes.isValid.test(received)) {
                throw failure("lets something invalid through");
            }
        }
        if (refused == 0) {
            throw failure("refuses no bytes at all");
        }
    }

    private boolean arrives(T sent, int startBit, T received) {
        codec.begin(startBit);
        codec.fillAndWrite(sent);
        int length = codec.copyWritten(bytes, 0);
        codec.source(bytes);
        return codec.readAlone(startBit, length, received);
    }

    private IllegalStateException failure(String reason) {
        return new IllegalStateException(
                name + " " + reason + ", with values of " + kind.values().getClass());
    }
}
