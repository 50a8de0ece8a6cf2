package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes an object of step numbers and reads a new one. */
public final class KryoInput extends KryoCodec<Input, InputSteps> {
    public KryoInput() {
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
