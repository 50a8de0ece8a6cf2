package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.KryoCodec;

/** Kryo, which writes an object of step numbers and reads a new one. */
public final class KryoSnapshot extends KryoCodec<World, WorldSteps> {
    private final WorldSteps steps = new WorldSteps();
    private final World decoded = new World();

    public KryoSnapshot() {
        super(WorldSteps.class, EntitySteps.class, EntitySteps[].class);
    }

    @Override
    public int encode(World world, int startBit) {
        return write(steps.take(world));
    }

    @Override
    public World decode(int offset, int length, int startBit) {
        WorldSteps read = read(offset, length);
        return read != null && read.fill(decoded) ? decoded : null;
    }
}
