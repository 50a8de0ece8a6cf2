package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Encoding with all cubes as floats, without a baseline: three for a place, four for a rotation, and a bit. */
public final class Raw implements CubeEncoding {
    private static final float STEPS_A_METRE = 512;
    private static final int COMPONENTS = 4;

    /** Creates the encoding. */
    public Raw() {}

    @Override
    public String label() {
        return "raw";
    }

    @Override
    public boolean isExact() {
        return false;
    }

    @Override
    public void write(Frame frame, Frame baseline, BitWriter out) {
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            int at = cube * Frame.NUMBERS;
            int[] numbers = frame.numbers();
            for (int axis = 0; axis < 3; axis++) {
                out.writeFloat(numbers[at + 4 + axis] / STEPS_A_METRE);
            }
            float[] rotation = rotation(numbers, at);
            for (float component : rotation) {
                out.writeFloat(component);
            }
            out.writeBool(numbers[at + 7] != 0);
        }
    }

    private static float[] rotation(int[] numbers, int at) {
        float[] rotation = new float[COMPONENTS];
        double fraction = 1;
        for (int component = 0, number = at + 1; component < COMPONENTS; component++) {
            if (component != numbers[at]) {
                double share = (double) numbers[number++] / Frame.COMPONENT_TOP;
                rotation[component] = (float) ((share * 2 - 1) * Math.sqrt(0.5));
                fraction -= rotation[component] * rotation[component];
            }
        }
        rotation[numbers[at]] = (float) Math.sqrt(Math.max(0, fraction));
        return rotation;
    }

    @Override
    public Frame read(Frame baseline, BitReader in) {
        Frame frame = new Frame();
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            int at = cube * Frame.NUMBERS;
            for (int axis = 0; axis < 3; axis++) {
                frame.numbers()[at + 4 + axis] = Math.round(in.readFloat() * STEPS_A_METRE);
            }
            frame.setRotation(at, in.readFloat(), in.readFloat(), in.readFloat(), in.readFloat());
            frame.numbers()[at + 7] = in.readBool() ? 1 : 0;
        }
        return frame;
    }
}
