package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import java.io.IOException;
import java.util.List;

/** Connected peer in a snapshot. */
final class PeerRow {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    final TrafficCounts traffic;
    final long[] drops = new long[DropNames.OF_PEER];
    private final List<MessageChannel> channels;
    private final List<InputChannel<?>> inputChannels;
    /** Whether peers may speak several versions of the protocol. */
    private final boolean hasVersions;

    private final int[] queued;
    private final InputCounts[] inputs;

    /** Number of the peer, which the next peer with the same index does not have. */
    long number;

    int index;
    private long clientId;
    private String address;
    private long version;
    private String label;
    private long version;
    /** Name of the peer's room, or empty. */
    private String room;

    private double connectedSeconds;
    private boolean isRttKnown;
    double rttMillis;
    private double minRttMillis;
    double jitterMillis;
    double loss;
    double sentKilobits;
    double receivedKilobits;
    private double ackedKilobits;
    private long packetsSent;
    private long packetsReceived;
    private long packetsLost;
    private long bytesSent;
    private long bytesReceived;
    private long messagesSent;
    private long messagesReceived;
    private long flushesLimited;
    private int openCalls;

    PeerRow(Protocol protocol, int keys) {
        traffic = new TrafficCounts(keys);
        channels = protocol.messageChannels();
        inputChannels = protocol.inputChannels();
        hasVersions = !protocol.earlier().isEmpty();
        queued = new int[channels.size()];
        inputs = new InputCounts[inputChannels.size()];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = new InputCounts();
        }
    }

    /**
     * Copies the values of a peer to this row.
     *
     * @param server the server of the peer, or null if the endpoint is a client
     */
    void read(ObservedPeer peer, Server server, long nowNanos) {
        number = peer.number;
        index = peer.index;
        clientId = peer.clientId;
        address = peer.address();
        version = peer.peer.version();
        label = peer.label();
        version = peer.peer.version();
        room = server == null || peer.peer.room() == null
                ? ""
                : peer.peer.room().name();
        connectedSeconds = peer.connectedNanos(nowNanos) / NANOS_PER_SECOND;
        traffic.set(peer.traffic);
        read(peer.statistics);
        read(peer.statistics.link());
        DropNames.read(peer.statistics, drops);
        if (server != null) {
            for (int i = 0; i < inputs.length; i++) {
                inputs[i].read(server.inputs(inputChannels.get(i)).statistics(peer.peer));
            }
        }
    }

    private void read(ConnectionStatistics statistics) {
        for (int i = 0; i < queued.length; i++) {
            queued[i] = statistics.queuedMessages(channels.get(i));
        }
        messagesSent = statistics.messagesSent();
        messagesReceived = statistics.messagesReceived();
        flushesLimited = statistics.flushesLimited();
        openCalls = statistics.openCalls();
    }

    private void read(LinkStatistics link) {
        isRttKnown = link.isRttKnown();
        rttMillis = link.rttMillis();
        minRttMillis = link.minRttNanos() / NANOS_PER_MILLI;
        jitterMillis = link.jitterNanos() / NANOS_PER_MILLI;
        loss = link.loss();
        sentKilobits = link.sentKilobitsPerSecond();
        receivedKilobits = link.receivedKilobitsPerSecond();
        ackedKilobits = link.ackedKilobitsPerSecond();
        packetsSent = link.packetsSent();
        packetsReceived = link.packetsReceived();
        packetsLost = link.packetsLost();
        bytesSent = link.bytesSent();
        bytesReceived = link.bytesReceived();
    }

    /** Writes the row as a JSON object. */
    void write(JsonWriter out) throws IOException {
        out.beginObject();
        out.name("number").value(number);
        out.name("index").value(index);
        // A text, since JavaScript's numbers are exact only up to 2^53.
        out.name("clientId").value(Long.toUnsignedString(clientId));
        out.name("address").value(address);
        if (hasVersions) {
            out.name("version").value(version);
        }
        out.name("label").value(label);
        out.name("version").value(version);
        out.name("room").value(room);
        out.name("connected").value(Numbers.rounded(connectedSeconds));
        if (isRttKnown) {
            out.name("rtt").value(Numbers.rounded(rttMillis));
            out.name("minRtt").value(Numbers.rounded(minRttMillis));
            out.name("jitter").value(Numbers.rounded(jitterMillis));
        }
        out.name("loss").value(Numbers.rounded(loss));
        out.name("out").value(Numbers.rounded(sentKilobits));
        out.name("in").value(Numbers.rounded(receivedKilobits));
        out.name("acked").value(Numbers.rounded(ackedKilobits));
        out.name("packetsSent").value(packetsSent);
        out.name("packetsReceived").value(packetsReceived);
        out.name("packetsLost").value(packetsLost);
        out.name("bytesSent").value(bytesSent);
        out.name("bytesReceived").value(bytesReceived);
        out.name("messagesSent").value(messagesSent);
        out.name("messagesReceived").value(messagesReceived);
        out.name("flushesLimited").value(flushesLimited);
        out.name("openCalls").value(openCalls);
        Numbers.write(out.name("queues"), queued);
        out.name("inputs").beginArray();
        for (InputCounts counts : inputs) {
            counts.write(out);
        }
        out.endArray().endObject();
    }

    /** Inputs of a player on a channel, at a server. */
    private static final class InputCounts {
        private double marginTicks;
        private long received;
        private long repeated;
        private long missing;
        private long late;

        void read(InputStatistics statistics) {
            marginTicks = statistics.marginTicks();
            received = statistics.received();
            repeated = statistics.repeated();
            missing = statistics.missing();
            late = statistics.late();
        }

        void write(JsonWriter out) throws IOException {
            out.beginObject();
            out.name("margin").value(Numbers.rounded(marginTicks));
            out.name("received").value(received);
            out.name("repeated").value(repeated);
            out.name("missing").value(missing);
            out.name("late").value(late);
            out.endObject();
        }
    }
}
