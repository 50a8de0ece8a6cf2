package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects of all channels as of the frame that was read last, and what happened in that frame. */
final class ReplayedFrame implements FrameListener {
    private final RecordedState state;
    private final List<ReplayedEvent> events = new ArrayList<>();
    private boolean endsConnection;

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

    /** Forgets what happened in the last frame. */
    void clearEvents() {
        events.clear();
        endsConnection = false;
    }

    /** The events of the frame, in their order. */
    List<ReplayedEvent> events() {
        return events;
    }

    /** Whether a connection of the recorded client has ended in the frame: its objects are those behind that. */
    boolean endsConnection() {
        return endsConnection;
    }

    /** The peers and objects. */
    RecordedState state() {
        return state;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        state.onState(channel, in);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        events.add(new ReplayedEvent.Told(
                message, message.peers().length >= state.peers().size()));
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        state.onPeer(peer, clientId, address);
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        state.onEnd(peer, reason, text);
        events.add(new ReplayedEvent.Ended(reason, text));
        endsConnection = true;
    }

    @Override
    public void onTransfer(int peer, long clientId, String address, String text) {
        state.onTransfer(peer, clientId, address, text);
        events.add(new ReplayedEvent.Transferred(text));
        endsConnection = true;
    }

    @Override
    public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
        state.onConnection(number, ticksPerSecond, isComplete);
        events.add(new ReplayedEvent.Connected(state.connection()));
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        state.onRoom(peer, room, text);
        events.add(new ReplayedEvent.Entered(peer, room, text));
    }

    @Override
    public void onComplete() {
        state.onComplete();
        events.add(new ReplayedEvent.Completed());
    }

    @Override
    public void onTable(int channel, int table, String room) {
        state.onTable(channel, table, room);
    }

    @Override
    public void onTableEnd(int channel, int table) {
        state.onTableEnd(channel, table);
    }

    @Override
    public void onTableState(int channel, int table, RecordInput in) {
        state.onTableState(channel, table, in);
    }

    @Override
    public void onPlace(int peer, int channel, int table) {
        state.onPlace(peer, channel, table);
    }

    @Override
    public void onFrame(long nanos, long tick) {
        state.onFrame(nanos, tick);
    }
}
