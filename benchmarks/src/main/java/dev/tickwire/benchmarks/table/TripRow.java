package dev.tickwire.benchmarks.table;

/**
 * The cost of a packet's trip.
 *
 * @param connections how many take turns
 * @param withSnapshot whether a snapshot travels in each packet
 * @param packetBytes the mean bytes of a packet
 * @param cost what a packet costs
 * @param errorNanos half of the interval that holds the mean at 99.9 %, in ns; NaN if there are too few iterations to
 *     tell
 */
public record TripRow(int connections, boolean withSnapshot, double packetBytes, Cost cost, double errorNanos) {}
