package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ForyCodec;

/** Apache Fory, which writes an object of step numbers and reads a new one. */
public final class ForySnapshot extends ForyCodec<World, WorldSteps> {
    private final WorldSteps steps = new WorldSteps();
    private final World decoded = new World();

    public ForySnapshot() {
        super(WorldSteps.class, EntitySteps.class, EntitySteps[].class);
    }

    @Override
    public int encode(World world, int startBit) {
        return write(steps.take(world));
    }

    @Override
    public World decode(int offset, int length, int startBit) {
        WorldSteps read = read(offset);
        return read != null && read.fill(decoded) ? decoded : null;
    }
}
