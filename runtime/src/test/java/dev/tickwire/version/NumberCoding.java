package dev.tickwire.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageCoding;
import dev.tickwire.message.Refusal;

/** Format of a message with numbers in an earlier version, as a generated class would be. */
final class NumberCoding<M extends Message & Numbered> extends MessageCoding<M> {
    /** Place of a number that only the earlier version has. */
    static final int GONE = -1;

    private final int[] places;
    private final int[] widths;
    private final int[] elses;

    private NumberCoding(int[] places, int[] widths, int[] elses, int bits) {
        super(bits, bits);
        this.places = places;
        this.widths = widths;
        this.elses = elses;
    }

    /**
     * Creates a format.
     *
     * @param fields for each number of the format: its place in the newest version, its width in bits, and the number
     *     that it sends in place of a larger one
     */
    static <M extends Message & Numbered> NumberCoding<M> of(int[]... fields) {
        int bits = 0;
        int[] places = new int[fields.length];
        int[] widths = new int[fields.length];
        int[] elses = new int[fields.length];
        for (int i = 0; i < fields.length; i++) {
            places[i] = fields[i][0];
            widths[i] = fields[i][1];
            elses[i] = fields[i][2];
            bits += widths[i];
        }
        return new NumberCoding<>(places, widths, elses, bits);
    }

    static int[] field(int place, int width) {
        return new int[] {place, width, 0};
    }

    static int[] field(int place, int width, int inPlaceOfLarger) {
        return new int[] {place, width, inPlaceOfLarger};
    }

    @Override
    public void write(M message, BitWriter out) {
        for (int i = 0; i < places.length; i++) {
            int value = places[i] == GONE ? 0 : message.numbers().values[places[i]];
            out.writeBits(value >>> widths[i] == 0 ? value : elses[i], widths[i]);
        }
    }

    @Override
    public boolean read(M message, BitReader in) {
        message.numbers().reset();
        for (int i = 0; i < places.length; i++) {
            int value = (int) in.readBits(widths[i]);
            if (places[i] != GONE) {
                message.numbers().values[places[i]] = value;
            }
        }
        return !in.failed();
    }

    @Override
    public boolean explain(M message, BitReader in, Refusal refusal) {
        return read(message, in);
    }

    @Override
    public int measure(M message) {
        return maxBits();
    }
}
