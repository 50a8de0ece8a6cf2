package dev.tickwire.recording.replay;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.StatefulListener;
import java.util.ArrayList;
import java.util.List;

/** Listener that keeps the state and collects the events of a frame. */
public class ReplayedFrame extends StatefulListener {
    private final List<ReplayedEvent> events = new ArrayList<>();
    private boolean endsConnection;
    /** Whether this is the first frame of a block, which repeats what holds. */
    private boolean isFirst;

    public ReplayedFrame(Protocol protocol) {
        super(RecordedState.of(protocol));
    }

    /** Prepares the state for the first frame of a block. */
    public void beginBlock() {
        state().beginBlock();
        isFirst = true;
    }

    /** Removes the events of the last frame. */
    public void clearEvents() {
        events.clear();
        endsConnection = false;
    }

    /** Returns the events of the frame, in recorded order. */
    public List<ReplayedEvent> events() {
        return events;
    }

    /**
     * Returns whether the recorded connection ends in this frame, by an end or a transfer. The state is then that after
     * the end.
     */
    public boolean endsConnection() {
        return endsConnection;
    }

    @Override
    public void onMessage(RecordedMessage message) {
        events.add(new ReplayedEvent.ReplayedMessage(
                message, message.peers().length >= state().peers().size()));
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        super.onEnd(peer, reason, text);
        events.add(new ReplayedEvent.Ended(reason, text));
        endsConnection = true;
    }

    @Override
    public void onTransfer(int peer, long clientId, String address, String text) {
        super.onTransfer(peer, clientId, address, text);
        events.add(new ReplayedEvent.Transferred(text));
        endsConnection = true;
    }

    @Override
    public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
        super.onConnection(number, ticksPerSecond, isComplete);
        events.add(new ReplayedEvent.Connected(state().connection()));
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        super.onRoom(peer, room, text);
        events.add(new ReplayedEvent.Entered(peer, room, text, isFirst));
    }

    @Override
    public void onFrame(long nanos, long tick) {
        super.onFrame(nanos, tick);
        isFirst = false;
    }

    @Override
    public void onInput(RecordedInput input) {
        events.add(new ReplayedEvent.ReplayedInput(input));
    }

    @Override
    public void onComplete() {
        super.onComplete();
        events.add(new ReplayedEvent.Completed());
    }
}
