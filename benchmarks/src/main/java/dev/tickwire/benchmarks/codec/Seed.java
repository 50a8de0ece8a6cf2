package dev.tickwire.benchmarks.codec;

/** The seed of all random messages, so that every codec, run and machine has the same. */
public final class Seed {
    /** The seed. */
    public static final long VALUE = 20261121L;

    private Seed() {}
}
