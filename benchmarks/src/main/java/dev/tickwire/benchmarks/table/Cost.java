package dev.tickwire.benchmarks.table;

/**
 * What one way costs, to encode or to decode.
 *
 * @param nanos the median of all measured iterations of all forks, in ns a message
 * @param allocatedBytes the bytes allocated for each message
 */
public record Cost(double nanos, double allocatedBytes) {}
