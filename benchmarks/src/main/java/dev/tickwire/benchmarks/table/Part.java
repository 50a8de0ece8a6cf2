package dev.tickwire.benchmarks.table;

/** The parts of the tables, which can be measured apart. */
public enum Part {
    /** Messages into bits and back, beside other codecs. */
    CODECS,
    /** Orders of messages, with a codec that branches. */
    ORDERS,
    /** The whole trip of packets. */
    TRIPS,
    /** The state of objects, of the recordings that are given. */
    STATE,
    /** The ages and bytes of objects in simulated games. */
    OBJECTS,
    /** Inputs, clocks, drawing and prediction in simulated games. */
    TIME,
    /** The memory that a server holds for its peers. */
    MEMORY
}
