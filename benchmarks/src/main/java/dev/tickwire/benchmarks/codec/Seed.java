package dev.tickwire.benchmarks.codec;

/** Seed of all random messages: every codec, run and machine has the same. */
public final class Seed {
    public static final long VALUE = 20261121L;

    private Seed() {}
}
