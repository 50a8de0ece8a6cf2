package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;

/** Records the callbacks of either side. */
final class RecordingListener implements ServerListener, ClientListener {
    final List<String> events = new ArrayList<>();
    final List<String> receivedTexts = new ArrayList<>();
    /** The texts beside the reasons. */
    final List<String> texts = new ArrayList<>();

    int steers;

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
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        if (type == DuelProtocol.SAY) {
            DuelProtocol.Say say = (DuelProtocol.Say) message;
            receivedTexts.add(from.index() + ":" + say.number + ":" + say.text.get());
        } else if (type == DuelProtocol.STEER) {
            steers++;
        }
    }
}
