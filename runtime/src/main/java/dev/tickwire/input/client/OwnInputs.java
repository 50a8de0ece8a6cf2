package dev.tickwire.input.client;

import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;

/**
 * The inputs of a client's player on one channel: kept until they are sent, and for predictions.
 *
 * @param <M> the class of the message
 */
public final class OwnInputs<M extends InputMessage> implements InputQueue<M> {
    /** For how many ticks a client goes on with the last input where it made none, as a server does. */
    private static final int MOST_REPEATS = Inputs.MOST_REPEATS;

    private final InputSender sender;
    /** The game fills this one. */
    private final M next;
    /** The input that was completed last. */
    private final M last;
    /** A past input, for predictions. */
    private final M past;

    private boolean isFilled;
    private long tick;

    /**
     * Has no input.
     *
     * @param channel the channel
     * @param factory makes messages; the client's
     */
    public OwnInputs(InputChannel<M> channel, MessageFactory factory) {
        sender = new InputSender(channel);
        next = factory.create(channel.message());
        last = factory.create(channel.message());
        past = factory.create(channel.message());
        PressedInput.of(past).lendToGame();
    }

    @Override
    public M next() {
        if (!isFilled) {
            isFilled = true;
            next.reset();
        }
        return next;
    }

    @Override
    public long tick() {
        return tick;
    }

    /** Sends them. */
    public InputSender sender() {
        return sender;
    }

    /** Forgets all: a connection begins, or has ended. */
    public void reset() {
        sender.reset();
        last.reset();
        isFilled = false;
        tick = 0;
    }

    /**
     * Begins to make a tick.
     *
     * @param number the server's tick that the input is for
     */
    public void beginTick(long number) {
        tick = number;
    }

    /**
     * Completes the input of the tick that was begun.
     *
     * @param viewTick the tick that the player saw
     */
    public void complete(double viewTick) {
        if (isFilled) {
            sender.add(tick, viewTick, next);
        } else {
            PressedInput.of(last).endPulses();
            sender.add(tick, viewTick, last);
        }
        sender.read(tick, last);
        isFilled = false;
    }

    /** Drops what was filled: there is no tick. */
    public void dismiss() {
        isFilled = false;
    }

    /**
     * The input of a tick that was made, or what a server puts in the place of one that was not.
     *
     * @param atTick the tick
     * @return the input, one message for all ticks; null if it is not kept any more, or the tick was not made yet
     */
    public M at(long atTick) {
        if (atTick > sender.newestTick() || atTick <= sender.newestTick() - InputSender.TICKS) {
            return null;
        }
        int repeats = 0;
        while (repeats <= MOST_REPEATS && !sender.has(atTick - repeats)) {
            repeats++;
        }
        if (repeats > MOST_REPEATS) {
            past.reset();
        } else {
            sender.read(atTick - repeats, past);
        }
        if (repeats > 0) {
            PressedInput.of(past).endPulses();
        }
        PressedInput.of(past).set(atTick, null);
        return past;
    }
}
