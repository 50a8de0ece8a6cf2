package dev.tickwire.benchmarks.time;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Departure and first arrival of each packet from a client to its server. No two are alike. */
final class Flights {
    private static final long LOST = Long.MAX_VALUE;

    private final List<Flight> flights = new ArrayList<>();
    private final Map<Integer, Flight> underWay = new HashMap<>();
    private long nowNanos;

    /** A packet, sent now. */
    private final class Flight {
        final long sentAt = nowNanos;
        long receivedAt = LOST;
    }

    Flights(Client client, Server server) {
        client.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onSent(Peer peer, byte[] bytes, int offset, int length) {
                Flight flight = new Flight();
                flights.add(flight);
                underWay.put(hash(bytes, offset, length), flight);
            }
        });
        server.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
                Flight flight = underWay.remove(hash(bytes, offset, length));
                if (flight != null) {
                    flight.receivedAt = nowNanos;
                }
            }
        });
    }

    /** Sets the time before anything is sent or received. */
    void now(long nanos) {
        nowNanos = nanos;
    }

    /** Returns the number of sent packets. */
    int count() {
        return flights.size();
    }

    long sentAt(int flight) {
        return flights.get(flight).sentAt;
    }

    /** Returns the time in flight in nanoseconds, {@link Long#MAX_VALUE} if the packet was lost. */
    long nanos(int flight) {
        Flight flown = flights.get(flight);
        return flown.receivedAt == LOST ? LOST : flown.receivedAt - flown.sentAt;
    }

    private static int hash(byte[] bytes, int offset, int length) {
        return Arrays.hashCode(Arrays.copyOfRange(bytes, offset, offset + length));
    }
}
