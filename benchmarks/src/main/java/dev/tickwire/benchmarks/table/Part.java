package dev.tickwire.benchmarks.table;

/** Parts of the benchmarks, which can be measured separately. */
public enum Part {
    /** Codecs of messages. */
    CODECS,
    /** Complete trips of packets. */
    TRIPS,
    /** Ticks of a server with clients of two versions. */
    VERSIONS,
    /** Updates of objects, for given recordings and a crowd. */
    STATE,
    /** Ages and bytes of objects in simulated games. */
    OBJECTS,
    /** Inputs, clocks, drawing and prediction in simulated games. */
    TIME,
    /** Memory of a server for its peers. */
    MEMORY,
    /** Costs of predictions in a client's tick. */
    PREDICTION,
    /** Times of chunks in simulated networks. */
    CHUNKS,
    /** A server's socket and a batched one. */
    SOCKETS
}
