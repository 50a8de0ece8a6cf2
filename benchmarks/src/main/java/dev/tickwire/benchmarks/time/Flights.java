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
    static final long LOST = Long.MAX_VALUE;

    /** By packet, the time of its departure, and its time in flight. */
    private final List<Long> sentAt = new ArrayList<>();

    private final List<Long> flown = new ArrayList<>();
    private final Map<Integer, Integer> underWay = new HashMap<>();
    private long nowNanos;

    Flights(Client client, Server server) {
        client.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onSent(Peer peer, byte[] bytes, int offset, int length) {
                underWay.put(hash(bytes, offset, length), count());
                sentAt.add(nowNanos);
                flown.add(LOST);
            }
        });
        server.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
                Integer packet = underWay.remove(hash(bytes, offset, length));
                if (packet != null) {
                    flown.set(packet, nowNanos - sentAt.get(packet));
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
        return sentAt.size();
    }

    long sentAt(int packet) {
        return sentAt.get(packet);
    }

    /** Returns the time in flight in nanoseconds, {@link #LOST} if the packet was lost. */
    long nanos(int packet) {
        return flown.get(packet);
    }

    private static int hash(byte[] bytes, int offset, int length) {
        return Arrays.hashCode(Arrays.copyOfRange(bytes, offset, offset + length));
    }
}
