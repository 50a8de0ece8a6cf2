package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Encoding with all quantized values of all cubes, without a baseline. */
public final class Quantized implements CubeEncoding {
    /** Creates the encoding. */
    public Quantized() {}

    @Override
    public String label() {
        return "quantized";
    }

    @Override
    public void write(Frame frame, Frame baseline, BitWriter out) {
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            Bits.writeWhole(frame.numbers(), cube * Frame.NUMBERS, out);
        }
    }

    @Override
    public Frame read(Frame baseline, BitReader in) {
        Frame frame = new Frame();
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            Bits.readWhole(frame.numbers(), cube * Frame.NUMBERS, in);
        }
        return frame;
    }
}
