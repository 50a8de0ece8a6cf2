package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the bits that each encoding needs for the same frames. The baseline of a frame is the one six frames before
 * it, which a client with a round trip of 100 ms has. All that is written is read again and compared.
 */
public final class Costs {
    /** The encodings, in the order of Fiedler's article. */
    public static final List<CubeEncoding> ENCODINGS =
            List.of(new Raw(), new Quantized(), new Delta(), new HandPacked());

    private static final int BASELINE_FRAMES = 6;
    private static final int MAX_BYTES = 32 * 1024;

    private final ArrayDeque<Frame> last = new ArrayDeque<>();
    private final byte[] bytes = new byte[MAX_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final long[] bits = new long[ENCODINGS.size()];
    private long frames;

    /** Creates a measurement without frames. */
    public Costs() {}

    /**
     * Adds the next frame.
     *
     * @throws IllegalStateException if an encoding does not read the frame that it wrote
     */
    public void add(Frame frame) {
        last.add(frame);
        if (last.size() <= BASELINE_FRAMES) {
            return;
        }
        Frame baseline = last.remove();
        frames++;
        for (int encoding = 0; encoding < bits.length; encoding++) {
            bits[encoding] += cost(ENCODINGS.get(encoding), frame, baseline);
        }
    }

    private int cost(CubeEncoding encoding, Frame frame, Frame baseline) {
        out.wrap(bytes, 0, MAX_BYTES - BitWriter.SPARE_BYTES);
        encoding.write(frame, baseline, out);
        int written = out.writtenBits();
        out.writeAlign();
        in.wrap(bytes, 0, out.writtenBytes());
        Frame read = encoding.read(baseline, in);
        boolean isSame =
                encoding.isExact() ? Arrays.equals(read.numbers(), frame.numbers()) : read.hasSamePlaces(frame);
        if (in.failed() || !isSame) {
            throw new IllegalStateException(encoding.label() + " does not read what it wrote");
        }
        return written;
    }

    /** Clears the sums. Newer frames still serve as baselines. */
    public void clear() {
        Arrays.fill(bits, 0);
        frames = 0;
    }

    /**
     * Returns the mean number of bits for a frame.
     *
     * @param encoding the index in {@link #ENCODINGS}
     * @return the bits, 0 without a frame
     */
    public double bitsPerFrame(int encoding) {
        return frames == 0 ? 0 : (double) bits[encoding] / frames;
    }
}
