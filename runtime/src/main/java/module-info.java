/**
 * The runtime of Tickwire, which generated classes and games link against.
 *
 * <p>Exported packages are the API: bits, fields and messages, the {@code protocol} of a schema with its settings and
 * statistics, chunks, calls, objects, inputs, sessions with beacons, transports, endpoints, the server browser and
 * groups of servers. Begin with {@link dev.tickwire.endpoint.Server} and {@link dev.tickwire.endpoint.Client}. The
 * package {@code generated} is for generated classes only.
 *
 * <p>The other packages are internal, and may change with any version: packets, channels, pacing, transfers of chunks,
 * the traffic of calls, the coding of objects, connections and both kinds of sessions. Some of them are exported to
 * other modules of Tickwire only.
 */
@SuppressWarnings("module") // The modules of qualified exports are compiled after this one.
module dev.tickwire.runtime {
    requires static org.jspecify;

    exports dev.tickwire.base to
            dev.tickwire.fleet,
            dev.tickwire.inspector,
            dev.tickwire.metrics,
            dev.tickwire.recording,
            dev.tickwire.testing;
    exports dev.tickwire.endpoint.replay to
            dev.tickwire.recording;
    exports dev.tickwire.endpoint.tap to
            dev.tickwire.inspector;
    exports dev.tickwire.input.origin to
            dev.tickwire.recording;
    exports dev.tickwire.message.control to
            dev.tickwire.inspector,
            dev.tickwire.recording;
    exports dev.tickwire.protocol.version to
            dev.tickwire.recording;
    exports dev.tickwire.state.coding to
            dev.tickwire.testing;
    exports dev.tickwire.state.object to
            dev.tickwire.inspector,
            dev.tickwire.recording,
            dev.tickwire.testing;
    exports dev.tickwire.state.replica to
            dev.tickwire.testing;
    exports dev.tickwire;
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
