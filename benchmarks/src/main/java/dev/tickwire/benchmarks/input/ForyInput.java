package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ForyCodec;

/** Apache Fory, which writes an object of step numbers and reads a new one. */
public final class ForyInput extends ForyCodec<Input, InputSteps> {
    private final InputSteps steps = new InputSteps();
    private final Input decoded = new Input();

    public ForyInput() {
        super(InputSteps.class);
    }

    @Override
    public int encode(Input input, int startBit) {
        return write(steps.take(input));
    }

    @Override
    public Input decode(int offset, int length, int startBit) {
        InputSteps read = read(offset);
        return read != null && read.fill(decoded) ? decoded : null;
    }
}
