package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Reads messages that lie one behind another, as they come from a socket: in packets where a codec packs them, else one
 * by one. For each call they are put together anew, of bytes that a codec has written before.
 */
final class ReadAndTakeTrial<T extends Values<T>> implements Trial {
    /** Each message's bytes begin at a multiple of this, and as many may be read behind the last. */
    private static final int ALIGNMENT = 8;

    private final Codec<T> codec;
    private final List<T> pool;
    private final Encodings encodings;
    private final T game;
    private final Draw draw;
    private final byte[] bytes = new byte[COUNT * Encodings.MOST_BYTES + ALIGNMENT];
    private final int[] offsets = new int[COUNT];

    /** The bytes of each packet or message that stands alone, 0 for the messages behind the first of a packet. */
    private final int[] lengths = new int[COUNT];

    ReadAndTakeTrial(Codec<T> codec, List<T> pool, Encodings encodings, T game, Draw draw) {
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

    /** Fills a packet and returns the first message that has no room in it. */
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
            hole.consume(codec.readAndTake(offsets[i], lengths[i], game));
        }
    }

    /**
     * Reads the messages that have been drawn and compares each with what was written.
     *
     * @throws IllegalStateException if one comes back as another, or not at all
     */
    void compare() {
        game.drain(null);
        for (int i = 0; i < COUNT; i++) {
            T sent = pool.get(draw.pick(i));
            if (!codec.readAndTake(offsets[i], lengths[i], game) || !sent.same(game)) {
                throw new IllegalStateException(
                        codec.getClass().getSimpleName() + ": message " + draw.pick(i) + " does not come back");
            }
        }
    }
}
