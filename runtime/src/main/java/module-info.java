/**
 * The runtime that generated classes and games link against. The packages {@code bytes}, {@code time}, {@code pacing},
 * {@code session.address} and {@code session.slot} are for the others alone.
 */
module dev.tickwire.runtime {
    exports dev.tickwire.bits;
    exports dev.tickwire.message;
    exports dev.tickwire.protocol;
    exports dev.tickwire.chunk;
    exports dev.tickwire.session;
    exports dev.tickwire.session.beacon;
    exports dev.tickwire.transport;
    exports dev.tickwire.endpoint;
}
