package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Reads messages that lie behind each other: in packets if the codec packs them, else one by one. Each invocation has
 * newly arranged bytes.
 */
final class ReadTrial<T extends Values<T>> implements Trial {
    /** Packets and single messages begin at multiples of this. As many bytes may be read behind the last. */
    private static final int ALIGNMENT = 8;

    private final Codec<T> codec;
    private final List<T> pool;
    private final Encodings encodings;
    private final T game;
    private final Draw draw;
    private final byte[] bytes = new byte[COUNT * Encodings.MAX_BYTES + ALIGNMENT];
    private final int[] offsets = new int[COUNT];

    /** Number of bytes; 0 for each message of a packet behind its first. */
    private final int[] lengths = new int[COUNT];

    ReadTrial(Codec<T> codec, List<T> pool, Encodings encodings, T game, Draw draw) {
        this.codec = codec;
        this.pool = pool;
        this.encodings = encodings;
        this.game = game;
        this.draw = draw;
        codec.source(bytes);
    }

    @Override
    public void draw() {
        draw.next();
        arrange();
    }

    /** Arranges the bytes of the selected messages. */
    private void arrange() {
        int end = 0;
        for (int i = 0; i < COUNT; ) {
            int first = i;
            offsets[first] = end;
            codec.begin(0);
            if (codec.hasRoom()) {
                i = pack(first);
                lengths[first] = codec.copyWritten(bytes, end);
            } else {
                lengths[first] = encodings.copy(draw.pick(i++), bytes, end);
            }
            end = (end + lengths[first] + ALIGNMENT - 1) & -ALIGNMENT;
        }
    }

    /** Writes messages into one packet until it is full, and returns the index behind the last. */
    private int pack(int first) {
        int i = first;
        do {
            lengths[i] = 0;
            codec.fillAndWrite(pool.get(draw.pick(i++)));
        } while (i < COUNT && codec.hasRoom());
        return i;
    }

    @Override
    public void run(Blackhole hole) {
        game.drain(hole);
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.readInto(offsets[i], lengths[i], game));
        }
    }

    /**
     * Reads all messages and compares each with the values that were written.
     *
     * @throws IllegalStateException if one differs
     */
    void compareAll() {
        for (int first = 0; first < pool.size(); first += COUNT) {
            draw.from(first);
            arrange();
            compare();
        }
    }

    private void compare() {
        game.drain(null);
        for (int i = 0; i < COUNT; i++) {
            T sent = pool.get(draw.pick(i));
            if (!codec.readInto(offsets[i], lengths[i], game) || !sent.same(game)) {
                throw new IllegalStateException(
                        codec.getClass().getSimpleName() + ": message " + draw.pick(i) + " does not come back");
            }
        }
    }
}
