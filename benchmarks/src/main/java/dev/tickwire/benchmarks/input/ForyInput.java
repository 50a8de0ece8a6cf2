package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ForyCodec;

/** Apache Fory, which writes an object of step numbers and reads a new one. */
public final class ForyInput extends ForyCodec<Input, InputSteps> {
    public ForyInput() {
        super(InputSteps.class, InputSteps::new);
    }

    @Override
    protected InputSteps fill(InputSteps steps, Input values) {
        return steps.set(values.checked());
    }

    @Override
    protected boolean offer(InputSteps steps, Input game) {
        return steps.offer(game);
    }
}
