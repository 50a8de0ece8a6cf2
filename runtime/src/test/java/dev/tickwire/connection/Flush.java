package dev.tickwire.connection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Flushes a connection as an endpoint does. */
final class Flush {
    private Flush() {}

    /** Where the datagrams of a flush go. */
    @FunctionalInterface
    interface Sink {
        /** Takes one datagram, whose array is used again once this returns. */
        void send(byte[] bytes, int offset, int length);
    }

    /** Hands each datagram to a sink when it is made. */
    static void flush(Connection from, long nowNanos, Sink sink, int maxPackets) {
        from.beginFlush(nowNanos, maxPackets);
        while (from.nextDatagram()) {
            sink.send(from.datagram(), from.datagramOffset(), from.datagramLength());
        }
    }

    /** Copies of all datagrams, each with its spare bytes. */
    static List<byte[]> copies(Connection from, long nowNanos, int maxPackets) {
        List<byte[]> copies = new ArrayList<>();
        flush(
                from,
                nowNanos,
                (bytes, offset, length) ->
                        copies.add(Arrays.copyOfRange(bytes, offset, offset + length + Datagrams.SPARE_BYTES)),
                maxPackets);
        return copies;
    }
}
