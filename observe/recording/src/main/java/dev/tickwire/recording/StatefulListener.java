package dev.tickwire.recording;

/**
 * Listener that keeps the peers, connections, tables and objects of a recording in a {@link RecordedState}. Subclasses
 * override the methods they need and call {@code super}.
 */
public abstract class StatefulListener implements FrameListener {
    private final RecordedState state;

    /**
     * Creates a listener.
     *
     * @param state the state to update, empty
     */
    protected StatefulListener(RecordedState state) {
        this.state = state;
    }

    /**
     * Returns the state, as of the newest record.
     *
     * @return the state
     */
    protected final RecordedState state() {
        return state;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        state.onState(channel, in);
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        state.onPeer(peer, clientId, address);
    }

    @Override
    public void onVersion(int peer, long version, long protocolId) {
        state.onVersion(peer, version, protocolId);
    }

    @Override
    public void onMove(int peer, String address) {
        state.onMove(peer, address);
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        state.onEnd(peer, reason, text);
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        state.onRoom(peer, room, text);
    }

    @Override
    public void onTransfer(int peer, long clientId, String address, String text) {
        state.onTransfer(peer, clientId, address, text);
    }

    @Override
    public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
        state.onConnection(number, ticksPerSecond, isComplete);
    }

    @Override
    public void onComplete() {
        state.onComplete();
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
    public void onSight(int peer, int channel, int[] slots) {
        state.onSight(peer, channel, slots);
    }

    @Override
    public void onFrame(long nanos, long tick) {
        state.onFrame(nanos, tick);
    }
}
