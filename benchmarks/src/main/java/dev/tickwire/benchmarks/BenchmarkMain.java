package dev.tickwire.benchmarks;

import java.io.IOException;

/** Runs the benchmarks. */
public final class BenchmarkMain {
    private BenchmarkMain() {}

    public static void main(String[] arguments) throws IOException {
        org.openjdk.jmh.Main.main(arguments);
    }
}
