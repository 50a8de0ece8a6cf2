package dev.tickwire.input;

import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.input.packet.PresentTick;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.state.Viewer;
import java.util.function.LongConsumer;

/**
 * The operations on inputs that are for the endpoint, not for games. Some of them are of types that games do not see.
 */
@SuppressWarnings("exports")
public final class InputKeeping {
    private InputKeeping() {}

    /**
     * Makes the inputs of a channel at a client.
     *
     * @param <M> the class of the message
     * @param channel the channel
     * @param factory makes messages; the client's
     */
    public static <M extends InputMessage> InputQueue<M> newQueue(InputChannel<M> channel, MessageFactory factory) {
        return new InputQueue<>(channel, factory);
    }

    /**
     * Sends the inputs of a client.
     *
     * @param queue the inputs
     */
    public static InputSender senderOf(InputQueue<?> queue) {
        return queue.sender();
    }

    /**
     * A connection of a client begins, or has ended: there is no input.
     *
     * @param queue the inputs
     */
    public static void reset(InputQueue<?> queue) {
        queue.reset();
    }

    /**
     * A client makes a tick.
     *
     * @param queue the inputs
     * @param tick the server's tick that they are for
     */
    public static void beginTick(InputQueue<?> queue, long tick) {
        queue.beginTick(tick);
    }

    /**
     * A client has made the tick that it has begun: its input is complete.
     *
     * @param queue the inputs
     * @param viewTick the tick that the player saw
     */
    public static void complete(InputQueue<?> queue, double viewTick) {
        queue.complete(viewTick);
    }

    /**
     * A client flushes and makes no tick.
     *
     * @param queue the inputs
     */
    public static void dismiss(InputQueue<?> queue) {
        queue.dismiss();
    }

    /**
     * The input of a past tick of a client, for predictions that are done again; of a tick that was left out, what a
     * server puts in its place.
     *
     * @param <M> the class of the message
     * @param queue the inputs
     * @param tick the tick
     * @return the input, one message for all ticks; null if it is not kept any more, or the tick was not made yet
     */
    public static <M extends InputMessage> M inputAt(InputQueue<M> queue, long tick) {
        return queue.at(tick);
    }

    /**
     * Makes the inputs of a channel at a server.
     *
     * @param <M> the class of the message
     * @param channel the channel
     * @param factory makes messages; the server's
     * @param present the tick that the server makes
     * @param ticksPerSecond how many it makes in a second
     * @param beginTick begins the tick that is to come, unless it has begun
     */
    public static <M extends InputMessage> Inputs<M> newInputs(
            InputChannel<M> channel,
            MessageFactory factory,
            PresentTick present,
            int ticksPerSecond,
            Runnable beginTick) {
        return new Inputs<>(channel, factory, present, ticksPerSecond, beginTick);
    }

    /**
     * A peer is in the game of a server.
     *
     * @param inputs the inputs of a channel
     * @param peer the peer
     * @param arrivals is given the tick of each input that comes and is newer than all before
     * @return takes what comes of it
     */
    public static InputReceiver enter(Inputs<?> inputs, Viewer peer, LongConsumer arrivals) {
        return inputs.enter(peer, arrivals);
    }

    /**
     * A peer is gone; nothing if it was not in the game.
     *
     * @param inputs the inputs of a channel
     * @param peer the peer
     */
    public static void leave(Inputs<?> inputs, Viewer peer) {
        inputs.leave(peer);
    }

    /**
     * A tick of a server has begun.
     *
     * @param inputs the inputs of a channel
     * @param tick its number
     * @param taker takes the inputs that have come in time
     */
    public static void beginTick(Inputs<?> inputs, long tick, InputTaker taker) {
        inputs.beginTick(tick, taker);
    }

    /** Takes the inputs of a tick that have come in time. */
    public interface InputTaker {
        /**
         * Called with an input.
         *
         * @param peer its peer
         * @param viewTick the tick that the player saw, as the input says
         * @param input the input, to be read during the call
         */
        void take(Viewer peer, double viewTick, InputMessage input);
    }
}
