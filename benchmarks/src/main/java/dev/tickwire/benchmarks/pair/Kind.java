package dev.tickwire.benchmarks.pair;

import java.util.function.Supplier;

/**
 * One of the contenders of a suite.
 *
 * @param label as tables call it
 * @param than the index of the one that it is compared with; its own if with none
 * @param start makes the contender
 */
record Kind(String label, int than, Supplier<Contender> start) {}
