package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.inspector.live.packet.LoggedPacket;
import dev.tickwire.inspector.live.packet.PacketLog;
import dev.tickwire.inspector.live.packet.PacketWriter;
import dev.tickwire.inspector.live.packet.RecyclingQueue;
import dev.tickwire.inspector.live.traffic.TrafficCharts;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficHistory;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Protocol;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Source that shows a running endpoint. The endpoint's thread fills snapshots and pages of packets. A thread of this
 * source reads the snapshots and pages, and keeps the newest snapshot, the history and the newest packets. The page's
 * threads write the kept data as JSON.
 */
public final class LiveSource implements InspectorSource {
    private static final long WAIT_MILLIS = 100;

    private final Endpoint endpoint;
    private final Protocol protocol;
    private final Demand demand = new Demand();
    private final InspectorTap tap;
    private final History history;
    private final PacketLog log = new PacketLog();
    private final PacketWriter packets;
    private final Thread thread = new Thread(this::run, "tickwire-inspector");
    private Runnable onState;
    private volatile boolean isClosed;

    /** Newest snapshot, or null before the first. */
    private Snapshot current;

    /** Creates a source. The source shows nothing until its {@link #tap} is added to the endpoint. */
    public LiveSource(Endpoint endpoint) {
        this.endpoint = endpoint;
        protocol = endpoint.protocol();
        tap = new InspectorTap(endpoint, demand);
        history = new History(tap.entryKeys());
        packets = new PacketWriter(protocol, endpoint instanceof Server);
    }

    /** Returns the tap that collects the data that the source shows. */
    public Tap tap() {
        return tap;
    }

    /**
     * Sets the label of a peer, on the endpoint's thread.
     *
     * @throws IllegalArgumentException if the peer is connected to another endpoint
     */
    public void label(Peer peer, String label) {
        if (peer.isConnected() && peer != own(peer.index())) {
            throw new IllegalArgumentException("peer = " + peer + ", must be one of the endpoint that is shown");
        }
        tap.label(peer, label);
    }

    private Peer own(int index) {
        return endpoint instanceof Server ? ((Server) endpoint).peer(index) : ((Client) endpoint).peer();
    }

    @Override
    public void start(Runnable listener) {
        onState = listener;
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        endpoint.removeTap(tap);
        isClosed = true;
        thread.interrupt();
    }

    private void run() {
        try {
            while (!isClosed) {
                Snapshot next = tap.snapshots().awaitFilled(WAIT_MILLIS);
                demand.expire(System.nanoTime());
                drainPackets();
                if (next != null) {
                    accept(next);
                    onState.run();
                }
            }
        } catch (InterruptedException closed) {
            // The source was closed.
        }
    }

    /** Shows a snapshot from now on. */
    synchronized void accept(Snapshot next) {
        if (current != null) {
            tap.snapshots().addFree(current);
        }
        current = next;
        history.add(next);
    }

    private synchronized void drainPackets() {
        RecyclingQueue<ByteBuffer> pages = tap.packets().pages();
        for (ByteBuffer page = pages.pollFilled(); page != null; page = pages.pollFilled()) {
            log.append(page);
            pages.addFree(page.clear());
        }
    }

    @Override
    public void watched(boolean isWatched) {
        demand.watched(isWatched);
    }

    @Override
    public void writeDescription(JsonWriter out) throws IOException {
        out.name("kind").value("live");
        out.name("side").value(endpoint instanceof Server ? "server" : "client");
        out.name("protocol").value(protocol.name());
        out.name("protocolId").value(String.format(Locale.ROOT, "0x%016X", protocol.id()));
        if (!protocol.earlier().isEmpty()) {
            out.name("versions").beginArray().value(protocol.version());
            for (Protocol earlier : protocol.earlier()) {
                out.value(earlier.version());
            }
            out.endArray();
        }
        out.name("ticksPerSecond").value(protocol.ticksPerSecond());
        out.name("channels").beginArray();
        for (ChannelConfig channel : protocol.channels()) {
            out.beginObject();
            out.name("name").value(channel.name());
            out.name("kind").value(channel.kind().name().toLowerCase(Locale.ROOT));
            out.endObject();
        }
        out.endArray();
        writeNames(out.name("queues"), protocol.messageChannels());
        writeNames(out.name("inputs"), protocol.inputChannels());
        out.name("drops").beginArray();
        for (DropNames.DropName drop : DropNames.all()) {
            out.beginArray().value(drop.layer()).value(drop.reason()).endArray();
        }
        out.endArray();
    }

    private static void writeNames(JsonWriter out, List<? extends ChannelConfig> channels) throws IOException {
        out.beginArray();
        for (ChannelConfig channel : channels) {
            out.value(channel.name());
        }
        out.endArray();
    }

    @Override
    public synchronized void writeState(JsonWriter out) throws IOException {
        if (current != null) {
            current.write(out);
        }
    }

    @Override
    public synchronized void writeHistory(int peer, JsonWriter out) throws IOException {
        if (peer == ALL_PEERS) {
            history.writeTotal(out);
            return;
        }
        PeerRow row = peerAt(peer);
        if (row != null) {
            history.writePeer(row.number, out);
        }
    }

    @Override
    public synchronized void writeCharts(ChartQuery query, JsonWriter out) throws IOException {
        boolean isOfAll = query.peer() == ALL_PEERS;
        PeerRow row = peerAt(query.peer());
        if (current != null && (isOfAll || row != null)) {
            TrafficHistory traffic = isOfAll ? history.total() : history.traffic(row.number);
            new TrafficCharts(protocol, current.names).write(traffic, current.keys, query, out);
        }
    }

    /** Returns the connected peer of an index, or null. */
    private PeerRow peerAt(int index) {
        return current == null ? null : current.peerAt(index);
    }

    @Override
    public synchronized void writeTraffic(int peer, JsonWriter out) throws IOException {
        out.name("time").value(current == null ? 0 : Numbers.rounded(current.seconds));
        out.name("rows").beginArray();
        TrafficCounts counts = traffic(peer);
        if (counts != null) {
            for (int key = 0; key < current.keys; key++) {
                if (counts.sentCount(key) + counts.receivedCount(key) > 0) {
                    row(key, counts).write(out);
                }
            }
        }
        out.endArray();
        PeerRow row = peerAt(peer);
        if (row != null) {
            out.name("number").value(row.number);
        }
    }

    private TrafficCounts traffic(int peer) {
        if (current != null && peer == ALL_PEERS) {
            return current.total();
        }
        PeerRow row = peerAt(peer);
        return row == null ? null : row.traffic;
    }

    private TrafficRow row(int key, TrafficCounts counts) {
        TrafficKeys.Names names = current.names;
        String type = names.types()[key];
        String field = names.fields()[key];
        return new TrafficRow(
                protocol.channels().get(names.channels()[key]).name(),
                type == null ? "" : type,
                field == null ? "" : field,
                counts.sentBits(key),
                counts.sentCount(key),
                counts.receivedBits(key),
                counts.receivedCount(key));
    }

    @Override
    public synchronized void writeTimeline(TimelineQuery query, JsonWriter out) throws IOException {
        demand.requestPackets(System.nanoTime());
        List<LoggedPacket> found = new ArrayList<>();
        for (int place = log.count() - 1; place >= 0 && found.size() < query.limit(); place--) {
            LoggedPacket packet = log.get(place);
            if (packet.number() <= query.after()) {
                break;
            }
            if (packets.matches(packet, query)) {
                found.add(packet);
            }
        }
        Collections.reverse(found);
        out.name("last").value(log.count() == 0 ? -1 : log.get(log.count() - 1).number());
        out.name("entries").beginArray();
        for (LoggedPacket packet : found) {
            packets.writeLine(packet, out);
        }
        out.endArray();
    }

    @Override
    public synchronized void writeEntry(long id, JsonWriter out) throws IOException {
        LoggedPacket packet = log.find(id);
        if (packet != null) {
            packets.writeWhole(packet, out);
        }
    }
}
