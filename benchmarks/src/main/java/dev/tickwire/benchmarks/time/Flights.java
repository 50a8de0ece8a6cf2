package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.line.ObservedTransport;
import dev.tickwire.benchmarks.line.ObservedTransport.Observer;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Departure and first arrival of each datagram from a client to its server. No two are alike. */
final class Flights {
    private static final long LOST = Long.MAX_VALUE;

    private final List<Flight> flights = new ArrayList<>();
    private final Map<Integer, Flight> underWay = new HashMap<>();
    private long nowNanos;

    /** A datagram, sent now. */
    private final class Flight {
        final long sentAt = nowNanos;
        long receivedAt = LOST;
    }

    /** Sets the time before anything is sent or received. */
    void now(long nanos) {
        nowNanos = nanos;
    }

    /** Returns the number of sent datagrams. */
    int count() {
        return flights.size();
    }

    long sentAt(int flight) {
        return flights.get(flight).sentAt;
    }

    /** Returns the time in flight in nanoseconds, {@link Long#MAX_VALUE} if the datagram was lost. */
    long nanos(int flight) {
        Flight flown = flights.get(flight);
        return flown.receivedAt == LOST ? LOST : flown.receivedAt - flown.sentAt;
    }

    /** Returns a transport between the client and the network. */
    Transport ofClient(Transport network) {
        return new ObservedTransport(network, this::depart, Observer.NONE);
    }

    /** Returns a transport between the server and the network. */
    Transport ofServer(Transport network) {
        return new ObservedTransport(network, Observer.NONE, this::arrive);
    }

    private void depart(byte[] bytes, int offset, int length) {
        Flight flight = new Flight();
        flights.add(flight);
        underWay.put(hash(bytes, offset, length), flight);
    }

    private void arrive(byte[] bytes, int offset, int length) {
        Flight flight = underWay.remove(hash(bytes, offset, length));
        if (flight != null) {
            flight.receivedAt = nowNanos;
        }
    }

    private static int hash(byte[] bytes, int offset, int length) {
        return Arrays.hashCode(Arrays.copyOfRange(bytes, offset, offset + length));
    }
}
