package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Encoding with a bit for each cube, and all values of a cube that differs from the baseline. */
public final class Delta implements CubeEncoding {
    /** Creates the encoding. */
    public Delta() {}

    @Override
    public String label() {
        return "delta";
    }

    @Override
    public void write(Frame frame, Frame baseline, BitWriter out) {
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            boolean isChanged = !frame.isSame(baseline, cube);
            out.writeBool(isChanged);
            if (isChanged) {
                Bits.writeWhole(frame.numbers(), cube * Frame.NUMBERS, out);
            }
        }
    }

    @Override
    public Frame read(Frame baseline, BitReader in) {
        Frame frame = new Frame();
        System.arraycopy(baseline.numbers(), 0, frame.numbers(), 0, frame.numbers().length);
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            if (in.readBool()) {
                Bits.readWhole(frame.numbers(), cube * Frame.NUMBERS, in);
            }
        }
        return frame;
    }
}
