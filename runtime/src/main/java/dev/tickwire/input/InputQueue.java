package dev.tickwire.input;

import dev.tickwire.input.packet.InputSender;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.InputOrigins;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.InputChannel;

/**
 * The inputs of a client's player on one channel: one message for each tick, which the game fills.
 *
 * <pre>{@code
 * InputQueue<Move> mine = client.inputs(ArenaProtocol.MOVES_CHANNEL);
 * while (client.isTickDue()) {
 *     mine.next().buttons(pressed()).aim(mouse());
 *     client.flush();
 * }
 * }</pre>
 *
 * <p>The flush sends it, and it is sent again with the next ticks, in case a packet is lost. In a tick in which the
 * game does not call {@link #next()}, the last input counts on, without the flags that are {@code pulse}. One live
 * object, for all connections; the thread that owns the client owns it.
 *
 * @param <M> the class of the message
 */
public final class InputQueue<M extends InputMessage> {
    /** For how many ticks a client goes on with the last input where it made none, as a server does. */
    private static final int MOST_REPEATS = PeerInputs.MOST_REPEATS;

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
    InputQueue(InputChannel<M> channel, MessageFactory factory) {
        sender = new InputSender(channel);
        next = factory.create(channel.message());
        last = factory.create(channel.message());
        past = factory.create(channel.message());
        InputOrigins.lendToGame(past);
    }

    /**
     * The message of the tick that is being made, to be filled until {@code client.flush()} completes it: all fields
     * are at their defaults when it is asked for first, and it is the same until then. Before the client is connected
     * and knows its server's ticks, what it says goes nowhere.
     */
    public M next() {
        if (!isFilled) {
            isFilled = true;
            next.reset();
        }
        return next;
    }

    /** The tick of the server for which the input is made or was made last; 0 before the first. */
    public long tick() {
        return tick;
    }

    // ---- for the endpoint

    InputSender sender() {
        return sender;
    }

    /** A connection begins, or has ended. */
    void reset() {
        sender.reset();
        last.reset();
        isFilled = false;
        tick = 0;
    }

    /** A tick is being made. */
    void beginTick(long number) {
        tick = number;
    }

    /** The tick is made; its input is complete. */
    void complete(double viewTick) {
        if (isFilled) {
            sender.add(tick, viewTick, next);
        } else {
            InputOrigins.endPulses(last);
            sender.add(tick, viewTick, last);
        }
        sender.read(tick, last);
        isFilled = false;
    }

    /** Nothing becomes of what was filled: there is no tick. */
    void dismiss() {
        isFilled = false;
    }

    /**
     * The input of a tick that was made, or what a server puts in the place of one that was not.
     *
     * @param atTick the tick
     * @return the input, one message for all ticks; null if it is not kept any more, or the tick was not made yet
     */
    M at(long atTick) {
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
            InputOrigins.endPulses(past);
        }
        InputOrigins.set(past, atTick, null);
        return past;
    }
}
