package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.TransportStatistics;

/** Datagrams of an endpoint, and drops by its transport and its sessions. */
final class TransportSeries {
    private static final TransportStatistics.Drop[] TRANSPORT_DROPS = TransportStatistics.Drop.values();
    private static final SessionStatistics.Drop[] SESSION_DROPS = SessionStatistics.Drop.values();

    private final Endpoint endpoint;
    private final Series sent;
    private final Series sentBytes;
    private final Series received;
    private final Series receivedBytes;
    private final Series[] transportDrops = new Series[TRANSPORT_DROPS.length];
    private final Series[] sessionDrops = new Series[SESSION_DROPS.length];

    TransportSeries(SeriesList list, Endpoint endpoint) {
        this.endpoint = endpoint;
        sent = list.counter("tickwire.datagrams.sent", null, "Datagrams sent");
        sentBytes = list.counter("tickwire.datagrams.sent.bytes", "bytes", "Bytes of the datagrams sent");
        received = list.counter("tickwire.datagrams.received", null, "Datagrams received");
        receivedBytes = list.counter("tickwire.datagrams.received.bytes", "bytes", "Bytes of the datagrams received");
        for (TransportStatistics.Drop drop : TRANSPORT_DROPS) {
            transportDrops[drop.ordinal()] = PeerCounts.dropped(list, "transport", drop.name());
        }
        for (SessionStatistics.Drop drop : SESSION_DROPS) {
            sessionDrops[drop.ordinal()] = PeerCounts.dropped(list, "session", drop.name());
        }
    }

    /** Updates the counters, once a transport is open. */
    void show() {
        TransportStatistics transport = endpoint.transportStatistics();
        sent.set(transport.datagramsSent());
        sentBytes.set(transport.bytesSent());
        received.set(transport.datagramsReceived());
        receivedBytes.set(transport.bytesReceived());
        for (TransportStatistics.Drop drop : TRANSPORT_DROPS) {
            transportDrops[drop.ordinal()].set(transport.dropped(drop));
        }
        SessionStatistics session = endpoint.sessionStatistics();
        for (SessionStatistics.Drop drop : SESSION_DROPS) {
            sessionDrops[drop.ordinal()].set(session.dropped(drop));
        }
    }
}
