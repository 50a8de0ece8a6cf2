package dev.tickwire.input;

import dev.tickwire.base.Arguments;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.PresentTick;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.InputOrigins;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The inputs of all players on one channel at a server: of each peer exactly one for each tick.
 *
 * <pre>{@code
 * Inputs<Move> moves = server.inputs(ArenaProtocol.MOVES_CHANNEL);
 * while (server.isTickDue()) {
 *     for (Fighter each : world.all(ArenaProtocol.FIGHTER)) {
 *         step(each, moves.of(each));
 *     }
 *     server.flush();
 * }
 * }</pre>
 *
 * <p>Which input a tick has is fixed when the tick begins: with {@code isTickDue()}, {@code beginTick()}, the first
 * question to this object after a flush, or the flush itself, whichever is first. The messages are the same objects all
 * the time: each has the input of the present tick, and the game may read it and not change it. What is to last longer
 * is to be copied.
 *
 * <p>An input that has not come in time is replaced by the last one before it, without the flags that are {@code
 * pulse}, at most 15 times in a row. Then all fields are at their defaults until another comes. One live object; the
 * thread that owns the server owns it.
 *
 * @param <M> the class of the message
 */
public final class Inputs<M extends InputMessage> {
    private final InputChannel<M> channel;
    private final MessageFactory factory;
    private final PresentTick present;
    private final int ticksPerSecond;
    private final Runnable beginTick;
    /** The input of nobody. */
    private final M none;
    /** By the index of the peer. */
    private final List<PeerInputs<M>> byIndex = new ArrayList<>();

    /**
     * Has no peers.
     *
     * @param channel the channel
     * @param factory makes messages; the server's
     * @param present the tick that the server makes
     * @param ticksPerSecond how many it makes in a second
     * @param beginTick begins the tick that is to come, unless it has begun
     */
    Inputs(
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
        InputOrigins.lendToGame(made);
        return made;
    }

    /**
     * The input of an object's owner in the present tick.
     *
     * @param object an object of this server
     * @return the input, never null; all fields are at their defaults if the object belongs to nobody
     * @throws IllegalArgumentException if it is null
     */
    public M of(StateObject object) {
        return message(ownerOf(object));
    }

    /**
     * The input of a player in the present tick.
     *
     * @param peer a peer of this server
     * @return the input, never null; all fields are at their defaults if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    public M of(Viewer peer) {
        return message(find(Arguments.required("peer", peer)));
    }

    /**
     * Whether the input of the owner of an object has come.
     *
     * @param object an object of this server
     * @return {@link InputKind#MISSING} if it belongs to nobody
     * @throws IllegalArgumentException if it is null
     */
    public InputKind kindOf(StateObject object) {
        return kind(ownerOf(object));
    }

    /**
     * Whether the input of a player has come.
     *
     * @param peer a peer of this server
     * @return {@link InputKind#MISSING} if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    public InputKind kindOf(Viewer peer) {
        return kind(find(Arguments.required("peer", peer)));
    }

    /**
     * The tick that a player saw when he made the input of the present tick, as his client says and as far as that can
     * be believed: none that he was not told, and none more than two seconds, or 64 ticks if that is more, before the
     * newest that he was told. While his input is repeated it goes on.
     *
     * @param peer a peer of this server
     * @return the tick, with a fraction; the present one if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    public double viewTickOf(Viewer peer) {
        PeerInputs<M> inputs = find(Arguments.required("peer", peer));
        return inputs == null ? present.number() : inputs.viewTick();
    }

    /**
     * The counts of a peer's inputs; one live object, readable after the peer's end too.
     *
     * @param peer a connected peer of this server
     * @throws IllegalArgumentException if it is null or not connected
     */
    public InputStatistics statistics(Viewer peer) {
        PeerInputs<M> inputs = at(Arguments.required("peer", peer));
        if (inputs == null) {
            throw new IllegalArgumentException("peer = " + peer + ", must be a connected peer of this server");
        }
        return inputs;
    }

    /** The present tick, whose inputs these are: the number of the next flush. */
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

    /** The inputs of a peer, those of the present tick; null for nobody. */
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

    private InputKind kind(PeerInputs<M> inputs) {
        return inputs == null ? InputKind.MISSING : inputs.kind();
    }

    // ---- for the endpoint

    /**
     * A peer is in the game; returns what takes its inputs.
     *
     * @param arrivals is given the tick of each input that comes and is newer than all before
     */
    InputReceiver enter(Viewer peer, LongConsumer arrivals) {
        InputReceiver receiver = new InputReceiver(channel, present, ticksPerSecond, arrivals);
        while (byIndex.size() <= peer.index()) {
            byIndex.add(null);
        }
        byIndex.set(peer.index(), new PeerInputs<>(peer, receiver, newMessage(), present.number()));
        return receiver;
    }

    /** A peer is gone; nothing if it was not in the game. */
    void leave(Viewer peer) {
        if (at(peer) != null) {
            byIndex.set(peer.index(), null);
        }
    }

    /** A tick has begun; what has come in time goes to the taker. */
    void beginTick(long tick, InputKeeping.InputTaker taker) {
        for (int index = 0; index < byIndex.size(); index++) {
            PeerInputs<M> inputs = byIndex.get(index);
            if (inputs != null) {
                inputs.beginTick(tick);
                if (inputs.kind() == InputKind.RECEIVED) {
                    taker.take(inputs.viewer(), inputs.viewTick(), inputs.message());
                }
            }
        }
    }
}
