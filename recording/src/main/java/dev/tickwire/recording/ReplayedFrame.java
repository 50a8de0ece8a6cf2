package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects of all channels as of the frame that was read last, and the messages of that frame. */
final class ReplayedFrame implements FrameListener {
    private final RecordedState state;
    private final List<Told> messages = new ArrayList<>();

    /**
     * A message of the frame.
     *
     * @param isToAll whether it went to, or came from, all peers that were connected then
     */
    record Told(RecordedMessage message, boolean isToAll) {}

    ReplayedFrame(Protocol protocol) {
        Map<Integer, RecordedChannel> channels = new HashMap<>();
        for (StateChannel channel : protocol.stateChannels()) {
            int[] cells = channel.objects().stream().mapToInt(ObjectType::cells).toArray();
            channels.put(channel.number(), new RecordedChannel(channel.maxObjects(), cells));
        }
        state = new RecordedState(channels);
    }

    /** A block begins: it tells of all peers and objects. */
    void beginBlock() {
        state.beginBlock();
    }

    /** The messages of the last frame were taken. */
    void clearMessages() {
        messages.clear();
    }

    List<Told> messages() {
        return messages;
    }

    RecordedChannel channel(int number) {
        return state.channels().get(number);
    }

    @Override
    public void onState(int channel, RecordInput in) {
        state.onState(channel, in);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        messages.add(new Told(message, message.peers().length >= state.peers().size()));
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        state.onPeer(peer, clientId, address);
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        state.onEnd(peer, reason, text);
    }
}
