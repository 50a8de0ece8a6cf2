package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.transport.TransportStatistics;
import java.io.IOException;
import java.util.Arrays;

/**
 * Copy of the data that the page shows, taken on the endpoint's thread and read by the inspector's threads. Instances
 * are reused.
 */
final class Snapshot {
    private final Protocol protocol;
    private final int firstKeys;
    final TrafficCounts others;
    final long[] drops = new long[DropNames.OF_ENDPOINT];
    final long[] endedDrops = new long[DropNames.OF_PEER];
    final Clocks clocks = new Clocks();
    final LoopTimes updates = new LoopTimes();
    final LoopTimes flushes = new LoopTimes();
    final ChunkTable chunks = new ChunkTable();
    final PlaceTable places = new PlaceTable();
    final EndedPeers ended = new EndedPeers();

    private PeerRow[] peers = {};
    private int peerCount;
    private int logins;
    private long datagramsSent;
    private long datagramsReceived;

    TrafficKeys.Names names;
    int keys;
    long nanos;
    double seconds;

    Snapshot(Protocol protocol, int firstKeys) {
        this.protocol = protocol;
        this.firstKeys = firstKeys;
        others = new TrafficCounts(firstKeys);
    }

    /** Copies the peers, and the traffic of all other peers in sum. */
    void readPeers(ObservedPeers observed, Server server, long nowNanos) {
        peerCount = 0;
        for (int slot = 0; slot < observed.slots(); slot++) {
            ObservedPeer peer = observed.at(slot);
            if (peer != null) {
                next().read(peer, server, nowNanos);
            }
        }
        others.set(observed.others());
        logins = server == null ? 0 : server.loginCount();
    }

    private PeerRow next() {
        if (peerCount == peers.length) {
            peers = Arrays.copyOf(peers, peerCount + 1);
            peers[peerCount] = new PeerRow(protocol, firstKeys);
        }
        return peers[peerCount++];
    }

    void readEndpoint(Endpoint endpoint, StateReader reader) {
        DropNames.read(endpoint, drops);
        clocks.read(endpoint, reader);
        TransportStatistics transport = endpoint.transportStatistics();
        datagramsSent = transport.datagramsSent();
        datagramsReceived = transport.datagramsReceived();
    }

    int peerCount() {
        return peerCount;
    }

    PeerRow peer(int place) {
        return peers[place];
    }

    /** Returns the peer of an index, or null. */
    PeerRow peerAt(int index) {
        for (int place = 0; place < peerCount; place++) {
            if (peers[place].index == index) {
                return peers[place];
            }
        }
        return null;
    }

    /** Returns the peer with a number, or null. */
    PeerRow peerOf(long number) {
        for (int place = 0; place < peerCount; place++) {
            if (peers[place].number == number) {
                return peers[place];
            }
        }
        return null;
    }

    /** Returns the traffic of all peers together, present and past. */
    TrafficCounts total() {
        TrafficCounts total = new TrafficCounts(keys);
        total.add(others);
        for (int place = 0; place < peerCount; place++) {
            total.add(peers[place].traffic);
        }
        return total;
    }

    private long[] allDrops() {
        long[] all = Arrays.copyOf(drops, DropNames.OF_ENDPOINT + DropNames.OF_PEER);
        for (int reason = 0; reason < DropNames.OF_PEER; reason++) {
            long count = endedDrops[reason];
            for (int place = 0; place < peerCount; place++) {
                count += peers[place].drops[reason];
            }
            all[DropNames.OF_ENDPOINT + reason] = count;
        }
        return all;
    }

    void write(JsonWriter out) throws IOException {
        out.name("time").value(Numbers.rounded(seconds));
        out.name("logins").value(logins);
        out.name("ended").value(ended.count());
        ended.write(out.name("left"));
        out.name("datagramsSent").value(datagramsSent);
        out.name("datagramsReceived").value(datagramsReceived);
        out.name("peers").beginArray();
        for (int place = 0; place < peerCount; place++) {
            peers[place].write(out);
        }
        out.endArray();
        Numbers.write(out.name("drops"), allDrops());
        clocks.write(out.name("clock"));
        updates.write(out.name("updates"));
        flushes.write(out.name("flushes"));
        chunks.write(out.name("chunks"));
        places.write(out);
    }
}
