package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.KryoCodec;
import java.util.List;

/** Kryo, which writes an object of step numbers and reads a new one. */
public final class KryoSnapshot extends KryoCodec<World, WorldSteps> {
    public KryoSnapshot() {
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
