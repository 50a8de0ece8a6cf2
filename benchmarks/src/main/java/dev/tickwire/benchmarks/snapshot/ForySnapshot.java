package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ForyCodec;
import java.util.List;

/** Apache Fory, which writes an object of step numbers and reads a new one. */
public final class ForySnapshot extends ForyCodec<World, WorldSteps> {
    public ForySnapshot() {
        super(WorldSteps.class, WorldSteps::new, EntitySteps.class, EntitySteps[].class);
    }

    @Override
    protected WorldSteps fill(WorldSteps steps, World values) {
        return steps.set(values.checked());
    }

    @Override
    protected boolean offer(WorldSteps steps, World game) {
        return steps.offer(game);
    }

    /** It believes the length of an array. */
    @Override
    public boolean survivesAnyBytes() {
        return false;
    }

    @Override
    public List<Class<?>> classes() {
        return List.of(WorldSteps.class, EntitySteps.class);
    }
}
