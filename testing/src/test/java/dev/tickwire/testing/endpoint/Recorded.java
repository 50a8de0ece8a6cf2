package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import java.util.ArrayList;
import java.util.List;

/** Records the callbacks of either side. */
class Recorded implements ServerListener, ClientListener {
    final List<String> events = new ArrayList<>();
    final List<String> receivedTexts = new ArrayList<>();
    /** The texts beside the reasons. */
    final List<String> texts = new ArrayList<>();

    final List<String> mismatches = new ArrayList<>();

    int steers;
    int sights;

    @Override
    public void onConnect(Peer peer) {
        events.add("connect " + peer.index());
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        events.add("disconnect " + peer.index() + " " + reason);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        texts.add(text);
        onDisconnect(peer, reason);
    }

    @Override
    public void onDrained() {
        events.add("drained");
    }

    @Override
    public void onVersionMismatch(Peer server, VersionMismatch mismatch) {
        mismatches.add(mismatch.toString());
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        if (message instanceof Say say) {
            receivedTexts.add(from.index() + ":" + say.number() + ":" + say.text());
        } else if (type == TalkProtocol.STEER) {
            steers++;
        } else {
            sights++;
        }
    }
}
