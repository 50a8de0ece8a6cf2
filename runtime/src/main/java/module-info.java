/**
 * The runtime that generated classes and games link against.
 *
 * <p>Exported is what they see: bits, fields and messages, {@code generated} for generated classes alone, the
 * {@code protocol} of a schema with its settings and counts, chunks, calls, the objects of the state, the inputs of
 * players, the values of sessions and of the beacon, transports, the endpoints, where all of it comes together, and
 * groups of servers. The other packages are the machine below the endpoints, for each other alone: packets, channels,
 * pacing, the transfer of chunks, the traffic of calls, the coding of the state, connections and the sessions of either
 * kind. Names in them may change with any version. Modules of Tickwire itself see {@code base} too, and {@code testing}
 * what it compares both sides of the state by.
 */
@SuppressWarnings("module") // Whoever compiles the runtime has not compiled those that stand upon it.
module dev.tickwire.runtime {
    exports dev.tickwire.base to
            dev.tickwire.fleet,
            dev.tickwire.inspector,
            dev.tickwire.metrics,
            dev.tickwire.recording,
            dev.tickwire.testing;
    exports dev.tickwire.input.origin to
            dev.tickwire.recording;
    exports dev.tickwire.message.control to
            dev.tickwire.inspector,
            dev.tickwire.recording;
    exports dev.tickwire.state.coding to
            dev.tickwire.testing;
    exports dev.tickwire.state.object to
            dev.tickwire.inspector,
            dev.tickwire.recording,
            dev.tickwire.testing;
    exports dev.tickwire.state.replica to
            dev.tickwire.testing;
    exports dev.tickwire.bits;
    exports dev.tickwire.field;
    exports dev.tickwire.generated;
    exports dev.tickwire.message;
    exports dev.tickwire.protocol;
    exports dev.tickwire.chunk;
    exports dev.tickwire.chunk.file;
    exports dev.tickwire.call;
    exports dev.tickwire.state;
    exports dev.tickwire.input;
    exports dev.tickwire.session;
    exports dev.tickwire.session.beacon;
    exports dev.tickwire.transport;
    exports dev.tickwire.endpoint;
    exports dev.tickwire.browser;
    exports dev.tickwire.group;
}
