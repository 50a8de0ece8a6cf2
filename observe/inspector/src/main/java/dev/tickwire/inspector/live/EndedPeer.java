package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import java.io.IOException;

/** Connection that ended, or an attempt that failed: peer, time, reason and bytes. */
final class EndedPeer {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NEVER = -1;

    private final long number;
    private final int index;
    private final long clientId;
    private final String label;
    private final String address;
    private final double atSeconds;
    /** Time for which the peer was seen connected, or {@link #NEVER} for an attempt. */
    private final double connectedSeconds;

    private final DisconnectReason reason;
    private final String text;
    private final long bytesSent;
    private final long bytesReceived;

    /**
     * Copies the values of a peer whose connection or attempt has just ended.
     *
     * @param number the number of the ended connection or attempt, from 1
     * @param observed the values of the connected peer, or null for an attempt
     * @param beganNanos the time when the inspector began
     */
    EndedPeer(
            long number,
            Peer peer,
            ObservedPeer observed,
            long beganNanos,
            long nowNanos,
            DisconnectReason reason,
            String text) {
        this.number = number;
        index = peer.index();
        clientId = peer.clientId();
        label = observed == null ? "" : observed.label();
        address = observed == null ? ObservedPeer.address(peer) : observed.address();
        atSeconds = (nowNanos - beganNanos) / NANOS_PER_SECOND;
        connectedSeconds = observed == null ? NEVER : observed.connectedNanos(nowNanos) / NANOS_PER_SECOND;
        this.reason = reason;
        this.text = text;
        bytesSent = peer.statistics().link().bytesSent();
        bytesReceived = peer.statistics().link().bytesReceived();
    }

    void write(JsonWriter out) throws IOException {
        out.beginObject();
        out.name("number").value(number);
        out.name("index").value(index);
        out.name("clientId").value(Long.toUnsignedString(clientId));
        out.name("label").value(label);
        out.name("address").value(address);
        out.name("at").value(Numbers.rounded(atSeconds));
        if (connectedSeconds != NEVER) {
            out.name("connected").value(Numbers.rounded(connectedSeconds));
        }
        out.name("reason").value(reason.name());
        out.name("text").value(text);
        out.name("bytesSent").value(bytesSent);
        out.name("bytesReceived").value(bytesReceived);
        out.endObject();
    }
}
