package dev.tickwire.benchmarks.pair;

import java.util.function.Supplier;

/**
 * A contender of a suite.
 *
 * @param label the name in the table
 * @param than the index of the contender that it is compared with; its own for none
 * @param start starts it
 */
record Kind(String label, int than, Supplier<Contender> start) {}
