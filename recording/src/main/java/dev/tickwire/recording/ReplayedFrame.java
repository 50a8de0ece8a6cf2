package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The objects of all channels as of the frame that was read last, and the messages of that frame. */
final class ReplayedFrame implements FrameListener {
    /** By the number of the channel; null where it has no objects. */
    private final RecordedChannel[] channels;

    private final List<RecordedMessage> messages = new ArrayList<>();

    /** How many peers are connected. */
    private final boolean[] connected = new boolean[Character.MAX_VALUE + 1];

    private int peers;

    ReplayedFrame(Protocol protocol) {
        channels = new RecordedChannel[protocol.channels().size()];
        for (StateChannel channel : protocol.stateChannels()) {
            int[] cells = channel.objects().stream().mapToInt(ObjectType::cells).toArray();
            channels[channel.number()] = new RecordedChannel(channel.maxObjects(), cells);
        }
    }

    /** A block begins: it tells of all peers and objects. */
    void beginBlock() {
        Arrays.fill(connected, false);
        peers = 0;
    }

    /** The messages of the last frame were taken. */
    void clearMessages() {
        messages.clear();
    }

    List<RecordedMessage> messages() {
        return messages;
    }

    RecordedChannel channel(int number) {
        return channels[number];
    }

    /** How many peers are connected. */
    int peers() {
        return peers;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        if (channel >= channels.length || channels[channel] == null) {
            in.fail();
            return;
        }
        channels[channel].take(in);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        messages.add(message);
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        peers += connected[peer] ? 0 : 1;
        connected[peer] = true;
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        peers -= connected[peer] ? 1 : 0;
        connected[peer] = false;
    }
}
