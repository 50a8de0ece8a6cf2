package dev.tickwire.input.server;

import dev.tickwire.base.Arguments;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.PresentTick;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Inputs of all players on one channel, by peer. */
public final class PlayerInputs<M extends InputMessage> implements Inputs<M> {
    private final InputChannel<M> channel;
    private final MessageFactory factory;
    private final PresentTick present;
    private final int ticksPerSecond;
    private final Runnable beginTick;
    /** Input with defaults, for objects without an owner. */
    private final M none;
    /** By the index of the peer; null where there is none. */
    private final List<PeerInputs<M>> byIndex = new ArrayList<>();

    /**
     * Creates the inputs of a channel, without peers.
     *
     * @param ticksPerSecond the tick rate of the server
     * @param beginTick begins the next tick, unless it has begun
     */
    public PlayerInputs(
            InputChannel<M> channel,
            MessageFactory factory,
            PresentTick present,
            int ticksPerSecond,
            Runnable beginTick) {
        this.channel = channel;
        this.factory = factory;
        this.present = present;
        this.ticksPerSecond = ticksPerSecond;
        this.beginTick = beginTick;
        none = newMessage();
    }

    private M newMessage() {
        M made = factory.create(channel.message());
        PressedInput.of(made).makeReadOnly();
        return made;
    }

    @Override
    public M of(StateObject object) {
        return message(ownerOf(object));
    }

    @Override
    public M of(Viewer peer) {
        return message(find(Arguments.required("peer", peer)));
    }

    @Override
    public Inputs.Kind kindOf(StateObject object) {
        return kind(ownerOf(object));
    }

    @Override
    public Inputs.Kind kindOf(Viewer peer) {
        return kind(find(Arguments.required("peer", peer)));
    }

    @Override
    public double viewTickOf(Viewer peer) {
        PeerInputs<M> inputs = find(Arguments.required("peer", peer));
        return inputs == null ? present.number() : inputs.viewTick();
    }

    @Override
    public InputStatistics statistics(Viewer peer) {
        PeerInputs<M> inputs = at(Arguments.required("peer", peer));
        if (inputs == null) {
            throw new IllegalArgumentException("peer = " + peer + ", must be a connected peer of this server");
        }
        return inputs;
    }

    @Override
    public long tick() {
        beginTick.run();
        return present.number();
    }

    @Override
    public String toString() {
        return "inputs of " + channel;
    }

    private PeerInputs<M> ownerOf(StateObject object) {
        Viewer owner = (Viewer) Replica.of(Arguments.required("object", object)).owner();
        return find(owner);
    }

    /** Returns the inputs of a peer, or null if it is not connected. Begins the next tick first. */
    private PeerInputs<M> find(Viewer peer) {
        beginTick.run();
        return at(peer);
    }

    private PeerInputs<M> at(Viewer peer) {
        int index = peer == null ? -1 : peer.index();
        PeerInputs<M> found = index >= 0 && index < byIndex.size() ? byIndex.get(index) : null;
        return found != null && found.viewer() == peer ? found : null;
    }

    private M message(PeerInputs<M> inputs) {
        return inputs == null ? none : inputs.message();
    }

    private Inputs.Kind kind(PeerInputs<M> inputs) {
        return inputs == null ? Inputs.Kind.MISSING : inputs.kind();
    }

    /**
     * Adds a connected peer.
     *
     * @param version the version of the peer's connection; without this channel, the inputs have their defaults
     * @param arrivals accepts the tick of each input that arrives and is newer than all before
     * @return the receiver of the peer's inputs
     */
    public InputReceiver enter(Viewer peer, SpokenVersion version, LongConsumer arrivals) {
        InputChannel<M> spoken = version.spoken(channel);
        InputReceiver receiver =
                new InputReceiver(spoken == null ? channel : spoken, present, ticksPerSecond, arrivals);
        while (byIndex.size() <= peer.index()) {
            byIndex.add(null);
        }
        byIndex.set(peer.index(), new PeerInputs<>(peer, receiver, newMessage(), present.number()));
        return receiver;
    }

    /** Removes a peer, if it was added. */
    public void leave(Viewer peer) {
        if (at(peer) != null) {
            byIndex.set(peer.index(), null);
        }
    }

    /**
     * Chooses the inputs of a tick that has begun, for all peers.
     *
     * @param inTime accepts the inputs that have arrived in time
     */
    public void beginTick(long tick, PresentInputs inTime) {
        for (int index = 0; index < byIndex.size(); index++) {
            PeerInputs<M> inputs = byIndex.get(index);
            if (inputs != null) {
                inputs.beginTick(tick);
                if (inputs.kind() == Inputs.Kind.RECEIVED) {
                    inTime.accept(inputs.viewer(), inputs.viewTick(), inputs.message());
                }
            }
        }
    }
}
