package dev.tickwire.recording;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The peers and the objects as of the frame of a recording that was read last. */
public final class RecordedState implements FrameListener {
    private final SortedMap<Integer, RecordedChannel> channels;
    private final SortedMap<Integer, RecordedPeer> peers = new TreeMap<>();

    /**
     * A peer that is connected.
     *
     * @param clientId the id of the client
     * @param address its address
     */
    public record RecordedPeer(long clientId, String address) {}

    /**
     * Has no peers and no objects yet.
     *
     * @param channels the channels that have objects, by their numbers; they are kept and filled
     */
    public RecordedState(Map<Integer, RecordedChannel> channels) {
        this.channels = Collections.unmodifiableSortedMap(new TreeMap<>(channels));
    }

    /** A block begins, which tells of all peers and objects anew. */
    public void beginBlock() {
        peers.clear();
    }

    /** The channels that have objects, by their numbers. */
    public SortedMap<Integer, RecordedChannel> channels() {
        return channels;
    }

    /** The peers that are connected, by their indexes. */
    public SortedMap<Integer, RecordedPeer> peers() {
        return Collections.unmodifiableSortedMap(peers);
    }

    @Override
    public void onState(int channel, RecordInput in) {
        RecordedChannel objects = channels.get(channel);
        if (objects == null) {
            in.fail();
        } else {
            objects.take(in);
        }
    }

    /** {@inheritDoc} It changes neither peers nor objects. */
    @Override
    public void onMessage(RecordedMessage message) {}

    @Override
    public void onPeer(int peer, long clientId, String address) {
        peers.put(peer, new RecordedPeer(clientId, address));
    }

    @Override
    public void onMove(int peer, String address) {
        peers.computeIfPresent(peer, (index, before) -> new RecordedPeer(before.clientId(), address));
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        peers.remove(peer);
    }
}
